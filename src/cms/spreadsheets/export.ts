/** Sends a list as CSV, part by part: what is in memory does not grow with the list. */
import { recordAudit } from '#staff/audit/service.ts';
import { type AuditFacts, memberActor } from '#staff/audit/schema.ts';
import type { Ctx } from '#platform/context.ts';
import { agencyDay } from '#platform/agency-day.ts';
import { sendRefusal, signedIn } from '#platform/office/call.ts';
import type { Refusal } from '#platform/office/refusal.ts';

import { rowsAsText } from './cells.ts';
import type { Cells, CsvDefinition } from './schema.ts';

export async function sendCsv(c: Ctx, sheet: CsvDefinition): Promise<Response> {
  const { services } = c.var;
  const member = signedIn(c);
  const search = Object.fromEntries(new URL(c.req.url).searchParams);
  const names = sheet.columns.map(({ name }) => name);
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${sheet.name}-${agencyDay(services.clock())}.csv"`,
    'cache-control': 'no-store',
  };
  if (c.req.method === 'HEAD') return c.body(null, 200, headers);
  const parts = sheet.read(services, member, search);
  const first = await parts.next();
  if (first.done !== true && 'refused' in first.value) return sendRefusal(c, first.value);
  const note = (action: 'spreadsheet.export' | 'spreadsheet.sent', after: AuditFacts) =>
    services.database.write((tx) =>
      recordAudit(tx, {
        actor: memberActor(member.staffId),
        action,
        subject: { kind: 'spreadsheet', id: sheet.name },
        after,
        now: services.clock(),
      }),
    );
  // Before the first byte leaves. What was searched for may be a name, so only that it was.
  await note('spreadsheet.export', { fields: Object.keys(search) });
  const encoder = new TextEncoder();
  let next: IteratorResult<{ rows: readonly Cells[] } | Refusal> | undefined = first;
  let count = 0;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(rowsAsText([names], { isFirst: true })));
    },
    async pull(controller) {
      const part = next ?? (await parts.next());
      next = undefined;
      if (part.done === true) {
        await note('spreadsheet.sent', { count });
        return controller.close();
      }
      // The download fails: a file that ends here would look whole.
      if ('refused' in part.value) throw new Error(`A list could not be sent to its end: ${part.value.message}`);
      count += part.value.rows.length;
      const rows = part.value.rows.map((cells) => names.map((name) => cells[name] ?? ''));
      return controller.enqueue(encoder.encode(rowsAsText(rows)));
    },
    async cancel() {
      await parts.return(undefined);
      await note('spreadsheet.sent', { count });
    },
  });
  return c.body(body, 200, headers);
}
