/** Files that visitors send: kept outside the public folder, under random names, reachable only through a handler. */
import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

import { WrongSetting } from './env.ts';

export type Files = {
  /** Stores bytes and gives their random name once they are safely there. */
  put: (bytes: Uint8Array) => Promise<string>;
  /** Stores bytes under a name that `put` once gave. */
  putNamed: (name: string, bytes: Uint8Array) => Promise<void>;
  has: (name: string) => Promise<boolean>;
  /** The names of all that is stored, in no order. */
  list: () => AsyncIterable<string>;
  read: (name: string) => Promise<Uint8Array>;
  remove: (name: string) => Promise<void>;
};

/** Makes a folder and those above it, one by one: where nothing can be made (/proc), Node's own recursion never ends. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
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

/** Makes the folder of database and files where it is missing. Throws `WrongSetting` where it cannot be written to. */
export async function prepareDataDir(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK);
  } catch (error) {
    throw WrongSetting.because('DATA_DIR', error);
  }
}

/** Opens the folder store; the folder is made with the first file. */
export function openFiles(folder: string): Files {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    async put(bytes) {
      const name = randomBytes(24).toString('base64url');
      await disk.put(name, bytes);
      return name;
    },
    putNamed: (name, bytes) => disk.put(name, bytes),
    has: (name) => disk.exists(name),
    async *list() {
      let page: string | undefined;
      do {
        const { objects, paginationToken } = await disk.listAll(
          '',
          page === undefined ? {} : { paginationToken: page },
        );
        for (const { isFile, name } of objects) if (isFile) yield name;
        page = paginationToken;
      } while (page !== undefined);
    },
    read: (name) => disk.getBytes(name),
    remove: (name) => disk.delete(name),
  };
}
