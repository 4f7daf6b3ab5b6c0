/** Makes the variants of uploaded pictures: after each upload, and every few seconds, one at a time. */
import { createHash } from 'node:crypto';

import { removeFile } from '#platform/files/uploads.ts';
import { insertFile, isFileKnown, markReplaced } from '#platform/files/queries.ts';
import type { Services } from '#platform/context.ts';
import { type LeasedQueue, startWorkers, workOff } from '#platform/jobs/leases.ts';
import type { Started } from '#platform/jobs/runner.ts';
import { FileNotFound, StorageUnavailable } from '#platform/storage/files.ts';

import { type PictureFailure, pictureFailures } from './content.ts';
import { EncoderEnded, encodePicture } from './encoder.ts';
import {
  hasDueUpload,
  replaceVariants,
  settleUpload,
  type StoredVariant,
  takeUpload,
  type TakenUpload,
} from './queries.ts';

/** All durations are in milliseconds. */
/** Longer than any picture may take, so that the clocks of instances may differ. It begins anew with each variant. */
const LEASE = 600_000;
/** Until the store is asked again. */
const PAUSE = 30_000;
/** As in other queues (src/platform/jobs). What is given up waits in the library, where the picture says why and is tried again or replaced. */
const MAX_ATTEMPTS = 3;

/** Another worker has the picture by now, or it was replaced or deleted. */
class LeaseLost extends Error {}

type Made = StoredVariant & { size: number; sha256: string };

/** Makes and stores the variants. What was stored stands in `made`, also when this throws. */
async function make(services: Services, taken: TakenUpload, made: Made[], signal: AbortSignal) {
  const { database, files, clock } = services;
  const tell = async (set: { wanted?: number; made?: number }) => {
    const leasedUntil = new Date(clock().getTime() + LEASE).toISOString();
    const isOurs = await database.writeNonDurable((tx) => settleUpload(tx, taken, { ...set, next_at: leasedUntil }));
    if (!isOurs) throw new LeaseLost();
  };
  return encodePicture(
    await files.read(taken.fileId),
    {
      begun: (wanted) => tell({ wanted }),
      async variant({ format, width, bytes }) {
        const fileId = await files.put(bytes);
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        made.push({ format, width, fileId, size: bytes.length, sha256 });
        await tell({ made: made.length });
      },
    },
    signal,
  );
}

/** The variants take the place of the former ones, whose files go an hour later. */
async function keep(
  { database, clock }: Services,
  taken: TakenUpload,
  made: readonly Made[],
  size: { width: number; height: number },
): Promise<boolean> {
  const now = clock();
  return database.write(async (tx) => {
    if (!(await settleUpload(tx, taken, { state: 'ready', lease: null, failure: null }))) return false;
    for (const { fileId, format, width, size: bytes, sha256 } of made) {
      const file = { id: fileId, name: `${width}.${format}`, mediaType: `image/${format}`, size: bytes, sha256 };
      await insertFile(tx, { ...file, scan: 'none' }, now);
    }
    const former = await replaceVariants(tx, taken.mediaId, { ...size, made });
    for (const file of former) await markReplaced(tx, file, now, null);
    return true;
  });
}

const fail = ({ database }: Services, taken: TakenUpload, failure: PictureFailure) =>
  database.write((tx) => settleUpload(tx, taken, { state: 'failed', lease: null, failure: pictureFailures[failure] }));

/** Puts a picture back. What is not its own fault does not count as an attempt. */
async function putBack(
  { database, clock }: Services,
  taken: TakenUpload,
  { pause, isCounted }: { pause: number; isCounted: boolean },
): Promise<void> {
  const next_at = new Date(clock().getTime() + pause).toISOString();
  const attempts = taken.attempts - (isCounted ? 0 : 1);
  await database.write((tx) => settleUpload(tx, taken, { lease: null, next_at, attempts, made: 0 }));
}

async function failed(services: Services, taken: TakenUpload, error: unknown, signal: AbortSignal): Promise<void> {
  const { log } = services;
  const facts = { media: taken.mediaId, attempt: taken.attempts };
  if (error instanceof LeaseLost) return log.info(facts, 'a picture was replaced or deleted while it was being made');
  if (signal.aborted) return putBack(services, taken, { pause: 0, isCounted: false });
  if (error instanceof FileNotFound) return void (await fail(services, taken, 'gone'));
  const isExpected = error instanceof StorageUnavailable || error instanceof EncoderEnded;
  log[isExpected ? 'warn' : 'error']({ ...facts, err: error }, 'the variants of a picture could not be made');
  if (error instanceof StorageUnavailable) return putBack(services, taken, { pause: PAUSE, isCounted: false });
  if (taken.attempts >= MAX_ATTEMPTS) return void (await fail(services, taken, 'tooHard'));
  return putBack(services, taken, { pause: error instanceof EncoderEnded ? 0 : PAUSE, isCounted: true });
}

/** Makes one picture. */
async function makeOne(services: Services, taken: TakenUpload, signal: AbortSignal): Promise<void> {
  // Each time the process that made it died, and this one with it.
  if (taken.attempts > MAX_ATTEMPTS) return void (await fail(services, taken, 'tooHard'));
  const made: Made[] = [];
  let isSaved = false;
  try {
    const result = await make(services, taken, made, signal);
    if ('failure' in result) await fail(services, taken, result.failure);
    else isSaved = await keep(services, taken, made, result);
    if (isSaved) services.log.info({ media: taken.mediaId, variants: made.length }, 'a picture is ready');
  } catch (error) {
    await failed(services, taken, error, signal);
  } finally {
    // After a commit whose answer was lost the rows are there: the sweep removes what has none.
    if (!isSaved && made.length > 0 && !signal.aborted)
      for (const { fileId } of made) await removeUnknown(services, fileId);
  }
}

async function removeUnknown(services: Services, fileId: string): Promise<void> {
  const isKnown = await isFileKnown(services.database.read, fileId).catch(() => true);
  if (!isKnown) await removeFile(services, fileId);
}

const queueOf = (services: Services): LeasedQueue<TakenUpload> => ({
  name: 'the queue of pictures',
  lease: LEASE,
  hasDue: hasDueUpload,
  take: (lease) => takeUpload(services.database, lease),
  keyOf: ({ mediaId }) => mediaId,
  work: (taken, stopping) => makeOne(services, taken, stopping),
});

/** Makes everything that is due, one picture after the other; gives how many it tried. */
export const makePictures = (services: Services): Promise<number> => workOff(services, queueOf(services));

/** Starts the maker of pictures, unless WORKERS is 0. A stop ends the picture under way, which is taken up again later. */
export const startPictures = (services: Services): Started =>
  startWorkers(services, queueOf(services), { count: Math.min(1, services.settings.workers), wakeOn: 'media' });
