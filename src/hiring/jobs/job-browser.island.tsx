import { useState } from 'react';

import { ContactLine } from '#inbox/contact/contact-line-card.tsx';
import { paths } from '#config/paths.ts';
import { hasFeature } from '#config/site.ts';
import { Filters } from '#ui/filters.tsx';
import { Hero } from '#ui/hero.tsx';
import { isPlainClick } from '#ui/plain-click.ts';
import { countText, NoResults, RESULTS, ResultsRows } from '#ui/results.tsx';
import { SearchForm } from '#ui/search-form.tsx';
import { readJson } from '#ui/read-json.ts';
import { useFilterForm, useListing } from '#ui/use-listing.ts';
import { localPath, written } from '#config/translation.ts';

import { careers } from './content.ts';
import { JobCard } from './job-card.tsx';
import { summarise } from './job-summary.ts';
import type { JobChoices, JobFilter, JobSummary } from './schema.ts';
import { jobFromWire, type JobListAnswer, jobListQuery } from './wire.ts';

type Props = {
  filter: JobFilter;
  jobs: JobSummary[];
  choices: JobChoices;
  /** False where the receipt of an application stands in its place. */
  hasBanner: boolean;
  /** The code of the language of the page; left out in English. */
  language?: string;
};

type Group = 'department' | 'experience' | 'education';
const GROUPS: readonly { name: Group; choices: keyof JobChoices }[] = [
  { name: 'department', choices: 'departments' },
  { name: 'experience', choices: 'experiences' },
  { name: 'education', choices: 'educations' },
];

const addressOf = (filter: JobFilter) => localPath(paths.careers(filter));

const isNarrowed = (filter: JobFilter) => filter.keyword !== '' || GROUPS.some(({ name }) => filter[name].length > 0);

/** All openings that a filter finds, as a single page. */
const asPage = (rows: JobSummary[], filter: JobFilter) => ({
  rows,
  lastPage: 1,
  total: rows.length,
  isNarrowed: isNarrowed(filter),
});

const loadIn = (language: string | undefined) =>
  async function load(filter: JobFilter, signal: AbortSignal) {
    const query = jobListQuery(filter, language);
    const { data } = await readJson<JobListAnswer>(`/api/jobs/list_jobs_frontend?${query}`, signal);
    return asPage(
      data.map((job) => summarise(jobFromWire(job))),
      filter,
    );
  };

/** The list of openings with its search and filters (specification, points 2, 4 and 9). Without script they are GET forms and links. */
export default function JobBrowser({ filter: first, jobs: firstJobs, choices, hasBanner, language }: Props) {
  const [shownFirst] = useState(() => ({ where: { ...first, page: 1 }, list: asPage(firstJobs, first) }));
  const { where, go, goToResults, heading, list, isLoading, isFailed, retry } = useListing({
    name: 'careers',
    first: shownFirst,
    addressOf,
    load: loadIn(language),
    retries: 1,
  });
  const { form, takeFilters } = useFilterForm((ticked) => {
    const idsOf = (name: Group) => ticked.getAll(name).map(Number);
    go({ ...where, department: idsOf('department'), experience: idsOf('experience'), education: idsOf('education') });
  });

  const clear = (show: typeof go, keyword: string) => (event: React.MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    show({ department: [], experience: [], education: [], keyword, page: 1 });
  };
  const { page: _, ...followed } = where;
  const { banner, filters, empty, none } = careers;
  const search = (
    <SearchForm
      action={`${localPath(paths.careers())}#${RESULTS}`}
      id="careers-keyword"
      keyword={where.keyword}
      words={careers.search}
      onSearch={(keyword) => goToResults({ ...where, keyword: keyword.trim() })}
    >
      {GROUPS.map(
        ({ name }) =>
          where[name].length > 0 && <input key={name} type="hidden" name={name} value={where[name].join(',')} />,
      )}
    </SearchForm>
  );

  return (
    <>
      {hasBanner && (
        <Hero
          picture={careers.hero}
          narrow={{ picture: careers.heroNarrow, format: 'square' }}
          ink={careers.heroInk}
          ground="indigo"
        >
          {banner.eyebrow && <p className="careers-eyebrow">{banner.eyebrow}</p>}
          <h1>{banner.heading}</h1>
          {search}
        </Hero>
      )}
      <section className="wrap careers-head" aria-labelledby="careers-openings">
        <h2 id="careers-openings">{careers.openingsHeading}</h2>
        {careers.intro.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {!hasBanner && search}
      </section>
      <div className="browser wrap">
        <Filters
          id="job-filters"
          words={filters}
          headingLevel={3}
          groups={GROUPS.map(({ name, choices: kind }) => ({
            name,
            legend: filters[name],
            choices: choices[kind],
            ticked: where[name],
          }))}
          preserved={{ keyword: where.keyword }}
          action={localPath(paths.careers())}
          clearHref={localPath(paths.careers({ keyword: where.keyword }))}
          total={list?.total ?? 0}
          form={form}
          onTake={takeFilters}
          onClear={clear(go, where.keyword)}
        />
        <div className="results" aria-busy={isLoading}>
          <p className="hint careers-status" role="status" id={RESULTS} ref={heading} tabIndex={-1}>
            {list === undefined || isFailed ? '' : countText(careers.status, list.total)}
          </p>
          <ResultsRows words={careers} isLoading={isLoading} isFailed={isFailed} retry={retry}>
            {list?.total !== 0 ? (
              byDepartment(list?.rows ?? []).map(([department, jobs], place) => (
                <Department key={department} name={department} jobs={jobs} isOpen={list?.isNarrowed || place === 0} />
              ))
            ) : list.isNarrowed ? (
              <NoResults
                words={empty}
                href={localPath(paths.careers())}
                action={filters.clearAll}
                onClick={clear(goToResults, '')}
              >
                {empty.text && (
                  <p>
                    <ContactLine words={empty.text} />
                  </p>
                )}
              </NoResults>
            ) : (
              <NoResults words={none} href={localPath(paths.about())} action={none.action}>
                {none.text && (
                  <p>
                    <ContactLine words={none.text} />
                  </p>
                )}
              </NoResults>
            )}
          </ResultsRows>
          <p className="careers-follow">
            {hasFeature('jobAlerts') && <a href={localPath(paths.jobAlerts(followed))}>{careers.follow.mail}</a>}
            <a href={paths.feed('openings.rss', followed)}>{careers.follow.feed}</a>
          </p>
        </div>
      </div>
    </>
  );
}

/** Grouped by department; the department with the newest opening comes first. */
const byDepartment = (jobs: readonly JobSummary[]) => [...Map.groupBy(jobs, ({ department }) => department)];

type DepartmentProps = { name: string; jobs: readonly JobSummary[]; isOpen: boolean };

/**
 * A phone shows one department at a time, because the page would be too long; find-in-page opens the department of a match. On wider
 * screens the stylesheet shows all of them, and nothing opens or closes. They open with the list that a filter finds: to open those of the list
 * before, a browser would make all their boxes anew before the tick of the filter is seen.
 */
function Department({ name, jobs, isOpen }: DepartmentProps) {
  const count = countText(careers.status, jobs.length);
  const { lang, children: shown } = written(name);
  return (
    <section className="job-group" aria-label={shown}>
      <h3 lang={lang}>{shown}</h3>
      <p className="hint" aria-hidden="true">
        {count}
      </p>
      <details open={isOpen}>
        <summary>
          <span className="visually-hidden">{`${shown}: ${count}`}</span>
        </summary>
        <ul className="job-cards">
          {jobs.map((job) => (
            <li key={job.id}>
              <JobCard job={job} headingLevel={4} />
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
