/** Sending a form from an island: the key that makes a retry harmless, and one silent retry when the network failed. */
import { bearer } from './read-json.ts';

export type SendOutcome =
  /** `next`: the page that shows the receipt (the response's Location), if any. */
  | { ok: true; receipt: string; next?: string }
  /** `status` 0: no response, or not one of ours. `message` is '' where the response has none. */
  | { ok: false; status: number; message: string; errors: Record<string, string> };

export type Sent = Extract<SendOutcome, { ok: true }>;
export type Failure = Extract<SendOutcome, { ok: false }>;

/** The fields of a form in the outsiders' names, and its file. */
export type FormContent = { fields: Record<string, string>; file?: { name: string; file: File } | undefined };

const asText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const asTexts = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([, text]) => typeof text === 'string'));

/** The JSON of a response; an empty object for anything else, such as a proxy's error page. */
async function readOutcome(response: Response): Promise<SendOutcome> {
  const answer = ((await response.json().catch(() => undefined)) ?? {}) as Record<string, unknown>;
  const receipt = asText(answer['receipt']);
  const next = response.headers.get('location');
  if (response.ok && receipt !== '') return { ok: true, receipt, ...(next === null ? {} : { next }) };
  const status = response.ok ? 0 : response.status;
  return { ok: false, status, message: asText(answer['message']), errors: asTexts(answer['errors']) };
}

/** Posts a form to a call of the API as multipart (specification, point 7). The same `key` for the same content stores once. */
export async function sendForm(
  address: string,
  { fields, file }: FormContent,
  { key, headers = {} }: { key: string; headers?: Record<string, string> },
): Promise<SendOutcome> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (file) body.append(file.name, file.file);
  const request: RequestInit = { method: 'POST', body, headers: { 'idempotency-key': key, ...bearer(), ...headers } };
  try {
    return await readOutcome(await fetch(address, request).catch(() => fetch(address, request)));
  } catch {
    return { ok: false, status: 0, message: '', errors: {} };
  }
}
