/** Views of lists: filters under a name, of one member or of everybody who opens the list. */
import * as v from 'valibot';

import type { StaffRole } from '#database/tables/staff.ts';
import { required } from '#platform/forms/fields.ts';

/** The lists that have views, with who opens them. */
export const LISTS = { enquiries: ['owner', 'sales'], candidates: ['owner', 'recruiter'] } as const satisfies Record<
  string,
  readonly StaffRole[]
>;
export type ListName = keyof typeof LISTS;
export const LIST_NAMES = Object.keys(LISTS) as ListName[];

/** Whether there is a list of this name for a role. */
export const isListOf = (role: StaffRole, list: string): list is ListName =>
  LIST_NAMES.some((name) => name === list && (LISTS[name] as readonly StaffRole[]).includes(role));

/** Of one list, for one member: what a row of tabs still shows. */
export const MAX_VIEWS = 20;
const NAME_LENGTH = 40;
const QUERY_LENGTH = 500;

/** What stands in the address behind the question mark. */
const query = v.pipe(
  v.string(),
  v.maxLength(QUERY_LENGTH, 'These filters are too long to be kept'),
  v.transform((text) => new URLSearchParams(text).toString()),
);

export const addViewBody = v.object({
  list: v.picklist(LIST_NAMES),
  name: required('Give the view a name', { name: 'The name', atMost: NAME_LENGTH }),
  query,
  isShared: v.optional(v.boolean(), false),
});

/** `isMine`: whether whoever asks may remove it. */
export const view = v.object({
  id: v.number(),
  name: v.string(),
  query: v.string(),
  isShared: v.boolean(),
  isMine: v.boolean(),
});
export type View = v.InferOutput<typeof view>;
