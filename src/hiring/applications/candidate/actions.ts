import { isDeepStrictEqual } from 'node:util';

import { listAuditEventsOf, recordAudit } from '#staff/audit/service.ts';
import { type Actor, type AuditAction, type AuditFacts, SYSTEM } from '#staff/audit/schema.ts';
import { listCorrections, listLettersOf } from '#inbox/correspondence/service.ts';
import { insertFile } from '#platform/files/queries.ts';
import { insertView, listViews } from '#platform/files/view-queries.ts';
import { receiptIn } from '#staff/keys/service.ts';
import { countNotesByDay } from '#inbox/notes/service.ts';
import { jobTitleIn } from '#hiring/jobs/service.ts';
import { enqueue, type Outgoing, readLanguage } from '#operations/outbox/service.ts';
import { readRetention } from '#operations/retention/service.ts';
import { readJudgement } from '#inbox/spam/service.ts';
import { readReviewDays } from '#hiring/reviews/service.ts';
import { addressHash } from '#platform/files/links.ts';
import { FileNotFound } from '#platform/storage/files.ts';
import type { FormFile } from '#platform/forms/multipart.ts';
import type { Read, Tx } from '#database/database.ts';
import type { Services } from '#platform/context.ts';
import { site } from '#config/site.ts';
import { fillWords } from '#ui/fill-words.ts';
import type { Refusal } from '#platform/office/refusal.ts';
import { removeFile, withStoredFile } from '#platform/files/uploads.ts';
import { onceJob, rowJob } from '#platform/jobs/rows.ts';
import { agencyDay, monthsLater } from '#platform/agency-day.ts';

import { endInterviewsOf } from '../interviews/ends.ts';
import { notifyOfErasure } from '../interviews/sweeps.ts';
import { readInterviewData } from '../interviews/queries.ts';
import { readTagsOf } from '../tags/queries.ts';
import { isUnsafe, labelsOf, nameOfOriginal } from '#hiring/documents/content.ts';
import { examineResume } from '../resumes.ts';
import { endPool } from '../talent-pool/actions.ts';
import { findConsent, readPoolData, setKeepUntil } from '../talent-pool/queries.ts';
import { aboutOwnData } from './content.ts';
import {
  changeRetention,
  changeStatus,
  countApplications,
  countDueApplications,
  eraseApplication,
  eraseDueApplications,
  findApplication,
  listDueApplications,
  listDueReminders,
  listMails,
  markReminded,
  readStoredRow,
  replaceFile,
  type RetentionChange,
  type Rule,
} from './queries.ts';
import { isFinal, type OwnApplication } from './schema.ts';

/** Rows per transaction. */
const ERASED_AT_ONCE = 50;
const REMINDED_AT_ONCE = 50;

/** How long before its erasure the candidate is reminded, in milliseconds. */
const REMINDED_BEFORE = 30 * 86_400_000;

/**
 * The application of a link's token; undefined if the token is forged or the application was erased. Both cases take one query of
 * the database, so that timing does not reveal which one it was.
 */
export const readOwnApplication = (
  { database, secret }: Services,
  token: string,
): Promise<OwnApplication | undefined> => findApplication(database.read, receiptIn(secret, token) ?? '');

/** The mail and the webhook about a candidate's decision. */
const change = (
  what: 'withdrawn' | 'replaced' | 'erased',
  { receipt, jobId, jobTitle }: Pick<OwnApplication, 'receipt' | 'jobId' | 'jobTitle'>,
  newFile: { fileId?: string } = {},
): Outgoing[] => [
  { kind: 'mail', mail: 'application-change', props: { change: what, receipt, jobTitle }, to: 'agency', ...newFile },
  { kind: 'webhook', type: `application.${what}`, data: { receipt, job: { id: jobId, title: jobTitle } } },
];

/** Writes down what somebody did with one application. */
const record = (
  tx: Tx,
  actor: Actor,
  action: AuditAction,
  receipt: string,
  { now, ...facts }: { now: Date; before?: AuditFacts; after?: AuditFacts },
): Promise<void> => recordAudit(tx, { actor, action, subject: { kind: 'application', receipt }, now, ...facts });

/** Withdraws an application permanently; returns whether it was still open. The agency is told once. */
export async function withdrawApplication(
  services: Services,
  actor: Actor,
  application: OwnApplication,
): Promise<boolean> {
  const { database, clock } = services;
  const { receipt } = application;
  return database.writeLocked(async (tx) => {
    const now = clock();
    const before = await changeStatus(tx, { receipt, status: 'withdrawn', by: 'candidate', now });
    if (before === undefined) return false;
    await enqueue(tx, services, receipt, change('withdrawn', application));
    await endInterviewsOf(tx, services, { receipt, actor, now, by: 'candidate' });
    const facts = { before: { status: before.status }, after: { status: 'withdrawn' } } as const;
    await record(tx, actor, 'application.withdraw', receipt, { ...facts, now });
    return true;
  });
}

/** Why staff do not change an application: somebody else was first. Candidates change their own as it stands. */
type Check = (tx: Tx) => Promise<Refusal | undefined>;
const asItStands: Check = () => Promise.resolve(undefined);

/** Changes how long an application is kept; returns whether it still exists. What changes nothing leaves no audit event. */
const changeOwnRetention = (
  { database, clock }: Services,
  { actor, action, check = asItStands }: { actor: Actor; action: AuditAction; check?: Check },
  { receipt }: OwnApplication,
  changeAt: (now: Date, tx: Tx) => RetentionChange | Promise<RetentionChange>,
): Promise<boolean | Refusal> =>
  database.writeLocked(async (tx) => {
    const refused = await check(tx);
    if (refused !== undefined) return refused;
    const now = clock();
    const change = await changeAt(now, tx);
    const changed = await changeRetention(tx, receipt, () => change);
    if (changed === undefined) return false;
    if (!isDeepStrictEqual(changed.before, changed.after))
      await record(tx, actor, action, receipt, { ...changed, now });
    return true;
  });

/** Restarts the retention period of an application. A consent to be kept for longer stays. */
export const renewRetention = (
  services: Services,
  actor: Actor,
  application: OwnApplication,
  check: Check = asItStands,
): Promise<boolean | Refusal> =>
  changeOwnRetention(services, { actor, action: 'application.renew', check }, application, async (now, tx) => {
    const keepUntil = monthsLater(now, (await readRetention(tx)).months.applicationMonths);
    const consent = await findConsent(tx, application.receipt, now);
    if (consent === undefined) return { keepUntil };
    await setKeepUntil(tx, application.receipt, keepUntil);
    return { keepUntil: consent.until > keepUntil.toISOString() ? new Date(consent.until) : keepUntil };
  });

/** Lets an application be erased as soon as its process is over. Whoever wants that is not kept for later openings either. */
export const refuseRetention = (
  services: Services,
  actor: Actor,
  application: OwnApplication,
): Promise<boolean | Refusal> =>
  changeOwnRetention(services, { actor, action: 'application.refuse_retention' }, application, async (now, tx) => {
    await endPool(tx, actor, application, now);
    return { endsWithProcess: true };
  });

class IsOver extends Error {}

/**
 * Replaces the résumé; the old one is erased an hour later. The new one is checked as in the form: 413, 415 and 422 with the same
 * messages. An application that is over keeps what it has: `isReplaced` is false.
 */
export async function replaceResume(
  services: Services,
  actor: Actor,
  application: OwnApplication,
  file: FormFile | undefined,
): Promise<{ ok: true; isReplaced: boolean } | { ok: false; status: 413 | 415 | 422; message: string }> {
  const examined = await examineResume(services, file);
  if (!examined.ok) return examined;
  const { bytes, ...resume } = examined.file;
  if (isFinal(application)) return { ok: true, isReplaced: false };
  // A double click.
  if (resume.sha256 === application.resume.sha256) return { ok: true, isReplaced: true };
  const { database, clock } = services;
  const { receipt } = application;
  try {
    await withStoredFile(services, bytes, async (id) => {
      await database.writeLocked(async (tx) => {
        // Of two concurrent replacements each must see the file that the other stored.
        await insertFile(tx, { ...resume, id }, clock());
        if (!(await replaceFile(tx, receipt, id, clock()))) throw new IsOver();
        await enqueue(tx, services, receipt, change('replaced', application, { fileId: id }));
        await record(tx, actor, 'application.replace_resume', receipt, { now: clock() });
      });
      return { isSaved: true, result: undefined };
    });
  } catch (error) {
    if (error instanceof IsOver) return { ok: true, isReplaced: false };
    throw error;
  }
  return { ok: true, isReplaced: true };
}

type Erasing = Pick<Services, 'database' | 'files' | 'settings' | 'site' | 'clock' | 'secret' | 'log'>;

/**
 * Erases an application at once: its rows, résumé, receipt, and its mails in the outbox. What stays is a count, and a mail to the agency
 * that names only the receipt. False if it was erased already.
 */
export async function eraseOwnApplication(
  services: Erasing,
  actor: Actor,
  application: OwnApplication,
  check: Check = asItStands,
): Promise<boolean | Refusal> {
  const gone = await services.database.write(async (tx) => {
    const now = services.clock();
    const refused = await check(tx);
    if (refused !== undefined) return refused;
    await notifyOfErasure(tx, services, application);
    const erased = await eraseApplication(tx, application.receipt, now);
    if (erased === undefined) return undefined;
    await enqueue(tx, services, null, change('erased', application));
    await record(tx, actor, 'application.erase', application.receipt, { after: { reason: 'asked' }, now });
    return erased;
  });
  if (gone === undefined) return false;
  if ('refused' in gone) return gone;
  for (const name of gone) await removeFile(services, name);
  await services.database.emptyLog();
  return true;
}

/** The same by its receipt, for staff and for what a restored backup has brought back. */
export async function eraseApplicationOf(services: Erasing, actor: Actor, receipt: string): Promise<boolean> {
  const application = await findApplication(services.database.read, receipt);
  return application !== undefined && (await eraseOwnApplication(services, actor, application)) === true;
}

const onlyWhereThere = (error: unknown): undefined => {
  if (!(error instanceof FileNotFound)) throw error;
};

async function aboutData(read: Read) {
  const { legalName, email } = site;
  const { auditMonths } = (await readRetention(read)).months;
  const words = { legalName, email, auditMonths: String(auditMonths) };
  const { controller, keptUntil, rights, ...rest } = aboutOwnData;
  return {
    ...rest,
    controller: fillWords(controller, words),
    keptUntil: fillWords(keptUntil, words),
    rights: rights.map((right) => fillWords(right, words)),
  };
}

/** All stored data of an application and its sender, for download. The résumé is in base64, or null if it is infected or missing. */
export async function gatherOwnData(
  { database, files, clock, secret }: Services,
  application: OwnApplication,
  { address, viewer }: { address: string; viewer: 'candidate' | 'staff' },
) {
  const { id, jobId, jobTitle, resume, consent, ...fields } = application;
  const { id: fileId, labels, ...about } = resume;
  const bytes = await (resume.scan === 'infected' ? undefined : files.read(fileId).catch(onlyWhereThere));
  // The download includes the file, so it counts as a view of it.
  if (bytes !== undefined) {
    const view = {
      viewer,
      kind: 'data',
      isUnsafe: isUnsafe(resume.labels),
      addressHash: addressHash(secret, address),
      viewedAt: clock(),
    } as const;
    await database.write((tx) => insertView(tx, { fileId, ...view }));
  }
  return {
    about: await aboutData(database.read),
    ...fields,
    stored: await readStoredRow(database.read, id),
    consent: consent ?? null,
    job: { id: jobId, title: jobTitle },
    resume: {
      ...about,
      name: nameOfOriginal(about.name, labels),
      mightDo: labelsOf(labels).map(({ words }) => words),
      base64: bytes === undefined ? null : Buffer.from(bytes).toString('base64'),
      views: await listViews(database.read, fileId),
    },
    events: await listAuditEventsOf(database.read, application.receipt),
    mails: await listMails(database.read, application.receipt),
    letters: await listLettersOf(database.read, application.receipt),
    correctedAddresses: (await listCorrections(database.read, application.receipt)).map(({ from, to, at }) => ({
      from,
      to,
      at,
    })),
    notes: await countNotesByDay(database.read, application.receipt),
    // That there are reviews and of which days; what they say is the staff's.
    reviews: await readReviewDays(database.read, application.receipt),
    tags: (await readTagsOf(database.read, [id]))(id),
    interviews: await readInterviewData(database.read, application.receipt),
    talentPool: await readPoolData(database.read, application.receipt),
    spam: (await readJudgement(database.read, application.receipt)) ?? null,
  };
}

const applicationsSweepBy = (rule: Rule, words: { name: string; says: string }) =>
  rowJob({
    ...words,
    column: 'applications.id',
    find: (read, which, { now }) => listDueApplications(read, { rule, which, limit: ERASED_AT_ONCE, now }),
    async work(services, { ids, now }) {
      const { count, files } = await services.database.write(async (tx) => {
        const erased = await eraseDueApplications(tx, { rule, ids, now });
        const subject = { kind: 'application' } as const;
        const after = { reason: rule, count: erased.count };
        if (erased.count > 0)
          await recordAudit(tx, { actor: SYSTEM, action: 'application.erase', subject, after, now });
        return erased;
      });
      for (const file of files) await removeFile(services, file);
      return count;
    },
  });

/** Erases applications whose retention period is over, except those with unsent mails. */
export const applicationsSweep = applicationsSweepBy('over', {
  name: 'applications',
  says: 'erased, because their time was over',
});

/** Erases applications whose process is over and whose senders refused retention. */
export const refusedSweep = applicationsSweepBy('refused', {
  name: 'applications that nobody wants kept',
  says: 'erased, because they were over and their senders did not want them kept',
});

/** How many applications a sweep would erase by their age, and how many there are. */
export const countExpiredApplications = {
  due: ({ database, clock }: Services) => countDueApplications(database.read, clock()),
  all: ({ database }: Services) => countApplications(database.read),
};

/** Reminds candidates a month before their application is erased, once per retention period. */
export const candidateReminders = onceJob({
  name: 'reminders',
  column: 'applications.id',
  find: (read, which, { now, after }) =>
    listDueReminders(read, {
      now,
      until: new Date(now.getTime() + REMINDED_BEFORE),
      after,
      which,
      limit: REMINDED_AT_ONCE,
    }),
  async each(tx, { id, receipt, email, jobId, jobTitle: title, keepUntil }, { services, now }) {
    if (!(await markReminded(tx, id, now))) return false;
    const jobTitle = await jobTitleIn(tx, await readLanguage(tx, receipt), { id: jobId, title });
    const props = { receipt, jobTitle, day: agencyDay(keepUntil) };
    const ownPage = { of: 'application', receipt } as const;
    const to = { address: email };
    await enqueue(tx, services, receipt, [{ kind: 'mail', mail: 'retention-reminder', props, ownPage, to }]);
    return true;
  },
});
