/** Links to files that visitors sent: signed, and each with an end. Who makes one answers for whom it is given to. */
import { createHmac } from 'node:crypto';

import { paths } from '#root/paths.ts';
import { readSigned, sign } from '#platform/storage/signature.ts';
import type { Services } from '#platform/context.ts';

/** On a page, in milliseconds: long enough to click, too short to be worth passing on. */
export const LINK_LASTS = 600_000;
const DAY = 86_400_000;
/** In a mail to the agency, in days. */
export const MAIL_LINK_DAYS = 30;
/** In milliseconds, like the next. */
export const MAIL_LINK_LASTS = MAIL_LINK_DAYS * DAY;
/** Printed at a terminal: whoever runs the site passes it on to whoever reads résumés. */
export const TERMINAL_LINK_LASTS = DAY;

/** 'mail' is whoever has a mail to the agency: its link is a key, and nobody signs in. */
export type FileViewer = 'staff' | 'candidate' | 'mail';
/** The agency sees a file's text first; the file itself is a second step. A candidate's own file is what they ask for. */
export type FileView = 'text' | 'original';

/** The path (without host) at which the file of this id can be seen for so many milliseconds, ten minutes unless told. */
export function fileLink(
  { secret, clock }: Pick<Services, 'secret' | 'clock'>,
  fileId: string,
  {
    for: viewer,
    as = viewer === 'candidate' ? 'original' : 'text',
    lasts = LINK_LASTS,
  }: { for: FileViewer; as?: FileView; lasts?: number },
): string {
  const endsAt = clock().getTime() + lasts;
  return paths.file(sign(secret, `${as}~${viewer}~${endsAt}~${fileId}`));
}

/** Tells two addresses apart without keeping one. */
export const addressHash = (secret: string, address: string): string =>
  createHmac('sha256', secret).update(`viewer ${address}`).digest('base64url').slice(0, 16);

/** What a link's token says, or undefined for one that is over, altered or not ours. */
export function readFileLink(
  { secret, clock }: Services,
  token: string,
): { fileId: string; viewer: FileViewer; as: FileView } | undefined {
  const said = /^(?<as>text|original)~(?<viewer>staff|candidate|mail)~(?<endsAt>\d+)~(?<fileId>[\w-]+)$/.exec(
    readSigned(secret, token) ?? '',
  );
  const { as, viewer, endsAt, fileId } = said?.groups ?? {};
  if (fileId === undefined || Number(endsAt) <= clock().getTime()) return undefined;
  return { fileId, viewer: viewer as FileViewer, as: as as FileView };
}
