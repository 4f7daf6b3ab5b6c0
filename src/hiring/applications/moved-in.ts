/** Applications that come from another system, and go again if that is taken back. Their senders are sent nothing. */
import { createHash } from 'node:crypto';

import { monthsLater } from '#platform/agency-day.ts';
import { insertFile } from '#platform/files/queries.ts';
import { removeFile, withStoredFile } from '#platform/files/uploads.ts';
import { insertReceipt } from '#platform/forms/receipts.ts';
import { likelyName } from '#database/likely-name.ts';
import type { Services } from '#platform/context.ts';
import type { Tx } from '#database/database.ts';
import { fold } from '#database/words.ts';
import { acceptUnjudged } from '#inbox/spam/service.ts';
import { readRetention } from '#operations/retention/service.ts';
import { listAuditEventsOf, recordAudit } from '#staff/audit/service.ts';
import type { Actor } from '#staff/audit/schema.ts';
import { cityNotGiven } from '#hiring/cities/service.ts';
import { MEDIA_TYPES } from '#hiring/documents/content.ts';

import { eraseApplication } from './candidate/queries.ts';
import { findById, insertApplication, listApplied, settleMovedIn } from './queries.ts';
import { HIRED, type Stage, type StageStatus } from './stages/schema.ts';

/** What the stages of other systems are called, by where they stand on the way; the last that fits counts. */
const WORDS: readonly [StageStatus, RegExp][] = [
  ['received', /\b(?:new|appl(?:ied|ication)|lead|received|inbox|sourced|prospect)/],
  ['in_review', /review|screen|assess|test|task|home|shortlist|consider/],
  ['invited', /interview|on-?site|talk|call|offer|reference|invite|final|panel|meeting/],
  ['closed', /reject|archive|declin|withdr|closed|refus|not hired|no hire|disqualif/],
];

/** The stage that is nearest in name to that of another system. `status`: what that says of the application as a whole. */
export function findStage(
  stages: readonly Stage[],
  { stage, status }: { stage: string; status: string },
): { stage: Stage; isNamed: boolean } | undefined {
  const withKey = (key: string) => stages.find((one) => one.key === key);
  const [said, whole] = [fold(stage), fold(status)];
  const isHired = /^hired\b|^offer accepted/;
  if (isHired.test(whole) || isHired.test(said)) return found(withKey(HIRED));
  if (WORDS[3]?.[1].test(whole)) return found(withKey('closed'));
  const exact = stages.find(({ name }) => fold(name) === said);
  const likely = likelyName(
    stage,
    stages.map(({ name }) => name),
  );
  const near = exact ?? stages.find(({ name }) => name === likely);
  if (near !== undefined) return found(near);
  const meant = WORDS.findLast(([, words]) => words.test(said))?.[0];
  return meant === undefined ? found(withKey('received'), said === '') : found(withKey(meant));
}
const found = (stage: Stage | undefined, isNamed = true) => stage && { stage, isNamed };

export type MovedIn = {
  jobId: number;
  name: string;
  email: string;
  /** Digits; '' where none is known. */
  phone: string;
  /** Null: not told. */
  cityId: number | null;
  address: string;
  /** ISO 8601 */
  appliedAt: string;
  stage: Stage;
  /** As 'moved in from Greenhouse'. */
  source: string;
  /** What the other system says of the candidate, in the place of a résumé. */
  sheet: { name: string; bytes: Uint8Array };
};

export const TWICE = 'There is an application of this address for this opening already';
export const TOO_OLD = 'It is older than applications are kept: it would be erased at once';

/** Stores an application with its receipt; gives its id and receipt, or why not. `also` is done in the same transaction. */
export async function storeMovedIn(
  services: Services,
  actor: Actor,
  moved: MovedIn,
  also: (tx: Tx, made: { id: number; receipt: string }) => Promise<void>,
): Promise<string | undefined> {
  const { database, clock } = services;
  const now = clock();
  const appliedAt = new Date(moved.appliedAt);
  const { bytes, name } = moved.sheet;
  const file = {
    name,
    mediaType: MEDIA_TYPES.rtf,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
  return withStoredFile(services, bytes, async (fileId) => {
    const refused = await database.writeLocked(async (tx) => {
      const keepUntil = monthsLater(appliedAt, (await readRetention(tx)).months.applicationMonths);
      if (keepUntil <= now) return TOO_OLD;
      const others = await listApplied(tx, [moved.email.toLowerCase()]);
      if (others.some(({ jobId }) => jobId === moved.jobId)) return TWICE;
      const content = { jobId: moved.jobId, email: moved.email, at: moved.appliedAt };
      const receipt = await insertReceipt(tx, 'application', content, appliedAt);
      await insertFile(tx, { ...file, id: fileId, scan: 'none' }, now);
      await insertApplication(tx, {
        jobId: moved.jobId,
        name: moved.name,
        email: moved.email,
        contact: moved.phone,
        cityId: moved.cityId ?? (await cityNotGiven(tx)),
        address: moved.address,
        projectName: '',
        year: 0,
        month: null,
        desc: '',
        receipt,
        resumeFileId: fileId,
        createdAt: moved.appliedAt,
        keepUntil: keepUntil.toISOString(),
        consentHash: null,
        source: moved.source,
      });
      const { key, status } = moved.stage;
      const id = await settleMovedIn(tx, receipt, { status, stage: key === status ? null : key, now });
      await acceptUnjudged(tx, { receipt, form: 'application', now });
      await recordAudit(tx, { actor, action: 'application.move_in', subject: { kind: 'application', receipt }, now });
      await also(tx, { id, receipt });
      return undefined;
    });
    return { isSaved: refused === undefined, result: refused };
  });
}

/** What somebody has looked at is as it came. */
const LOOKS: ReadonlySet<string> = new Set([
  'application.move_in',
  'application.view_resume',
  'application.download_unsafe',
  'application.export',
]);

/** Erases an application that was moved in and that nobody has done anything with since; otherwise it stays: false. */
export async function takeBackMovedIn(
  services: Services,
  actor: Actor,
  id: number,
  also: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const { database, clock } = services;
  const gone = await database.writeLocked(async (tx) => {
    const present = await findById(tx, id);
    if (present !== undefined) {
      const { receipt, version } = present;
      const events = await listAuditEventsOf(tx, receipt);
      if (version > 1 || events.some(({ action }) => !LOOKS.has(action))) return undefined;
      const now = clock();
      const files = await eraseApplication(tx, receipt, now);
      const event = { actor, action: 'application.take_back', subject: { kind: 'application', receipt } } as const;
      await recordAudit(tx, { ...event, now });
      await also(tx);
      return files ?? [];
    }
    await also(tx);
    return [];
  });
  if (gone === undefined) return false;
  for (const name of gone) await removeFile(services, name);
  return true;
}
