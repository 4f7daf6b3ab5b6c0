/** Where tests keep data that goes with them: in memory where `npm test` found room there, as a database then waits for no disk. */
import { tmpdir } from 'node:os';

/** The folder in memory; handed to test processes in this variable. */
export const MEMORY_VARIABLE = 'NIRAM_TEST_MEMORY';

export const dataHome = (): string => process.env[MEMORY_VARIABLE] ?? tmpdir();
