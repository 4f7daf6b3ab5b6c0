/** Addresses that have changed, as content that staff edit. */
import { type Finding } from '#cms/content/fields.ts';
import { defineContentType } from '#cms/content/schema.ts';
import { isWebAddress, ownPathIn } from '#config/web-address.ts';

const ROLES = ['owner', 'editor'] as const;

/** Of a path and of an address as browsers write them, in characters, which are bytes then: an index of the database holds both. */
export const [MAX_PATH, MAX_TARGET] = [1500, 2000];

/** The path of a page that has moved; undefined for what is none. */
export function pathIn(written: string): string | undefined {
  const url = ownPathIn(written.trim());
  if (url === undefined || url.search !== '' || url.hash !== '') return undefined;
  return url.pathname.length > 1 ? url.pathname.replace(/\/$/, '') : url.pathname;
}

/** Where a redirect may lead: a path of this site, or a page of another one. */
export function targetIn(written: string): string | undefined {
  const text = written.trim();
  if (isWebAddress(text)) return new URL(text).href;
  const url = ownPathIn(text);
  return url && url.pathname + url.search + url.hash;
}

const tooLong = (label: string, most: number) =>
  `${label} must have at most ${most.toLocaleString('en-GB')} characters as browsers write it, where some count as nine`;

/** What answers in its own way when nothing is there. */
const NOT_PAGES = /^\/(?:api|office|assets|files|application|preview)(?:\/|$)/;

export const redirectContentType = defineContentType({
  name: 'redirects',
  singular: 'redirect',
  plural: 'redirects',
  title: 'from',
  roles: { read: ROLES, write: ROLES },
  fields: {
    from: {
      type: 'text',
      label: 'Old address',
      hint: 'A path of this site, as /blog/old-name. A page that is there keeps answering itself.',
      atMost: 500,
      required: 'Old address is required',
    },
    to: {
      type: 'text',
      label: 'New address',
      hint: 'A path of this site, or an address with https://',
      atMost: 2000,
      required: 'New address is required',
    },
  },
  groups: [{ heading: 'Redirect', fields: ['from', 'to'] }],
  check({ from, to }) {
    const found: Finding[] = [];
    const error = (field: string, message: string) => void found.push({ level: 'error', field, message });
    const path = pathIn(from);
    if (from.trim() !== '' && path === undefined)
      error('from', 'Old address must be a path of this site, as /blog/old-name');
    if (path === '/' || (path !== undefined && NOT_PAGES.test(path)))
      error('from', 'This address is not a page that can move');
    if (path !== undefined && path.length > MAX_PATH) error('from', tooLong('Old address', MAX_PATH));
    if ((targetIn(to) ?? '').length > MAX_TARGET) error('to', tooLong('New address', MAX_TARGET));
    if (to.trim() !== '' && targetIn(to) === undefined)
      error('to', 'New address must be a path of this site, or begin with https://');
    else if (path !== undefined && path === pathIn(to)) error('to', 'It leads to itself');
    return found;
  },
});
