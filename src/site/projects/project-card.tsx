import { paths } from '#config/paths.ts';
import { pathOfLocalized, translate } from '#config/translation.ts';
import { Excerpt } from '#ui/excerpt.tsx';
import { Picture } from '#ui/picture.tsx';
import type { Ground } from '#ui/pigments.ts';
import { fillWords } from '#ui/fill-words.ts';

import { projects } from './content.ts';
import type { ProjectSummary } from './schema.ts';

type Props = {
  project: ProjectSummary;
  headingLevel?: 2 | 3 | 4;
  /** The first of a list: its picture is not lazy, and may be shown wide. */
  isFirst?: boolean;
  /** How wide its picture is shown, as in the `sizes` attribute. */
  sizes?: string;
  /** The colour that it has where it stands alone. */
  ground?: Ground;
};

/** A project in a list (specification, point 2). Its only link is in the heading and stretched over the card. */
export function ProjectCard({ project, headingLevel = 3, isFirst = false, sizes, ground }: Props) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={`card project-card ${ground === undefined ? '' : `ground-${ground}`}`} data-pours>
      <div className="card-media">
        <Picture
          src={project.cover}
          format="card"
          alt=""
          sizes={sizes ?? (isFirst ? '(min-width: 40rem) 36rem, 92vw' : '(min-width: 40rem) 24rem, 92vw')}
          isFirst={isFirst}
        />
      </div>
      <div className="card-body">
        {project.figure && (
          <p className="card-figure">
            <b>{project.figure.text}</b>
            {` ${project.figure.label}`}
          </p>
        )}
        <div className="project-card-head">
          <Picture src={project.logo} format="mark" alt="" sizes="3rem" />
          <Heading>
            <a
              href={pathOfLocalized(project, paths.project(project.id))}
              aria-label={fillWords(projects.readMoreOf, { name: project.name })}
            >
              {project.name}
            </a>
          </Heading>
          <p className="hint">{translate(project.industryName)}</p>
        </div>
        <Excerpt nodes={project.excerpt} />
        <span className="read-more" aria-hidden="true">
          {projects.readMore}
        </span>
      </div>
    </article>
  );
}
