/** The calls of content for tests, as a member of staff makes them. */
import { ask, type Said } from './office.ts';
import type { Instance } from './instance.ts';

/** If-Match with the version of an answer. */
export const etag = (said: Said): Record<string, string> => ({ 'if-match': said.headers.get('etag') ?? '' });

/** The calls of one member. */
export function desk(instance: Pick<Instance, 'fetch'>, cookie: string) {
  const get = (path: string) => ask(instance, path, { cookie });
  const post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    ask(instance, path, { method: 'POST', cookie, headers, ...(body === undefined ? {} : { body }) });
  const patch = (path: string, body: unknown, seen: Said) =>
    ask(instance, path, { method: 'PATCH', cookie, body, headers: etag(seen) });
  const remove = (path: string) => ask(instance, path, { method: 'DELETE', cookie });
  const publish = async (path: string) => post(`${path}/publish`, undefined, etag(await get(path)));
  return { get, post, patch, remove, publish };
}
