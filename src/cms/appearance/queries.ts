import { readFile } from 'node:fs/promises';

import type { Read, Tx } from '#database/database.ts';
import { pictureColumns, pictureOf } from '#cms/media/service.ts';
import type { Appearance } from '#ui/appearance.ts';
import type { Palette } from '#ui/colours.ts';

import type { AppearanceBody, AppearanceState } from './schema.ts';

const TOKENS = new URL('../../ui/styles/tokens.css', import.meta.url);

let tokens: Promise<string> | undefined;

/** The stylesheet of the tokens, for `colourLookup` and `coloursIn`. It is read once. */
export const readTokens = (): Promise<string> => (tokens ??= readFile(TOKENS, 'utf8'));

/** The one row. */
const ROW = 1;

/** What pages are drawn with; undefined while nothing is set. */
export async function findAppearance(read: Read): Promise<Appearance | undefined> {
  const row = await read.selectFrom('appearance').selectAll().where('id', '=', ROW).executeTakeFirst();
  if (row === undefined) return undefined;
  const ids = [row.logo_light_media_id, row.logo_dark_media_id, row.icon_media_id].filter((id) => id !== null);
  const pictures = await read
    .selectFrom('media')
    .select(['media.id', ...pictureColumns('media')])
    .where('media.id', 'in', [0, ...ids])
    .execute();
  const sources = new Map(pictures.map((picture) => [picture.id, pictureOf('media', picture)]));
  const [onLight, onDark, icon] = [row.logo_light_media_id, row.logo_dark_media_id, row.icon_media_id].map((id) =>
    sources.get(id ?? 0),
  );
  return {
    palette: JSON.parse(row.palette) as Palette,
    logo: onLight === undefined || onDark === undefined ? null : { onLight, onDark },
    icon: icon ?? null,
  };
}

/** What is set, with its version; undefined while nothing is. */
export async function findAppearanceState(read: Read): Promise<AppearanceState | undefined> {
  const row = await read.selectFrom('appearance').selectAll().where('id', '=', ROW).executeTakeFirst();
  return row === undefined
    ? undefined
    : {
        palette: JSON.parse(row.palette) as Palette,
        logoOnLight: row.logo_light_media_id,
        logoOnDark: row.logo_dark_media_id,
        icon: row.icon_media_id,
        version: row.version,
      };
}

/** The pictures among `ids` that are there and can be shown. */
export const listShownMedia = (read: Read, ids: readonly number[]) =>
  read
    .selectFrom('media')
    .select(['id', 'width', 'height'])
    .where('id', 'in', [0, ...ids])
    .where('width', 'is not', null)
    .execute();

export async function putAppearance(
  tx: Tx,
  { palette, logoOnLight, logoOnDark, icon }: AppearanceBody,
  { version, staffId, now }: { version: number; staffId: number; now: Date },
): Promise<void> {
  const row = {
    palette: JSON.stringify(palette),
    logo_light_media_id: logoOnLight,
    logo_dark_media_id: logoOnDark,
    icon_media_id: icon,
    version,
    updated_at: now.toISOString(),
    updated_by: staffId,
  };
  await tx
    .insertInto('appearance')
    .values({ id: ROW, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}
