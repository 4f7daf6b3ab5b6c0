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

/** What a response says. Anything but JSON of ours, such as a proxy's error page, says nothing. */
function outcomeOf(response: XMLHttpRequest): SendOutcome {
  const answer = parsed(response.responseText);
  const receipt = asText(answer['receipt']);
  const next = response.getResponseHeader('location');
  const isDone = response.status < 300;
  if (isDone && receipt !== '') return { ok: true, receipt, ...(next === null ? {} : { next }) };
  const status = isDone ? 0 : response.status;
  return { ok: false, status, message: asText(answer['message']), errors: asTexts(answer['errors']) };
}

function parsed(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

type Progress = ((part: number) => void) | undefined;

/** By XMLHttpRequest, because `fetch` tells nothing of an upload. */
const post = (address: string, body: FormData, headers: Record<string, string>, onProgress: Progress) =>
  new Promise<SendOutcome>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (onProgress) request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    // Without an answer the status is 0.
    request.addEventListener('loadend', () =>
      request.status === 0 ? reject(new Error(`${address} did not answer`)) : resolve(outcomeOf(request)),
    );
    request.send(body);
  });

/** Posts a form to a call of the API as multipart (specification, point 7), in the language of the page. The same `key` for the same content stores once. */
export async function sendForm(
  address: string,
  { fields, file }: FormContent,
  { key, headers = {}, onProgress }: { key: string; headers?: Record<string, string>; onProgress?: Progress },
): Promise<SendOutcome> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (file) body.append(file.name, file.file);
  const language = { 'content-language': document.documentElement.lang };
  const send = () => post(address, body, { 'idempotency-key': key, ...language, ...bearer(), ...headers }, onProgress);
  return send()
    .catch(send)
    .catch(() => ({ ok: false, status: 0, message: '', errors: {} }));
}
