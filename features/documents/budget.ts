/** What reading one file may cost. One budget lasts for all steps of a file, however its parts are nested. */
import type { Problem } from './content.ts';

/** Ends the reading of a file; `problem` is what its sender is told. */
export class Refused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem);
    this.problem = problem;
  }
}

/** All that a file unpacks to, in bytes: pictures without compression, not a bomb. */
const MOST_UNPACKED = 64 * 1024 * 1024;
/** Characters looked at, each time that they are looked at. */
const MOST_STEPS = 48 * 1024 * 1024;

export class Budget {
  #unpacked = 0;
  #steps = 0;

  /** What may still be unpacked, in bytes. */
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
