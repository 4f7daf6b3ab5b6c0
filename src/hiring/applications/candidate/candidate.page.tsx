import type { ReactNode } from 'react';

import { job } from '#hiring/jobs/content.ts';
import { Steps } from '#hiring/jobs/steps-card.tsx';
import { ContactLine } from '#inbox/contact/contact-line-card.tsx';
import type { Head, PageDefinition } from '#platform/pages/page-definition.ts';
import { paths, serverPaths } from '#config/paths.ts';
import { agencyDay, dayInWords } from '#platform/agency-day.ts';
import { AsWritten } from '#ui/as-written.tsx';
import { fieldClass, FieldLabel } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { localPath, translate, written } from '#config/translation.ts';
import { fillWords } from '#ui/fill-words.ts';
import { pluralOf } from '#ui/plural.ts';

import { type InterviewProblem, InterviewPart } from '../interviews/interview-part.tsx';
import type { OwnInterviews } from '../interviews/schema.ts';
import { PoolPart } from '../talent-pool/pool-part.tsx';
import type { OwnPool } from '../talent-pool/schema.ts';
import { isUnread } from '#hiring/documents/schema.ts';
import { RESUME_ENDINGS } from '../schema.ts';
import { candidate as words } from './content.ts';
import { type ApplicationStatus, isFinal, type Notice, type OwnApplication } from './schema.ts';
import type { ShownStatus } from './status.ts';

type Props = {
  application: OwnApplication;
  standing: ShownStatus;
  /** The token in the URL of this page. */
  token: string;
  /** What was just done. */
  notice?: Notice;
  /** Opens the resume for ten minutes. */
  resumeLink: string;
  /** Why the résumé that was just sent is refused. */
  resumeProblem?: string;
  interviews: OwnInterviews;
  /** Why the time that was just chosen is refused. */
  interviewProblem?: InterviewProblem;
  /** Whether it is kept for later openings. */
  pool: OwnPool;
  /** Why what was just agreed to is refused. */
  poolProblem?: string;
  /** How long a renewed application is kept, in months. */
  keepMonths: number;
  /** '' where none is named. */
  legalBasis: string;
};

const Day = ({ moment }: { moment: string }) => <time dateTime={agencyDay(moment)}>{dayInWords(moment)}</time>;

/** How many of the steps after sending are reached, where an application is not over. */
const REACHED: Partial<Record<ApplicationStatus, number>> = { received: 1, in_review: 2, invited: 3 };

const hidden = (): Head => ({
  title: words.metaTitle,
  description: words.metaDescription,
  isHidden: true,
  // The URL is the key, so the head must not repeat it for link previews.
  canonicalPath: paths.careers(),
});

/** The candidate's own page, without an account. Every button is a plain form. */
export const candidatePage: PageDefinition<Props> = {
  head: hidden,
  layout: 'light',
  Body: ({
    application,
    standing,
    token,
    notice,
    resumeLink,
    resumeProblem,
    interviews,
    interviewProblem,
    pool,
    poolProblem,
    keepMonths,
    legalBasis,
  }) => (
    <div className="candidate">
      <Head isOver={isFinal(application)}>
        <h1>{words.heading}</h1>
        <p className="lead">
          {fillWords(words.applied, { job: application.jobTitle, day: dayInWords(application.createdAt) })}
        </p>
        <p className="chip">{fillWords(words.receipt, { receipt: application.receipt })}</p>
        {notice !== undefined && (
          <p className="sent" role="status">
            {fillWords(words.notices[notice], { day: dayInWords(application.keepUntil) })}
          </p>
        )}
        {!isFinal(application) && (
          <section className="candidate-next" aria-labelledby="next">
            <h2 id="next">{job.after.dated}</h2>
            <Steps sentAt={application.createdAt} reached={REACHED[application.status]} />
          </section>
        )}
      </Head>
      <div className="candidate-columns wrap">
        <div className="candidate-parts">
          <Status standing={standing} />
          <InterviewPart own={interviews} token={token} problem={interviewProblem} />
          <Resume application={application} token={token} link={resumeLink} problem={resumeProblem} />
          {(pool.isAsked || pool.until !== null || isFinal(application)) && (
            <PoolPart pool={pool} token={token} problem={poolProblem} />
          )}
          <Retention application={application} token={token} keepMonths={keepMonths} />
          <section className="candidate-part candidate-ends" aria-label={words.endsLabel}>
            {!isFinal(application) && (
              <Confirmed action={serverPaths.applicationWithdraw(token)} words={words.withdraw} />
            )}
            <Confirmed action={serverPaths.applicationErase(token)} words={words.erase} isGrave />
          </section>
        </div>
        <StoredData application={application} token={token} legalBasis={legalBasis} />
      </div>
      <p className="hint wrap">
        {words.secret} <ContactLine words={words.help} />
      </p>
    </div>
  ),
};

/** The band of the receipt after applying (src/hiring/jobs/job-list.page.tsx), which this page goes on from; without its colour once all is over. */
const Head = ({ isOver, children }: { isOver: boolean; children: ReactNode }) => (
  <header className={`applied ground-${isOver ? 'slate' : 'palm'} ink-light`}>
    <div className="wrap">{children}</div>
  </header>
);

function Part({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section className="candidate-part" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}

function Status({ standing: { name, text, tone, steps } }: Pick<Props, 'standing'>) {
  return (
    <Part id="status" heading={words.statusHeading}>
      <p className={`candidate-status is-${tone.replace('_', '-')}`} {...written(name)} />
      <p {...written(text)} />
      {steps.length > 1 && (
        <ol className="candidate-steps" aria-label={words.historyLabel}>
          {steps.map((step) => (
            <li key={`${step.name} ${step.at}`}>
              <AsWritten text={step.name} /> <Day moment={step.at} />
            </li>
          ))}
        </ol>
      )}
    </Part>
  );
}

function Resume({
  application,
  token,
  link,
  problem,
}: Pick<Props, 'application' | 'token'> & { link: string; problem: string | undefined }) {
  const { resume } = application;
  const facts = { size: String(Math.ceil(resume.size / 1024)), day: dayInWords(resume.storedAt) };
  return (
    <Part id="resume" heading={words.resume.heading}>
      <p>
        <a href={link}>{fillWords(words.resume.view, { name: resume.name })}</a>
        <br />
        <span className="hint">{fillWords(words.resume.size, facts)}</span>
      </p>
      {isUnread(resume.labels) && <p>{words.resume.unread}</p>}
      {!isFinal(application) && (
        <form
          className="candidate-resume"
          method="post"
          encType="multipart/form-data"
          action={`${serverPaths.applicationResume(token)}#resume`}
        >
          <div className={fieldClass(problem)}>
            <FieldLabel id="resume-file">{words.resume.label}</FieldLabel>
            <p className="hint" id="resume-file-hint">
              {words.resume.hint}
            </p>
            <input
              className="file-input"
              id="resume-file"
              name="resume"
              type="file"
              accept={RESUME_ENDINGS}
              required
              aria-invalid={problem === undefined ? undefined : true}
              aria-describedby="resume-file-hint resume-file-error"
            />
            <p className="message" id="resume-file-error" role={problem === undefined ? undefined : 'alert'}>
              {problem && translate(problem)}
            </p>
          </div>
          <button className="button quiet">{words.resume.action}</button>
        </form>
      )}
    </Part>
  );
}

function Retention({ application, token, keepMonths }: Pick<Props, 'application' | 'token' | 'keepMonths'>) {
  const { retention } = words;
  const sentence = application.endsWithProcess
    ? isFinal(application)
      ? retention.endingNow
      : retention.ending
    : application.status === 'withdrawn'
      ? retention.untilWithdrawn
      : retention.until;
  const renew = pluralOf(retention.renew, keepMonths);
  return (
    <Part id="retention" heading={retention.heading}>
      <p>{fillWords(sentence, { day: dayInWords(application.keepUntil) })}</p>
      <form className="form-buttons" method="post" action={serverPaths.applicationRetention(token)}>
        <button className="button quiet" name="keep" value="renew">
          {fillWords(renew, { count: keepMonths })}
        </button>
        {!application.endsWithProcess && !isFinal(application) && (
          <button className="button quiet" name="keep" value="refuse">
            {retention.refuse}
          </button>
        )}
      </form>
    </Part>
  );
}

/** An irreversible action needs a second step, which works without script. */
function Confirmed({
  action,
  words: { heading, text, action: label },
  isGrave = false,
}: {
  action: string;
  words: { heading: string; text: string; action: string };
  isGrave?: boolean;
}) {
  return (
    <details className="candidate-confirmed">
      <summary className="fold-line">
        {heading} <Icon name="chevron-down" />
      </summary>
      <form method="post" action={action}>
        <p>{text}</p>
        <button className={isGrave ? 'button candidate-grave' : 'button primary'}>{label}</button>
      </form>
    </details>
  );
}

function StoredData({ application, token, legalBasis }: Pick<Props, 'application' | 'token' | 'legalBasis'>) {
  const { held } = words;
  const rows = [
    [held.labels.name, application.name],
    [held.labels.email, application.email],
    [held.labels.phone, application.phone],
    [held.labels.city, application.city],
    [held.labels.address, application.address],
    [held.labels.projectName, application.projectName],
    [
      held.labels.experience,
      fillWords(held.experience, { years: String(application.years), months: String(application.months ?? 0) }),
    ],
    [held.labels.desc, application.desc],
    [
      held.labels.consent,
      application.consent ? fillWords(held.consent, { day: dayInWords(application.consent.at) }) : '',
    ],
  ] as const;
  return (
    <aside className="candidate-held" aria-labelledby="held">
      <h2 id="held">{held.heading}</h2>
      <dl>
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p className="hint">{held.besides}</p>
      {legalBasis !== '' && <p className="hint">{translate(legalBasis)}</p>}
      <p>
        <a className="button primary" href={serverPaths.applicationData(token)} download>
          <Icon name="download" /> {held.download}
        </a>
      </p>
      <p className="hint">{held.downloadHint}</p>
    </aside>
  );
}

/** The confirmation after the erasure. */
export const erasedPage: PageDefinition<{ jobTitle: string }> = {
  head: hidden,
  layout: 'light',
  Body: ({ jobTitle }) => (
    <div className="candidate">
      <Head isOver>
        <h1>{words.erased.heading}</h1>
        <p className="lead">{fillWords(words.erased.text, { job: jobTitle })}</p>
        <p>{words.erased.mails}</p>
        <p>{words.erased.again}</p>
        <p>
          <a className="button primary" href={localPath(paths.careers())}>
            {words.erased.action}
          </a>
        </p>
      </Head>
    </div>
  ),
};
