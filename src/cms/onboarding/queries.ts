import { countOf } from '#database/count.ts';
import type { Read } from '#database/database.ts';

/** Projects before clients, because a client stays while a published project names it. */
export const SAMPLE_KINDS = ['jobs', 'projects', 'clients'] as const;
export type SampleKind = (typeof SAMPLE_KINDS)[number];
export type SampleTitles = Readonly<Record<SampleKind, readonly string[]>>;

/** The entries of the sample that nobody has edited, so they have no versions: by their titles, because the seed knows no ids. */
const untouched = (read: Read, kind: SampleKind, titles: readonly string[]) =>
  read
    .selectFrom('content_entries')
    .where('kind', '=', kind)
    .where('title', 'in', [...titles])
    .where('draft', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('content_versions')
            .select('number')
            .whereRef('content_versions.kind', '=', 'content_entries.kind')
            .whereRef('content_versions.entry_id', '=', 'content_entries.id'),
        ),
      ),
    );

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

/** Whether the agency has published something of a kind itself. */
export const hasOwn = async (read: Read, kind: SampleKind, sample: readonly { id: number }[]): Promise<boolean> =>
  (await countOf(
    read
      .selectFrom('content_entries')
      .where('kind', '=', kind)
      .where('state', '=', 'published')
      .where('deleted_at', 'is', null),
  )) > sample.length;

export const hasFacts = async (read: Read): Promise<boolean> =>
  (await read
    .selectFrom('content_entries')
    .select('id')
    .where('kind', '=', 'facts')
    .where('state', '=', 'published')
    .executeTakeFirst()) !== undefined;
