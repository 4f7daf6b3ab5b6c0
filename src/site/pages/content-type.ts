/** Pages of one's own as content that staff edit. */
import type { BodyOf, Finding } from '#cms/content/fields.ts';
import { defineContentType, proseWarnings, type RulesContext, warning } from '#cms/content/schema.ts';
import { isOwnFile } from '#config/web-address.ts';
import { slugOf } from '#site/blog/content-type.ts';

import { ADDRESS_LENGTH, addressOf, whyNoAddress } from './address.ts';
import { type Block, blocksField } from './blocks.ts';
import { PURPOSES } from './schema.ts';

const ROLES = ['owner', 'editor'] as const;
/** What search engines show of a description. */
const SHOWN_DESCRIPTION = 160;

const error = (field: string, message: string): Finding => ({ level: 'error', field, message });

/** What one part asks beyond `required`. */
function findingsIn(block: Block, field: string, { media }: Pick<RulesContext, 'media'>): Finding[] {
  switch (block.type) {
    case 'prose':
      return proseWarnings(`${field}.text`, block.text);
    case 'picture': {
      const picture = media.get(block.picture ?? 0);
      const isSilent = picture !== undefined && picture.alt === '' && !picture.isDecorative;
      return isSilent && block.altText.trim() === ''
        ? [error(`${field}.altText`, 'Words for those who do not see it are required')]
        : [];
    }
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
      hint: 'One or two words, as /privacy or /press/awards. Left empty, it is made of the title. The old address leads to a new one.',
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
    path: addressOf(body.path) || addressOf(slugOf(body.title)),
    description: body.description.trim() === '' ? body.lead : body.description,
  }),
  path: ({ id, body: { path, title } }) => addressOf(path) || addressOf(slugOf(title)) || `/${id}`,
  check({ path, description, blocks }, context) {
    const found = blocks.flatMap((block, place) => findingsIn(block, `blocks.${place}`, context));
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
