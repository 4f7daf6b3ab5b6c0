/**
 * Tells the processes on one SQLite file what each commit made stale: a line for each, in a file beside the database. `PRAGMA data_version`
 * only says that something was committed. Why a file: docs/decisions/0057.
 */
import { closeSync, existsSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';

import { EVERYTHING, type Notice } from './changes.ts';

/** Beyond this the file begins anew. In bytes. */
const MAX_BYTES = 1024 * 1024;

/** A process that did not look for so long trusts no line: the file may have begun anew, and grown again. In milliseconds. */
const STALE_AFTER = 5000;

const NEWLINE = 10;

/** All notices in one. */
export function joined(notices: readonly Notice[]): Notice {
  if (notices.some(({ tags }) => tags === 'all')) return EVERYTHING;
  return {
    tags: [...new Set(notices.flatMap(({ tags }) => (tags === 'all' ? [] : tags)))],
    signals: [...new Set(notices.flatMap(({ signals }) => signals))],
  };
}

export class CommitLog {
  readonly #descriptor: number;
  #at: number;
  #lookedAt = performance.now();
  /** The newest line that was read. */
  #newest: Notice | undefined;

  private constructor(file: string) {
    this.#descriptor = openSync(file, 'a+', 0o600);
    this.#at = fstatSync(this.#descriptor).size;
  }

  /**
   * Opens the log of a database that several processes serve. Of another one it is opened only if it is there, by commands that run beside
   * the product.
   */
  static open(database: string, { isShared }: { isShared: boolean }): CommitLog | undefined {
    const file = `${database}-commits`;
    return isShared || existsSync(file) ? new CommitLog(file) : undefined;
  }

  /**
   * Writes the line of a commit that is about to happen. The caller holds the lock for writes and has read all other lines. The line of a
   * commit that then fails makes others forget too much, never too little.
   */
  append(notice: Notice): void {
    if (this.#at > MAX_BYTES) {
      ftruncateSync(this.#descriptor);
      this.#at = 0;
    }
    this.#at += writeSync(this.#descriptor, `${JSON.stringify(notice)}\n`);
  }

  /**
   * What the lines since the last call say. Undefined if there is none: whoever has committed then writes no lines. The newest line may be of
   * a commit that has not happened yet, and its reader may remember again what it makes stale. So the next call says it once more.
   */
  read(): Notice | undefined {
    const now = performance.now();
    const isLate = now - this.#lookedAt > STALE_AFTER;
    this.#lookedAt = now;
    const { size } = fstatSync(this.#descriptor);
    const from = this.#at;
    this.#at = size;
    if (isLate || size < from) return this.#afterNewest([EVERYTHING]);
    const bytes = Buffer.alloc(size - from);
    const read = bytes.subarray(0, readSync(this.#descriptor, bytes, 0, bytes.length, from));
    const end = read.lastIndexOf(NEWLINE) + 1;
    this.#at = from + end;
    if (end === 0) return undefined;
    try {
      const lines = read
        .subarray(0, end - 1)
        .toString()
        .split('\n');
      return this.#afterNewest(lines.map((line) => JSON.parse(line) as Notice));
    } catch {
      return this.#afterNewest([EVERYTHING]);
    }
  }

  #afterNewest(notices: readonly Notice[]): Notice {
    const before = this.#newest;
    this.#newest = notices.at(-1);
    return joined(before === undefined ? notices : [before, ...notices]);
  }

  /** Says that nothing was committed until now, so that a long silence is not taken for one of this process. */
  isUpToDate(): void {
    this.#lookedAt = performance.now();
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}
