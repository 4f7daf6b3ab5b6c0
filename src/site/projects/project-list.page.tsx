import type { ComponentProps } from 'react';

import { GetStartedCard } from '#inbox/hire/get-started-card.tsx';
import { Island } from '#platform/pages/island.tsx';
import type { PageDefinition } from '#platform/pages/page-definition.ts';
import { paths } from '#config/paths.ts';
import { localPath } from '#config/translation.ts';

import { projects } from './content.ts';
import ProjectBrowser from './project-browser.island.tsx';
import { Said } from '#ui/said.tsx';

export const projectListPage: PageDefinition<ComponentProps<typeof ProjectBrowser>> = {
  head: ({ where: { page } }) => ({
    title: projects.metaTitle,
    description: projects.metaDescription,
    canonicalPath: localPath(paths.projects({ page })),
  }),
  layout: 'light',
  Body: (props) => (
    <>
      <div className="wrap page-head">
        <h1 className="statement">{projects.heading}</h1>
        <Said className="lead">{projects.lead}</Said>
      </div>
      <Island of={ProjectBrowser} hydrateOn="page-interaction" props={props} />
      <GetStartedCard />
    </>
  ),
};
