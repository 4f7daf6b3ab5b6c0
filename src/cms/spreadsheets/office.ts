/** The calls of lists as CSV: for each list whoever works with it. */
import { memberActor } from '#staff/audit/schema.ts';
import type { Route } from '#platform/http/route.ts';
import { fileRoute, officeRoute, signedIn } from '#platform/office/call.ts';

import { spreadsheetCalls } from './calls.ts';
import type { CsvDefinition } from './schema.ts';

const routesOf = (sheet: CsvDefinition): Route[] => {
  const calls = spreadsheetCalls(sheet.name);
  return [
    officeRoute(calls.open, () => Promise.resolve({ data: null })),
    fileRoute(calls.file, async (c) => (await import('./export.ts')).sendCsv(c, sheet)),
    officeRoute(calls.preview, async (c, { body }) =>
      (await import('./preview.ts')).previewCsv(c.var.services, sheet, body.text),
    ),
    officeRoute(calls.apply, async (c, { body }) => {
      const actor = memberActor(signedIn(c).staffId);
      const { applyRows } = await import('./apply.ts');
      return { data: await applyRows(c.var.services, sheet, actor, body.rows) };
    }),
  ];
};

export const spreadsheetRoutes = (sheets: readonly CsvDefinition[]): readonly Route[] => sheets.flatMap(routesOf);
