import { createHash, randomBytes } from 'node:crypto';

import { type FieldErrors, type FormFields, parseForm } from '#platform/fields.ts';
import { acceptOnce, findReceipt, hashOf } from '#platform/receipts.ts';
import { invalid, type Submission, type Submitted } from '#platform/submission.ts';
import type { Parts } from '#platform/web.ts';
import { fold } from '#database/words.ts';
import { judgeSubmission } from '#features/spam/queries.ts';

import { enqueueApplication } from './outgoing.ts';
import {
  deleteHeldResumes,
  findHeldResume,
  findOpenJobs,
  hasExpiredResumes,
  insertApplication,
  insertFile,
  insertHeldResume,
  isFileKnown,
  isJobOpen,
  placesNamed,
  prolongHeldResume,
  readCity,
  readJobs,
  type ResumeFile,
  takeHeldResume,
} from './queries.ts';
import {
  type Application,
  applicationSchema,
  CITY_UNKNOWN,
  type City,
  type Job,
  JOB_CLOSED,
  type JobFilter,
  RESUME_LIMIT,
  RESUME_REQUIRED,
  RESUME_TOO_LARGE,
  RESUME_WRONG_KIND,
} from './schema.ts';

/** How long a résumé is held for a form that came back, in milliseconds. */
const HELD_FOR = 3_600_000;

/** The open openings that match, newest first. */
export async function listOpenJobs({ database, matches }: Parts, filter: JobFilter): Promise<number[]> {
  return matches.get(
    `jobs ${JSON.stringify(filter)}`,
    ['jobs'],
    () => findOpenJobs(database.read, filter),
    (ids) => ids.length * 8 + 200,
  );
}

/** One opening, open or closed, or undefined. */
export async function findJob({ database }: Parts, id: number): Promise<Job | undefined> {
  const [job] = await readJobs(database.read, [id]);
  return job;
}

type NewResume = Omit<ResumeFile, 'id'> & { bytes: Uint8Array };
type HeldResume = ResumeFile & { tokenHash: string };
type Examined<R> = { ok: true; resume: R } | { ok: false; status: 413 | 415 | 422; message: string };

const MEDIA_TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  rtf: 'application/rtf',
};
const WORD_MEDIA_TYPE = 'application/msword';
/** What the directory of a DOC names, and that of a spreadsheet or an installer in the same container does not. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');

/** The media type of a résumé by its content alone, or undefined for what is not one of the kinds that are taken. */
async function mediaTypeOf(bytes: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found?.ext === 'cfb') return Buffer.from(bytes).includes(WORD_STREAM) ? WORD_MEDIA_TYPE : undefined;
  return found && MEDIA_TYPES[found.ext];
}

/** The name that the candidate's file had, without a folder or a character that would mislead. */
const safeName = (name: string) =>
  (name.toWellFormed().split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(-200) || 'resume';

async function examineResume(file: File | undefined): Promise<Examined<NewResume>> {
  if (file === undefined || file.size === 0) return { ok: false, status: 422, message: RESUME_REQUIRED };
  if (file.size > RESUME_LIMIT) return { ok: false, status: 413, message: RESUME_TOO_LARGE };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mediaType = await mediaTypeOf(bytes);
  if (mediaType === undefined) return { ok: false, status: 415, message: RESUME_WRONG_KIND };
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { ok: true, resume: { name: safeName(file.name), mediaType, size: bytes.length, sha256, bytes } };
}

class ResumeGone extends Error {}

/** Runs `work` with a stored file, which stays only if `work` says so. */
async function withStoredFile<T>(
  { files, database }: Parts,
  bytes: Uint8Array,
  work: (name: string) => Promise<{ isKept: boolean; result: T }>,
): Promise<T> {
  const name = await files.put(bytes);
  try {
    const { isKept, result } = await work(name);
    if (!isKept) await files.remove(name);
    return result;
  } catch (error) {
    // A connection that broke during the commit leaves open whether it happened: only a file without a row is removed.
    const mayBeKept = await isFileKnown(database.read, name).catch(() => true);
    if (!mayBeKept) await files.remove(name);
    throw error;
  }
}

/** What is wrong with an application whose fields read well. */
async function findUnknown({ database }: Parts, { jobId, cityId }: Application): Promise<FieldErrors> {
  const [isOpen, city] = await Promise.all([isJobOpen(database.read, jobId), readCity(database.read, cityId)]);
  return { ...(isOpen ? {} : { jobId: JOB_CLOSED }), ...(city ? {} : { cityId: CITY_UNKNOWN }) };
}

async function accept(
  parts: Parts,
  {
    fields,
    key,
    sender,
    resume,
  }: Omit<Submission, 'body'> & { fields: FormFields; resume: Examined<NewResume | HeldResume> },
): Promise<Submitted> {
  const parsed = parseForm(applicationSchema, fields);
  const errors = parsed.ok ? await findUnknown(parts, parsed.output) : parsed.errors;
  if (!resume.ok) {
    errors['resume'] = resume.message;
    if (resume.status !== 422) return { ok: false, status: resume.status, message: resume.message, errors };
  }
  if (!parsed.ok || !resume.ok || Object.keys(errors).length > 0) return invalid(errors);

  const { database, clock } = parts;
  const application = parsed.output;
  const file = resume.resume;
  const now = clock();
  const store = (resumeFileId: string, place: (tx: Parameters<typeof insertFile>[0]) => Promise<void>) =>
    acceptOnce(
      database,
      { form: 'application', key, content: { ...application, resume: file.sha256 }, now },
      async (tx, receipt) => {
        await place(tx);
        await insertApplication(tx, { ...application, receipt, resumeFileId, createdAt: now.toISOString() });
        const { name, email, projectName: subject, desc: text } = application;
        const verdict = await judgeSubmission(tx, parts, receipt, {
          form: 'application',
          sender,
          email,
          wording: { name, subject, text },
        });
        await enqueueApplication(tx, parts, { receipt, application, resume: file, ...verdict });
      },
    );
  if ('bytes' in file) {
    return withStoredFile(parts, file.bytes, async (id) => {
      const result = await store(id, (tx) => insertFile(tx, { ...file, id }, now));
      return { isKept: result.ok && !result.isRepeat, result };
    });
  }
  try {
    return await store(file.id, async (tx) => {
      if (!(await takeHeldResume(tx, file.tokenHash))) throw new ResumeGone();
    });
  } catch (error) {
    if (error instanceof ResumeGone) return invalid({ resume: RESUME_REQUIRED });
    throw error;
  }
}

/**
 * Stores an application with its résumé; the receipt is given after the commit, and nothing of a refused one stays. 413 and 415 speak of
 * the résumé, 422 of a field, with the messages of point 5.
 */
export const submitApplication = async (parts: Parts, { body, ...rest }: Submission): Promise<Submitted> =>
  accept(parts, { ...rest, fields: body.fields, resume: await examineResume(body.files['resume']) });

/** The city that a candidate without script means: the one picked, while the text still names it, else the only one with that name. */
async function meantCity({ database }: Parts, typed: string, picked: string): Promise<City | undefined> {
  if (/^\d{1,9}$/.test(picked)) {
    const city = await readCity(database.read, Number(picked));
    if (city && fold(city.label).startsWith(fold(typed))) return city;
  }
  const { isExact, cities } = await placesNamed(database.read, typed);
  return isExact ? cities[0] : undefined;
}

/**
 * The same from the page without script. The city comes as a text, and a résumé that was accepted is held when the form comes back: then
 * `values` carries the token (`heldResume`) and the file's name (`resumeName`).
 */
export async function submitApplicationPage(
  parts: Parts,
  jobId: string,
  { body: { fields, files }, ...rest }: Submission,
): Promise<Submitted> {
  const typed = (fields['city'] ?? '').trim();
  const [city, fresh, held] = await Promise.all([
    meantCity(parts, typed, fields['cityId'] ?? ''),
    examineResume(files['resume']),
    findHeld(parts, fields['heldResume'] ?? ''),
  ]);
  const resume: Examined<NewResume | HeldResume> =
    held && !fresh.ok && fresh.status === 422 ? { ok: true, resume: held } : fresh;
  const cityId = city === undefined ? '' : String(city.id);
  const application = { ...fields, jobId, cityId };
  // The first of two equal forms took the held résumé with it; the second is a repeat, not a form without one.
  const receipt = resume.ok || resume.status !== 422 ? undefined : await findAccepted(parts, application);
  if (receipt !== undefined) return { ok: true, receipt, isRepeat: true };
  const outcome = await accept(parts, { ...rest, fields: application, resume });
  if (outcome.ok) {
    if (held) await releaseHeld(parts, held.tokenHash);
    return outcome;
  }
  const errors = { ...outcome.errors };
  if (errors['cityId'] !== undefined && typed !== '') errors['cityId'] = CITY_UNKNOWN;
  const values: FormFields = { ...fields, city: city?.label ?? typed, cityId, heldResume: '', resumeName: '' };
  if (errors['jobId'] === undefined) Object.assign(values, await hold(parts, fresh, held));
  if (outcome.status !== 422) return { ...outcome, errors, values };
  return { ...outcome, message: Object.values(errors)[0] ?? outcome.message, errors, values };
}

/** What a token says of its résumé, after the holding has forgotten it. */
const hashInToken = (token: string): string | undefined => /^[\w-]{32}([\da-f]{64})$/.exec(token)?.[1];

/** The receipt that this application was given already, if its token stood for a résumé that went with it. */
async function findAccepted({ database, clock }: Parts, fields: FormFields): Promise<string | undefined> {
  const resume = hashInToken(fields['heldResume'] ?? '');
  const parsed = parseForm(applicationSchema, fields);
  if (resume === undefined || !parsed.ok) return undefined;
  return findReceipt(database.read, { form: 'application', content: { ...parsed.output, resume }, now: clock() });
}

async function findHeld(
  { database, clock }: Parts,
  token: string,
): Promise<(HeldResume & { token: string }) | undefined> {
  if (token === '') return undefined;
  const tokenHash = hashOf(token);
  const file = await findHeldResume(database.read, tokenHash, clock());
  return file && { ...file, tokenHash, token };
}

/** Holds the résumé just sent, or goes on holding the one that is held, for an hour from now. */
async function hold(
  parts: Parts,
  fresh: Examined<NewResume>,
  held: (HeldResume & { token: string }) | undefined,
): Promise<FormFields> {
  const { database, clock } = parts;
  const now = clock();
  const expiresAt = new Date(now.getTime() + HELD_FOR);
  if (!fresh.ok) {
    if (held === undefined) return {};
    await database.write([], (tx) => prolongHeldResume(tx, held.tokenHash, expiresAt));
    return { heldResume: held.token, resumeName: held.name };
  }
  const token = randomBytes(24).toString('base64url') + fresh.resume.sha256;
  const { bytes, ...file } = fresh.resume;
  await withStoredFile(parts, bytes, async (fileId) => {
    await database.write([], async (tx) => {
      await insertFile(tx, { ...file, id: fileId }, now);
      await insertHeldResume(tx, { tokenHash: hashOf(token), fileId, expiresAt });
    });
    return { isKept: true, result: undefined };
  });
  if (held) await releaseHeld(parts, held.tokenHash);
  return { heldResume: token, resumeName: file.name };
}

/** Forgets a held résumé that is no longer needed; one that an application took has left the holding and stays. */
async function releaseHeld({ database, files }: Parts, tokenHash: string): Promise<void> {
  const gone = await database.write([], (tx) => deleteHeldResumes(tx, { tokenHash }));
  for (const name of gone) await files.remove(name);
}

/** Forgets résumés of forms that came back and were not sent within the hour. Rows go first: a row without its file would be a lie. */
export async function sweepHeldResumes({ database, files, clock, log }: Parts): Promise<void> {
  const now = clock();
  if (!(await hasExpiredResumes(database.read, now))) return;
  const gone = await database.write([], (tx) => deleteHeldResumes(tx, { expiredAt: now }));
  for (const name of gone) await files.remove(name);
  log.info({ count: gone.length }, 'held résumés forgotten');
}
