/** Sends a list as CSV, part by part: what is in memory does not grow with the list. */
import { recordAudit } from '#features/audit/queries.ts';
import { memberActor } from '#features/audit/schema.ts';
import type { Ctx } from '#platform/context.ts';
import { agencyDay } from '#platform/agency-day.ts';
import { signedIn } from '#platform/office/call.ts';

import { rowsAsText } from './cells.ts';
import type { Sheet } from './schema.ts';

export async function sendSheet(c: Ctx, sheet: Sheet): Promise<Response> {
  const { services } = c.var;
  const { staffId } = signedIn(c);
  const search = Object.fromEntries(new URL(c.req.url).searchParams);
  const names = sheet.columns.map(({ name }) => name);
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${sheet.name}-${agencyDay(services.clock())}.csv"`,
    'cache-control': 'no-store',
  };
  if (c.req.method === 'HEAD') return c.body(null, 200, headers);
  const parts = sheet.read(services, staffId, search);
  const first = await parts.next();
  const total = first.done === true ? 0 : first.value.total;
  // Before the first byte leaves. What was searched for may be a name, so only that it was.
  await services.database.write((tx) =>
    recordAudit(tx, {
      actor: memberActor(staffId),
      action: 'spreadsheet.export',
      subject: { kind: sheet.subject },
      after: { count: total, fields: Object.keys(search).filter((name) => /^[a-z]{1,20}$/.test(name)) },
      now: services.clock(),
    }),
  );
  const encoder = new TextEncoder();
  let next: IteratorResult<{ rows: readonly Readonly<Record<string, string>>[] }> | undefined = first;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(rowsAsText([names], { isFirst: true })));
    },
    async pull(controller) {
      const part = next ?? (await parts.next());
      next = undefined;
      if (part.done === true) return controller.close();
      const rows = part.value.rows.map((cells) => names.map((name) => cells[name] ?? ''));
      return controller.enqueue(encoder.encode(rowsAsText(rows)));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return c.body(body, 200, headers);
}
