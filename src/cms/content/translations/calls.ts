/** The calls of translations, on both sides: of each language for editors. `language`: the code of one in which the site is shown. */
import * as v from 'valibot';

import { defineCall } from '#platform/http/office-call.ts';

import { appliedPage, fileBody, MAX_LETTERS, pageProgress, preview } from './schema.ts';

const access = { roles: ['owner', 'editor'] } as const;

const path = '/api/office/translations/:language';
const key = ['content', 'translations'] as const;

export const translationCalls = {
  read: defineCall({
    method: 'GET',
    path,
    access,
    key,
    summary: 'How far pages and entries are translated into a language',
    answer: v.array(pageProgress),
  }),
  file: defineCall({
    method: 'GET',
    path: `${path}/file`,
    access,
    summary: 'All texts of pages and entries with their translations, as JSON for translators',
  }),
  preview: defineCall({
    method: 'POST',
    path: `${path}/preview`,
    access,
    body: fileBody,
    limit: 3 * MAX_LETTERS,
    bounds: 'texts',
    summary: 'What a file of translations would change; nothing is written',
    answer: preview,
  }),
  apply: defineCall({
    method: 'POST',
    path: `${path}/apply`,
    access,
    body: fileBody,
    limit: 3 * MAX_LETTERS,
    bounds: 'texts',
    key,
    summary: 'Writes a file of translations into the drafts of pages and entries; nothing is published',
    answer: v.array(appliedPage),
  }),
};
