/** What every change of an entry has in common: who was first, one transaction, versions, and an event of the audit. */
import { isDeepStrictEqual } from 'node:util';

import type { DatabaseAndClock, Tx } from '#database/database.ts';
import { recordAudit } from '#staff/audit/service.ts';
import type { AuditAction, AuditFacts } from '#staff/audit/schema.ts';
import { NOTHING_HERE } from '#platform/office/call.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

import { findGiven, readEntry, storedBody } from './entries.ts';
import { type Body, bodyFrom, jsonOf, picturesIn } from './fields.ts';
import {
  findEntry,
  findNewestVersion,
  insertEntry,
  insertVersion,
  putEntryMedia,
  type StoredEntry,
  updateVersion,
} from './queries.ts';
import type { By, StoredContentType, VersionReason } from './schema.ts';

export type Needs = DatabaseAndClock;

export const GONE = refuse(404, NOTHING_HERE);
export const IN_BIN = refuse(409, 'This is in the bin. Recover it first.');

/** What a change works with. */
export type Changing = { tx: Tx; of: StoredContentType; entry: StoredEntry; by: By; now: Date };

/** Which entry is changed, and by whom. `version`: the one that was read; undefined: whatever is there is changed. */
export type Asked = { id: number; version: number | undefined; by: By };

/**
 * Runs a change of one entry, alone: others wait until its transaction ends. Where somebody else was first, nothing is changed, and 412 has
 * what is there now. Answers a refusal, or nothing.
 */
export async function changeEntry(
  needs: Needs,
  of: StoredContentType,
  { id, version, by }: Asked,
  work: (changing: Changing) => Promise<Refusal | void>,
): Promise<Refusal | undefined> {
  const { database } = needs;
  const now = needs.clock();
  const refused = await database.writeLocked(async (tx) => {
    const entry = await findGiven(tx, of, id, now);
    if (entry === undefined) return GONE;
    if (version !== undefined && entry.version !== version) return 'stale' as const;
    if (of.kind.hasOwnForms && (await findEntry(tx, of.kind.name, id)) === undefined)
      await insertEntry(tx, of.kind.name, id, entry, { by: by.staffId, now });
    const refusal = await work({ tx, of, entry, by, now });
    if (refusal === undefined) tx.signalAfterCommit('content');
    return refusal;
  });
  if (refused !== 'stale') return refused ?? undefined;
  const present = await readEntry(needs, of, id, by.staffId ?? 0);
  return refuse(412, 'Somebody else changed this meanwhile.', { present });
}

export const recordChange = (
  { tx, of, by, now }: Pick<Changing, 'tx' | 'of' | 'by' | 'now'>,
  id: number,
  action: Extract<AuditAction, `content.${string}`>,
  facts: { before?: AuditFacts; after?: AuditFacts } = {},
): Promise<void> => recordAudit(tx, { actor: by.actor, action, subject: { kind: of.kind.name, id }, ...facts, now });

/** Savings of one member within this time are one version, in milliseconds. */
const TOGETHER = 600_000;

/**
 * Writes down a version. Savings of one member within ten minutes are one; answers whether it is a new one. What was there before the first
 * change in the office, or was imported since, becomes a version too, so that it can be compared and restored.
 */
export async function storeVersion(
  { tx, of, entry, by, now }: Changing,
  body: Body,
  reason: VersionReason,
): Promise<boolean> {
  const { name, fields } = of.kind;
  const at = now.toISOString();
  let newest = await findNewestVersion(tx, name, entry.id);
  if (entry.draft === null) {
    const stored = await storedBody(tx, of, entry.id);
    const isKept = newest !== undefined && isDeepStrictEqual(bodyFrom(fields, JSON.parse(newest.body)), stored);
    if (stored !== undefined && !isKept) {
      const number = (newest?.number ?? 0) + 1;
      const version = {
        number,
        body: jsonOf(stored),
        reason: 'imported',
        by: null,
        at: entry.updatedAt,
      } as const;
      await insertVersion(tx, name, entry.id, version);
      newest = await findNewestVersion(tx, name, entry.id);
    }
  }
  const isSame =
    reason === 'saved' &&
    newest?.reason === 'saved' &&
    newest.madeBy === by.staffId &&
    now.getTime() - Date.parse(newest.begunAt) < TOGETHER;
  const text = jsonOf(body);
  if (isSame) await updateVersion(tx, name, entry.id, { number: newest?.number ?? 0, body: text, at });
  else
    await insertVersion(tx, name, entry.id, {
      number: (newest?.number ?? 0) + 1,
      body: text,
      reason,
      by: by.staffId,
      at,
    });
  return !isSame;
}

/** Without a draft there is nothing to publish at a time. */
export const NO_DRAFT = { draft: null, publish_at: null, schedule_refusal: null } as const;

/** Notes which pictures the draft and the published body name. */
export const keepMedia = ({ tx, of, entry }: Changing, bodies: readonly (Body | undefined)[]): Promise<void> =>
  putEntryMedia(
    tx,
    of.kind.name,
    entry.id,
    bodies.flatMap((body) => (body === undefined ? [] : picturesIn(of.kind.fields, body))),
  );
