/** Everything that one person has sent, found by their address. */
import * as v from 'valibot';

import type { Actor } from '#staff/audit/schema.ts';
import type { Tx } from '#database/database.ts';
import { email } from '#platform/forms/fields.ts';
import type { Services } from '#platform/context.ts';

/** Submissions of one person that are shown. All of them are erased. */
export const MAX_SHOWN = 200;

export const personBody = v.object({ address: email() });

/** `import`: a row of a file that is moved in from, as long as it has not become an application. */
const FORMS = ['contact', 'hire', 'application', 'alert', 'import'] as const;
export type Form = (typeof FORMS)[number];

const submission = v.object({
  form: v.picklist(FORMS),
  /** The receipt; of an alert or a row of a file, its id. */
  reference: v.string(),
  name: v.string(),
  /** The subject, the company, the opening; '' where there is none. */
  about: v.string(),
  /** ISO 8601 */
  at: v.string(),
});
export type Submission = v.InferOutput<typeof submission>;

/** `letters`: to and from the address, in all threads. `erasedAt`: when this address was last erased, as the audit log remembers. */
export const person = v.object({
  submissions: v.array(submission),
  total: v.number(),
  letters: v.number(),
  erasedAt: v.nullable(v.string()),
});
export type Person = v.InferOutput<typeof person>;

/** `total`: how many submissions the member was shown. */
export const eraseBody = v.object({ ...personBody.entries, total: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** What erasing needs, at a terminal too. */
export type Needs = Pick<Services, 'database' | 'files' | 'settings' | 'site' | 'clock' | 'secret' | 'log'>;

/**
 * How the submissions of one form are erased, each with all that belongs to it; false where there is none. `keepWaiting`: writes anew since when
 * these wait, where letters are gone from their threads.
 */
export type Holder = {
  form: Form;
  keepWaiting?: (tx: Tx, receipts: readonly string[]) => Promise<void>;
  erase: (services: Needs, actor: Actor, reference: string) => Promise<boolean>;
};
