import type { Ctx } from '#platform/context.ts';

import { isPublicApi } from './request.ts';

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 412 | 413 | 414 | 415 | 422 | 428 | 429 | 500 | 503;

/** An error response of the API. Pages use `sendErrorPage`. */
export function sendApiError(c: Ctx, status: ErrorStatus, message: string, errors?: Record<string, string>): Response {
  c.header('cache-control', 'no-store');
  if (isPublicApi(c)) c.header('access-control-allow-origin', '*');
  // The unread rest of the body would be parsed as the next request.
  if (status === 413) c.header('connection', 'close');
  if (status === 503) c.header('retry-after', '30');
  return c.json(errors === undefined ? { message } : { message, errors }, status);
}
