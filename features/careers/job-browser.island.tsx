import { keepPreviousData, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { paths } from '#root/paths.ts';
import { site } from '#root/site.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { readJson } from '#ui/submit.ts';

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

/** Specification, point 9: fresh for ten minutes, kept for fifteen. In milliseconds. */
const FRESH_FOR = 600_000;
// On the server a list that is kept would hold its memory, and its timer, long after the page is sent.
const KEPT_FOR = import.meta.env.SSR ? Infinity : 900_000;

const [beforeEmail, afterEmail] = careers.empty.text.split('{email}');

function withCount(words: { one: string; other: string }, count: number): string {
  return (count === 1 ? words.one : words.other).replace('{count}', String(count));
}

/** The filter that an address of ours says. */
function filterOf(query: URLSearchParams): JobFilter {
  const ids = (name: Group) =>
    query
      .getAll(name)
      .flatMap((value) => value.split(','))
      .filter((value) => /^\d+$/.test(value))
      .map(Number)
      .toSorted((a, b) => a - b);
  return {
    department: ids('department'),
    experience: ids('experience'),
    education: ids('education'),
    keyword: query.get('keyword') ?? '',
  };
}

function toggle(filter: JobFilter, group: Group, id: number): JobFilter {
  const chosen = filter[group];
  const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id].toSorted((a, b) => a - b);
  return { ...filter, [group]: next };
}

/** Banner, filters and list of /careers. The same component is the server's HTML, where every control is a plain GET form. */
export default function JobBrowser(props: Props) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: FRESH_FOR, gcTime: KEPT_FOR } } }),
  );
  return (
    <QueryClientProvider client={client}>
      <Browser {...props} />
    </QueryClientProvider>
  );
}

function Browser({ filter: first, jobs: firstJobs, choices, sent }: Props) {
  const [filter, setFilter] = useState(first);
  const [isAwake, setAwake] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const keyword = useRef<HTMLInputElement>(null);
  const sheet = useRef<HTMLDetailsElement>(null);

  const query = jobListQuery(filter);
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['jobs', query],
    queryFn: async ({ signal }) => {
      const { data } = await readJson<JobListAnswer>(`/api/jobs/list_jobs_frontend?${query}`, signal);
      return data.map((job) => summarise(jobFromWire(job)));
    },
    placeholderData: keepPreviousData,
    ...(query === jobListQuery(first) ? { initialData: firstJobs } : {}),
  });
  const jobs = data ?? [];

  const show = (next: JobFilter) => {
    setFilter(next);
    history.pushState(null, '', paths.careers(next));
  };

  useEffect(() => {
    setAwake(true);
    // Boxes ticked before the script arrived.
    const ticked = [...(root.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])].filter(
      (box) => box.checked !== box.defaultChecked,
    );
    if (ticked.length > 0) {
      show(ticked.reduce((next, box) => toggle(next, box.name as Group, Number(box.value)), first));
    }
    const goBack = () => {
      const next = filterOf(new URLSearchParams(location.search));
      setFilter(next);
      if (keyword.current) keyword.current.value = next.keyword;
    };
    window.addEventListener('popstate', goBack);
    return () => window.removeEventListener('popstate', goBack);
    // Once: what was there when React arrived, and the listener.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const status = isFetching ? careers.loading : withCount(careers.status, jobs.length);
  const filters = (place: 'panel' | 'sheet') => (
    <FilterForm
      place={place}
      filter={filter}
      choices={choices}
      isAwake={isAwake}
      count={jobs.length}
      onToggle={(group, id) => show(toggle(filter, group, id))}
      onClear={() => show({ department: [], experience: [], education: [], keyword: filter.keyword })}
      onApply={() => {
        if (sheet.current) sheet.current.open = false;
      }}
    />
  );
  const chosen = GROUPS.reduce((count, { name }) => count + filter[name].length, 0);

  return (
    <div ref={root}>
      <section className="careers-banner" aria-labelledby="careers-title">
        <Picture src={`/pictures/${careers.hero}`} format="landscape" alt="" sizes="100vw" isFirst />
        <div className="wrap careers-banner-words">
          <p className="careers-eyebrow">{careers.banner.eyebrow}</p>
          <h1 id="careers-title">{careers.banner.heading}</h1>
          <form
            className="search"
            role="search"
            action={paths.careers()}
            onSubmit={(event) => {
              event.preventDefault();
              show({ ...filter, keyword: keyword.current?.value.trim() ?? '' });
            }}
          >
            {GROUPS.map(({ name }) => (
              <HiddenIds key={name} name={name} ids={filter[name]} />
            ))}
            <label className="visually-hidden" htmlFor="careers-keyword">
              {careers.search.label}
            </label>
            <input
              ref={keyword}
              id="careers-keyword"
              type="search"
              name="keyword"
              enterKeyHint="search"
              maxLength={200}
              placeholder={careers.search.placeholder}
              defaultValue={first.keyword}
            />
            <button className="button accent" type="submit">
              <Icon name="search" /> {careers.search.action}
            </button>
          </form>
        </div>
      </section>

      <section className="wrap section careers-list" aria-labelledby="careers-openings">
        <div className="careers-intro">
          {sent !== undefined && (
            <p className="sent" role="status">
              {sent}
            </p>
          )}
          <h2 id="careers-openings">{careers.openingsHeading}</h2>
          {careers.intro.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <aside className="careers-panel" aria-label={careers.filters.heading}>
          {filters('panel')}
        </aside>
        <details className="careers-sheet" ref={sheet}>
          <summary className="button quiet">
            <Icon name="sliders-horizontal" />{' '}
            {chosen === 0 ? careers.filters.open : careers.filters.openWithCount.replace('{count}', String(chosen))}
          </summary>
          {filters('sheet')}
        </details>
        <div className="careers-results" aria-busy={isFetching}>
          <p className="careers-status" role="status">
            {isFetching && <span className="spinner" aria-hidden="true" />} {status}
          </p>
          {isError && (
            <p className="form-problem">
              {careers.error.text}{' '}
              <button className="button quiet" type="button" onClick={() => void refetch()}>
                {careers.error.retry}
              </button>
            </p>
          )}
          {jobs.length > 0 && (
            <ul className="job-cards">
              {jobs.map((job) => (
                <li key={job.id}>
                  <JobCard job={job} />
                </li>
              ))}
            </ul>
          )}
          {jobs.length === 0 && !isError && !isFetching && <Empty keyword={filter.keyword} />}
        </div>
      </section>
    </div>
  );
}

const HiddenIds = ({ name, ids }: { name: Group; ids: readonly number[] }) =>
  ids.length > 0 && <input type="hidden" name={name} value={ids.join(',')} />;

function Empty({ keyword }: { keyword: string }) {
  return (
    <div className="careers-empty">
      <Picture
        src={`/pictures/${careers.empty.picture}`}
        format="landscape"
        alt={careers.empty.pictureAlt}
        sizes="(min-width: 64rem) 40rem, 100vw"
      />
      <h3>{careers.empty.heading}</h3>
      <p>
        {beforeEmail}
        <a href={`mailto:${site.email}`}>{site.email}</a>
        {afterEmail}
      </p>
      <a className="button quiet" href={paths.careers({ keyword })}>
        {careers.filters.clearAll}
      </a>
    </div>
  );
}

type FilterFormProps = {
  place: 'panel' | 'sheet';
  filter: JobFilter;
  choices: JobChoices;
  isAwake: boolean;
  count: number;
  onToggle: (group: Group, id: number) => void;
  onClear: () => void;
  onApply: () => void;
};

/** The checkbox groups: in the panel on large screens, in the sheet on small ones (specification, point 2). */
function FilterForm({ place, filter, choices, isAwake, count, onToggle, onClear, onApply }: FilterFormProps) {
  return (
    <form
      className="careers-filters"
      action={paths.careers()}
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
      }}
    >
      {filter.keyword !== '' && <input type="hidden" name="keyword" value={filter.keyword} />}
      {GROUPS.map((group) => (
        <fieldset key={group.name}>
          <legend>{careers.filters[group.name]}</legend>
          {choices[group.choices].map((choice) => (
            <Box
              key={choice.id}
              idPrefix={`${place}-${group.name}`}
              name={group.name}
              choice={choice}
              isChecked={filter[group.name].includes(choice.id)}
              onToggle={() => onToggle(group.name, choice.id)}
            />
          ))}
        </fieldset>
      ))}
      <p className="careers-filters-foot">
        {(place === 'sheet' || !isAwake) && (
          <button className="button primary" type="submit">
            {isAwake ? withCount(careers.filters.show, count) : careers.filters.apply}
          </button>
        )}
        <a
          href={paths.careers({ keyword: filter.keyword })}
          onClick={(event) => {
            event.preventDefault();
            onClear();
          }}
        >
          {careers.filters.clearAll}
        </a>
      </p>
    </form>
  );
}

type BoxProps = { idPrefix: string; name: Group; choice: Choice; isChecked: boolean; onToggle: () => void };

function Box({ idPrefix, name, choice, isChecked, onToggle }: BoxProps) {
  const id = `${idPrefix}-${choice.id}`;
  return (
    <div className="check">
      <input id={id} type="checkbox" name={name} value={choice.id} checked={isChecked} onChange={onToggle} />
      <label htmlFor={id}>{choice.name}</label>
    </div>
  );
}
