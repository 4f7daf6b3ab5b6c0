/** What is known of who sent a form, to tell people from machines. Nothing of it decides whether the form is stored. */
import { addressOf } from './client.ts';
import { type FormFields, MARKS } from './fields.ts';
import type { Ctx } from './web.ts';

/** The address as limits count it; what stands in the field that people do not see; an island's token and its proof of work. */
export type Sender = { address: string; trap: string; token: string | undefined; proof: string | undefined };

export function senderOf(c: Ctx, fields: FormFields): Sender {
  const [token, proof] = c.req.header(MARKS.token)?.split(' ') ?? [];
  return { address: addressOf(c), trap: fields[MARKS.trap] ?? '', token, proof };
}
