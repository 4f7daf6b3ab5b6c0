/** What is known about the sender of a form, for the spam score and for our mails. It never decides whether the form is stored. */
import { addressOf } from '#platform/http/client.ts';
import type { Ctx } from '#platform/context.ts';
import { languageOfSender } from '#config/languages.ts';
import { hostIn, tagOnWay } from '#ui/came-from.ts';
import { type FormFields, RESERVED_FIELDS } from '#ui/form-state.ts';

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
  const host = hostIn(c.req.header(RESERVED_FIELDS.cameFrom) ?? '');
  return tagOnWay(c.req.url, c.req.header('referer')) ?? (host === hostIn(c.req.url) ? '' : host);
}

export type Sender = ReturnType<typeof senderOf>;

/** The address as limits count it, the content of the honeypot, the island's form token, the language of the sender, the path of our page and the source ('' where unknown). */
export function senderOf(c: Ctx, fields: FormFields) {
  return {
    address: addressOf(c),
    honeypot: fields[RESERVED_FIELDS.honeypot] ?? '',
    token: c.req.header(RESERVED_FIELDS.token),
    language: languageOfSender(c.req.path, c.req.raw.headers),
    page: pageOf(c),
    source: sourceOf(c),
  };
}
