/** Clients as content that staff edit. */
import { defineContentType } from '#cms/content/schema.ts';

export const clientContentType = defineContentType({
  name: 'clients',
  singular: 'client',
  plural: 'clients',
  title: 'name',
  roles: { read: ['owner', 'editor', 'sales'], write: ['owner', 'editor', 'sales'] },
  fields: {
    name: { type: 'text', label: 'Name', atMost: 200, required: 'Name is required' },
    description: {
      type: 'text',
      isSpoken: true,
      label: 'Description',
      hint: 'Two or three sentences: what they do, and for whom.',
      atMost: 2000,
      lines: 5,
      required: 'Description is required',
    },
    website: { type: 'address', label: 'Website', hint: 'With https://' },
    banner: { type: 'picture', label: 'Banner', ratio: 16 / 9, required: 'Banner is required' },
    logo: { type: 'picture', label: 'Logo', ratio: 1, required: 'Logo is required' },
    cover: {
      type: 'picture',
      label: 'Cover',
      hint: 'What the carousel of the home page shows.',
      ratio: 4 / 3,
      required: 'Cover is required',
    },
    featuredRank: {
      type: 'number',
      label: 'Place on the home page',
      hint: 'From 1. Left empty, the client is not in the carousel.',
      least: 1,
      most: 9999,
    },
  },
  groups: [
    { heading: 'Client', fields: ['name', 'description', 'website'] },
    { heading: 'Pictures', fields: ['logo', 'banner', 'cover'] },
    { heading: 'Home page', fields: ['featuredRank'] },
  ],
});
