/** The route of a call of the office: who asks, what comes in and what is answered have the types of its definition. */
import { isDeepStrictEqual } from 'node:util';

import type * as v from 'valibot';

import type { Ctx, SignedIn } from '#platform/context.ts';
import { parseForm } from '#platform/forms/fields.ts';
import type { AnswerOf, MoreOf, OfficeCall, Sent } from '#platform/http/office-call.ts';
import { sendApiError } from '#platform/http/api-error.ts';
import { readQuery, type ValuesOf } from '#platform/http/query.ts';
import { idOf } from '#platform/http/request.ts';
import type { Route } from '#platform/http/route.ts';

import { BODY_LIMIT, readJson } from './read-json.ts';
import { type Refusal, refuse } from './refusal.ts';

/** `etag`: the version of what `data` shows. `more`: what stands beside it. */
export type Answer<C extends OfficeCall = OfficeCall> = {
  data: Sent<AnswerOf<C>>;
  etag?: string;
  status?: 200 | 201;
} & (C extends { more: v.ObjectEntries } ? { more: Sent<MoreOf<C>> } : { more?: undefined });

export const NOTHING_HERE = 'There is nothing at this address.';

/** `version`: that If-Match names, of a call that asks for it, as each PATCH does. */
type Asked<C extends OfficeCall> = {
  body: C extends { body: infer B extends v.GenericSchema } ? v.InferOutput<B> : undefined;
  query: C extends { parameters: infer P extends NonNullable<OfficeCall['parameters']> } ? ValuesOf<P> : object;
  id: number;
  version: number;
};
/** `present` of a clash as a change would have to say it; left out: fields of the same names. */
type Shows<C extends OfficeCall> = (present: AnswerOf<C>) => Record<string, unknown>;

export function sendRefusal(c: Ctx, { refused, message, errors, seconds, present, stepUp }: Refusal): Response {
  if (seconds !== undefined) c.header('retry-after', String(seconds));
  if (present === undefined && stepUp === undefined) return sendApiError(c, refused, message, errors);
  return c.json({ message, stepUp, data: present }, refused);
}

/**
 * Whether what a change asks for is there already, although somebody was first: then it was this change, whose answer was lost, or one that says
 * the same. It is answered as done, as RFC 9110 (13.1.1) allows: else whoever saves once more would clash with themself.
 */
function doneBefore({ refused, present }: Refusal, body: unknown, { method }: OfficeCall, shows?: Shows<never>) {
  const isChange = method === 'PATCH' && refused === 412 && typeof body === 'object' && body !== null;
  if (!isChange || typeof present !== 'object' || present === null || !('version' in present)) return undefined;
  const shown = (shows?.(present as never) ?? present) as Record<string, unknown>;
  const isThere = Object.entries(body).every(([name, value]) => isDeepStrictEqual(value, shown[name]));
  return isThere ? { data: present, etag: etagOf(Number(present.version)), more: {}, status: undefined } : undefined;
}

/** The route of a call. `readQuery` and the schema have passed when `handle` runs, and so has the check of who asks (src/staff/accounts/guard.ts). */
export function officeRoute<C extends OfficeCall>(
  officeCall: C,
  handle: (c: Ctx, asked: Asked<C>) => Promise<Answer<C> | Refusal>,
  shows?: Shows<C>,
): Route {
  const { method, path, access, parameters = {}, body: schema, limit = BODY_LIMIT, isVersioned } = officeCall;
  return {
    method,
    path,
    access,
    officeCall,
    async handler(c) {
      const { values, errors } = readQuery(new URL(c.req.url).searchParams, parameters);
      if (errors !== undefined) return sendApiError(c, 422, Object.values(errors)[0] ?? '', errors);
      const id = path.includes('/:id') ? idOf(c) : 0;
      if (id === undefined) return sendApiError(c, 404, NOTHING_HERE);
      let body: unknown;
      if (schema !== undefined) {
        const read = await readJson(c, limit, officeCall.bounds);
        if ('refused' in read) return sendRefusal(c, read);
        const parsed = parseForm(schema, read.value);
        if (!parsed.ok) return sendApiError(c, 422, Object.values(parsed.errors)[0] ?? '', parsed.errors);
        body = parsed.output;
      }
      const version = isVersioned || method === 'PATCH' ? expectedVersion(c) : 0;
      if (typeof version !== 'number') return sendRefusal(c, version);
      const handled = await handle(c, { body, query: values, id, version } as Asked<C>);
      const answered = 'refused' in handled ? (doneBefore(handled, body, officeCall, shows) ?? handled) : handled;
      if ('refused' in answered) return sendRefusal(c, answered);
      if (answered.etag !== undefined) c.header('etag', answered.etag);
      return c.json({ data: answered.data, ...answered.more }, answered.status ?? officeCall.status ?? 200);
    },
  };
}

/** The route of a call that answers no JSON: a file, a frame, a stream. */
export function fileRoute(officeCall: OfficeCall, handler: Route['handler']): Route {
  const { method, path, access } = officeCall;
  return { method, path, access, officeCall, handler };
}

/** Who asks. Only for calls that name roles: the guard has found the member before the handler runs. */
export function signedIn(c: Ctx): SignedIn {
  const staff = c.get('staff');
  if (staff === undefined) throw new Error('This call lets anyone in and asks who it is.');
  return staff;
}

/** What was read, made or changed; or why not. */
export const answered = <T extends object>(made: T | Refusal) => ('refused' in made ? made : { data: made });

/** The same with its version. */
export const versioned = <T extends { version: number }>(made: T | Refusal) =>
  'refused' in made ? made : { data: made, etag: etagOf(made.version) };

/** The ETag of a version. */
export const etagOf = (version: number) => `"${version}"`;

/** The version that If-Match names; a refusal where it names none. */
export function expectedVersion(c: Ctx): number | Refusal {
  const given = /^(?:W\/)?"(\d{1,9})"$/.exec(c.req.header('if-match')?.trim() ?? '')?.[1];
  return given === undefined
    ? refuse(428, 'Send If-Match with the ETag of what you read, so that nobody’s change is lost.')
    : Number(given);
}
