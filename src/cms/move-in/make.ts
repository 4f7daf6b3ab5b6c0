/** Makes what was chosen, and takes it back: row by row, in the background. A row that fails stops no other. */
import type { Services } from '#platform/context.ts';
import { isOutage } from '#platform/jobs/drain.ts';
import { reasonOf } from '#platform/jobs/failures.ts';
import type { By } from '#cms/content/schema.ts';
import { contentTypeNamed, type StoredContentType } from '#cms/content/schema.ts';
import { memberActor, SYSTEM } from '#staff/audit/schema.ts';
import type { EntryType } from '#database/tables/cms.ts';

import { fail, store } from './makers.ts';
import { bareUrl } from './pictures.ts';
import { listDueImports, listPictures, nextItem, type StoredImport, updateItem, wakeImport } from './queries.ts';
import type { ItemKind } from './schema.ts';
import type { ImportSource, Maker, Reader, Work } from './source.ts';

/** A row that ends its process is given up then. */
const MAX_ATTEMPTS = 3;
/** Until pictures whose variants are being made are looked at again, in milliseconds. */
const PAUSE = 3000;

function makerOf({ makers }: Reader, kind: ItemKind): Maker {
  const maker = makers[kind];
  if (maker === undefined) throw new Error(`Nothing makes ${kind} of this file.`);
  return maker;
}

/** Works through one file until nothing waits, or until pictures have to be waited for; gives how many rows it did. */
async function workOn(reader: Reader, work: Work): Promise<number> {
  const { services, importId, signal } = work;
  const { database, clock, log } = services;
  for (let done = 0; ; done += 1) {
    if (signal.aborted) return done;
    const item = await nextItem(database.read, importId);
    if (item === undefined) {
      await database.write(async (tx) => {
        await wakeImport(tx, importId, { nextAt: null });
        tx.signalAfterCommit('move-in');
      });
      return done;
    }
    // It is counted before: what ends this process must not do so for ever.
    await store(work, item.id, { attempts: item.attempts + 1 });
    try {
      if (item.attempts >= MAX_ATTEMPTS) await fail(work, item, 'It was tried three times, and never came to an end');
      else if (item.state === 'undoing') await makerOf(reader, item.kind).takeBack(work, item);
      else if (!(await makerOf(reader, item.kind).make(work, item))) {
        const nextAt = new Date(clock().getTime() + PAUSE);
        await database.write(async (tx) => {
          await updateItem(tx, item.id, { attempts: item.attempts });
          await wakeImport(tx, importId, { nextAt });
        });
        return done;
      }
    } catch (error) {
      if (isOutage(error) || signal.aborted) {
        // It is not the fault of the row.
        await store(work, item.id, { attempts: item.attempts }).catch(() => {});
        throw error;
      }
      log.error({ err: error, item: item.id }, 'a row could not be moved in');
      await fail(work, item, `Something went wrong: ${reasonOf(error)}`);
    }
  }
}

function rowsOf(services: Services, importId: number): Work['rowOf'] {
  let known: Promise<Map<string, number>> | undefined;
  const read = async () =>
    new Map(
      (await listPictures(services.database.read, importId)).flatMap(({ id, key, address }) => [
        [key, id] as const,
        [bareUrl(address), id] as const,
      ]),
    );
  return async ({ id, url }) => {
    known ??= read();
    const rows = await known;
    return (id === '' ? undefined : rows.get(id)) ?? (url === '' ? undefined : rows.get(bareUrl(url)));
  };
}

const byOf = ({ asked_by: staffId }: StoredImport): By => ({
  actor: staffId === null ? SYSTEM : memberActor(staffId),
  staffId,
});

/** Makes the due items of all imported files. Returns a sentence about what it did. */
export async function moveIn(
  services: Services,
  { sources, contentTypes }: { sources: readonly ImportSource[]; contentTypes: readonly StoredContentType[] },
  signal: AbortSignal,
): Promise<string> {
  const of = (kind: EntryType) => contentTypeNamed(contentTypes, kind);
  let done = 0;
  for (const one of await listDueImports(services.database.read, services.clock())) {
    const source = sources.find(({ name }) => name === one.source);
    if (source === undefined) throw new Error(`Nothing makes what files of ${one.source} hold.`);
    const work = { services, of, by: byOf(one), importId: one.id, signal, rowOf: rowsOf(services, one.id) };
    done += await workOn(await source.load(), work);
  }
  return done === 0 ? '' : done === 1 ? 'One row was worked on.' : `${done} rows were worked on.`;
}
