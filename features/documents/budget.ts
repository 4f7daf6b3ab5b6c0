/** Limits for reading one file. One budget covers all steps of a file, however its parts are nested. */
import type { Problem } from './content.ts';

/** Stops reading a file. `problem` names the message for its sender. */
export class Refused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem);
    this.problem = problem;
  }
}

/** Unpacked size of all parts, in bytes: enough for uncompressed pictures, too little for a zip bomb. */
const MOST_UNPACKED = 64 * 1024 * 1024;
/** Characters read, counted again each time they are read. */
const MOST_STEPS = 48 * 1024 * 1024;

export class Budget {
  #unpacked = 0;
  #steps = 0;

  /** Bytes that may still be unpacked. */
  get left(): number {
    return MOST_UNPACKED - this.#unpacked;
  }

  unpack(bytes: number): void {
    this.#unpacked += bytes;
    if (this.#unpacked > MOST_UNPACKED) throw new Refused('bomb');
  }

  step(count: number): void {
    this.#steps += count;
    if (this.#steps > MOST_STEPS) throw new Refused('slow');
  }
}
