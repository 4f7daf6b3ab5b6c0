import { useEffect, useRef, useState } from 'react';

import { paths } from '#root/paths.ts';
import { site } from '#root/site.ts';
import { Hero } from '#ui/hero.tsx';
import { counted, NoResults } from '#ui/results.tsx';
import { readJson } from '#ui/submit.ts';
import { hasChangedBoxes, useListing } from '#ui/use-listing.ts';

import { careers } from './content.ts';
import { JobCard } from './job-card.tsx';
import { type Choice, type JobChoices, type JobFilter, type JobSummary, summarise } from './schema.ts';
import { jobFromWire, jobListQuery, type JobListAnswer } from './wire.ts';

type Props = {
  filter: JobFilter;
  jobs: JobSummary[];
  choices: JobChoices;
  /** What stands above the list after an application without script. */
  sent?: string;
};

type Group = 'department' | 'experience' | 'education';
const GROUPS: readonly { name: Group; choices: keyof JobChoices }[] = [
  { name: 'department', choices: 'departments' },
  { name: 'experience', choices: 'experiences' },
  { name: 'education', choices: 'educations' },
];
const FILTERS = 'job-filters';

const [beforeEmail, afterEmail] = careers.empty.text.split('{email}');

/** The openings are one page, as long as it has to be. */
const asPage = (rows: JobSummary[]) => ({ rows, lastPage: 1, total: rows.length });

async function load(filter: JobFilter, signal: AbortSignal) {
  const { data } = await readJson<JobListAnswer>(`/api/jobs/list_jobs_frontend?${jobListQuery(filter)}`, signal);
  return asPage(data.map((job) => summarise(jobFromWire(job))));
}

/** The openings with their search and filters (specification, points 2, 4 and 9). Without script they are forms with true addresses. */
export default function JobBrowser({ filter: first, jobs: firstJobs, choices, sent }: Props) {
  const [shownFirst] = useState(() => ({ where: { ...first, page: 1 }, list: asPage(firstJobs) }));
  const { where, go, list, isLoading, isFailed, retry } = useListing({
    name: 'careers',
    first: shownFirst,
    addressOf: paths.careers,
    load,
    retries: 1,
  });
  const form = useRef<HTMLFormElement>(null);

  const takeFilters = () => {
    if (form.current === null) return;
    const ticked = new FormData(form.current);
    const idsOf = (name: Group) => ticked.getAll(name).map(Number);
    go({ ...where, department: idsOf('department'), experience: idsOf('experience'), education: idsOf('education') });
  };
  // A box may have been ticked before React was there.
  useEffect(() => {
    if (hasChangedBoxes(form.current)) takeFilters();
    // Once, when React arrives.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  // After Back the field says what is shown; what was typed before React was there stays.
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(first.keyword);
  useEffect(() => {
    if (shown.current === where.keyword) return;
    shown.current = where.keyword;
    if (field.current !== null) field.current.value = where.keyword;
  }, [where.keyword]);

  /** Unticks every box; where nothing matches, the words go too. */
  const clearTo = (keyword: string) => (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go({ department: [], experience: [], education: [], keyword, page: 1 });
  };
  const count = GROUPS.reduce((sum, { name }) => sum + where[name].length, 0);
  const { banner, search, filters, empty } = careers;

  return (
    <>
      <Hero picture={careers.hero} ink={careers.heroInk} ground="indigo">
        <p className="careers-eyebrow">{banner.eyebrow}</p>
        <h1>{banner.heading}</h1>
        <form
          className="search"
          role="search"
          action={paths.careers()}
          onSubmit={(event) => {
            event.preventDefault();
            go({ ...where, keyword: field.current?.value.trim() ?? '' });
          }}
        >
          {GROUPS.map(
            ({ name }) =>
              where[name].length > 0 && <input key={name} type="hidden" name={name} value={where[name].join(',')} />,
          )}
          <label className="visually-hidden" htmlFor="careers-keyword">
            {search.label}
          </label>
          <input
            ref={field}
            id="careers-keyword"
            type="search"
            name="keyword"
            defaultValue={first.keyword}
            placeholder={search.placeholder}
            enterKeyHint="search"
            maxLength={200}
          />
          <button className="button accent" type="submit">
            {search.action}
          </button>
        </form>
      </Hero>
      <section className="wrap careers-head" aria-labelledby="careers-openings">
        {sent !== undefined && (
          <p className="sent" role="status">
            {sent}
          </p>
        )}
        <h2 id="careers-openings">{careers.openingsHeading}</h2>
        {careers.intro.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <div className="browser wrap">
        <div className="browser-side">
          <button className="button quiet browser-open" type="button" popoverTarget={FILTERS}>
            {count === 0 ? filters.open : filters.openWithCount.replace('{count}', String(count))}
          </button>
          <form
            id={FILTERS}
            ref={form}
            className="filters"
            action={paths.careers()}
            popover="auto"
            aria-label={filters.heading}
            onChange={takeFilters}
            onSubmit={(event) => {
              event.preventDefault();
              takeFilters();
            }}
          >
            <div className="filters-head">
              <h2>{filters.heading}</h2>
              <a href={paths.careers({ keyword: where.keyword })} onClick={clearTo(where.keyword)}>
                {filters.clearAll}
              </a>
            </div>
            {GROUPS.map((group) => (
              <Choices
                key={group.name}
                name={group.name}
                legend={filters[group.name]}
                choices={choices[group.choices]}
                ticked={where[group.name]}
              />
            ))}
            {where.keyword !== '' && <input type="hidden" name="keyword" value={where.keyword} />}
            <button className="button primary filters-apply" type="submit">
              {filters.apply}
            </button>
            <button
              className="button primary filters-show"
              type="button"
              popoverTarget={FILTERS}
              popoverTargetAction="hide"
            >
              {counted(filters.show, list?.total ?? 0)}
            </button>
          </form>
        </div>
        <div className="results" aria-busy={isLoading}>
          <p className="hint careers-status" role="status">
            {list === undefined || isFailed ? '' : counted(careers.status, list.total)}
          </p>
          {isFailed && (
            <p className="results-failed" role="alert">
              {careers.error.text}{' '}
              <button className="button quiet" type="button" onClick={retry}>
                {careers.error.retry}
              </button>
            </p>
          )}
          <div className="results-rows">
            {isLoading && (
              <p className="results-loading">
                <span className="spinner" aria-hidden="true" />
                <span className="visually-hidden">{careers.loading}</span>
              </p>
            )}
            {list?.total === 0 ? (
              <NoResults words={empty} href={paths.careers()} action={filters.clearAll} onClick={clearTo('')}>
                <p>
                  {beforeEmail}
                  <a href={`mailto:${site.email}`}>{site.email}</a>
                  {afterEmail}
                </p>
              </NoResults>
            ) : (
              <ul className="job-cards">
                {list?.rows.map((job) => (
                  <li key={job.id}>
                    <JobCard job={job} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
      </div>
    </>
  );
}

type ChoicesProps = { name: Group; legend: string; choices: readonly Choice[]; ticked: readonly number[] };

function Choices({ name, legend, choices, ticked }: ChoicesProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.id} className="check">
          {/* The form's own handler reads all boxes at once. */}
          <input
            type="checkbox"
            name={name}
            value={choice.id}
            checked={ticked.includes(choice.id)}
            onChange={() => {}}
          />
          {choice.name}
        </label>
      ))}
    </fieldset>
  );
}
