import { paths } from '#config/paths.ts';
import { Filters } from '#ui/filters.tsx';
import { isPlainClick } from '#ui/plain-click.ts';
import { NoResults, Results } from '#ui/results.tsx';
import { readJson } from '#ui/read-json.ts';
import { Said } from '#ui/said.tsx';
import { useFilterForm, useListing } from '#ui/use-listing.ts';
import { englishPart, localPath } from '#config/translation.ts';

import { projects } from './content.ts';
import { ProjectCard } from './project-card.tsx';
import type { Choice, ProjectPage, ProjectsWhere } from './schema.ts';
import { fromListWire, type ProjectListWire } from './wire.ts';

/** `language`: the code of that of the page; left out in English. */
type Props = { where: ProjectsWhere; list: ProjectPage; industries: Choice[]; types: Choice[]; language?: string };

const loadIn =
  (language = '') =>
  async (where: ProjectsWhere, signal: AbortSignal) =>
    fromListWire(await readJson<ProjectListWire>(paths.projectsCall({ ...where, pictures: 1, language }), signal));

/** The list of projects with its filters (specification, points 2, 4 and 9). Without script it is a GET form and links. */
export default function ProjectBrowser({ where: firstWhere, list: firstList, industries, types, language }: Props) {
  const { where, go, goToResults, list, results } = useListing({
    name: 'projects',
    first: { where: firstWhere, list: firstList },
    addressOf: (to) => localPath(paths.projects(to)),
    load: loadIn(language),
    // Specification, point 8.
    retries: 0,
  });

  const { form, takeFilters } = useFilterForm((ticked) => {
    const idsOf = (name: string) => ticked.getAll(name).map(Number);
    const next = { ...where, page: 1, industry: idsOf('industry'), type: idsOf('type') };
    if (paths.projects(next) !== paths.projects({ ...where, page: 1 })) go(next);
  });

  const clear = (show: typeof go) => (event: React.MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    show({ page: 1, industry: [], type: [], client: [] });
  };
  const isNarrowed = where.industry.length + where.type.length + where.client.length > 0;
  const { filters, empty, none } = projects;

  return (
    <div className="browser wrap">
      <Filters
        id="project-filters"
        words={filters}
        groups={[
          { name: 'industry', legend: filters.industry, choices: industries, ticked: where.industry },
          { name: 'type', legend: filters.type, choices: types, ticked: where.type },
        ]}
        preserved={{ client: where.client.join(',') }}
        action={localPath(paths.projects())}
        clearHref={localPath(paths.projects())}
        total={list?.total ?? 0}
        form={form}
        onTake={takeFilters}
        onClear={clear(go)}
      />
      <Results
        words={projects}
        {...results}
        empty={
          isNarrowed ? (
            <NoResults
              words={empty}
              href={localPath(paths.projects())}
              action={filters.clearAll}
              onClick={clear(goToResults)}
            >
              <Said>{empty.text}</Said>
            </NoResults>
          ) : (
            <NoResults words={none} href={localPath(paths.contact())} action={none.action}>
              <Said>{none.text}</Said>
            </NoResults>
          )
        }
      >
        {list?.rows.some(({ figure }) => figure !== null) && <Said className="hint">{projects.figures}</Said>}
        <ul className="grid">
          {list?.rows.map((project, place) => (
            <li key={project.id} lang={englishPart(project)}>
              <ProjectCard project={project} isFirst={place === 0} />
            </li>
          ))}
        </ul>
      </Results>
    </div>
  );
}
