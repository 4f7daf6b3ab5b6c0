/** Posts of the blog as content that staff edit. */
import { type Finding } from '#cms/content/fields.ts';
import { defineContentType, proseWarnings, warning } from '#cms/content/schema.ts';
import { paths } from '#config/paths.ts';
import { addressPart } from '#config/web-address.ts';

import { samplePostId } from './schema.ts';

const ROLES = ['owner', 'editor'] as const;
const HTML_LENGTH = 60_000;
const SLUG_LENGTH = 80;
/** Characters of a post below which a visitor learns little. */
const FEW_WORDS = 600;
/** What search engines show of a description. */
const SHOWN_DESCRIPTION = 160;

/** 'How to write a brief' becomes how-to-write-a-brief. Letters that have no Latin ones go. */
export function slugOf(title: string): string {
  const slug = addressPart(title);
  return slug.length <= SLUG_LENGTH ? slug : slug.slice(0, slug.lastIndexOf('-', SLUG_LENGTH));
}

/** Whether a text is written as addresses of posts are. */
export const isSlug = (text: string): boolean => text.length <= SLUG_LENGTH && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

export const postContentType = defineContentType({
  name: 'posts',
  singular: 'post',
  plural: 'posts',
  title: 'title',
  roles: { read: ROLES, write: ROLES },
  fields: {
    title: { type: 'text', isSpoken: true, label: 'Title', atMost: 200, required: 'Title is required' },
    description: {
      type: 'text',
      isSpoken: true,
      label: 'Description',
      hint: 'One or two sentences. The list, shared links and search engines show it.',
      atMost: 400,
      lines: 3,
      required: 'Description is required',
    },
    author: { type: 'text', label: 'Author', atMost: 120, required: 'Author is required' },
    writtenOn: { type: 'day', label: 'Date', required: 'Date is required' },
    cover: {
      type: 'picture',
      label: 'Cover',
      hint: 'Left empty, a pattern is drawn from the title.',
      ratio: 16 / 9,
    },
    coverAlt: {
      type: 'text',
      isSpoken: true,
      label: 'Words for those who do not see the cover',
      hint: 'Left empty, those of the picture itself are said.',
      atMost: 300,
    },
    body: { type: 'prose', isSpoken: true, label: 'Text', atMost: HTML_LENGTH, required: 'Text is required' },
    slug: {
      type: 'text',
      label: 'Address',
      tidied: 'part',
      hint: 'As a-boat-for-books. Left empty, it is made of the title. The old address leads to a new one.',
      atMost: SLUG_LENGTH,
      required: 'Address is required',
    },
  },
  groups: [
    { heading: 'Post', fields: ['title', 'description', 'author', 'writtenOn'] },
    { heading: 'Cover', fields: ['cover', 'coverAlt'] },
    { heading: 'Text', fields: ['body'] },
    { heading: 'Address', fields: ['slug'] },
  ],
  complete: (body) => (body.slug.trim() === '' ? { ...body, slug: slugOf(body.title) } : body),
  path: ({ id, body: { slug, title } }) => paths.blog(slug || slugOf(title) || String(id)),
  check({ slug, description, body }) {
    const found: Finding[] = [...proseWarnings('body', body, { least: FEW_WORDS })];
    if (slug !== '' && !isSlug(slug))
      found.push({ level: 'error', field: 'slug', message: 'Address takes small letters, digits and single hyphens' });
    if (slug === samplePostId)
      found.push({ level: 'error', field: 'slug', message: 'This is the address of the sample article' });
    if (description.length > SHOWN_DESCRIPTION)
      found.push(warning('description', `Search engines show about ${SHOWN_DESCRIPTION} characters of it`));
    return found;
  },
});
