import { jobTitleIn } from '#hiring/jobs/service.ts';
import { fileRefusals, LARGEST_FILE } from '#hiring/documents/schema.ts';
import { VISITOR } from '#staff/audit/schema.ts';
import type { Route } from '#platform/http/route.ts';
import { serverPaths } from '#config/paths.ts';
import { addressOf } from '#platform/http/client.ts';
import { type FormBody, isRefusal, type Refusal, TEXT_FORM_LIMIT } from '#platform/forms/form.ts';
import { fileLink } from '#platform/files/links.ts';
import { readRetention } from '#operations/retention/service.ts';
import { sendPrivatePage, sendErrorPage } from '#platform/pages/send-page.ts';
import { answerForm } from '#platform/forms/submission.ts';
import type { Ctx } from '#platform/context.ts';
import { languageOfSender } from '#config/languages.ts';
import { site } from '#config/site.ts';

import { agreeToTime, askForOtherTimes, readOwnCalendar, readOwnInterviews } from '../interviews/own.ts';
import { interviewWords } from '../interviews/content.ts';
import { joinPool, leavePool } from '../talent-pool/actions.ts';
import { pool as poolWords } from '../talent-pool/content.ts';
import { readOwnPool } from '../talent-pool/queries.ts';
import { monthsIn } from '../talent-pool/schema.ts';
import { CANDIDATE_RATE, type Notice, NOTICES, type OwnApplication } from './schema.ts';
import { shownStatus } from './status.ts';
import { readStages } from '../stages/queries.ts';
import { APPLICATION_LIMIT } from '../schema.ts';
import {
  eraseOwnApplication,
  gatherOwnData,
  readOwnApplication,
  refuseRetention,
  renewRetention,
  replaceResume,
  withdrawApplication,
} from './actions.ts';

const tokenOf = (c: Ctx) => c.req.param('token') ?? '';

/** The URL is the key: no Referer, no indexing, no caching. */
function keepSecret(c: Ctx): void {
  c.header('referrer-policy', 'same-origin');
  c.header('x-robots-tag', 'noindex, nofollow');
  c.header('cache-control', 'no-store');
}

/** Runs `work` with the application of the URL. Forged and erased tokens get the same response. */
async function withApplication(c: Ctx, work: (application: OwnApplication) => Promise<Response>): Promise<Response> {
  keepSecret(c);
  const application = await readOwnApplication(c.var.services, tokenOf(c));
  return application === undefined ? sendErrorPage(c, 404) : work(application);
}

/** What the opening is called in the language in which the candidate reads. */
const titleOnPage = (c: Ctx, { jobId: id, jobTitle: title }: OwnApplication) =>
  jobTitleIn(c.var.services.database.read, languageOfSender(c.req.path, c.req.raw.headers), { id, title });

const pageProps = async (c: Ctx, application: OwnApplication) => ({
  application: { ...application, jobTitle: await titleOnPage(c, application) },
  standing: shownStatus(application, (await readStages(c.var.services.database.read, application.jobId)).stages),
  token: tokenOf(c),
  resumeLink: fileLink(c.var.services, application.resume.id, { for: 'candidate' }).reveal(),
  keepMonths: (await readRetention(c.var.services.database.read)).months.applicationMonths,
  legalBasis: site.privacy.legalBasis,
  interviews: await readOwnInterviews(c.var.services, application, c.req.query('zone')),
  pool: await readOwnPool(c.var.services.database.read, application.receipt, c.var.services.clock()),
});

const noticeOf = (said: string | undefined): Notice | undefined => NOTICES.find((notice) => notice === said);

/** A GET changes nothing: mail scanners follow every link. */
const showOwnApplication = (c: Ctx) =>
  withApplication(c, async (application) => {
    const notice = noticeOf(c.req.query('done'));
    return sendPrivatePage(c, 'candidate', { ...(await pageProps(c, application)), ...(notice && { notice }) });
  });

/** All stored data of the candidate, as one file. */
const showOwnData = (c: Ctx) =>
  withApplication(c, async (application) => {
    const data = await gatherOwnData(c.var.services, application, { address: addressOf(c), viewer: 'candidate' });
    return c.body(`${JSON.stringify(data, null, 2)}\n`, 200, {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="application-${application.receipt}.json"`,
    });
  });

/** Counts and reads a form of the page, then runs `work` with its application. */
const answerOwn = (c: Ctx, work: (application: OwnApplication, form: FormBody) => Promise<Response>) =>
  answerForm(c, { rateLimit: CANDIDATE_RATE, limit: TEXT_FORM_LIMIT, tooLarge: 'This form is too large.' }, (form) =>
    isRefusal(form) ? refuse(c, form) : withApplication(c, (application) => work(application, form)),
  );

const refuse = (c: Ctx, { status, message }: Refusal) => sendErrorPage(c, status === 422 ? 400 : status, message);

const backWith = (c: Ctx, notice: Notice) => c.redirect(`${serverPaths.application(tokenOf(c))}?done=${notice}`, 303);

/** A double click gets the same response. */
const postWithdrawal = (c: Ctx) =>
  answerOwn(c, async (application) => {
    const hasChanged = await withdrawApplication(c.var.services, VISITOR, application);
    const isWithdrawn = hasChanged || application.status === 'withdrawn';
    return isWithdrawn ? backWith(c, 'withdrawn') : c.redirect(serverPaths.application(tokenOf(c)), 303);
  });

/** A refused résumé is reported on the page itself. */
const postResume = (c: Ctx) =>
  answerForm(
    c,
    { rateLimit: CANDIDATE_RATE, limit: APPLICATION_LIMIT, fileLimit: LARGEST_FILE, tooLarge: fileRefusals.tooLarge },
    (form) =>
      withApplication(c, async (application) => {
        const show = async (resumeProblem: string, status: 413 | 415 | 422) =>
          sendPrivatePage(c, 'candidate', { ...(await pageProps(c, application)), resumeProblem }, status);
        if (isRefusal(form)) {
          if (form.status !== 413) return refuse(c, form);
          c.header('connection', 'close');
          return show(form.message, 413);
        }
        const outcome = await replaceResume(c.var.services, VISITOR, application, form.files['resume']);
        if (!outcome.ok) return show(outcome.message, outcome.status);
        return outcome.isReplaced ? backWith(c, 'replaced') : c.redirect(serverPaths.application(tokenOf(c)), 303);
      }),
  );

/** `keep`: 'renew' or 'refuse'. */
const postRetention = (c: Ctx) =>
  answerOwn(c, async (application, { fields }) => {
    if (fields['keep'] === 'renew') {
      await renewRetention(c.var.services, VISITOR, application);
      return backWith(c, 'renewed');
    }
    if (fields['keep'] === 'refuse') {
      await refuseRetention(c.var.services, VISITOR, application);
      return backWith(c, 'ending');
    }
    return sendErrorPage(c, 400);
  });

/** `pool`: 'join' with `months`, or 'leave'. */
const postPool = (c: Ctx) =>
  answerOwn(c, async (application, { fields }) => {
    if (fields['pool'] === 'leave') {
      await leavePool(c.var.services, VISITOR, application);
      return backWith(c, 'unpooled');
    }
    if (fields['pool'] !== 'join') return sendErrorPage(c, 400);
    const months = monthsIn(fields['months']);
    if (months === undefined)
      return sendPrivatePage(
        c,
        'candidate',
        { ...(await pageProps(c, application)), poolProblem: poolWords.problem },
        422,
      );
    if (!(await joinPool(c.var.services, VISITOR, application, months))) return sendErrorPage(c, 404);
    return backWith(c, 'pooled');
  });

/** `do`: 'agree' with the time `at`, or 'other' with what the candidate says. What is wrong is said on the page itself. */
const postInterview = (c: Ctx) =>
  answerOwn(c, async (application, { fields }) => {
    const { interview = '', at = '', zone, says = '', do: wish } = fields;
    const id = /^\d{1,9}$/.test(interview) ? Number(interview) : 0;
    if (wish !== 'agree' && wish !== 'other') return sendErrorPage(c, 400);
    const done =
      wish === 'other'
        ? await askForOtherTimes(c.var.services, application, { id, says, zone })
        : at === ''
          ? 'slot'
          : await agreeToTime(c.var.services, application, { id, at, zone });
    if (done === 'unknown') return sendErrorPage(c, 404);
    if (done === 'agreed') return backWith(c, 'agreed');
    if (done === 'declined') return backWith(c, 'asked');
    const props = await pageProps(c, application);
    const interviewProblem = { id, text: interviewWords.problems[done] };
    return sendPrivatePage(c, 'candidate', { ...props, interviewProblem }, 422);
  });

/** What is agreed and still to come, for the candidate's calendar. */
const showCalendar = (c: Ctx) =>
  withApplication(c, async (application) => {
    const calendar = await readOwnCalendar(c.var.services, application);
    if (calendar === undefined) return sendErrorPage(c, 404);
    return c.body(calendar, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="interview.ics"',
    });
  });

/** Shows once that the application is erased. From then on the URL responds like an unknown one. */
const postErasure = (c: Ctx) =>
  answerOwn(c, async (application) => {
    const jobTitle = await titleOnPage(c, application);
    if (!(await eraseOwnApplication(c.var.services, VISITOR, application))) return sendErrorPage(c, 404);
    return sendPrivatePage(c, 'erased', { jobTitle });
  });

export const candidateRoutes: readonly Route[] = [
  { method: 'GET', path: serverPaths.application(':token'), access: 'public', handler: showOwnApplication },
  { method: 'GET', path: serverPaths.applicationData(':token'), access: 'public', handler: showOwnData },
  { method: 'POST', path: serverPaths.applicationWithdraw(':token'), access: 'public', handler: postWithdrawal },
  { method: 'POST', path: serverPaths.applicationResume(':token'), access: 'public', handler: postResume },
  { method: 'POST', path: serverPaths.applicationRetention(':token'), access: 'public', handler: postRetention },
  { method: 'POST', path: serverPaths.applicationPool(':token'), access: 'public', handler: postPool },
  { method: 'POST', path: serverPaths.applicationInterview(':token'), access: 'public', handler: postInterview },
  { method: 'GET', path: serverPaths.applicationCalendar(':token'), access: 'public', handler: showCalendar },
  { method: 'POST', path: serverPaths.applicationErase(':token'), access: 'public', handler: postErasure },
];
