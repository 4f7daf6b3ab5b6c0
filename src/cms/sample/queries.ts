import type { Read } from '#database/database.ts';

import type { SampleKind } from './schema.ts';

export type SampleTitles = Readonly<Record<SampleKind, readonly string[]>>;

/** The entries of the sample: by their titles, because the seed knows no ids. What nobody has edited has no versions and no draft. */
const ofSample = (read: Read, kind: SampleKind, titles: readonly string[], { isChanged }: { isChanged: boolean }) =>
  read
    .selectFrom('content_entries')
    .where('kind', '=', kind)
    .where('title', 'in', [...titles])
    .where(({ eb, not, or, exists, selectFrom }) => {
      const edited = or([
        eb('draft', 'is not', null),
        exists(
          selectFrom('content_versions')
            .select('number')
            .whereRef('content_versions.kind', '=', 'content_entries.kind')
            .whereRef('content_versions.entry_id', '=', 'content_entries.id'),
        ),
      ]);
      return isChanged ? edited : not(edited);
    });

const untouched = (read: Read, kind: SampleKind, titles: readonly string[]) =>
  ofSample(read, kind, titles, { isChanged: false });

/** Those that somebody has changed, and that are not in the bin. */
export const listChanged = (read: Read, kind: SampleKind, titles: SampleTitles) =>
  ofSample(read, kind, titles[kind], { isChanged: true })
    .select('title')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

/** Those that are not in the bin. */
export const listSample = (read: Read, kind: SampleKind, titles: SampleTitles) =>
  untouched(read, kind, titles[kind]).select(['id', 'title']).where('deleted_at', 'is', null).orderBy('id').execute();

/** Those that are in the bin. */
export const listBinnedSample = (read: Read, kind: SampleKind, titles: SampleTitles) =>
  untouched(read, kind, titles[kind])
    .select(['id', 'title'])
    .where('deleted_at', 'is not', null)
    .orderBy('id')
    .execute();
