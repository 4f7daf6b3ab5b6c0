/** The one way to the calls of the office. */

import { isSame } from './parts/merge.ts';

/** A refusal: its sentence for a person, and the messages of fields. `present`: what is there now, where somebody else was first. */
export class Refused extends Error {
  readonly status: number;
  readonly errors: Record<string, string>;
  readonly present: unknown;

  constructor(status: number, message: string, errors: Record<string, string> = {}, present?: unknown) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.present = present;
  }
}

type Said = {
  data?: unknown;
  next?: string | null;
  total?: number;
  isEstimate?: boolean;
  seen?: number;
  message?: string;
  errors?: Record<string, string>;
  stepUp?: boolean;
};

/** A part of a list. `next`: what asks for the part after it; null at the end. `seen`: how many of all one has looked at, where that is counted. */
export type ListPart<R> = { data: R[]; next: string | null; total: number; isEstimate: boolean; seen?: number };

type Asking = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: unknown;
  version?: number;
  /** Idempotency-Key: the same key is carried out once. */
  key?: string;
  signal?: AbortSignal;
};

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

async function send(path: string, { method = 'GET', body, version, key, signal }: Asking): Promise<Response> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (version !== undefined) headers['if-match'] = `"${version}"`;
  if (key !== undefined) headers['idempotency-key'] = key;
  try {
    return await fetch(`/api/office/${path}`, {
      method,
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
const hasSession = (path: string) => path !== 'me' && !/^(?:sign-in|set-up)\b/.test(path);

async function sendTwice(path: string, asking: Asking): Promise<Response> {
  const answer = await send(path, asking);
  if (answer.status !== 401 || !hasSession(path)) return answer;
  if ((await readSaid(answer.clone())).stepUp === true) return answer;
  await new Promise((pass) => void setTimeout(pass, AGAIN_AFTER));
  return send(path, asking);
}

const readSaid = (answer: Response): Promise<Said> => (answer.json() as Promise<Said>).catch(() => ({}));

async function exchange(path: string, asking: Asking, isAgain: boolean): Promise<Said> {
  const answer = await sendTwice(path, asking);
  const said = await readSaid(answer);
  if (answer.ok) return said;
  if (said.stepUp === true && !isAgain && (await needs.prove())) return exchange(path, asking, true);
  const { message = NO_ANSWER, errors, data } = said;
  // Whoever does not show it stays signed in.
  if (said.stepUp === true) throw new Refused(403, 'Nothing was changed.');
  throw new Refused(answer.status, message, errors, data);
}

async function said(path: string, asking: Asking): Promise<Said> {
  try {
    return await exchange(path, asking, false);
  } catch (error) {
    if (error instanceof Refused && error.status === 401 && hasSession(path)) {
      // What one member sent, the next one does not.
      unanswered.clear();
      needs.signedOut();
    }
    throw error;
  }
}

/** What a save changes. Some calls name it in what they take. */
const placeOf = (path: string, body: unknown) =>
  `${path} ${typeof body === 'object' && body !== null && 'receipt' in body ? String(body.receipt) : ''}`;

/** `asked`: the version that whoever saves knows. `version`: what it has become by what had no answer. `change`: what may have been carried out. */
type Unanswered = { asked: number; version: number; change?: unknown };
const unanswered = new Map<string, Unanswered>();

/**
 * Sends a change of what was read as `version`. One whose answer was lost may have been carried out, so that the next one would look like a
 * clash with somebody else. It is sent again first, as it was: what is there already is answered as done (platform/office/call.ts).
 */
async function save<T>(path: string, { version: asked, body, ...asking }: Asking & { version: number }): Promise<T> {
  const place = placeOf(path, body);
  const before = unanswered.get(place);
  const { change, ...known } = before?.asked === asked ? before : { version: asked, change: undefined };
  let { version } = known;
  const send = async (sent: unknown): Promise<T> => {
    unanswered.set(place, { asked, version, change: sent });
    try {
      return (await said(path, { ...asking, version, body: sent })).data as T;
    } catch (error) {
      if (!hasNoAnswer(error)) unanswered.set(place, { asked, version });
      throw error;
    }
  };
  if (change !== undefined) {
    const saved = await send(change).catch((error: unknown) => {
      if (hasNoAnswer(error)) throw error;
      return undefined;
    });
    version = (saved as { version: number } | undefined)?.version ?? version;
    if (saved !== undefined && isSame(change, body)) {
      unanswered.delete(place);
      return saved;
    }
  }
  const saved = await send(body);
  unanswered.delete(place);
  return saved;
}

/** Asks a call; its `data`, as `T`. Throws `Refused`. A call that wants a fresh proof asks the member for it, and goes on. */
export const ask = async <T = null>(path: string, { version, ...asking }: Asking = {}): Promise<T> => {
  if (asking.method === 'PATCH' && version !== undefined) return save<T>(path, { ...asking, version });
  return (await said(path, { ...asking, ...(version !== undefined && { version }) })).data as T;
};

/** The same for a call that says more beside its `data`. */
export const askWhole = async <T extends { data: unknown }>(path: string, asking: Asking = {}): Promise<T> =>
  (await said(path, asking)) as T;

/** Asks for a file. Throws `Refused`. */
export async function askFile(path: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await sendTwice(path, { signal });
  if (answer.ok) return answer.arrayBuffer();
  const { message = NO_ANSWER } = await readSaid(answer);
  if (answer.status === 401) needs.signedOut();
  throw new Refused(answer.status, message);
}

const readText = (text: string): Said => {
  try {
    return JSON.parse(text) as Said;
  } catch {
    return {};
  }
};

/** Sends a file and tells how much of it has arrived, from 0 to 1; the `data` of the answer, as `T`. Throws `Refused`. */
export function sendFile<T>(path: string, file: File, tell: (sent: number) => void): Promise<T> {
  return new Promise((settle, fail) => {
    // fetch does not tell how far an upload is.
    const request = new XMLHttpRequest();
    request.open('POST', `/api/office/${path}`);
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) => tell(total === 0 ? 0 : loaded / total));
    request.addEventListener('error', () => fail(new Refused(0, NO_ANSWER)));
    request.addEventListener('load', () => {
      const { data, message = NO_ANSWER, errors } = readText(request.responseText);
      if (request.status >= 200 && request.status < 300) return settle(data as T);
      if (request.status === 401) needs.signedOut();
      return fail(new Refused(request.status, message, errors));
    });
    request.send(file);
  });
}

/** Asks for a part of a list: `search` are its filters, `after` the `next` of the part before. */
export async function askList<R>(
  path: string,
  search: Readonly<Record<string, string>>,
  { after = '', limit = 50, signal }: { after?: string; limit?: number; signal?: AbortSignal } = {},
): Promise<ListPart<R>> {
  const query = new URLSearchParams({ ...search, limit: String(limit), ...(after === '' ? {} : { after }) });
  const {
    data,
    next = null,
    total = 0,
    isEstimate = false,
    seen,
  } = await said(`${path}?${query}`, { ...(signal && { signal }) });
  return { data: data as R[], next, total, isEstimate, ...(seen === undefined ? {} : { seen }) };
}
