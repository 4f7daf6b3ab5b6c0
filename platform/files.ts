/** Files that visitors send: kept outside the public folder, under random names, reachable only through a handler. */
import { randomBytes } from 'node:crypto';

import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

export type Files = {
  /** Stores bytes and gives their random name once they are safely there. */
  put: (bytes: Uint8Array) => Promise<string>;
  read: (name: string) => Promise<Uint8Array>;
  remove: (name: string) => Promise<void>;
};

/** Opens the folder store; the folder is made with the first file. */
export function openFiles(folder: string): Files {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    async put(bytes) {
      const name = randomBytes(24).toString('base64url');
      await disk.put(name, bytes);
      return name;
    },
    read: (name) => disk.getBytes(name),
    remove: (name) => disk.delete(name),
  };
}
