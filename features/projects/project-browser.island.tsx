import { useEffect, useRef } from 'react';

import { paths } from '#root/paths.ts';
import { readJson } from '#ui/submit.ts';
import { counted, NoResults, Results } from '#ui/results.tsx';
import { hasChangedBoxes, useListing } from '#ui/use-listing.ts';

import { projects } from './content.ts';
import { ProjectCard } from './project-card.tsx';
import type { Choice, ProjectFilter, ProjectPage, ProjectsWhere } from './schema.ts';
import { fromListWire, type ProjectListWire } from './wire.ts';

type Props = { where: ProjectsWhere; list: ProjectPage; industries: Choice[]; types: Choice[] };

const FILTERS = 'project-filters';

const load = async (where: ProjectsWhere, signal: AbortSignal) =>
  fromListWire(await readJson<ProjectListWire>(paths.projectsCall(where), signal));

/** The projects with their filters (specification, points 2, 4 and 9). Without script it is a form with true addresses. */
export default function ProjectBrowser({ where: firstWhere, list: firstList, industries, types }: Props) {
  const { where, go, goToPage, heading, isAwake, list, isLoading, isFailed, retry } = useListing({
    name: 'projects',
    first: { where: firstWhere, list: firstList },
    addressOf: paths.projects,
    load,
    // Specification, point 8.
    retries: 0,
  });
  const form = useRef<HTMLFormElement>(null);

  const takeFilters = () => {
    if (form.current === null) return;
    const ticked = new FormData(form.current);
    const idsOf = (name: string) => ticked.getAll(name).map(Number);
    const next = { ...where, page: 1, industry: idsOf('industry'), type: idsOf('type') };
    if (paths.projects(next) !== paths.projects({ ...where, page: 1 })) go(next);
  };
  // A box may have been ticked before React was there.
  useEffect(() => {
    if (hasChangedBoxes(form.current)) takeFilters();
    // Once, when React arrives.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const clearAll = (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go({ page: 1, industry: [], type: [], client: [] });
  };
  const count = where.industry.length + where.type.length;
  const { filters, empty } = projects;

  return (
    <div className="browser wrap">
      <div className="browser-side">
        <button className="button quiet browser-open" type="button" popoverTarget={FILTERS}>
          {count === 0 ? filters.open : filters.openWithCount.replace('{count}', String(count))}
        </button>
        <form
          id={FILTERS}
          ref={form}
          className="filters"
          action={paths.projects()}
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
            <a href={paths.projects()} onClick={clearAll}>
              {filters.clearAll}
            </a>
          </div>
          <Choices name="industry" legend={filters.industry} choices={industries} where={where} />
          <Choices name="type" legend={filters.type} choices={types} where={where} />
          {where.client.length > 0 && <input type="hidden" name="client" value={where.client.join(',')} />}
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
      <Results
        words={projects}
        page={where.page}
        list={list}
        headingRef={heading}
        isLoading={isLoading}
        isFailed={isFailed}
        retry={retry}
        hrefOf={(page) => paths.projects({ ...where, page })}
        onPage={isAwake ? goToPage : undefined}
        empty={
          <NoResults words={empty} href={paths.projects()} action={filters.clearAll} onClick={clearAll}>
            <p>{empty.text}</p>
          </NoResults>
        }
      >
        <ul className="grid">
          {list?.rows.map((project, place) => (
            <li key={project.id}>
              <ProjectCard project={project} isFirst={place === 0} />
            </li>
          ))}
        </ul>
      </Results>
    </div>
  );
}

type ChoicesProps = { name: 'industry' | 'type'; legend: string; choices: readonly Choice[]; where: ProjectFilter };

function Choices({ name, legend, choices, where }: ChoicesProps) {
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
            checked={where[name].includes(choice.id)}
            onChange={() => {}}
          />
          {choice.name}
        </label>
      ))}
    </fieldset>
  );
}
