/** Links to files that visitors sent: signed, and over soon. Who makes one answers for whom it is given to. */
import { paths } from '#root/paths.ts';

import { readSigned, sign } from './signature.ts';
import type { Parts } from './web.ts';

/** In milliseconds: long enough to click, too short to be worth passing on. */
export const LINK_LASTS = 600_000;

export type FileViewer = 'staff' | 'candidate';

/** The path (without host) at which the file of this id can be had for ten minutes. */
export function fileLink({ secret, clock }: Parts, fileId: string, { for: viewer }: { for: FileViewer }): string {
  const endsAt = clock().getTime() + LINK_LASTS;
  return paths.file(sign(secret, `file~${viewer}~${endsAt}~${fileId}`));
}

/** What a link's token says, or undefined for one that is over, altered or not ours. */
export function readFileLink(
  { secret, clock }: Parts,
  token: string,
): { fileId: string; viewer: FileViewer } | undefined {
  const said = /^file~(?<viewer>staff|candidate)~(?<endsAt>\d+)~(?<fileId>[\w-]+)$/.exec(
    readSigned(secret, token) ?? '',
  );
  const { viewer, endsAt, fileId } = said?.groups ?? {};
  if (fileId === undefined || Number(endsAt) <= clock().getTime()) return undefined;
  return { fileId, viewer: viewer as FileViewer };
}
