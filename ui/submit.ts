/**
 * Sending a form from an island: the key that makes a retry harmless, the bearer of a stored login (specification, point 6), and one
 * silent retry when the network failed.
 */
export type SendOutcome =
  | { ok: true; receipt: string; message: string }
  /** `status` 0: no answer came. */
  | { ok: false; status: number; message: string; errors: Record<string, string> };

/** The token of a stored login, if there is one: localStorage `login` is JSON with a `token`. */
function bearer(): Record<string, string> {
  try {
    const { token } = JSON.parse(localStorage.getItem('login') ?? '{}') as { token?: unknown };
    return typeof token === 'string' ? { authorization: `Bearer ${token}` } : {};
  } catch {
    return {};
  }
}

/** Posts `body` to a call of the API. The same `key` for the same content stores once; `more` are further headers. */
export async function sendForm(
  address: string,
  body: FormData | Record<string, string>,
  key: string,
  more: Record<string, string> = {},
): Promise<SendOutcome> {
  const isJson = !(body instanceof FormData);
  const request: RequestInit = {
    method: 'POST',
    body: isJson ? JSON.stringify(body) : body,
    headers: {
      'idempotency-key': key,
      ...bearer(),
      ...more,
      ...(isJson ? { 'content-type': 'application/json' } : {}),
    },
  };
  try {
    const response = await fetch(address, request).catch(() => fetch(address, request));
    const answer = (await response.json()) as { message?: string; receipt?: string; errors?: Record<string, string> };
    const message = answer.message ?? '';
    if (response.ok) return { ok: true, receipt: answer.receipt ?? '', message };
    return { ok: false, status: response.status, message, errors: answer.errors ?? {} };
  } catch (error) {
    return { ok: false, status: 0, message: String(error), errors: {} };
  }
}

/** Reads JSON of the API, with the bearer of a stored login. Throws for any answer but a good one. */
export async function readJson<T>(address: string, signal?: AbortSignal): Promise<T> {
  const response = await fetch(address, { headers: bearer(), ...(signal ? { signal } : {}) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as T;
}
