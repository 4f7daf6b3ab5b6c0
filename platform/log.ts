import pino, { type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** PostgreSQL's errors repeat in these the row that was refused. */
const err = (error: Error) => ({ ...pino.stdSerializers.err(error), detail: undefined, where: undefined });

/** One line of JSON per event on standard output; personal data never goes in (names, addresses and messages stay in the database). */
export function openLog(level: string, to: DestinationStream = pino.destination(1)): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err } }, to);
}
