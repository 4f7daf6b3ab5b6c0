/** Tells a database that is temporarily unavailable, which is answered with 503, from our own errors, which are 500. */

/** The queue of writes is full. */
export class TooManyWrites extends Error {}

/** Locked by another process; disk I/O error; disk full. */
const SQLITE_CODES = [5, 10, 13];

/** Extended codes of SQLite have more information in the higher bits. */
const SQLITE_PRIMARY = 0xff;

/** Network errors; and of PostgreSQL: starting or shutting down, connection lost or refused, out of memory or disk, statement timeout. */
const CODES =
  /^(?:ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|57014|57P0\d|08\d{3}|53\d{3})$/;
/** Errors of `pg` that have no code. */
const SENTENCES = /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/;

export function isUnavailable(error: Error & { code?: string; errcode?: number }): boolean {
  const { code, errcode, message } = error;
  return (
    error instanceof TooManyWrites ||
    (errcode !== undefined && SQLITE_CODES.includes(errcode & SQLITE_PRIMARY)) ||
    CODES.test(code ?? '') ||
    SENTENCES.test(message)
  );
}
