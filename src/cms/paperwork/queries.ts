import { PUBLISHED } from '#database/content-state.ts';
import type { Read } from '#database/database.ts';
import type { TeamPart } from '#database/tables/content.ts';
import { inLanguage, placesBehind, withPlaces } from '#cms/content/service.ts';

import { paperFields, papersFrom } from './fields.ts';
import { type Paperwork, paperworkOf } from './schema.ts';

/** The cache tags of a page that shows papers. */
export const PAPERWORK_TAGS = ['projects'] as const;

/** As many of the newest projects with papers are looked at for one that has the sheet: others have another one. */
const LOOKED_AT = 10;

/** `code`: the language of the page. `isPreview`: texts carry the places at which they are edited; in English alone, because a language finds its words by ours. */
type Asked = { code?: string | undefined; isPreview?: boolean };

/** The papers of the newest published project that has this sheet; undefined where none has. */
export async function findPaperwork(
  read: Read,
  sheet: 'plan' | 'answers',
  { code, isPreview = false }: Asked = {},
): Promise<Paperwork | undefined> {
  const rows = await read
    .selectFrom('projects')
    .select(['id', 'name', 'launched_on as launchedOn', 'weeks', 'team', 'papers'])
    .where('state', '=', PUBLISHED)
    .where('papers', '<>', '')
    .orderBy('launched_on', 'desc')
    .orderBy('id', 'desc')
    .limit(LOOKED_AT)
    .execute();
  const stated = rows
    .map((row) => ({ ...row, team: JSON.parse(row.team) as TeamPart[], papers: papersFrom(row.papers) }))
    .find((one) => paperworkOf(one)?.[sheet] !== undefined);
  const [spoken] = await inLanguage(read, code, 'projects', stated === undefined ? [] : [stated]);
  if (spoken === undefined) return undefined;
  const { id, papers } = spoken;
  if (!isPreview || code !== undefined) return paperworkOf(spoken);
  return paperworkOf({ ...spoken, papers: withPlaces(papers, placesBehind(paperFields, papers, `projects/${id}#`)) });
}
