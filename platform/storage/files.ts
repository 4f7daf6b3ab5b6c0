/** Files that visitors send: kept outside the public folder, under random names, reachable only through a handler. */
import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, open, realpath, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

import { InvalidSetting } from '#platform/env.ts';

import { BUCKET_SHAPE, openBucket, readBucketUrl } from './bucket.ts';

/** The store cannot be used just now; the message is for a visitor. */
export class StorageUnavailable extends Error {
  constructor(cause: unknown, message = 'Files cannot be stored or read just now. Please try again in half a minute.') {
    super(message, { cause });
  }
}

export class FileNotFound extends Error {}

/** Reads files of strangers where they can hold nobody up. Throws `FilesAway` where too many wait already. */
export type DocumentReader = {
  /** What a file is by its content, or the sentence that says why it is not taken. */
  judge: (bytes: Uint8Array) => Promise<{ mediaType: string } | { refusal: string }>;
  /** What a file says, or undefined where only its original can show that. */
  textOf: (bytes: Uint8Array) => Promise<string | undefined>;
};

/** What `put` gives. */
const NAME = /^[\w-]{32}$/;

export type Files = {
  /** Where the files lie, for a person to read. */
  place: string;
  /** Stores bytes and gives their random name once they are safely there. */
  put: (bytes: Uint8Array) => Promise<string>;
  /** Stores bytes under a name that `put` once gave. */
  putNamed: (name: string, bytes: Uint8Array) => Promise<void>;
  has: (name: string) => Promise<boolean>;
  /** The names of all that is stored, in the order of their bytes; what lies there under a name that is not ours is passed over. */
  list: () => AsyncIterable<string>;
  changedAt: (name: string) => Promise<Date>;
  /** Throws `NoFile` where there is none. */
  read: (name: string) => Promise<Uint8Array>;
  remove: (name: string) => Promise<void>;
};

/** Makes a folder for its owner's eyes alone, and those above it, one by one: where nothing can be made (/proc), Node's own recursion never ends. */
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
 * Makes the folder of database and files where it is missing. Throws `WrongSetting` where it cannot be written to, or where it would be
 * `published`, by its path or by a link.
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

const folderDisk = (folder: string) => new Disk(new FSDriver({ location: folder, visibility: 'private' }));

/** A file and its place in its folder, so that a power cut after this does not take them. */
async function sync(folder: string, name: string): Promise<void> {
  // Windows syncs only what is open for writing, and a folder never is.
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

/** Whether an error of the store says that there is no such file; that there is no such bucket is another matter. */
function isNoFile(error: unknown): boolean {
  const { cause, code, name } = error as { cause?: unknown; code?: string; name?: string };
  return (
    code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound' || (cause instanceof Error && isNoFile(cause))
  );
}

/**
 * Throws `WrongSetting` where FILES_URL names a bucket and nobody says with which key: found at the start, not at the first candidate's résumé.
 * Whether the key is right is the store's to say.
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
 * Opens the store that `url` names (FILES_URL), or the folder where it is empty; a folder is made with its first file. Throws `WrongSetting`
 * for a `url` that cannot be read. Whatever is asked of it later throws `FilesAway` while the store cannot be used.
 */
export function openFiles(folder: string, url = ''): Files {
  const bucket = url === '' ? undefined : readBucketUrl(url);
  if (url !== '' && bucket === undefined) throw new InvalidSetting(BUCKET_SHAPE);
  const prefix = bucket?.prefix ?? '';
  let opened: Promise<Disk> | undefined;
  const ask = async <T>(work: (disk: Disk) => Promise<T>): Promise<T> => {
    opened ??= bucket === undefined ? Promise.resolve(folderDisk(folder)) : openBucket(bucket);
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
        // A full disk keeps the beginning of a file; a bucket keeps the whole or nothing.
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
        // A store lists its pages in this order; a folder has but one page, in no order.
        yield* names.toSorted();
        page = paginationToken;
      } while (page !== undefined);
    },
    changedAt: async (name) => (await askFor((disk) => disk.getMetaData(prefix + name))).lastModified,
    read: (name) => askFor((disk) => disk.getBytes(prefix + name)),
    remove: (name) => ask((disk) => disk.delete(prefix + name)),
  };
}
