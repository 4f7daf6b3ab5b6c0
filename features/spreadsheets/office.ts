/** The calls of lists as CSV: for each list whoever works with it. */
import * as v from 'valibot';

import { memberActor } from '#features/audit/schema.ts';
import { text } from '#platform/http/query.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute, signedIn } from '#platform/office/call.ts';

import { applied, applyBody, MOST_LETTERS, preview, previewBody, type Sheet } from './schema.ts';

/** In bytes: JSON escapes line ends and quotation marks. */
const FILE_LIMIT = 2 * MOST_LETTERS;
const APPLY_LIMIT = 512 * 1024;

const routesOf = (sheet: Sheet): Route[] => {
  const { name, many, roles } = sheet;
  const path = `/api/office/spreadsheets/${name}`;
  return [
    officeRoute({
      method: 'POST',
      path: `${path}/open`,
      access: { roles, needsProof: true },
      summary: 'Asks for the proof that an export needs, before the browser goes there',
      answer: v.null(),
      handle: () => Promise.resolve({ data: null }),
    }),
    {
      method: 'GET',
      path,
      access: { roles, needsProof: true },
      officeCall: {
        summary: `The ${many} as CSV, narrowed as the list is; the audit log keeps who asked`,
        parameters: { q: text('As in the list; so are all its other parameters.') },
        body: undefined,
        answer: undefined,
        status: 200,
      },
      handler: async (c) => (await import('./export.ts')).sendSheet(c, sheet),
    },
    officeRoute({
      method: 'POST',
      path: `${path}/preview`,
      access: { roles },
      summary: 'What a CSV file would change; nothing is written',
      body: previewBody,
      limit: FILE_LIMIT,
      answer: preview,
      handle: async (c, { body }) => (await import('./preview.ts')).previewSheet(c.var.services, sheet, body.text),
    }),
    officeRoute({
      method: 'POST',
      path: `${path}/apply`,
      access: { roles },
      summary: 'Writes what a preview showed, where nobody else was first; gives what puts it back',
      body: applyBody,
      limit: APPLY_LIMIT,
      answer: applied,
      async handle(c, { body }) {
        const actor = memberActor(signedIn(c).staffId);
        const { applyRows } = await import('./apply.ts');
        return { data: await applyRows(c.var.services, sheet, actor, body.rows) };
      },
    }),
  ];
};

export const spreadsheetRoutes = (sheets: readonly Sheet[]): readonly Route[] => sheets.flatMap(routesOf);
