import type { ReactNode } from 'react';
import { ContactLine } from '#features/contact/contact-line-card.tsx';
import type { PageDefinition } from '#platform/pages/page-definition.ts';
import { paths } from '#root/paths.ts';
import type { Site } from '#root/site.ts';
import { Icon } from '#ui/icon.tsx';
import { sharedPicture } from '#ui/picture.tsx';
import { fillWords } from '#ui/fill-words.ts';

import { careers, job as words } from './content.ts';
import { dayInWords, JobFacts, shiftInWords, yearsInWords } from './job-card.tsx';
import { posting } from './job-posting.ts';
import { type Job, JOB_CLOSED } from './schema.ts';

type Props<A> = {
  job: Job;
  /** The privacy texts beside the form. */
  privacy: Site['privacy'];
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

const APPLY_PANEL = 'apply-panel';

/** The job page is outside the shared layouts (specification, point 2), so it has its own back link and contacts. */
export const createJobPage = <A,>({ Section, Panel }: Apply<A>): PageDefinition<Props<A>> => ({
  head: ({ job }) => ({
    title: job.title,
    description: fillWords(words.metaDescription, { title: job.title }),
    image: sharedPicture(`/pictures/${careers.hero}`, 'landscape', careers.heroAlt),
    parent: { name: careers.metaTitle, path: paths.careers() },
    ...(job.isOpen ? { facts: (absolute) => posting(job, absolute) } : {}),
  }),
  layout: 'none',
  Body: ({ job, privacy, isApplying = false, application }) => {
    const isInline = isApplying || application !== undefined;
    return (
      <>
        <div className="job-page">
          <div className="job-bar">
            <a className="back" href={paths.careers()}>
              <Icon name="arrow-left" />
              <span>
                <span className="visually-hidden">{words.back}: </span>
                {job.title}
              </span>
            </a>
            {!job.isOpen && <p className="chip job-closed">{JOB_CLOSED}</p>}
            {job.isOpen && !isInline && (
              <a className="button primary" href={`${paths.jobApply(job.id)}#apply`} data-opens={APPLY_PANEL}>
                {words.apply}
              </a>
            )}
            {job.isOpen && isInline && (
              <a className="button primary" href="#apply">
                {words.apply}
              </a>
            )}
          </div>
          <header className="job-head ground-indigo ink-light">
            <div className="wrap">
              <h1>{job.title}</h1>
              <JobFacts job={job} />
            </div>
          </header>
          <div className="job-columns wrap">
            <div className="job-text">
              {job.isOpen && isInline && (
                <Section job={job} id="apply" privacy={privacy} {...(application && { application })} />
              )}
              <Html heading={words.description} html={job.description} />
              <Html heading={words.responsibility} html={job.responsibilities} />
              <Html heading={words.requirement} html={job.requirements} />
            </div>
            <Facts job={job} />
          </div>
          <p className="job-help wrap">
            <ContactLine words={words.help} />
          </p>
        </div>
        {job.isOpen && !isInline && <Panel job={job} id={APPLY_PANEL} privacy={privacy} />}
      </>
    );
  },
});

/** HTML that was sanitised when it was saved. */
function Html({ heading, html }: { heading: string; html: string }) {
  return (
    <section className="prose">
      <h2>{heading}</h2>
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}

function Facts({ job }: { job: Job }) {
  const { facts } = words;
  const rows: [label: string, value: string][] = [
    ...(job.pay === '' ? [] : [[facts.pay, job.pay] satisfies [string, string]]),
    [facts.shift, shiftInWords(job.isNightShift)],
    [facts.experience, yearsInWords(job.years)],
    [facts.place, job.place],
    [facts.department, job.department],
    [facts.education, job.education],
    [facts.employment, words.employmentTypes[job.employmentType] ?? job.employmentType],
  ];
  const days: [label: string, day: string][] = [
    [facts.posted, job.datePosted],
    [facts.validThrough, job.validThrough],
  ];
  return (
    <aside className="job-glance" aria-labelledby="job-glance">
      <h2 id="job-glance">{facts.heading}</h2>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {days.map(([label, day]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <time dateTime={day}>{dayInWords(day)}</time>
            </dd>
          </div>
        ))}
      </dl>
      <ul className="chips">
        {job.skills.map((skill) => (
          <li className="chip" key={skill}>
            {skill}
          </li>
        ))}
      </ul>
    </aside>
  );
}
