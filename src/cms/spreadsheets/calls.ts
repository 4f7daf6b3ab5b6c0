/** The calls of lists as CSV, on both sides: for each list whoever works with it. */
import * as v from 'valibot';

import { type ListName, LISTS } from '#staff/saved-views/schema.ts';
import { defineCall } from '#platform/http/office-call.ts';
import { text } from '#platform/http/query.ts';

import { applied, applyBody, MAX_LETTERS, preview, previewBody } from './schema.ts';

/** In bytes: JSON escapes line ends and quotation marks. */
const FILE_LIMIT = 2 * MAX_LETTERS;
const APPLY_LIMIT = 512 * 1024;

export const spreadsheetCalls = (name: ListName) => {
  const path = `/api/office/spreadsheets/${name}` as const;
  const roles = LISTS[name];
  return {
    open: defineCall({
      method: 'POST',
      path: `${path}/open`,
      access: { roles, needsProof: true },
      summary: 'Asks for the proof that an export needs, before the browser goes there',
      answer: v.null(),
    }),
    file: defineCall({
      method: 'GET',
      path,
      access: { roles, needsProof: true },
      summary: `The ${name} as CSV, narrowed as the list is; the audit log keeps who asked`,
      parameters: { q: text('As in the list; so are all its other parameters.') },
    }),
    preview: defineCall({
      method: 'POST',
      path: `${path}/preview`,
      access: { roles },
      summary: 'What a CSV file would change; nothing is written',
      body: previewBody,
      limit: FILE_LIMIT,
      answer: preview,
    }),
    apply: defineCall({
      method: 'POST',
      path: `${path}/apply`,
      access: { roles },
      summary: 'Writes what a preview showed, where nobody else was first; gives what puts it back',
      body: applyBody,
      limit: APPLY_LIMIT,
      answer: applied,
    }),
  };
};
