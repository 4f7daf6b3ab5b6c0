/** The one way to the calls of the office: what is asked and what comes back have the types of the call's definition. */
import type * as v from 'valibot';

import type { AnswerOf, MoreOf, OfficeCall, Sent } from '#platform/http/office-call.ts';
import type { ValuesOf } from '#platform/http/query.ts';

import { isSame } from './merge.ts';

/** JSON that is not looked at yet. That it is what a call says, the tests see to: they check every answer of the office. */
type Json = Awaited<ReturnType<Response['json']>>;

/** A refusal: its sentence for a person, and the messages of fields. `present`: what is there now, where somebody else was first. */
export class Refused extends Error {
  readonly status: number;
  readonly errors: Record<string, string>;
  readonly present: Json;

  constructor(status: number, message: string, errors: Record<string, string> = {}, present?: unknown) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.present = present;
  }
}

/** The names in a path, as `id` in `/notes/:id`. */
type NamesIn<P extends string> = P extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NamesIn<`/${More}`>
    : Rest
  : never;

type Loose = {
  query?: Readonly<Record<string, string | number | boolean | readonly number[] | undefined>>;
  body?: unknown;
  version?: number;
  /** Idempotency-Key: the same key is carried out once. */
  key?: string;
  signal?: AbortSignal;
};

/** What a call is asked with. `version`: what whoever changes something has seen. */
export type Asking<C extends OfficeCall> = Pick<Loose, 'key' | 'signal'> & {
  [Name in NamesIn<C['path']>]: Name extends 'language' ? string : number;
} & (C extends {
    parameters: infer P extends NonNullable<OfficeCall['parameters']>;
  }
    ? { query?: { [Name in keyof P]?: ValuesOf<P>[Name] | undefined } }
    : unknown) &
  (C extends { body: infer B extends v.GenericSchema } ? { body: Sent<v.InferInput<B>> } : unknown) &
  (C extends { method: 'PATCH' } | { isVersioned: true } ? { version: number } : { version?: number });

/** Left out where there is nothing to say. */
export type Asked<C extends OfficeCall> = object extends Asking<C> ? [asking?: Asking<C>] : [asking: Asking<C>];

/** `data`, and what stands beside it where a call says that something does. */
export type Said<C extends OfficeCall> = C extends { more: v.ObjectEntries }
  ? { data: AnswerOf<C> } & MoreOf<C>
  : AnswerOf<C>;

const NO_ANSWER = 'The office does not answer. Is the connection there?';

/** Whether a call was carried out is not known: the connection went, or something between did not wait. */
export const hasNoAnswer = (error: unknown): boolean =>
  error instanceof Refused && (error.status === 0 || error.status >= 500);

/** Whether the same call may pass in a moment. */
export const passesByItself = (error: unknown): boolean =>
  hasNoAnswer(error) || (error instanceof Refused && error.status === 429);

/** What the shell does when a call asks for a proof, or when the session has ended. Set once, when it starts. */
type Needs = { prove: () => Promise<boolean>; signedOut: () => void };
const needs: Needs = { prove: () => Promise.resolve(false), signedOut: () => {} };
export const answerWith = (more: Partial<Needs>): void => void Object.assign(needs, more);

function placeOf({ path }: OfficeCall, { query = {}, ...names }: Loose & Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const spelt = path.replaceAll(/:(\w+)/g, (_, name: string) => String(names[name]));
  return search.size === 0 ? spelt : `${spelt}?${search}`;
}

/** The address of a call, for what the browser fetches by itself. */
export function addressOf<C extends OfficeCall>(call: C, ...asked: Asked<C>): string;
export function addressOf(call: OfficeCall, asking: Loose = {}): string {
  return placeOf(call, { ...asking });
}

async function send(call: OfficeCall, asking: Loose): Promise<Response> {
  const { body, version, key, signal } = asking;
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (version !== undefined) headers['if-match'] = `"${version}"`;
  if (key !== undefined) headers['idempotency-key'] = key;
  try {
    return await fetch(placeOf(call, { ...asking }), {
      method: call.method,
      headers,
      ...(signal && { signal }),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (error) {
    // What is not needed any more was not refused.
    if (signal?.aborted === true) throw error;
    throw new Refused(0, NO_ANSWER, {}, error);
  }
}

/** A proof gives the session a new token. What another call or window sent just before carries the old one, so it is sent once more, in milliseconds. */
const AGAIN_AFTER = 300;
const hasSession = ({ path }: OfficeCall) => !/^\/api\/office\/(?:me$|sign-in|set-up)/.test(path);

async function sendTwice(call: OfficeCall, asking: Loose): Promise<Response> {
  const answer = await send(call, asking);
  if (answer.status !== 401 || !hasSession(call)) return answer;
  if ((await readSaid(answer.clone())).stepUp === true) return answer;
  await new Promise((pass) => void setTimeout(pass, AGAIN_AFTER));
  return send(call, asking);
}

const readSaid = (answer: Response): Promise<Json> => answer.json().catch(() => ({}));

async function exchange(call: OfficeCall, asking: Loose, isAgain: boolean): Promise<Json> {
  const answer = await sendTwice(call, asking);
  const said = await readSaid(answer);
  if (answer.ok) return said;
  if (said.stepUp === true && !isAgain && (await needs.prove())) return exchange(call, asking, true);
  const { message = NO_ANSWER, errors, data } = said;
  // Whoever does not show it stays signed in.
  if (said.stepUp === true) throw new Refused(403, 'Nothing was changed.');
  throw new Refused(answer.status, message, errors, data);
}

async function said(call: OfficeCall, asking: Loose): Promise<Json> {
  try {
    return await exchange(call, asking, false);
  } catch (error) {
    if (error instanceof Refused && error.status === 401 && hasSession(call)) {
      // What one member sent, the next one does not.
      unanswered.clear();
      needs.signedOut();
    }
    throw error;
  }
}

/** What a save changes. Some calls name it in what they take. */
const savedBy = (call: OfficeCall, { body, ...asking }: Loose) =>
  `${placeOf(call, asking)} ${typeof body === 'object' && body !== null && 'receipt' in body ? String(body.receipt) : ''}`;

/** `asked`: the version that whoever saves knows. `version`: what it has become by what had no answer. `change`: what may have been carried out. */
type Unanswered = { asked: number; version: number; change?: unknown };
const unanswered = new Map<string, Unanswered>();

/**
 * Sends a change of what was read as `version`. One whose answer was lost may have been carried out, so that the next one would look like a
 * clash with somebody else. It is sent again first, as it was: what is there already is answered as done (src/platform/office/call.ts).
 */
async function save(call: OfficeCall, asking: Loose & { version: number }): Promise<Json> {
  const { version: asked, body } = asking;
  const place = savedBy(call, asking);
  const before = unanswered.get(place);
  const { change, ...known } = before?.asked === asked ? before : { version: asked, change: undefined };
  let { version } = known;
  const again = async (sent: unknown): Promise<Json> => {
    unanswered.set(place, { asked, version, change: sent });
    try {
      return await said(call, { ...asking, version, body: sent });
    } catch (error) {
      if (!hasNoAnswer(error)) unanswered.set(place, { asked, version });
      throw error;
    }
  };
  if (change !== undefined) {
    const saved = await again(change).catch((error: unknown) => {
      if (hasNoAnswer(error)) throw error;
      return undefined;
    });
    version = saved?.data.version ?? version;
    if (saved !== undefined && isSame(change, body)) {
      unanswered.delete(place);
      return saved;
    }
  }
  const saved = await again(body);
  unanswered.delete(place);
  return saved;
}

/** What `call` does, for what has checked the types already (src/office-ui/query.ts). */
export async function ask(call: OfficeCall, asking: Loose): Promise<Json> {
  const { version } = asking;
  const answer =
    call.method === 'PATCH' && version !== undefined
      ? await save(call, { ...asking, version })
      : await said(call, asking);
  return call.more === undefined ? answer.data : answer;
}

/** Asks a call. Throws `Refused`. One that wants a fresh proof asks the member for it, and goes on. */
export function call<C extends OfficeCall>(definition: C, ...asked: Asked<C>): Promise<Said<C>>;
export function call(definition: OfficeCall, asking: Loose = {}): Promise<Json> {
  return ask(definition, asking);
}

/** What is there now, where somebody else was first. */
export const presentOf = <C extends OfficeCall>(_call: C, error: unknown): AnswerOf<C> | undefined =>
  error instanceof Refused && error.status === 412 ? error.present : undefined;

/** Asks for a file. Throws `Refused`. */
export async function download<C extends OfficeCall>(definition: C, asking: Asking<C>): Promise<ArrayBuffer> {
  const answer = await sendTwice(definition, asking);
  if (answer.ok) return answer.arrayBuffer();
  const { message = NO_ANSWER } = await readSaid(answer);
  if (answer.status === 401) needs.signedOut();
  throw new Refused(answer.status, message);
}

const readText = (text: string): Json => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

/** Sends a file and tells how much of it has arrived, from 0 to 1. Throws `Refused`. */
export function upload<C extends OfficeCall>(
  definition: C,
  asking: Asking<C> & { file: File },
  tell: (sent: number) => void,
): Promise<AnswerOf<C>> {
  return new Promise((settle, fail) => {
    // fetch does not tell how far an upload is.
    const request = new XMLHttpRequest();
    request.open('POST', placeOf(definition, asking));
    request.setRequestHeader('content-type', asking.file.type || 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) => tell(total === 0 ? 0 : loaded / total));
    request.addEventListener('error', () => fail(new Refused(0, NO_ANSWER)));
    request.addEventListener('load', () => {
      const { data, message = NO_ANSWER, errors } = readText(request.responseText);
      if (request.status >= 200 && request.status < 300) return settle(data);
      if (request.status === 401) needs.signedOut();
      return fail(new Refused(request.status, message, errors));
    });
    request.send(asking.file);
  });
}
