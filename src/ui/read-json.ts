/** Reading from the API in an island, with the bearer of a stored login (specification, point 6). */

/** The header of a stored login, if there is one: localStorage `login` is JSON with a `token`. */
export function bearer(): Record<string, string> {
  try {
    const { token } = JSON.parse(localStorage.getItem('login') ?? '{}') as { token?: unknown };
    return typeof token === 'string' ? { authorization: `Bearer ${token}` } : {};
  } catch {
    return {};
  }
}

/** Reads JSON from the API, with the bearer of a stored login. Throws unless the status is 2xx. */
export async function readJson<T>(address: string, signal?: AbortSignal): Promise<T> {
  const response = await fetch(address, { headers: bearer(), ...(signal ? { signal } : {}) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as T;
}
