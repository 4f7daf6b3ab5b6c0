import { deepGroundOfIndustry, groundOfIndustry } from '#site/industries/content.ts';
import type { Paperwork } from '#cms/paperwork/schema.ts';
import type { PageDefinition } from '#platform/pages/page-definition.ts';
import { agencyStamp } from '#platform/agency-day.ts';
import { paths } from '#config/paths.ts';
import { localProse } from '#ui/local-prose.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture, sharedPicture } from '#ui/picture.tsx';
import { shareWords } from '#site/layout/content.ts';
import { sharePicture } from '#ui/share-picture.ts';
import { pigmentOf } from '#ui/pigments.ts';
import { fillWords } from '#ui/fill-words.ts';
import { MAIN_PICTURE } from '#ui/view-transition-script.ts';
import { localPath, written } from '#config/translation.ts';

import { projectDetail, projects } from './content.ts';
import { NextProjectLink } from './next-project.page.tsx';
import { ProjectPaperwork } from './paperwork.page.tsx';
import { ProjectResult } from './project-result.page.tsx';
import { Screens } from './screens.page.tsx';
import {
  type Composition,
  compositionOf,
  type NextProject,
  partOutcomes,
  type Project,
  type ScreenshotKind,
} from './schema.ts';

/** Specification, point 2: Website is hidden, Mobile Application is shown as Mobile, others as Web Application. */
const chipsOf = (typeNames: readonly string[]) => [
  ...new Set(
    typeNames
      .filter((name) => name !== 'Website')
      .map((name) => (name === 'Mobile Application' ? projectDetail.typeChips.mobile : projectDetail.typeChips.other)),
  ),
];

/** The colour of a project's industry. Tints have a dark variant, so their text colour changes with the colour scheme too. */
function groundClasses(industryName: string): string {
  const ground = groundOfIndustry(industryName);
  return ground.endsWith('-tint') ? `ground-${ground}` : `ground-${ground} ink-light`;
}

const deepClasses = (industryName: string) => `ground-${deepGroundOfIndustry(industryName)} ink-light`;

/** The ground of the name: a film begins in the dark, and what has no screens to show begins on the page. */
function headClasses(composition: Composition, industryName: string): string {
  if (composition === 'words') return '';
  return `on-ground ${composition === 'film' ? deepClasses(industryName) : `screens-ground ${groundClasses(industryName)}`}`;
}

export const projectPage: PageDefinition<{
  project: Project;
  tab: ScreenshotKind;
  next: NextProject | undefined;
  paperwork: Paperwork | undefined;
  /** The moment at which the project was published, where it has a film. */
  filmSince?: string | undefined;
  /** The path of the film's captions. */
  captions?: string | undefined;
}> = {
  head: ({ project, filmSince }) => {
    const cover = sharedPicture(project.cover, 'card', fillWords(projectDetail.coverAlt, { name: project.name }));
    const drawnFrom = [shareWords.project, project.industryName, project.cover.path];
    const image = sharePicture('project', project.id, { title: project.name, drawnFrom }) ?? cover;
    return {
      title: project.name,
      description: project.shortDescription,
      image,
      parent: { name: projects.heading, path: paths.projects() },
      ground: groundOfIndustry(project.industryName),
      facts: (absolute, agency) => ({
        '@type': 'CreativeWork',
        name: project.name,
        description: project.shortDescription,
        url: absolute(localPath(paths.project(project.id))),
        image: absolute(cover.path),
        about: { '@type': 'Thing', name: project.industryName },
        creator: agency,
        ...(project.video !== null &&
          filmSince !== undefined && {
            video: {
              '@type': 'VideoObject',
              name: fillWords(projectDetail.film, { name: project.name }),
              description: project.shortDescription,
              thumbnailUrl: absolute(cover.path),
              contentUrl: absolute(project.video),
              uploadDate: agencyStamp(filmSince),
            },
          }),
      }),
    };
  },
  layout: 'light',
  Body: ({ project, tab, next, paperwork, captions }) => {
    const composition = compositionOf(project);
    return (
      <article className={`project project-${composition}`}>
        <ProjectHead project={project} composition={composition} />
        <ProjectResult
          project={project}
          classes={composition === 'words' ? deepClasses(project.industryName) : ''}
          isQuoteFirst={composition === 'words'}
        />
        <Screens project={project} tab={tab} captions={captions} classes={groundClasses(project.industryName)} />
        <Text project={project} />
        {paperwork && (
          <ProjectPaperwork paperwork={paperwork} pigment={pigmentOf(groundOfIndustry(project.industryName))} />
        )}
        <p className="project-call wrap">
          {projectDetail.call.text} <a href={localPath(paths.hire())}>{projectDetail.call.action}</a>
        </p>
        {next && <NextProjectLink project={next} classes={deepClasses(next.industryName)} />}
      </article>
    );
  },
};

/** The name first, because it is what a visitor came to read, and the cover as far as the edges of the window. */
function ProjectHead({ project, composition }: { project: Project; composition: Composition }) {
  return (
    <header className={`project-head ${headClasses(composition, project.industryName)}`}>
      <div className="project-back wrap">
        <a className="back" href={localPath(paths.projects())} aria-label={projectDetail.backLabel}>
          <Icon name="arrow-left" /> {projectDetail.back}
        </a>
      </div>
      <Title project={project} />
      <div className="project-cover" id={MAIN_PICTURE}>
        <Picture src={project.cover} format="card" alt="" sizes="(min-width: 52rem) min(60vw, 77rem), 100vw" isFirst />
      </div>
    </header>
  );
}

function Title({ project }: { project: Project }) {
  return (
    <div className="project-title wrap">
      <Picture src={project.logo} format="mark" alt="" sizes="6rem" isEarly />
      <h1 className="statement">{project.name}</h1>
      <div className="project-lead">
        <p className="lead">{project.shortDescription}</p>
        <ul className="chips">
          <li className="chip" {...written(project.industryName)} />
          {chipsOf(project.typeNames).map((name) => (
            <li key={name} className="chip">
              {name}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Text({ project }: { project: Project }) {
  const { others } = partOutcomes(project.outcomes);
  return (
    <div className="project-text wrap">
      <section aria-labelledby="about">
        <h2 id="about">{projectDetail.about}</h2>
        <div className="prose" dangerouslySetInnerHTML={{ __html: localProse(project.description) }} />
      </section>
      <section aria-labelledby="use-case">
        <h2 id="use-case">{projectDetail.usecase}</h2>
        <div className="prose" dangerouslySetInnerHTML={{ __html: localProse(project.useCase) }} />
      </section>
      {project.features.length > 0 && (
        <section aria-labelledby="features">
          <h2 id="features">{projectDetail.features}</h2>
          <CheckedList texts={project.features} />
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="outcomes">
          <h2 id="outcomes">{projectDetail.outcomes}</h2>
          <CheckedList
            texts={others.map(({ value, label, before }) =>
              [before && `${before} →`, value, label].filter((part) => part !== '').join(' '),
            )}
          />
        </section>
      )}
    </div>
  );
}

const CheckedList = ({ texts }: { texts: readonly string[] }) => (
  <ul className="project-features">
    {texts.map((text) => (
      <li key={text}>
        <Icon name="check" /> <span>{text}</span>
      </li>
    ))}
  </ul>
);
