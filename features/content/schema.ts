/** A kind of content as data, and what the office's calls answer about its entries, on both sides. */
import * as v from 'valibot';

import type { ContentState } from '#database/content-state.ts';
import type { StaffRole } from '#database/tables.ts';

import { type Body, type BodyOf, type Fields, type Finding, type KindName, malformedIn, missingIn } from './fields.ts';

/** What is known of a picture. `state`: whether its file is there. */
export type MediaFacts = { alt: string; isDecorative: boolean; state: string };

/** What rules need to know beside the body. `today`: the agency's day, YYYY-MM-DD. */
export type RulesContext = { today: string; media: ReadonlyMap<number, MediaFacts> };

export type Kind<F extends Fields = Fields> = {
  name: KindName;
  /** As in 'New client'. */
  singular: string;
  plural: string;
  /** The field that names an entry in lists. */
  title: keyof F & string;
  roles: {
    read: readonly [StaffRole, ...StaffRole[]];
    write: readonly [StaffRole, ...StaffRole[]];
  };
  fields: F;
  /** The form's sections. */
  groups: readonly { heading: string; about?: string; fields: readonly (keyof F & string)[] }[];
  /** Its public address; left out where it has no page of its own. */
  path?(entry: { id: number; body: BodyOf<F> }): string;
  /** Rules beyond `required`. */
  check?(body: BodyOf<F>, context: RulesContext): Finding[];
  /** What closing at a time makes of what is published; left out: it is archived. */
  close?(body: BodyOf<F>): BodyOf<F>;
  /** One entry only, which is never deleted. */
  isSingle?: true;
};

/** Declares a kind; its fields keep their exact types. */
export const defineKind = <const F extends Fields>(kind: Kind<F>): Kind<F> => kind;

/** Everything that stands in the way of publishing, and what should be looked at: the one function for the form and for the server. */
export const findingsOf = <F extends Fields>(kind: Kind<F>, body: BodyOf<F>, context: RulesContext): Finding[] => [
  ...missingIn(kind.fields, body as Body),
  ...malformedIn(kind.fields, body as Body),
  ...(kind.check?.(body, context) ?? []),
];

export const isError = ({ level }: Finding) => level === 'error';

const STATES = ['draft', 'scheduled', 'published', 'archived'] as const satisfies readonly ContentState[];
const moment = v.string();
const nullableMoment = v.nullable(moment);
const member = v.object({ id: v.number(), name: v.string() });

const rowEntries = {
  id: v.number(),
  title: v.string(),
  state: v.picklist(STATES),
  /** The number of its changes: If-Match. */
  version: v.number(),
  /** Whether there is a draft that visitors do not see yet. */
  hasChanges: v.boolean(),
  publishAt: nullableMoment,
  closeAt: nullableMoment,
  publishedAt: nullableMoment,
  updatedAt: moment,
  updatedBy: v.nullable(member),
  deletedAt: nullableMoment,
  /** Its public address, also of a draft; null where it has no page of its own. */
  path: v.nullable(v.string()),
};
export const entryRow = v.object(rowEntries);
export const finding = v.object({
  level: v.picklist(['error', 'warning']),
  field: v.string(),
  message: v.string(),
});
const body = v.record(v.string(), v.unknown());
export const entry = v.object({
  ...rowEntries,
  createdAt: moment,
  /** With the draft's changes. */
  body,
  /** What visitors see; null where they see nothing of it. */
  published: v.nullable(body),
  findings: v.array(finding),
  /** Who else has it open. */
  editors: v.array(member),
  /** Why publishing or closing at the time that was set has failed; null where it has not. */
  scheduleRefusal: v.nullable(v.string()),
});
export const VERSION_REASONS = ['saved', 'published', 'restored', 'imported'] as const;
const versionEntries = {
  number: v.number(),
  madeAt: moment,
  madeBy: v.nullable(member),
  reason: v.picklist(VERSION_REASONS),
};
export const versionRow = v.object(versionEntries);
export const version = v.object({ ...versionEntries, body });

export type EntryRow = v.InferOutput<typeof entryRow>;
export type Entry<B = Body> = Omit<v.InferOutput<typeof entry>, 'body' | 'published'> & {
  body: B;
  published: B | null;
};
export type VersionReason = (typeof VERSION_REASONS)[number];
export type VersionRow = v.InferOutput<typeof versionRow>;
export type Version<B = Body> = VersionRow & { body: B };
