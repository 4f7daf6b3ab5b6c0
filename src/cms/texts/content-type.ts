/** What visitors read on each page: until staff set a text, content.ts says it. */
import { defineContentType } from '#cms/content/schema.ts';

const EDITORS = ['owner', 'editor'] as const;

export const textsContentType = defineContentType({
  name: 'texts',
  singular: 'page',
  plural: 'pages and texts',
  title: '',
  roles: { read: EDITORS, write: EDITORS },
  hasOwnForms: true,
  fields: {},
  groups: [],
  // Closed, a page is as it is delivered.
  close: () => ({}),
});
