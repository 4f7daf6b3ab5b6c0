import { paths } from '#config/paths.ts';
import { englishPart, pathOfLocalized } from '#config/translation.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';

import { projectDetail } from './content.ts';
import type { NextProject } from './schema.ts';

/** The way on, as wide as the window, in the pigment of where it leads. */
export function NextProjectLink({ project, classes }: { project: NextProject; classes: string }) {
  return (
    <nav className={`next-project ${classes}`} aria-labelledby="next-project" data-pours>
      <div className="next-words">
        <h2 id="next-project">{projectDetail.next}</h2>
        <a href={pathOfLocalized(project, paths.project(project.id))} lang={englishPart(project)}>
          {project.name}
          {'\u00a0'}
          <Icon name="arrow-right" />
        </a>
        <p lang={englishPart(project)}>{project.shortDescription}</p>
      </div>
      <div className="next-cover">
        <Picture src={project.cover} format="card" alt="" sizes="(min-width: 52rem) 55vw, 100vw" />
      </div>
    </nav>
  );
}
