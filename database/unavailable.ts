/** Telling a database that cannot be reached just now from a fault of ours: the first is answered 503, the second 500. */

import { TooManyWrites } from '#platform/database.ts';

const SQLITE_BUSY = 5;
/** SQLite puts the particulars of a code into its higher bits. */
const SQLITE_PRIMARY = 0xff;

/** Of the network, and of PostgreSQL: shutting down or starting, connection lost, no connection left, and the statement's time is up. */
const CODES =
  /^(?:ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|57014|57P0\d|08\d{3}|53300)$/;
/** What `pg` says without a code. */
const SENTENCES = /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/;

export function isUnavailable(error: Error & { code?: string; errcode?: number }): boolean {
  const { code, errcode, message } = error;
  return (
    error instanceof TooManyWrites ||
    (errcode !== undefined && (errcode & SQLITE_PRIMARY) === SQLITE_BUSY) ||
    CODES.test(code ?? '') ||
    SENTENCES.test(message)
  );
}
