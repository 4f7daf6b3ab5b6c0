/** Writes the rows of a file, each in one transaction with its audit events: a row is written whole or not at all, and one that fails stops no other. */
import { recordAudit } from '#staff/audit/service.ts';
import type { Actor } from '#staff/audit/schema.ts';
import type { Tx } from '#database/database.ts';
import { isUnavailable } from '#database/unavailable.ts';
import type { Services } from '#platform/context.ts';

import type { Applied, AppliedRow, CsvDefinition } from './schema.ts';

const FAILED = 'It could not be written, and is as it was. The log says why.';
const STOPPED = 'It is as it was: the database did not answer. Try again in a moment.';

/** Takes back what was written of a row before it was refused. */
class RowRefused extends Error {}

/** The services within a transaction: whatever a feature writes is part of it. */
function within(services: Services, tx: Tx): Services {
  const join = <T>(work: (tx: Tx) => Promise<T>) => work(tx);
  const database = Object.create(services.database, {
    read: { value: tx },
    write: { value: join },
    writeNonDurable: { value: join },
  }) as Services['database'];
  return { ...services, database };
}

const applyRow = (services: Services, sheet: CsvDefinition, actor: Actor, row: AppliedRow): Promise<AppliedRow> =>
  services.database.writeLocked(async (tx) => {
    const written = await sheet.apply(within(services, tx), actor, row);
    if ('refused' in written) throw new RowRefused(written.message);
    await recordAudit(tx, {
      actor,
      action: 'spreadsheet.import',
      subject: { kind: 'spreadsheet', id: sheet.name },
      after: { count: 1 },
      now: services.clock(),
    });
    return { receipt: row.receipt, version: written.undo.version, body: written.undo.body };
  });

/** What became of each row. Once the database does not answer, the rest is left. */
export async function applyRows(
  services: Services,
  sheet: CsvDefinition,
  actor: Actor,
  rows: readonly AppliedRow[],
): Promise<Applied> {
  const done: Applied = [];
  let isStopped = false;
  for (const row of rows) {
    const { receipt } = row;
    const left = (message: string) => done.push({ receipt, message, undo: null });
    if (isStopped) {
      left(STOPPED);
      continue;
    }
    try {
      done.push({ receipt, message: null, undo: await applyRow(services, sheet, actor, row) });
    } catch (error) {
      if (error instanceof RowRefused) {
        left(error.message);
        continue;
      }
      services.log.error({ err: error, receipt }, 'a row of a spreadsheet could not be written');
      isStopped = error instanceof Error && isUnavailable(error);
      left(isStopped ? STOPPED : FAILED);
    }
  }
  return done;
}
