/** Who has seen a file. */
import type { Read, Tx } from '#database/database.ts';

type FileView = {
  fileId: string;
  viewer: 'staff' | 'candidate' | 'mail';
  kind: 'text' | 'original' | 'data';
  /** The original of a file with a serious label. */
  isUnsafe?: boolean;
  addressHash: string;
  viewedAt: Date;
};

export async function insertView(
  tx: Tx,
  { fileId, viewer, kind, isUnsafe, addressHash, viewedAt }: FileView,
): Promise<void> {
  await tx
    .insertInto('file_views')
    .values({
      file_id: fileId,
      viewer,
      kind,
      is_unsafe: isUnsafe === true ? 1 : 0,
      address_hash: addressHash,
      viewed_at: viewedAt.toISOString(),
    })
    .execute();
}

/** The views of a file, oldest first. */
export const listViews = (read: Read, fileId: string) =>
  read
    .selectFrom('file_views')
    .select(['viewed_at as at', 'viewer as by', 'kind as as', 'is_unsafe as isUnsafe'])
    .where('file_id', '=', fileId)
    .orderBy('id')
    .execute();
