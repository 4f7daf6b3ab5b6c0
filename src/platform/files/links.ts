/** Signed links to uploaded files, each with an expiry. Callers must decide who may have one. */
import { createHmac } from 'node:crypto';

import { serverPaths } from '#config/paths.ts';
import type { Secret } from '#platform/storage/secret.ts';
import { readSigned, sign } from '#platform/storage/signature.ts';
import type { Services } from '#platform/context.ts';

/** Validity on a page, in milliseconds: long enough to click, too short to be worth passing on. */
const LINK_TTL = 600_000;
const DAY = 86_400_000;
/** Validity in a mail to the agency, in days. */
export const MAIL_LINK_DAYS = 30;
/** In milliseconds, like the next. */
export const MAIL_LINK_TTL = MAIL_LINK_DAYS * DAY;
/** Validity of a link printed by `npm run db -- show`: operators pass it on to those who read résumés. */
export const TERMINAL_LINK_TTL = DAY;

/** Whom a link was made for. 'mail' is anyone who has the mail to the agency: there is no sign-in yet, so the link is the key. */
type FileViewer = 'staff' | 'candidate' | 'mail';
/**
 * What a link opens: its text or the original. Staff see the text first; candidates get their own original. 'unsafe' is the original of a file
 * with a serious label, after its sentences were read.
 */
type FileView = 'text' | 'original' | 'unsafe';

/** The path (without host) that shows the file for so many milliseconds, ten minutes by default. */
export function fileLink(
  { secret, clock }: Pick<Services, 'secret' | 'clock'>,
  fileId: string,
  {
    for: viewer,
    as = viewer === 'candidate' ? 'original' : 'text',
    lasts = LINK_TTL,
  }: { for: FileViewer; as?: FileView; lasts?: number },
): Secret {
  const endsAt = clock().getTime() + lasts;
  return sign(secret, `${as}~${viewer}~${endsAt}~${fileId}`).within(serverPaths.file);
}

/** A keyed hash: tells two addresses apart without storing one. */
export const addressHash = (secret: string, address: string): string =>
  createHmac('sha256', secret).update(`viewer ${address}`).digest('base64url').slice(0, 16);

/** The content of a link's token; undefined if it has expired or its signature is not ours. */
export function readFileLink(
  { secret, clock }: Services,
  token: string,
): { fileId: string; viewer: FileViewer; as: FileView } | undefined {
  const said = /^(?<as>text|original|unsafe)~(?<viewer>staff|candidate|mail)~(?<endsAt>\d+)~(?<fileId>[\w-]+)$/.exec(
    readSigned(secret, token) ?? '',
  );
  const { as, viewer, endsAt, fileId } = said?.groups ?? {};
  if (fileId === undefined || Number(endsAt) <= clock().getTime()) return undefined;
  return { fileId, viewer: viewer as FileViewer, as: as as FileView };
}

/** RFC 6266: an ASCII fallback name, and the real one in UTF-8 (RFC 8187). */
export function dispositionOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_');
  const escaped = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${escaped}`;
}
