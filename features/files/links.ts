/** Links to files that visitors sent: signed, and over soon. Who makes one answers for whom it is given to. */
import { createHmac } from 'node:crypto';

import { paths } from '#root/paths.ts';
import { readSigned, sign } from '#platform/storage/signature.ts';
import type { Parts } from '#platform/context.ts';

/** In milliseconds: long enough to click, too short to be worth passing on. */
export const LINK_LASTS = 600_000;

export type FileViewer = 'staff' | 'candidate';

/** Staff see a file's text first; the file itself is a second step. A candidate's own file is what they ask for. */
export type FileView = 'text' | 'original';

/** The path (without host) at which the file of this id can be seen for ten minutes. */
export function fileLink(
  { secret, clock }: Parts,
  fileId: string,
  { for: viewer, as = viewer === 'staff' ? 'text' : 'original' }: { for: FileViewer; as?: FileView },
): string {
  const endsAt = clock().getTime() + LINK_LASTS;
  return paths.file(sign(secret, `${as}~${viewer}~${endsAt}~${fileId}`));
}

/** Tells two addresses apart without keeping one. */
export const addressHash = (secret: string, address: string): string =>
  createHmac('sha256', secret).update(`viewer ${address}`).digest('base64url').slice(0, 16);

/** What a link's token says, or undefined for one that is over, altered or not ours. */
export function readFileLink(
  { secret, clock }: Parts,
  token: string,
): { fileId: string; viewer: FileViewer; as: FileView } | undefined {
  const said = /^(?<as>text|original)~(?<viewer>staff|candidate)~(?<endsAt>\d+)~(?<fileId>[\w-]+)$/.exec(
    readSigned(secret, token) ?? '',
  );
  const { as, viewer, endsAt, fileId } = said?.groups ?? {};
  if (fileId === undefined || Number(endsAt) <= clock().getTime()) return undefined;
  return { fileId, viewer: viewer as FileViewer, as: as as FileView };
}
