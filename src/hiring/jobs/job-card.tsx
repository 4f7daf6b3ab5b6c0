import { paths } from '#config/paths.ts';
import { AsWritten } from '#ui/as-written.tsx';
import { Excerpt } from '#ui/excerpt.tsx';
import { IslandIcon } from '#ui/island-icon.tsx';
import { fillWords } from '#ui/fill-words.ts';
import { pluralOf } from '#ui/plural.ts';
import { englishPart, localPath, type Localized } from '#config/translation.ts';

import { careers } from './content.ts';
import type { Job, JobSummary } from './schema.ts';

export function yearsInWords(years: number | null): string {
  if (years === null) return careers.fresher;
  return fillWords(pluralOf(careers.years, years), { count: years });
}

export const shiftInWords = (isNightShift: boolean) => (isNightShift ? careers.nightShift : careers.dayShift);

/** A sentence with the title of an opening in the place of '{title}', as it was written. */
export function TitleIn({ words, title, of }: { words: string; title: string; of: Localized }) {
  const [before, after] = words.split('{title}');
  return (
    <>
      {before}
      <AsWritten text={title} of={of} />
      {after}
    </>
  );
}

/** Pay, experience and place. */
function JobFacts({ job }: { job: Pick<JobSummary, 'pay' | 'years' | 'place' | 'saidIn'> }) {
  return (
    <ul className="job-facts">
      {job.pay !== '' && (
        <li lang={englishPart(job)}>
          <IslandIcon name="wallet" /> {job.pay}
        </li>
      )}
      <li>
        <IslandIcon name="briefcase" /> {yearsInWords(job.years)}
      </li>
      <li lang={englishPart(job)}>
        <IslandIcon name="map-pin" /> {job.place}
      </li>
    </ul>
  );
}

export const Skills = ({ of }: { of: Pick<Job, 'skills' | 'saidIn'> }) => (
  <ul className="chips" aria-label={careers.skills}>
    {of.skills.map((skill) => (
      <li className="chip" key={skill} lang={englishPart(of)}>
        {skill}
      </li>
    ))}
  </ul>
);

/** An opening in a list (specification, point 2). '3 days ago' is a fixed text; the day it was posted stands on its page. */
export function JobCard({ job, headingLevel }: { job: JobSummary; headingLevel: 3 | 4 }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="card job-card">
      <div className="card-body">
        <div className="job-card-head">
          <Heading>
            <a href={localPath(paths.job(job.id))} lang={englishPart(job)}>
              {job.title}
            </a>
          </Heading>
          <span className={job.isNightShift ? 'chip job-shift is-night' : 'job-shift'}>
            <IslandIcon name={job.isNightShift ? 'moon' : 'sun'} size={16} /> {shiftInWords(job.isNightShift)}
          </span>
        </div>
        <JobFacts job={job} />
        <div className="job-card-words">
          <Skills of={job} />
          <Excerpt nodes={job.excerpt} lang={englishPart(job)} />
          {Boolean(careers.posted) && <p className="job-posted">{careers.posted}</p>}
        </div>
      </div>
    </article>
  );
}
