/** What is known about the sender of a form, for the spam score. It never decides whether the form is stored. */
import { addressOf } from '#platform/http/client.ts';
import type { Ctx } from '#platform/context.ts';
import { hostIn, tagOnWay } from '#ui/came-from.ts';
import { type FormFields, RESERVED_FIELDS } from '#ui/form-state.ts';

/** The address as limits count it, the content of the honeypot, the island's form token, the path of our page and the source ('' where the browser does not say). */
export type Sender = { address: string; honeypot: string; token: string | undefined; page?: string; source?: string };

const LONGEST_PATH = 200;

/** Only of our own host, and no address that a link would take for another host's. */
function pageOf(c: Ctx): string {
  const referrer = c.req.header('referer') ?? '';
  if (!URL.canParse(referrer)) return '';
  const { host, pathname } = new URL(referrer);
  return host === new URL(c.req.url).host && !/^\/[/\\]/.test(pathname) ? pathname.slice(0, LONGEST_PATH) : '';
}

/** The tag of the address or of our page, else the other site that the page was opened from. */
function sourceOf(c: Ctx): string {
  const tag = tagOnWay(c.req.url, c.req.header('referer'));
  const host = hostIn(c.req.header(RESERVED_FIELDS.cameFrom) ?? '');
  return tag ?? (host === hostIn(c.req.url) ? '' : host);
}

export function senderOf(c: Ctx, fields: FormFields): Sender {
  return {
    address: addressOf(c),
    honeypot: fields[RESERVED_FIELDS.honeypot] ?? '',
    token: c.req.header(RESERVED_FIELDS.token),
    page: pageOf(c),
    source: sourceOf(c),
  };
}
