/** The picture of a shared link that is drawn for one project, opening, post or page of one's own, and for the agency (src/site/share-pictures): its address, and whether it can be drawn. */
import { serverPaths } from '#config/paths.ts';
import type { SharedPicture } from '#config/site.ts';
import { ENGLISH, shownLanguage } from '#config/translation.ts';

import { hashOf } from './seeded.ts';

export const SHARE_KINDS = ['project', 'job', 'post', 'page', 'agency'] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** In pixels: what messengers and networks show whole. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** In characters. */
const LONGEST_TITLE = 200;

/** What the fonts of drawings have: Latin with the letters of places in Europe, Malayalam, and the signs of a sentence. */
const DRAWABLE =
  /^(?:[ -~\u00A0-\u00FFĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİıĶķĹĺĻļĽľŁłŃńŅņŇňŌōŐőŒœŔŕŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŶŷŸŹźŻżŽžȘșȚț\u0D00-\u0D7F–—‘’“”•…€₹←→↗]|\u200C|\u200D)+$/u;

export const isDrawable = (title: string): boolean => title.length <= LONGEST_TITLE && DRAWABLE.test(title);

/**
 * The drawn picture in the language of the page, or undefined where its title has letters that no font of drawings has. `id`: the number, or a post's address.
 * `drawnFrom`: whatever else is in it; its hash is in the address, because who shows links keeps their pictures for long.
 */
export function sharePicture(
  kind: ShareKind,
  id: string | number,
  { title, drawnFrom }: { title: string; drawnFrom: readonly unknown[] },
): SharedPicture | undefined {
  if (!isDrawable(title)) return undefined;
  const version = hashOf(JSON.stringify([title, ...drawnFrom])).toString(36);
  const language = shownLanguage();
  const spoken = language === ENGLISH ? '' : `&language=${language}`;
  return { path: `${serverPaths.sharePicture(kind, `${id}.jpg`)}?v=${version}${spoken}`, alt: title, ...SHARE_SIZE };
}
