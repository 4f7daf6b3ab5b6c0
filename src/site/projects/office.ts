/** Projects, and the lists that they are filtered by, as the office stores them. */
import { lookupStore } from '#cms/content/service.ts';
import { storedContentType } from '#cms/content/schema.ts';
import { paperworkOf } from '#cms/paperwork/schema.ts';

import {
  countProjectsOfIndustry,
  countProjectsOfType,
  draftProject,
  loadProjects,
  putProject,
} from './editing/queries.ts';
import { industryContentType, projectContentType, projectTypeContentType } from './content-type.ts';
import { findNextProject } from './queries.ts';
import { screenshotKindsOf } from './schema.ts';

export const projectContent = storedContentType(projectContentType, {
  load: loadProjects,
  put: putProject,
  async preview({ database }, id, body) {
    const project = await draftProject(database.read, id, body);
    const next = await findNextProject(database.read, id);
    const tab = screenshotKindsOf(project)[0] ?? 'web';
    return { name: 'project', props: { project, tab, next, paperwork: paperworkOf(project) } };
  },
});

export const industryContent = storedContentType(
  industryContentType,
  lookupStore(industryContentType, {
    table: 'industries',
    uses: { names: ['project', 'projects'], count: countProjectsOfIndustry },
  }),
);

export const projectTypeContent = storedContentType(
  projectTypeContentType,
  lookupStore(projectTypeContentType, {
    table: 'project_types',
    uses: { names: ['project', 'projects'], count: countProjectsOfType },
  }),
);
