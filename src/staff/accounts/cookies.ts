/** The cookies of the office. Only its calls are sent them, and no script reads them. Over TLS the browser itself refuses one that was set without (`__Secure-`). */
import type { Ctx } from '#platform/context.ts';
import { isSecure } from '#platform/http/client.ts';

const PATH = '/api/office';

const nameFor = (c: Ctx, name: string) => (isSecure(c) ? `__Secure-${name}` : name);

export function readCookie(c: Ctx, name: string): string | undefined {
  const wanted = nameFor(c, name);
  for (const part of (c.req.header('cookie') ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === wanted) return value;
  }
  return undefined;
}

/** `seconds`: how long the browser keeps it; 0 takes it back. */
export const writeCookie = (c: Ctx, name: string, value: string, seconds: number): void =>
  c.header(
    'set-cookie',
    [
      `${nameFor(c, name)}=${value}`,
      `Path=${PATH}`,
      `Max-Age=${seconds}`,
      'HttpOnly',
      'SameSite=Strict',
      ...(isSecure(c) ? ['Secure'] : []),
    ].join('; '),
    { append: true },
  );
