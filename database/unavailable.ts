/** Telling a database that cannot be reached just now from a fault of ours: the first is answered 503, the second 500. */

import { TooManyWrites } from './open.ts';

/** Locked by another process; the disk cannot be written to or read just now; the disk is full. */
const SQLITE_CODES = [5, 10, 13];

/** SQLite puts the particulars of a code into its higher bits. */
const SQLITE_PRIMARY = 0xff;

/** Of the network, and of PostgreSQL: shutting down or starting, connection lost, no connection, memory or disk left, and the statement's time is up. */
const CODES =
  /^(?:ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|57014|57P0\d|08\d{3}|53\d{3})$/;
/** What `pg` says without a code. */
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
