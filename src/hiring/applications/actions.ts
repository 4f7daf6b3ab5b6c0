import { createHash } from 'node:crypto';

import { agencyDay, monthsLater } from '#platform/agency-day.ts';
import { parseForm } from '#platform/forms/fields.ts';
import type { FieldErrors, FormFields } from '#ui/form-state.ts';
import { acceptOnce, findReceipt, storing } from '#platform/forms/receipts.ts';
import { invalid, type Submission, type SubmissionResult } from '#platform/forms/submission.ts';
import type { Sender } from '#platform/forms/sender.ts';
import type { Services } from '#platform/context.ts';
import type { Tx } from '#database/database.ts';
import { fold } from '#database/words.ts';
import { judgeSubmissions } from '#inbox/spam/service.ts';
import { readRetention } from '#operations/retention/service.ts';
import { site } from '#config/site.ts';
import { findCitiesByName, readCity } from '#hiring/cities/service.ts';
import { isJobOpen } from '#hiring/jobs/service.ts';
import { takePendingUpload } from '#platform/files/pending-queries.ts';
import { insertFile } from '#platform/files/queries.ts';
import {
  type UploadCheck,
  findPending,
  hashInToken,
  storePending,
  type NewUpload,
  type PendingUpload,
  releasePending,
  withStoredFile,
} from '#platform/files/uploads.ts';
import { JOB_CLOSED, UNREAD_NOTE } from '#hiring/jobs/schema.ts';
import { type City, CITY_UNKNOWN } from '#hiring/cities/schema.ts';

import { isUnread } from '#hiring/documents/schema.ts';

import { applyPanel } from './content.ts';
import { type Application, applicationForm } from './form.ts';
import { enqueueApplication } from './outgoing.ts';
import { insertApplication } from './queries.ts';
import { examineResume } from './resumes.ts';
import { CONSENT_GIVEN, CONSENT_REQUIRED, RESUME_REQUIRED } from './schema.ts';

/** The hash of the consent text, which shows what a candidate agreed to if the text changes later. */
const hashOfConsent = (text: string) => (text === '' ? null : createHash('sha256').update(text).digest('hex'));

class ResumeGone extends Error {}
class JobClosed extends Error {}

/** Errors that only the database can find: an unknown opening or city. */
async function findUnknown({ database, clock }: Services, { jobId, cityId }: Application): Promise<FieldErrors> {
  const [isOpen, city] = await Promise.all([
    isJobOpen(database.read, jobId, agencyDay(clock())),
    readCity(database.read, cityId),
  ]);
  return { ...(isOpen ? {} : { jobId: JOB_CLOSED }), ...(city ? {} : { cityId: CITY_UNKNOWN }) };
}

type Applying = {
  application: Application;
  sender: Sender;
  consent: string;
  now: Date;
  resume: { name: string; size: number; labels: string };
  resumeFileId: string;
  /** Stores the row of the résumé. */
  place: (tx: Tx) => Promise<void>;
};

async function insertOne(tx: Tx, services: Services, receipt: string, applying: Applying): Promise<void> {
  const { application, sender, consent, now, resume, resumeFileId, place } = applying;
  if (!(await isJobOpen(tx, application.jobId, agencyDay(services.clock())))) throw new JobClosed();
  await place(tx);
  await insertApplication(tx, {
    ...application,
    receipt,
    resumeFileId,
    createdAt: now.toISOString(),
    keepUntil: monthsLater(now, (await readRetention(tx)).months.applicationMonths).toISOString(),
    consentHash: hashOfConsent(consent),
    source: sender.source,
  });
  const { name, email, projectName: subject, desc: text } = application;
  const judged = { receipt, form: 'application', sender, email, wording: { name, subject, text } } as const;
  const [outcome = 'clean'] = await judgeSubmissions(tx, services, [judged]);
  const { language } = sender;
  await enqueueApplication(tx, services, { receipt, application, resume, resumeFileId, outcome, language });
}

const applicationStore = storing<Services, Applying>('application', async (tx, services, accepted) => {
  for (const { receipt, item } of accepted) await insertOne(tx, services, receipt, item);
});

async function accept(
  services: Services,
  {
    fields,
    key,
    sender,
    resume,
  }: Omit<Submission, 'body'> & { fields: FormFields; resume: UploadCheck<NewUpload | PendingUpload> },
): Promise<SubmissionResult> {
  const parsed = parseForm(applicationForm.schema, fields);
  const errors = parsed.ok ? await findUnknown(services, parsed.output) : parsed.errors;
  const { consent } = site.privacy;
  if (consent !== '' && fields['consent'] !== CONSENT_GIVEN) errors['consent'] = CONSENT_REQUIRED;
  if (!resume.ok) {
    errors['resume'] = resume.message;
    if (resume.status !== 422) return { ok: false, status: resume.status, message: resume.message, errors };
  }
  // Whether the opening is closed is checked in the transaction, so that a repeat still gets its receipt.
  const isRefused = Object.entries(errors).some(([field, message]) => field !== 'jobId' || message !== JOB_CLOSED);
  if (!parsed.ok || !resume.ok || isRefused) return invalid(errors);

  const application = parsed.output;
  const { file } = resume;
  const now = services.clock();
  const store = (resumeFileId: string, place: Applying['place']) =>
    acceptOnce(services, applicationStore, {
      key,
      language: sender.language,
      content: { ...application, resume: file.sha256 },
      now,
      item: { application, sender, consent, now, resume: file, resumeFileId, place },
    });
  try {
    const outcome = await ('bytes' in file
      ? withStoredFile(services, file.bytes, async (id) => {
          const result = await store(id, (tx) => insertFile(tx, { ...file, id }, now));
          return { isSaved: result.ok && !result.isRepeat, result };
        })
      : store(file.id, async (tx) => {
          if (!(await takePendingUpload(tx, file.tokenHash))) throw new ResumeGone();
        }));
    return outcome.ok && isUnread(file.labels) ? { ...outcome, note: UNREAD_NOTE } : outcome;
  } catch (error) {
    if (error instanceof JobClosed) return invalid({ jobId: JOB_CLOSED });
    if (error instanceof ResumeGone) return invalid({ resume: RESUME_REQUIRED });
    throw error;
  }
}

/**
 * Stores an application with its résumé. The receipt is given after the commit, and nothing of a refused one is kept. 413 and 415 are about
 * the résumé, 422 of a field, with the messages of point 5.
 */
export const submitApplication = async (services: Services, { body, ...rest }: Submission): Promise<SubmissionResult> =>
  accept(services, { ...rest, fields: body.fields, resume: await examineResume(services, body.files['resume']) });

/** The city of a form without script: the picked one while the text still names it, otherwise the only one of that name. */
async function meantCity({ database }: Services, typed: string, picked: string): Promise<City | undefined> {
  if (/^\d{1,9}$/.test(picked)) {
    const city = await readCity(database.read, Number(picked));
    if (city && fold(city.label).startsWith(fold(typed))) return city;
  }
  const { isExact, cities } = await findCitiesByName(database.read, typed);
  return isExact ? cities[0] : undefined;
}

/** The token of the pending résumé. A form that was served before the field got this name still sends the old one. */
const tokenIn = (fields: FormFields): string => fields['resumeToken'] ?? fields['heldResume'] ?? '';

/**
 * The same for the page without script. The city is a text. When the form is shown again, an accepted résumé is kept as a pending
 * upload: `values` then has its token (`resumeToken`) and the file's name (`resumeName`).
 */
export async function submitApplicationPage(
  services: Services,
  jobId: string,
  { body: { fields, files }, ...rest }: Submission,
): Promise<SubmissionResult> {
  const typed = (fields['city'] ?? '').trim();
  const [city, fresh, pending] = await Promise.all([
    meantCity(services, typed, fields['cityId'] ?? ''),
    examineResume(services, files['resume']),
    findPending(services, tokenIn(fields)),
  ]);
  const resume: UploadCheck<NewUpload | PendingUpload> =
    pending && !fresh.ok && fresh.status === 422 ? { ok: true, file: pending } : fresh;
  const cityId = city === undefined ? '' : String(city.id);
  const application = { ...fields, jobId, cityId };
  // The first of two equal forms took the pending résumé, so the second is a repeat, not a form without a résumé.
  const receipt = resume.ok || resume.status !== 422 ? undefined : await findAccepted(services, application);
  if (receipt !== undefined) return { ok: true, receipt, isRepeat: true };
  const outcome = await accept(services, { ...rest, fields: application, resume });
  if (outcome.ok) {
    if (pending) await releasePending(services, pending.tokenHash);
    return outcome;
  }
  const errors = { ...outcome.errors };
  if (errors['cityId'] !== undefined && typed !== '') errors['cityId'] = CITY_UNKNOWN;
  const values: FormFields = { ...fields, city: city?.label ?? typed, cityId, resumeToken: '', resumeName: '' };
  if (errors['jobId'] === undefined) {
    const saved = await storePending(services, fresh, pending, rest.sender.address);
    Object.assign(values, { resumeToken: saved?.token ?? '', resumeName: saved?.name ?? '' });
    if (saved?.token === '') {
      services.metrics.count('resumes_not_held', {});
      errors['resume'] = applyPanel.resumeNotKept;
    }
  }
  if (outcome.status !== 422) return { ...outcome, errors, values };
  return { ...outcome, message: Object.values(errors)[0] ?? outcome.message, errors, values };
}

/** The receipt of an equal application that has already taken the pending résumé of this token. */
async function findAccepted({ database, clock }: Services, fields: FormFields): Promise<string | undefined> {
  const resume = hashInToken(tokenIn(fields));
  const parsed = parseForm(applicationForm.schema, fields);
  if (resume === undefined || !parsed.ok) return undefined;
  return findReceipt(database.read, { form: 'application', content: { ...parsed.output, resume }, now: clock() });
}
