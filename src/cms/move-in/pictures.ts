/** Pictures of another site, by the addresses that its files name. */
import type { PicturePlan, Planned } from './schema.ts';

/** In characters, as the fields take them. */
const [ADDRESS, NAME, ALT] = [2000, 200, 300];

/** Without its size and parameters: 'harbour-300x200.jpg' is made of 'harbour.jpg'. */
export const bareUrl = (url: string): string =>
  url
    .replace(/[?#].*$/s, '')
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/-\d{1,5}x\d{1,5}(?=\.\w{1,5}$)/, '');

/** The address of a picture as it can be asked for; '' where it is none. `site`: what addresses without a host begin at. */
export function pictureUrl(url: string, site = ''): string {
  const absolute = url.startsWith('//') ? `https:${url}` : url;
  const base = site === '' ? undefined : site;
  if (absolute.length > ADDRESS) return '';
  return URL.canParse(absolute, base) && /^https?:/.test(new URL(absolute, base).href)
    ? new URL(absolute, base).href
    : '';
}

type PlannedPicture = { key: string; title: string; url: string; alt: string; notes: string[]; why?: string };
export const plannedPicture = ({ key, title, url, alt, notes, why = '' }: PlannedPicture): Planned => ({
  kind: 'media',
  key,
  title,
  address: url,
  becomes: '',
  notes,
  plan: { url, name: title, alt } satisfies PicturePlan,
  why,
});

type NamedPictures = {
  /** What a cell names; a sentence where that is no address of a picture. */
  name: (cell: string, words: { title: string; alt: string }) => { id: string } | string;
  /** The rows of pictures that were named since this was last asked. */
  take: () => Planned[];
};

/** The pictures that the cells of a table name, each once. */
export function namedPictures(): NamedPictures {
  const known = new Set<string>();
  let fresh: Planned[] = [];
  return {
    name(cell, { title, alt }) {
      const url = pictureUrl(cell);
      if (url === '') return `‘${cell.slice(0, 100)}’ is no address of a picture: it begins with https://`;
      if (!known.has(url)) {
        known.add(url);
        fresh.push(
          plannedPicture({ key: url, title: title.slice(0, NAME), url, alt: alt.slice(0, ALT - 1), notes: [] }),
        );
      }
      return { id: url };
    },
    take() {
      const taken = fresh;
      fresh = [];
      return taken;
    },
  };
}
