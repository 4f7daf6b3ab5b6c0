/** A call of the office in one value: who may ask, what it takes, what it answers. The route and its OpenAPI entry are made from it. */
import { isDeepStrictEqual } from 'node:util';

import type * as v from 'valibot';

import type { Ctx, SignedIn } from '#platform/context.ts';
import { parseForm } from '#platform/forms/fields.ts';
import type { OfficeCall } from '#platform/http/office-call.ts';
import { sendApiError } from '#platform/http/api-error.ts';
import { type Parameter, readQuery, type ValuesOf } from '#platform/http/query.ts';
import { idOf } from '#platform/http/request.ts';
import type { Method, OfficeAccess, Route } from '#platform/http/route.ts';

import { BODY_LIMIT, readJson } from './read-json.ts';
import { type Refusal, refuse } from './refusal.ts';

/** `etag`: the version of what `data` shows. */
export type Answer = { data: unknown; etag?: string; more?: Record<string, unknown>; status?: 200 | 201 };

export const NOTHING_HERE = 'There is nothing at this address.';

/** `version`: that If-Match names, of a call that asks for it. */
type Asked<B, P extends Record<string, Parameter>> = { body: B; query: ValuesOf<P>; id: number; version: number };

type Definition<S extends v.GenericSchema, P extends Record<string, Parameter>> = {
  method: Method;
  path: string;
  access: OfficeAccess;
  summary: string;
  parameters?: P;
  /** The rules of the JSON that it takes. */
  body?: S;
  /** The media types of a body that is a file. `handle` reads it. */
  file?: readonly string[];
  /** In bytes, where a body may be larger than most. */
  limit?: number;
  /** What `data` is. */
  answer?: v.GenericSchema;
  /** 201 for what makes something. */
  status?: 200 | 201;
  /** It changes what others change too, and asks which version of it one has seen. Without If-Match it is 428. */
  isVersioned?: true;
  /** What a change would have to say for `present` to come of it; left out: fields of the same names. */
  shows?: (present: never) => Record<string, unknown>;
  handle: (c: Ctx, asked: Asked<v.InferOutput<S>, P>) => Promise<Answer | Refusal>;
};

export function sendRefusal(c: Ctx, { refused, message, errors, seconds, present, stepUp }: Refusal): Response {
  if (seconds !== undefined) c.header('retry-after', String(seconds));
  if (present === undefined && stepUp === undefined) return sendApiError(c, refused, message, errors);
  return c.json(
    { message, ...(stepUp === undefined ? {} : { stepUp }), ...(present === undefined ? {} : { data: present }) },
    refused,
  );
}

/**
 * Whether what a change asks for is there already, although somebody was first: then it was this change, whose answer was lost, or one that says
 * the same. It is answered as done, as RFC 9110 (13.1.1) allows: else whoever saves once more would clash with themself.
 */
function doneBefore({ refused, present }: Refusal, body: unknown, { method, shows }: Changing): Answer | undefined {
  const isChange = method === 'PATCH' && refused === 412 && typeof body === 'object' && body !== null;
  if (!isChange || typeof present !== 'object' || present === null || !('version' in present)) return undefined;
  const shown = (shows?.(present as never) ?? present) as Record<string, unknown>;
  const isThere = Object.entries(body).every(([name, value]) => isDeepStrictEqual(value, shown[name]));
  return isThere ? { data: present, etag: etagOf(Number(present.version)) } : undefined;
}

type Changing = Pick<Definition<v.GenericSchema, Record<string, Parameter>>, 'method' | 'shows'>;

/** The route of a call. `readQuery` and the schema have passed when `handle` runs, and so has the check of who asks (features/staff/guard.ts). */
export function officeRoute<S extends v.GenericSchema, P extends Record<string, Parameter>>(
  definition: Definition<S, P>,
): Route {
  const { method, path, access, summary, body: schema, answer, status = 200, isVersioned, handle } = definition;
  const parameters = definition.parameters ?? ({} as P);
  const { file, limit = BODY_LIMIT } = definition;
  const shown = { summary, parameters, body: schema, limit, answer, status, isVersioned };
  const officeCall: OfficeCall = { ...shown, ...(file && { file }) };
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
      const version = isVersioned ? expectedVersion(c) : 0;
      if (typeof version !== 'number') return sendRefusal(c, version);
      let body: unknown;
      if (schema !== undefined) {
        const read = await readJson(c, limit);
        if ('refused' in read) return sendRefusal(c, read);
        const parsed = parseForm(schema, read.value);
        if (!parsed.ok) return sendApiError(c, 422, Object.values(parsed.errors)[0] ?? '', parsed.errors);
        body = parsed.output;
      }
      const handled = await handle(c, { body: body as v.InferOutput<S>, query: values, id, version });
      const answered = 'refused' in handled ? (doneBefore(handled, body, definition) ?? handled) : handled;
      if ('refused' in answered) return sendRefusal(c, answered);
      if (answered.etag !== undefined) c.header('etag', answered.etag);
      return c.json({ data: answered.data, ...answered.more }, answered.status ?? status);
    },
  };
}

/** Who asks. Only for calls that name roles: the guard has found the member before the handler runs. */
export function signedIn(c: Ctx): SignedIn {
  const staff = c.get('staff');
  if (staff === undefined) throw new Error('This call lets anyone in and asks who it is.');
  return staff;
}

/** The ETag of a version. */
export const etagOf = (version: number) => `"${version}"`;

/** The version that If-Match names; a refusal where it names none. */
export function expectedVersion(c: Ctx): number | Refusal {
  const given = /^(?:W\/)?"(\d{1,9})"$/.exec(c.req.header('if-match')?.trim() ?? '')?.[1];
  return given === undefined
    ? refuse(428, 'Send If-Match with the ETag of what you read, so that nobody’s change is lost.')
    : Number(given);
}
