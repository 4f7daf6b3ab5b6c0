/** What each item of an export becomes here, as staff see it before anything is made. */
import { agencyDay } from '#platform/agency-day.ts';
import { findingsOf, isError } from '#cms/content/schema.ts';
import { DRAFT, type ItemKind, type PictureRef, type Planned } from '#cms/move-in/schema.ts';
import { bareUrl, pictureUrl, plannedPicture } from '#cms/move-in/service.ts';
import { redirectContentType } from '#cms/redirects/content-type.ts';
import { isSlug, slugOf } from '#site/blog/content-type.ts';
import { pageContentType } from '#site/pages/content-type.ts';
import { whyNoAddress } from '#site/pages/service.ts';
import { paths } from '#config/paths.ts';
import { tidyPath } from '#config/web-address.ts';
import { isDay } from '#ui/days.ts';
import { isTooMuchHtml } from '#ui/html-bounds.ts';
import { inlineText } from '#ui/inline-text.ts';

import { hasTooManyTags, readText, type TextPart, type TextPicture } from './prose.ts';
import type { PagePlan, PostPlan, RedirectPlan, Status } from './schema.ts';
import type { WxrItem, WxrSite } from './wxr.ts';

/** As the fields take them, in characters. */
const [TITLE, PAGE_TITLE, DESCRIPTION, AUTHOR, ALT, PROSE] = [200, 120, 160, 120, 300, 60_000];
const BLOCKS = pageContentType.fields.blocks.atMost;

const decoded = (part: string) => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** The path of an address of the old site; undefined for what is none, as ?p=12 of a draft. */
function oldPath(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { pathname, search } = new URL(link);
  return pathname === '/' || search !== '' ? undefined : pathname.replace(/\/$/, '');
}

/** Whether a field of prose does not take it. */
const isTooLong = (html: string) => html.length > PROSE || isTooMuchHtml(html);

const NO_PICTURE = 'Only pictures are taken: JPEG, PNG, WebP, AVIF and GIF';
const isPicture = (url: string) => /\.(?:jpe?g|png|webp|avif|gif)$/i.test(url.replace(/[?#].*$/s, ''));

/** A draft that never had a day has one of noughts. */
function dayOf({ date }: WxrItem): string | undefined {
  const [day = ''] = date.split(' ', 1);
  return isDay(day) ? day : undefined;
}

const sentence = (count: number, one: string, other: string) => (count === 1 ? one : `${count} ${other}`);

/** Why it is a draft here although it is none there, or how it stands. */
function statusOf(item: WxrItem, now: Date, notes: string[]): { status: Status; at: string | null } {
  if (item.password !== '') {
    notes.push(`${DRAFT}it had a password`);
    return { status: 'draft', at: null };
  }
  if (item.status === 'publish') return { status: 'publish', at: null };
  if (item.status === 'private') notes.push(`${DRAFT}it was private`);
  const at = new Date(`${item.dateGmt.replace(' ', 'T')}Z`);
  if (item.status !== 'future' || Number.isNaN(at.getTime())) {
    if (item.status !== 'private') notes.push('It is a draft, as it was');
    return { status: 'draft', at: null };
  }
  if (at > now) return { status: 'future', at: at.toISOString() };
  notes.push(`${DRAFT}its time to be published is over`);
  return { status: 'draft', at: null };
}

export type Planner = {
  /** What an item becomes: itself, and the redirects that lead to it. */
  plan: (item: WxrItem) => Planned[];
  /** When all items are planned: pictures that texts name and the file does not list, and sentences about the whole. */
  finish: () => { pictures: Planned[]; notes: string[] };
};

export async function openPlanner(site: WxrSite, now: Date): Promise<Planner> {
  // What cleans HTML is large, and a start needs none of it.
  const { cleanHtml } = await import('#database/clean-html.ts');
  const taken = new Set<string>();
  const listed = { keys: new Set<string>(), urls: new Set<string>() };
  const named = new Map<string, PictureRef>();
  const others = new Map<string, number>();
  let labels = 0;
  let comments = 0;

  const refOf = ({ id, url, alt }: TextPicture): PictureRef => {
    const ref = { id, url: pictureUrl(url, site.address), alt };
    if (ref.url !== '') named.set(bareUrl(ref.url), ref);
    return ref;
  };

  /** An address that nothing else of this file has. */
  const free = (wished: string, id: string) => {
    const address = taken.has(wished) ? `${wished.slice(0, 70)}-${id}` : wished;
    taken.add(address);
    return address;
  };

  const left = (kind: ItemKind, item: WxrItem, title: string, why: string, notes: string[] = []): Planned => ({
    kind,
    key: item.id,
    title,
    address: item.link,
    becomes: '',
    notes,
    plan: null,
    why,
  });

  function redirectsTo(item: WxrItem, to: string): Planned[] {
    const path = oldPath(item.link);
    if (path === undefined) return [];
    const former = item.meta.get('_wp_old_slug') ?? [];
    const all = [path, ...former.map((slug) => path.slice(0, path.lastIndexOf('/') + 1) + slug)];
    return [...new Set(all)].flatMap((from): Planned[] => {
      if (from === to) return [];
      const own = findingsOf(redirectContentType, { from, to }, { today: '', media: new Map() }).find(isError);
      const doubled = taken.has(`from ${from}`) ? 'Another row begins at this address' : '';
      taken.add(`from ${from}`);
      const plan: RedirectPlan = { from, of: item.id };
      return [
        {
          kind: 'redirects',
          key: '',
          title: from,
          address: from,
          becomes: to,
          notes: [],
          plan,
          why: own?.message ?? doubled,
        },
      ];
    });
  }

  function planPicture(item: WxrItem): Planned {
    const url = pictureUrl(item.attachmentUrl, site.address);
    const title = (inlineText(item.title) || decoded(url.slice(url.lastIndexOf('/') + 1))).slice(0, TITLE);
    const alt = inlineText(item.meta.get('_wp_attachment_image_alt')?.[0] || item.excerpt, ALT - 1);
    if (!isPicture(url)) return { ...left('media', item, title, NO_PICTURE), address: url };
    listed.keys.add(item.id);
    listed.urls.add(bareUrl(url));
    const notes = alt === '' ? ['It has no words for those who do not see it: they can be added here'] : [];
    return plannedPicture({ key: item.id, title, url, alt, notes });
  }

  /** What posts and pages have in common. */
  function read(item: WxrItem, most: number) {
    const { parts, notes } = readText(item.content, { site: site.address });
    if (item.isCut) notes.push('The text is so long that its end is left out');
    const clean = parts.map((part): TextPart =>
      part.type === 'prose' ? { ...part, html: cleanHtml(part.html) } : part,
    );
    const prose = clean.flatMap((part) => (part.type === 'prose' ? [part.html] : []));
    const title = inlineText(item.title).slice(0, most) || 'Untitled';
    const descriptions = ['_yoast_wpseo_metadesc', 'rank_math_description', '_aioseo_description'].flatMap(
      (key) => item.meta.get(key) ?? [],
    );
    // Templates of plugins: '%%excerpt%%' and '#post_excerpt'.
    const written = descriptions.find((one) => one !== '' && !/%%|%\w+%|#post_/.test(one)) ?? item.excerpt;
    const description = inlineText(written, DESCRIPTION - 1) || inlineText(prose.join(' '), DESCRIPTION - 1);
    return { parts: clean, notes, title, description, ...statusOf(item, now, notes) };
  }

  function planPost(item: WxrItem): Planned[] {
    const { parts, notes, title, description, status, at } = read(item, TITLE);
    const pictures = parts.filter((part) => part.type === 'picture');
    const body = parts.flatMap((part) => (part.type === 'prose' ? [part.html] : [])).join('');
    const id = item.meta.get('_thumbnail_id')?.[0] ?? '';
    const [first] = pictures;
    const cover = id !== '' ? { id, url: '', alt: '' } : first === undefined ? null : refOf(first);
    const lost = pictures.filter((one) => (id === '' ? one !== first : one.id !== id)).length;
    if (id === '' && first !== undefined) notes.push('The first picture of the text becomes its cover');
    if (lost > 0)
      notes.push(
        sentence(
          lost,
          'A picture of its text is left out: the text of a post holds none',
          'pictures of its text are left out: the text of a post holds none',
        ),
      );
    const wished = slugOf(decoded(item.slug)) || slugOf(title);
    const slug = free(isSlug(wished) ? wished : `post-${item.id}`, item.id);
    const becomes = paths.blog(slug);
    if (isTooLong(body))
      return [left('posts', item, title, 'Its text is longer than a post can hold: divide it in WordPress', notes)];
    const author = (site.authors.get(item.creator) || item.creator).slice(0, AUTHOR);
    const writtenOn = dayOf(item) ?? agencyDay(now);
    const plan: PostPlan = {
      status,
      at,
      cover,
      body: { title, description, author, writtenOn, body, slug },
    };
    return [
      { kind: 'posts', key: item.id, title, address: item.link, becomes, notes, plan, why: '' },
      ...redirectsTo(item, becomes),
    ];
  }

  function planPage(item: WxrItem): Planned[] {
    const { parts, notes, title, description, status, at } = read(item, PAGE_TITLE);
    const old = decoded(oldPath(item.link) ?? '');
    const same = tidyPath(old);
    const slug = tidyPath(slugOf(decoded(item.slug)) || slugOf(title) || `page-${item.id}`);
    const isFree = same !== '' && whyNoAddress(same) === undefined;
    const path = free(isFree ? same : slug, item.id);
    const why = whyNoAddress(path);
    if (why !== undefined) notes.push(DRAFT + why);
    const blocks = parts.map((part) =>
      part.type === 'prose'
        ? ({ type: 'prose', heading: '', text: part.html } as const)
        : ({ type: 'picture', picture: refOf(part), altText: part.alt, caption: part.caption, isWide: false } as const),
    );
    if (blocks.some((block) => block.type === 'prose' && isTooLong(block.text)))
      return [
        left('pages', item, title, 'Its text is longer than a part of a page can hold: divide it in WordPress', notes),
      ];
    if (blocks.length > BLOCKS)
      return [left('pages', item, title, `It has more than ${BLOCKS} parts: divide it in WordPress`, notes)];
    if (blocks.length === 0) notes.push(`${DRAFT}it has no text that could be read`);
    const plan: PagePlan = { status, at, body: { title, lead: '', description, path, blocks } };
    const planned: Planned = {
      kind: 'pages',
      key: item.id,
      title,
      address: item.link,
      becomes: path,
      notes,
      plan,
      why: '',
    };
    return [planned, ...redirectsTo(item, path)];
  }

  return {
    plan(item) {
      const isKnown = item.type === 'post' || item.type === 'page' || item.type === 'attachment';
      if (!isKnown) {
        others.set(item.type, (others.get(item.type) ?? 0) + 1);
        return [];
      }
      if (item.type === 'attachment') return [planPicture(item)];
      const kind = item.type === 'post' ? 'posts' : 'pages';
      const title = inlineText(item.title).slice(0, TITLE) || 'Untitled';
      if (item.status === 'trash') return [left(kind, item, title, 'It lies in the bin of WordPress')];
      if (item.status === 'auto-draft') return [];
      if (hasTooManyTags(item.content))
        return [left(kind, item, title, 'Its text holds too many tags: divide it in WordPress')];
      labels += item.labels;
      comments += item.comments;
      return kind === 'posts' ? planPost(item) : planPage(item);
    },
    finish() {
      const missing = [...named].filter(([bare, { id }]) => !listed.urls.has(bare) && !listed.keys.has(id));
      const pictures = missing.map(([bare, { url, alt }]): Planned => {
        const title = decoded(bare.slice(bare.lastIndexOf('/') + 1)).slice(0, TITLE) || 'Picture';
        const why = isPicture(url) ? '' : NO_PICTURE;
        return plannedPicture({ key: '', title, url, alt, notes: [], why });
      });
      const notes = [...others].map(
        ([type, count]) => `${count} of the type ‘${type || 'unknown'}’ ${count === 1 ? 'is' : 'are'} left out.`,
      );
      if (labels > 0) notes.push('Categories and tags are left out: posts have none here.');
      if (comments > 0)
        notes.push(`${comments === 1 ? 'A comment is' : `${comments} comments are`} left out: posts have none here.`);
      return { pictures, notes };
    },
  };
}
