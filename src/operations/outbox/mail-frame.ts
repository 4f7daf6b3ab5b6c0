/** The HTML of a mail as the office shows it in a frame: nothing in it runs, loads or leads anywhere. */
import type { Ctx } from '#platform/context.ts';
import { sendRefusal } from '#platform/office/call.ts';
import type { Refusal } from '#platform/office/refusal.ts';

/** Mail programs read style attributes and little else, so they are all that is allowed. */
const POLICY = [
  "default-src 'none'",
  "style-src-attr 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ');

/** A link would open in a window of its own, which the sandbox does not allow. */
const NOWHERE = '<base target="_blank"/>';

export function sendMailFrame(c: Ctx, made: string | Refusal): Response {
  if (typeof made !== 'string') return sendRefusal(c, made);
  return c.body(
    made.replace('<head>', () => `<head>${NOWHERE}`),
    200,
    {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  );
}
