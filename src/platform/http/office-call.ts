/** A call of the office, defined once for both sides: the server makes its route and its place in the document, the browser asks by it. */
import * as v from 'valibot';

import type { StaffRole } from '#database/tables/staff.ts';

import type { Parameter } from './query.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may ask a call of the office: members of staff in one of these roles, or anyone, as for signing in. */
export type OfficeAccess = {
  roles: readonly [StaffRole, ...StaffRole[]] | 'anyone';
  /** Whether the member must have proved who they are a moment ago (step-up). */
  needsProof?: boolean;
};

export type OfficeCall = {
  method: Method;
  path: string;
  access: OfficeAccess;
  summary: string;
  /**
   * What the browser keeps a read under. The first word says what changes concern it (src/office-ui/live.ts). Left out: the first word of the path.
   */
  key?: readonly [string, ...string[]];
  parameters?: Readonly<Record<string, Parameter>>;
  /** The rules of the JSON that it takes. */
  body?: v.GenericSchema;
  /** The media types of a body that is a file. */
  file?: readonly string[];
  /** Of a body, in bytes, where it may be larger than most. */
  limit?: number;
  /** Of the values in it, where it is a file. */
  bounds?: 'texts';
  /** What `data` is. */
  answer?: v.GenericSchema;
  /** What stands beside `data`. */
  more?: v.ObjectEntries;
  /** 201 for what makes something. */
  status?: 200 | 201;
  /** It changes what others change too, and asks which version of it one has seen, as each PATCH does. Without If-Match it is 428. */
  isVersioned?: true;
};

/** What stands beside the rows of a list. `next`: what asks for the part after them; null at the end. */
export const listMore = {
  next: v.nullable(v.string()),
  total: v.number(),
  isEstimate: v.optional(v.literal(true)),
};
export type ListMore = { next: string | null; total: number; isEstimate?: true | undefined };

/** In the address of a list: what is not known. */
export const NOT_KNOWN = '-';

/** Of the browser's build only what sends a call is left (src/office/vite.config.ts): it reads nothing else of it. */
export const defineCall = <const C extends OfficeCall>(call: C): C => call;

/** What is sent is not changed any more. */
export type Sent<T> = T extends readonly (infer One)[]
  ? readonly Sent<One>[]
  : T extends object
    ? { readonly [Name in keyof T]: Sent<T[Name]> }
    : T;

export type AnswerOf<C extends OfficeCall> = C extends { answer: infer A extends v.GenericSchema }
  ? v.InferOutput<A>
  : undefined;

export type MoreOf<C extends OfficeCall> = C extends { more: infer M extends v.ObjectEntries }
  ? v.InferOutput<v.ObjectSchema<M, undefined>>
  : undefined;
