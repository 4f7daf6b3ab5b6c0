import pino, { type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** Logs only where an error arose. Its other properties may hold personal data: the row that PostgreSQL refused, an address, a recipient. */
function err(error: Error) {
  const { type, message, stack, code, errcode, syscall } = pino.stdSerializers.err(error);
  return { type, message, stack, code, errcode, syscall };
}

/** One line of JSON per event on standard output, for which no request waits. Personal data never goes in: it stays in the database. */
export function openLog(level: string, to: DestinationStream = pino.destination({ dest: 1, sync: false })): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err } }, to);
}
