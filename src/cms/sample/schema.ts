/** What there is of the sample agency, and what its removal does. */
import * as v from 'valibot';

import type { Actor } from '#staff/audit/schema.ts';

/** Projects before clients, because a client stays while a published project names it. */
export const SAMPLE_KINDS = ['jobs', 'projects', 'clients'] as const;
export type SampleKind = (typeof SAMPLE_KINDS)[number];

export const sampleState = v.object({
  /** How many of its entries nobody has made their own. */
  clients: v.number(),
  projects: v.number(),
  jobs: v.number(),
  /** Whether its posts, people, figures and film are shown, which are no entries. */
  isShown: v.boolean(),
  /** The titles of its entries that somebody has changed: they stay. */
  changed: v.array(v.string()),
});
export type SampleState = v.InferOutput<typeof sampleState>;

/** Who moves it: `staffId` is null for whoever sits at a terminal. */
export type Mover = { actor: Actor; staffId: number | null };

/** `kept`: what could not go, with the reason. */
export const sampleRemoval = v.object({
  changed: v.number(),
  kept: v.array(v.object({ title: v.string(), message: v.string() })),
});
export type SampleRemoval = v.InferOutput<typeof sampleRemoval>;

const counted = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`;

const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** What goes with the sample agency, as '34 clients and 24 openings'; '' for nothing. */
export const sampleInWords = ({ clients, projects, jobs, isShown }: SampleState): string =>
  listed(
    [
      clients > 0 ? counted(clients, 'client', 'clients') : '',
      projects > 0 ? counted(projects, 'project', 'projects') : '',
      jobs > 0 ? counted(jobs, 'opening', 'openings') : '',
      isShown ? 'the posts, people, figures and film of the sample' : '',
    ].filter((part) => part !== ''),
  );

/** As many as are named. */
const NAMED = 3;

/** What stays because somebody has made it their own, as a sentence; '' for nothing. */
export function changedInWords({ changed }: Pick<SampleState, 'changed'>): string {
  if (changed.length === 0) return '';
  const named = changed.slice(0, NAMED).map((title) => `‘${title}’`);
  const more = changed.length > NAMED ? [`${changed.length - NAMED} more`] : [];
  return `${listed([...named, ...more])} ${changed.length === 1 ? 'stays, because it was' : 'stay, because they were'} changed.`;
}

/** What could not go or come, as a sentence; '' for nothing. */
export function stayedInWords({ kept }: SampleRemoval): string {
  const [first] = kept;
  return first === undefined
    ? ''
    : `${counted(kept.length, 'entry stays', 'entries stay')}. ${first.title}: ${first.message}`;
}

export const SAMPLE_UNDO =
  'It lies in the bin for 30 days, and can be brought back from there; after that, from a backup.';
