import type { ReactNode } from 'react';
import { answerTimeInWords } from '#inbox/answer-times/content.ts';
import type { ShownAnswerTime } from '#inbox/answer-times/schema.ts';
import { ContactLine } from '#inbox/contact/contact-line-card.tsx';
import type { PageDefinition } from '#platform/pages/page-definition.ts';
import { paths } from '#config/paths.ts';
import type { Site } from '#config/site.ts';
import { dayInWords } from '#platform/agency-day.ts';
import { daysBetween } from '#ui/days.ts';
import { localProse } from '#ui/local-prose.ts';
import { AsWritten } from '#ui/as-written.tsx';
import { Closing } from '#ui/closing.tsx';
import { fillWords } from '#ui/fill-words.ts';
import { englishPart, localPath, type Localized, translate, written } from '#config/translation.ts';
import { Icon } from '#ui/icon.tsx';
import { pluralOf } from '#ui/plural.ts';
import { Picture, sharedPicture } from '#ui/picture.tsx';
import { contentPicture } from '#ui/picture-source.ts';
import { shareWords } from '#site/layout/content.ts';
import { sharePicture } from '#ui/share-picture.ts';
import { inkOn } from '#ui/pigments.ts';
import { Said } from '#ui/said.tsx';

import { careers, careersPage, job as words, roomOf } from './content.ts';
import { shiftInWords, Skills, TitleIn, yearsInWords } from './job-card.tsx';
import { posting } from './job-posting.ts';
import { Steps } from './steps-card.tsx';
import { type Job, JOB_CLOSED, type SimilarJob } from './schema.ts';

type Props<A> = {
  job: Job;
  /** YYYY-MM-DD, at the agency. */
  today: string;
  /** The privacy texts beside the form. */
  privacy: Site['privacy'];
  /** What else is open; left out beside a form that is shown in the page. */
  similar?: SimilarJob[];
  /** How long an answer takes, where the owner wishes that said. */
  answerTime?: ShownAnswerTime;
  /** The form is shown in the page: 'Apply with resume' without script. */
  isApplying?: boolean;
  /** A form that is shown again with errors, also in the page. */
  application?: A;
};

type Shown = { job: Job; id: string; privacy: Site['privacy'] };

/** The application form, which another room provides: as a section of the page, and in a panel with this id. */
type Apply<A> = {
  Section: (props: Shown & { application?: A }) => ReactNode;
  Panel: (props: Shown) => ReactNode;
};

/** In characters: a longer title would fill the first screen of a phone at the size of a statement. */
const LONG_TITLE = 30;
const APPLY_PANEL = 'apply-panel';

/** The job page is outside the shared layouts (specification, point 2), so it has its own back link and contacts. */
export const createJobPage = <A,>({ Section, Panel }: Apply<A>): PageDefinition<Props<A>> => ({
  head: ({ job }) => ({
    title: job.title,
    description: fillWords(words.metaDescription, { title: job.title }),
    image:
      (job.isOpen
        ? sharePicture('job', job.id, { title: job.title, drawnFrom: [shareWords.job, job.department, job.place] })
        : undefined) ?? sharedPicture(contentPicture(careers.hero), 'landscape', careers.heroAlt),
    ground: roomOf(job.department).pigment,
    parent: { name: careersPage.metaTitle, path: localPath(paths.careers()) },
    // Search engines for jobs are told of an opening once, at its address in English.
    ...(job.isOpen && englishPart() === undefined ? { facts: (absolute) => posting(job, absolute) } : {}),
  }),
  layout: 'none',
  Body: ({ job, today, privacy, similar = [], isApplying = false, application, answerTime }) => {
    const isInline = isApplying || application !== undefined;
    const room = roomOf(job.department);
    return (
      <>
        <div className="job-page">
          <div className="job-bar">
            <a className="back" href={localPath(paths.careers())}>
              <Icon name="arrow-left" />
              <span>
                <span className="visually-hidden">{words.back}: </span>
                <span lang={englishPart(job)}>{job.title}</span>
              </span>
            </a>
            {!job.isOpen && <p className="chip job-closed">{translate(JOB_CLOSED)}</p>}
            {job.isOpen && !isInline && (
              <a
                className="button primary"
                href={`${localPath(paths.jobApply(job.id))}#apply`}
                data-opens={APPLY_PANEL}
              >
                {words.apply}
              </a>
            )}
            {job.isOpen && isInline && (
              <a className="button primary" href="#apply">
                {words.apply}
              </a>
            )}
          </div>
          <header className={`job-head ground-${room.pigment} ink-${inkOn(room.pigment)}`}>
            <div className="wrap">
              <p className="job-department" {...written(job.department)} />
              <h1 className={job.title.length > LONG_TITLE ? 'is-long' : undefined} lang={englishPart(job)}>
                {job.title}
              </h1>
              <HeadFacts job={job} />
              <Until job={job} today={today} />
            </div>
            <div className="job-room">
              <Picture
                src={contentPicture(room.picture)}
                format="landscape"
                alt={room.alt}
                sizes="(min-width: 64rem) 44vw, 100vw"
                isFirst
              />
            </div>
          </header>
          <div className="job-columns wrap">
            <div className="job-text">
              {job.isOpen && isInline && (
                <Section job={job} id="apply" privacy={privacy} {...(application && { application })} />
              )}
              <Html heading={words.description} html={job.description} of={job} />
              <Html heading={words.responsibility} html={job.responsibilities} of={job} />
              <Html heading={words.requirement} html={job.requirements} of={job} />
            </div>
            <Facts job={job} />
          </div>
          {job.isOpen && <AfterApplying answerTime={answerTime} />}
          <p className="job-help wrap">
            <ContactLine words={words.help} />
          </p>
          <Similar jobs={similar} />
        </div>
        {job.isOpen && !isInline && (
          <Closing pigment={room.pigment} heading={words.closing.heading}>
            <Said>{words.closing.text}</Said>
            <a className="button primary" href={`${localPath(paths.jobApply(job.id))}#apply`} data-opens={APPLY_PANEL}>
              <TitleIn words={words.closing.apply} title={job.title} of={job} />
            </a>
          </Closing>
        )}
        {job.isOpen && !isInline && <Panel job={job} id={APPLY_PANEL} privacy={privacy} />}
      </>
    );
  },
});

/** What happens between sending and the answer. */
const AfterApplying = ({ answerTime }: { answerTime: ShownAnswerTime | undefined }) => (
  <section className="job-after wrap" aria-labelledby="job-after">
    <h2 id="job-after">{words.after.heading}</h2>
    <Steps />
    {answerTime !== undefined && <p className="job-answer-time">{answerTimeInWords(answerTime)}</p>}
  </section>
);

function Similar({ jobs }: { jobs: readonly SimilarJob[] }) {
  if (jobs.length === 0) return null;
  return (
    <section className="job-similar wrap" aria-labelledby="job-similar">
      <h2 id="job-similar">{words.similar.heading}</h2>
      <ul>
        {jobs.map((job) => (
          <li key={job.id}>
            <a href={localPath(paths.job(job.id))} lang={englishPart(job)}>
              {job.title}
            </a>
            <span>
              <AsWritten text={job.department} />
              {'\u00a0· '}
              <AsWritten text={job.place} of={job} />
              {'\u00a0· '}
              {shiftInWords(job.isNightShift)}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <a href={localPath(paths.careers())}>{words.similar.all}</a>
      </p>
    </section>
  );
}

/** HTML that was sanitised when it was saved. */
function Html({ heading, html, of }: { heading: string; html: string; of: Localized }) {
  return (
    <section className="prose">
      <h2>{heading}</h2>
      <div className="prose" lang={englishPart(of)} dangerouslySetInnerHTML={{ __html: localProse(html) }} />
    </section>
  );
}

type Row = [label: string, value: ReturnType<typeof written>];

/** Those that have a value. */
const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <dl>
    {rows.map(
      ([label, value]) =>
        value.children !== '' && (
          <div key={label}>
            <dt>{label}</dt>
            <dd {...value} />
          </div>
        ),
    )}
  </dl>
);

/** What people ask first. */
const HeadFacts = ({ job }: { job: Job }) => (
  <div className="job-head-facts">
    <Rows
      rows={[
        [words.facts.place, written(job.place, job)],
        [words.facts.shift, { children: shiftInWords(job.isNightShift) }],
        [words.facts.experience, { children: yearsInWords(job.years) }],
        [words.facts.pay, written(job.pay, job)],
      ]}
    />
  </div>
);

/** From the day it was posted to the last day for applications, as a line with today on it. */
function Until({ job, today }: { job: Job; today: string }) {
  const days = daysBetween(job.datePosted, job.validThrough);
  const left = Math.min(days, daysBetween(today, job.validThrough));
  const { facts } = words;
  return (
    <div className="job-until">
      {job.isOpen && (
        <p className="job-left">
          {left === 0 ? words.lastDay : fillWords(pluralOf(words.daysLeft, left), { count: left })}
        </p>
      )}
      <progress max={Math.max(1, days)} value={job.isOpen ? days - left : Math.max(1, days)} aria-hidden="true" />
      <dl>
        {[[facts.posted, job.datePosted] as const, [facts.validThrough, job.validThrough] as const].map(
          ([label, day]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <time dateTime={day}>{dayInWords(day)}</time>
              </dd>
            </div>
          ),
        )}
      </dl>
    </div>
  );
}

/** What the head has no room for. */
const Facts = ({ job }: { job: Job }) => (
  <aside className="job-glance" aria-labelledby="job-glance">
    <h2 id="job-glance">{words.facts.heading}</h2>
    <Rows
      rows={[
        [words.facts.department, written(job.department)],
        [words.facts.education, written(job.education)],
        [words.facts.employment, { children: words.employmentTypes[job.employmentType] ?? job.employmentType }],
      ]}
    />
    <Skills of={job} />
  </aside>
);
