import { createHash } from 'node:crypto';

import { agencyDay } from '#platform/agency-day.ts';
import { parseForm } from '#platform/forms/fields.ts';
import type { FieldErrors, FormFields } from '#ui/form-state.ts';
import { acceptOnce, findReceipt } from '#platform/forms/receipts.ts';
import { invalid, type Submission, type SubmissionResult } from '#platform/forms/submission.ts';
import type { Services } from '#platform/context.ts';
import { fold } from '#database/words.ts';
import { judgeSubmission } from '#features/spam/queries.ts';
import { monthsLater } from '#features/retention/schema.ts';
import { fillWords } from '#ui/fill-words.ts';
import { site } from '#root/site.ts';
import { placesNamed, readCity } from '#features/cities/queries.ts';
import { isJobOpen } from '#features/jobs/queries.ts';
import { insertFile, takePendingUpload } from '#features/files/queries.ts';
import {
  type Examined,
  findPending,
  hashInToken,
  keepPending,
  type NewUpload,
  type PendingUpload,
  releasePending,
  withStoredFile,
} from '#features/files/uploads.ts';
import { JOB_CLOSED } from '#features/jobs/schema.ts';
import { type City, CITY_UNKNOWN } from '#features/cities/schema.ts';

import { applyPanel } from './content.ts';
import { enqueueApplication } from './outgoing.ts';
import { insertApplication } from './queries.ts';
import { examineResume } from './resumes.ts';
import { type Application, applicationSchema, CONSENT_GIVEN, CONSENT_REQUIRED, RESUME_REQUIRED } from './schema.ts';

/** The text that a candidate must agree to, by its hash: what was agreed to can be told when the text has changed since. */
const hashOfConsent = (text: string) => (text === '' ? null : createHash('sha256').update(text).digest('hex'));

class ResumeGone extends Error {}
class JobClosed extends Error {}

/** What is wrong with an application whose fields read well. */
async function findUnknown({ database, clock }: Services, { jobId, cityId }: Application): Promise<FieldErrors> {
  const [isOpen, city] = await Promise.all([
    isJobOpen(database.read, jobId, agencyDay(clock())),
    readCity(database.read, cityId),
  ]);
  return { ...(isOpen ? {} : { jobId: JOB_CLOSED }), ...(city ? {} : { cityId: CITY_UNKNOWN }) };
}

async function accept(
  services: Services,
  {
    fields,
    key,
    sender,
    resume,
  }: Omit<Submission, 'body'> & { fields: FormFields; resume: Examined<NewUpload | PendingUpload> },
): Promise<SubmissionResult> {
  const parsed = parseForm(applicationSchema, fields);
  const errors = parsed.ok ? await findUnknown(services, parsed.output) : parsed.errors;
  const { consent } = site.privacy;
  if (consent !== '' && fields['consent'] !== CONSENT_GIVEN) errors['consent'] = CONSENT_REQUIRED;
  if (!resume.ok) {
    errors['resume'] = resume.message;
    if (resume.status !== 422) return { ok: false, status: resume.status, message: resume.message, errors };
  }
  // Whether the opening is closed is settled in the transaction: what was sent before is answered with its receipt.
  const isRefused = Object.entries(errors).some(([field, message]) => field !== 'jobId' || message !== JOB_CLOSED);
  if (!parsed.ok || !resume.ok || isRefused) return invalid(errors);

  const { database, clock } = services;
  const application = parsed.output;
  const file = resume.resume;
  const now = clock();
  const store = (resumeFileId: string, place: (tx: Parameters<typeof insertFile>[0]) => Promise<void>) =>
    acceptOnce(
      database,
      { form: 'application', key, content: { ...application, resume: file.sha256 }, now },
      async (tx, receipt) => {
        if (!(await isJobOpen(tx, application.jobId, agencyDay(clock())))) throw new JobClosed();
        await place(tx);
        await insertApplication(tx, {
          ...application,
          receipt,
          resumeFileId,
          createdAt: now.toISOString(),
          keepUntil: monthsLater(now, site.retention.applicationMonths).toISOString(),
          consentHash: hashOfConsent(consent),
        });
        const { name, email, projectName: subject, desc: text } = application;
        const verdict = await judgeSubmission(tx, services, receipt, {
          form: 'application',
          sender,
          email,
          wording: { name, subject, text },
        });
        await enqueueApplication(tx, services, { receipt, application, resume: file, resumeFileId, ...verdict });
      },
    );
  try {
    if (!('bytes' in file))
      return await store(file.id, async (tx) => {
        if (!(await takePendingUpload(tx, file.tokenHash))) throw new ResumeGone();
      });
    return await withStoredFile(services, file.bytes, async (id) => {
      const result = await store(id, (tx) => insertFile(tx, { ...file, id }, now));
      return { isKept: result.ok && !result.isRepeat, result };
    });
  } catch (error) {
    if (error instanceof JobClosed) return invalid({ jobId: JOB_CLOSED });
    if (error instanceof ResumeGone) return invalid({ resume: RESUME_REQUIRED });
    throw error;
  }
}

/**
 * Stores an application with its résumé; the receipt is given after the commit, and nothing of a refused one stays. 413 and 415 speak of
 * the résumé, 422 of a field, with the messages of point 5.
 */
export const submitApplication = async (services: Services, { body, ...rest }: Submission): Promise<SubmissionResult> =>
  accept(services, { ...rest, fields: body.fields, resume: await examineResume(services, body.files['resume']) });

/** The city that a candidate without script means: the one picked, while the text still names it, else the only one with that name. */
async function meantCity({ database }: Services, typed: string, picked: string): Promise<City | undefined> {
  if (/^\d{1,9}$/.test(picked)) {
    const city = await readCity(database.read, Number(picked));
    if (city && fold(city.label).startsWith(fold(typed))) return city;
  }
  const { isExact, cities } = await placesNamed(database.read, typed);
  return isExact ? cities[0] : undefined;
}

/**
 * The same from the page without script. The city comes as a text, and a résumé that was accepted is pending when the form comes back: then
 * `values` carries the token (`heldResume`) and the file's name (`resumeName`).
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
    findPending(services, fields['heldResume'] ?? ''),
  ]);
  const resume: Examined<NewUpload | PendingUpload> =
    pending && !fresh.ok && fresh.status === 422 ? { ok: true, resume: pending } : fresh;
  const cityId = city === undefined ? '' : String(city.id);
  const application = { ...fields, jobId, cityId };
  // The first of two equal forms took the held résumé with it; the second is a repeat, not a form without one.
  const receipt = resume.ok || resume.status !== 422 ? undefined : await findAccepted(services, application);
  if (receipt !== undefined) return { ok: true, receipt, isRepeat: true };
  const outcome = await accept(services, { ...rest, fields: application, resume });
  if (outcome.ok) {
    if (pending) await releasePending(services, pending.tokenHash);
    return outcome;
  }
  const errors = { ...outcome.errors };
  if (errors['cityId'] !== undefined && typed !== '') errors['cityId'] = CITY_UNKNOWN;
  const values: FormFields = { ...fields, city: city?.label ?? typed, cityId, heldResume: '', resumeName: '' };
  if (errors['jobId'] === undefined) {
    Object.assign(values, await keepPending(services, fresh, pending, rest.sender.address));
    if (fresh.ok && values['heldResume'] === '')
      errors['resume'] = fillWords(applyPanel.resumeNotKept, { name: fresh.resume.name });
  }
  if (outcome.status !== 422) return { ...outcome, errors, values };
  return { ...outcome, message: Object.values(errors)[0] ?? outcome.message, errors, values };
}

/** The receipt that this application was given already, if its token stood for a résumé that went with it. */
async function findAccepted({ database, clock }: Services, fields: FormFields): Promise<string | undefined> {
  const resume = hashInToken(fields['heldResume'] ?? '');
  const parsed = parseForm(applicationSchema, fields);
  if (resume === undefined || !parsed.ok) return undefined;
  return findReceipt(database.read, { form: 'application', content: { ...parsed.output, resume }, now: clock() });
}
