import pino, { type Logger } from 'pino';

export type Log = Logger;

/** One line of JSON per event on standard output; personal data never goes in (names, addresses and messages stay in the database). */
export function openLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
