/** Pages of one's own as content that staff edit. */
import { type Body, type BodyOf, error, fieldsIn, type Finding } from '#cms/content/fields.ts';
import { defineContentType, proseWarnings, warning } from '#cms/content/schema.ts';
import { inlineText } from '#ui/inline-text.ts';
import { isOwnFile, tidyPath } from '#config/web-address.ts';
import { slugOf } from '#site/blog/content-type.ts';

import { ADDRESS_LENGTH, whyNoAddress } from './address.ts';
import { type Block, blocksField } from './blocks.ts';
import { PURPOSES } from './schema.ts';

const ROLES = ['owner', 'editor'] as const;
/** What search engines show of a description. */
const SHOWN_DESCRIPTION = 160;

/** Words in brackets of a template, as '[Say for how many days.]'. A number in brackets is a note. */
const IN_BRACKETS = /\[\p{L}[^[\]]*\]/gu;

/** Where a page still has words in brackets, each once. */
export const bracketsIn = (body: Body): Finding[] =>
  fieldsIn(pageContentType.fields, body).flatMap(({ path, field, value }) =>
    field.type === 'text' || field.type === 'prose'
      ? [...new Set(inlineText(String(value)).match(IN_BRACKETS))].map((words) => warning(path, `Replace ${words}`))
      : [],
  );

/** What one part asks beyond `required`. */
function findingsIn(block: Block, field: string): Finding[] {
  switch (block.type) {
    case 'prose':
      return proseWarnings(`${field}.text`, block.text);
    case 'video':
      return block.video === '' || isOwnFile(block.video)
        ? []
        : [error(`${field}.video`, 'File must be a path of this site, as /video/harbour.mp4')];
    default:
      return [];
  }
}

export const pageContentType = defineContentType({
  name: 'pages',
  singular: 'page',
  plural: 'pages',
  title: 'title',
  roles: { read: ROLES, write: ROLES },
  fields: {
    title: { type: 'text', isSpoken: true, label: 'Title', atMost: 120, required: 'Title is required' },
    lead: {
      type: 'text',
      isSpoken: true,
      label: 'Below the title',
      hint: 'One or two sentences, in large letters.',
      atMost: 300,
      lines: 3,
    },
    picture: { type: 'picture', label: 'Picture', hint: 'Large, below the title.', ratio: 16 / 9 },
    colour: {
      type: 'choice',
      label: 'Colour',
      hint: 'Of links, figures and the call to action.',
      options: [
        { id: 'turmeric', name: 'Turmeric, yellow' },
        { id: 'laterite', name: 'Laterite, red' },
        { id: 'palm', name: 'Palm, green' },
        { id: 'indigo', name: 'Indigo, blue' },
        { id: 'lotus', name: 'Lotus, pink' },
      ],
    },
    blocks: blocksField,
    path: {
      type: 'text',
      label: 'Address',
      tidied: 'path',
      hint: 'One or two words, as privacy or press/awards. Left empty, it is made of the title. The old address leads to a new one.',
      atMost: ADDRESS_LENGTH,
      required: 'Address is required',
    },
    purpose: {
      type: 'choice',
      label: 'Purpose',
      hint: 'The footer leads to a page of the law; the forms lead to the one about privacy.',
      options: PURPOSES,
    },
    description: {
      type: 'text',
      isSpoken: true,
      label: 'Description',
      hint: 'Search engines and shared links show it. Left empty, it is what stands below the title.',
      atMost: 400,
      lines: 3,
      required: 'Description is required',
    },
  },
  groups: [
    { heading: 'Page', fields: ['title', 'lead', 'picture', 'colour'] },
    { heading: 'Parts', fields: ['blocks'] },
    { heading: 'Address', fields: ['path', 'purpose', 'description'] },
  ],
  complete: (body) => ({
    ...body,
    path: tidyPath(body.path) || tidyPath(slugOf(body.title)),
    description: body.description.trim() === '' ? body.lead : body.description,
  }),
  path: ({ id, body: { path, title } }) => tidyPath(path) || tidyPath(slugOf(title)) || `/${id}`,
  check(body) {
    const { path, description, blocks } = body;
    const found = blocks.flatMap((block, place) => findingsIn(block, `blocks.${place}`));
    found.push(...bracketsIn(body));
    const wrong = path === '' ? undefined : whyNoAddress(path);
    if (wrong !== undefined) found.push(error('path', wrong));
    const forms = blocks.flatMap(({ type }, place) => (type === 'form' ? [place] : []));
    for (const place of forms.slice(1))
      found.push(error(`blocks.${place}.heading`, 'A page has the contact form once'));
    if (description.length > SHOWN_DESCRIPTION)
      found.push(warning('description', `Search engines show about ${SHOWN_DESCRIPTION} characters of it`));
    return found;
  },
});

export type PageBody = BodyOf<typeof pageContentType.fields>;
