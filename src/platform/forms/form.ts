/** Reads the body of a form once, within a limit: multipart, urlencoded and JSON become the same record of texts and files. */
import { JSON_BOUNDS, parseBoundedJson, TooMuchJson } from '#database/bounded-json.ts';
import { BodyAborted } from '#platform/limits/body-reservation.ts';
import type { Ctx } from '#platform/context.ts';
import type { FormFields } from '#ui/form-state.ts';

import { type FormFile, readMultipart } from './multipart.ts';

export type FormBody = { fields: FormFields; files: Record<string, FormFile> };
export type Refusal = {
  ok: false;
  status: 400 | 408 | 413 | 415 | 422 | 503;
  message: string;
  errors?: Record<string, string>;
  /** What was read of a form that is too large. */
  fields?: FormFields;
};

/** For forms without a file, in bytes. */
export const TEXT_FORM_LIMIT = 256 * 1024;
const MAX_FIELDS = 100;

const UNREADABLE: Refusal = { ok: false, status: 400, message: 'The form could not be read. Please send it again.' };

/** The body as it arrives, through the reservation of whoever was admitted. */
const arriving = (c: Ctx, limit: number): AsyncIterable<Uint8Array> | Iterable<Uint8Array> =>
  c.get('reservation')?.read(c.req.raw.body, limit) ?? c.req.raw.body ?? [];

/** The body, at most `limit` bytes of it; undefined where there are more. Throws `BodyAborted`. */
export async function readBytes(c: Ctx, limit: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of arriving(c, limit)) {
    size += chunk.length;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Forms send CRLF, JSON sends LF. Lengths and content hashes must not depend on which was used. */
const asWritten = (value: string) => value.toWellFormed().replaceAll('\r\n', '\n');

const emptyBody = (): FormBody => ({ fields: Object.create(null), files: Object.create(null) });

const TOO_MANY: Refusal = { ok: false, status: 400, message: `The form has more than ${MAX_FIELDS} fields.` };

function fromEntries(entries: Iterable<readonly [string, unknown]>): FormBody | Refusal {
  const body = emptyBody();
  let count = 0;
  for (const [name, value] of entries) {
    count += 1;
    if (count > MAX_FIELDS) return TOO_MANY;
    if (name in body.fields) continue;
    if (typeof value === 'string') body.fields[name] = asWritten(value);
    else if (typeof value === 'number' || typeof value === 'boolean') body.fields[name] = String(value);
    else if (value !== null && value !== undefined) {
      return { ok: false, status: 422, message: `${name} must be text`, errors: { [name]: `${name} must be text` } };
    }
  }
  return body;
}

const TOO_LONG: Refusal = { ok: false, status: 413, message: 'This text is too long to send. Please shorten it.' };

/** Counts fields before parsing, so that a hundred thousand of them cost no more than a hundred. */
const fromUrlEncoded = (text: string): FormBody | Refusal =>
  text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS ? TOO_MANY : fromEntries(new URLSearchParams(text));

/** A body without a file has the small limit, even where a file would be allowed. */
const textTooLarge = ({ limit, tooLarge }: Limits): string =>
  limit <= TEXT_FORM_LIMIT
    ? tooLarge
    : `Without a file a form may have ${TEXT_FORM_LIMIT / 1024} kB. Send a file as multipart/form-data.`;

async function fromMultipart(
  c: Ctx,
  type: string,
  { limit, fileLimit, tooLarge }: Limits,
): Promise<FormBody | Refusal> {
  const limits = {
    bodyLimit: limit,
    fieldLimit: TEXT_FORM_LIMIT,
    fileLimit: fileLimit ?? limit,
    mostParts: MAX_FIELDS,
  };
  const { entries, hasTooManyParts, isTooLarge, longText } = await readMultipart(arriving(c, limit), type, limits);
  if (hasTooManyParts) return TOO_MANY;
  const body = emptyBody();
  for (const [name, value] of entries) {
    if (typeof value === 'string') body.fields[name] = asWritten(value);
    else body.files[name] = { ...value, name: value.name.toWellFormed() };
  }
  if (isTooLarge || (longText !== undefined && fileLimit === undefined))
    return { ok: false, status: 413, message: tooLarge, fields: body.fields };
  return longText === undefined ? body : { ...TOO_LONG, errors: { [longText]: TOO_LONG.message }, fields: body.fields };
}

type Limits = { limit: number; fileLimit?: number; tooLarge: string };

/**
 * Reads the body of a form, at most `limit` bytes of it, and of each file at most `fileLimit`. Refusals are values: 400 for what cannot be
 * read, 408 or 503 for what was given up on its way, 413 with `tooLarge` as its message (the caller closes the connection), 415 for another kind of body.
 */
export async function readForm(c: Ctx, limits: Limits): Promise<FormBody | Refusal> {
  const { limit, tooLarge } = limits;
  const header = c.req.header('content-type') ?? '';
  const type = header.split(';')[0]?.trim().toLowerCase();
  const isTooLarge = Number(c.req.header('content-length') ?? 0) > limit;
  try {
    if (type === 'multipart/form-data' && !isTooLarge) return await fromMultipart(c, header, limits);
    const bytes = isTooLarge ? undefined : await readBytes(c, Math.min(limit, TEXT_FORM_LIMIT));
    if (bytes === undefined) return { ok: false, status: 413, message: isTooLarge ? tooLarge : textTooLarge(limits) };
    if (type === 'application/json') {
      const parsed = parseBoundedJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes), JSON_BOUNDS.form);
      if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
        throw new SyntaxError('not an object');
      return fromEntries(Object.entries(parsed));
    }
    if (type === 'application/x-www-form-urlencoded') return fromUrlEncoded(new TextDecoder().decode(bytes));
  } catch (error) {
    if (!(error instanceof BodyAborted || error instanceof TooMuchJson)) return UNREADABLE;
    c.header('connection', 'close');
    return { ok: false, status: error.status, message: error.message };
  }
  return {
    ok: false,
    status: 415,
    message: 'Send the form as multipart/form-data, application/x-www-form-urlencoded or application/json.',
  };
}

export const isRefusal = (form: FormBody | Refusal): form is Refusal => 'ok' in form;
