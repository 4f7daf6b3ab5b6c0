/**
 * Sending a form from an island: the key that makes a retry harmless, the bearer of a stored login (specification, point 6), and one
 * silent retry when the network failed.
 */
export type SendOutcome =
  /** `next`: the page that shows the receipt, where the answer names one. */
  | { ok: true; receipt: string; next?: string }
  /** `status` 0: no answer came, or one that is not ours. `message` is '' where the answer has none. */
  | { ok: false; status: number; message: string; errors: Record<string, string> };

export type Sent = Extract<SendOutcome, { ok: true }>;
export type Failure = Extract<SendOutcome, { ok: false }>;

/** Fields of a form in the outsiders' names, and the file that goes with them. */
export type FormContent = { fields: Record<string, string>; file?: { name: string; file: File } | undefined };

/** An Idempotency-Key. `crypto.randomUUID` is missing where a page comes over plain HTTP. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The token of a stored login, if there is one: localStorage `login` is JSON with a `token`. */
function bearer(): Record<string, string> {
  try {
    const { token } = JSON.parse(localStorage.getItem('login') ?? '{}') as { token?: unknown };
    return typeof token === 'string' ? { authorization: `Bearer ${token}` } : {};
  } catch {
    return {};
  }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const asTexts = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([, text]) => typeof text === 'string'));

/** What an answer says; one without JSON, as proxies and hotel networks give, says nothing. */
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

/** Reads JSON of the API, with the bearer of a stored login. Throws for any answer but a good one. */
export async function readJson<T>(address: string, signal?: AbortSignal): Promise<T> {
  const response = await fetch(address, { headers: bearer(), ...(signal ? { signal } : {}) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as T;
}
