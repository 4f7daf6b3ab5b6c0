/** Files that visitors send: kept outside the public folder, under random names, reachable only through a handler. */
import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, open, realpath, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import type { Disk } from 'flydrive';

import { InvalidSetting } from '#config/invalid-setting.ts';

import { BUCKET_SHAPE, openBucket, readBucketUrl } from './bucket.ts';

/** The store is unavailable. The message is shown to visitors. */
export class StorageUnavailable extends Error {
  constructor(cause: unknown, message = 'Files cannot be stored or read just now. Please try again in half a minute.') {
    super(message, { cause });
  }
}

export class FileNotFound extends Error {}

/** Reads uploaded files in worker threads. Throws `StorageUnavailable` where too many are waiting already. */
export type DocumentReader = {
  /** What a file might do, as labels; 'locked' if it opens with a password only. */
  examine: (bytes: Uint8Array) => Promise<readonly string[] | 'locked'>;
  /** The text of a file, '' where it cannot be extracted, and pictures (PNG) of pages whose text is doubtful. */
  view: (bytes: Uint8Array) => Promise<{ text: string; pages: readonly Uint8Array[] }>;
};

/** The names that `put` returns. */
const NAME = /^[\w-]{32}$/;

export type Files = {
  /** Where the files are, for messages to operators. */
  place: string;
  /** Stores bytes durably and returns their random name. */
  put: (bytes: Uint8Array) => Promise<string>;
  /** Stores bytes under a name that `put` once returned (restore of a backup). */
  putNamed: (name: string, bytes: Uint8Array) => Promise<void>;
  has: (name: string) => Promise<boolean>;
  /** The names of all stored files, in byte order. Other files in the store are skipped. */
  list: () => AsyncIterable<string>;
  changedAt: (name: string) => Promise<Date>;
  /** Throws `FileNotFound`. */
  read: (name: string) => Promise<Uint8Array>;
  remove: (name: string) => Promise<void>;
};

/** Creates a folder with mode 0700, and its parents one by one: Node's own recursion never ends where nothing can be created (/proc). */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const found = await stat(folder).catch(() => undefined);
    if (found?.isDirectory()) return;
    const isAboveThere = await stat(dirname(folder)).then(
      () => true,
      () => false,
    );
    if (found !== undefined || isAboveThere || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await makeFolder(folder);
  }
}

/** Whether a path is a folder or lies in it. */
function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}

const IS_PUBLISHED = new InvalidSetting(
  'DATA_DIR lies in a folder whose files are sent to everybody. Choose one outside of public and dist.',
);

/**
 * Creates the folder of database and files where it is missing. Throws `InvalidSetting` where it is not writable, or where it would be
 * `published`, directly or by a symbolic link.
 */
export async function prepareDataDir(folder: string, published: readonly string[]): Promise<void> {
  if (published.some((one) => isWithin(folder, one))) throw IS_PUBLISHED;
  let place: string;
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK);
    place = await realpath(folder);
  } catch (error) {
    throw InvalidSetting.because('DATA_DIR', error);
  }
  for (const one of published) if (isWithin(place, await realpath(one).catch(() => one))) throw IS_PUBLISHED;
}

async function folderDisk(folder: string): Promise<Disk> {
  const [{ Disk: Opened }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')]);
  return new Opened(new FSDriver({ location: folder, visibility: 'private' }));
}

/** Syncs a file and its folder to disk, so that both survive a power cut. */
async function sync(folder: string, name: string): Promise<void> {
  // Windows syncs only files open for writing, and a folder never is.
  const places: [path: string, flags: string][] = [[join(folder, name), 'r+']];
  if (process.platform !== 'win32') places.push([folder, 'r']);
  for (const [path, flags] of places) {
    const handle = await open(path, flags);
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}

/** Whether an error means that the file does not exist. A missing bucket is another error. */
function isNoFile(error: unknown): boolean {
  const { cause, code, name } = error as { cause?: unknown; code?: string; name?: string };
  return (
    code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound' || (cause instanceof Error && isNoFile(cause))
  );
}

/**
 * Throws `InvalidSetting` where FILES_URL names a bucket without credentials: found at the start, not at the first résumé.
 * Whether they are right is not checked.
 */
export async function checkCredentials(url: string): Promise<void> {
  const bucket = url === '' ? undefined : readBucketUrl(url);
  if (bucket === undefined || bucket.credentials !== undefined) return;
  const { S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({ region: bucket.region });
  try {
    await client.config.credentials();
  } catch {
    throw new InvalidSetting(
      'FILES_URL has no key: write s3://KEY:SECRET@bucket or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
  } finally {
    client.destroy();
  }
}

/**
 * Opens the store that `url` names (FILES_URL), or the folder where it is empty. The folder is created with its first file. Throws `InvalidSetting`
 * for a malformed `url`. Later calls throw `StorageUnavailable` while the store cannot be used.
 */
export function openFiles(folder: string, url = ''): Files {
  const bucket = url === '' ? undefined : readBucketUrl(url);
  if (url !== '' && bucket === undefined) throw new InvalidSetting(BUCKET_SHAPE);
  const prefix = bucket?.prefix ?? '';
  let opened: Promise<Disk> | undefined;
  const ask = async <T>(work: (disk: Disk) => Promise<T>): Promise<T> => {
    opened ??= bucket === undefined ? folderDisk(folder) : openBucket(bucket);
    try {
      return await work(await opened);
    } catch (error) {
      throw new StorageUnavailable(error);
    }
  };
  const askFor = <T>(work: (disk: Disk) => Promise<T>): Promise<T> =>
    ask(work).catch((error: unknown) => {
      throw isNoFile(error) ? new FileNotFound('There is no such file.', { cause: error }) : error;
    });
  const putNamed = (name: string, bytes: Uint8Array) =>
    ask(async (disk) => {
      try {
        await disk.put(prefix + name, bytes);
        if (bucket === undefined) await sync(folder, name);
      } catch (error) {
        // A full disk leaves a truncated file; a bucket stores all or nothing.
        if (bucket === undefined) await disk.delete(name).catch(() => {});
        throw error;
      }
    });
  return {
    place: bucket === undefined ? folder : `s3://${bucket.name}/${prefix}`.replace(/\/$/, ''),
    async put(bytes) {
      const name = randomBytes(24).toString('base64url');
      await putNamed(name, bytes);
      return name;
    },
    putNamed,
    has: (name) => ask((disk) => disk.exists(prefix + name)),
    async *list() {
      let page: string | undefined;
      do {
        const asked = page === undefined ? {} : { paginationToken: page };
        const { objects, paginationToken } = await ask((disk) => disk.listAll(prefix, { recursive: true, ...asked }));
        const names = [...objects].flatMap((file) =>
          file.isFile && file.key === prefix + file.name && NAME.test(file.name) ? [file.name] : [],
        );
        // Buckets list in this order; a folder lists in none, in one page.
        yield* names.toSorted();
        page = paginationToken;
      } while (page !== undefined);
    },
    changedAt: async (name) => (await askFor((disk) => disk.getMetaData(prefix + name))).lastModified,
    read: (name) => askFor((disk) => disk.getBytes(prefix + name)),
    remove: (name) => ask((disk) => disk.delete(prefix + name)),
  };
}
