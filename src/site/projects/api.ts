import { readCall } from '#platform/http/call.ts';
import { ids, limit, oneOf, page } from '#platform/http/query.ts';
import { inLanguage, languageParameter } from '#cms/content/service.ts';
import { PICTURES_ASKED } from '#cms/media/schema.ts';

import {
  findProject,
  listIndustries,
  listProjects,
  listProjectTypes,
  PROJECT_LIST_TAGS,
  PROJECT_TAGS,
} from './queries.ts';
import { PROJECTS_PER_PAGE } from './schema.ts';
import {
  industriesWire,
  projectDetailWire,
  projectListWire,
  projectTypesWire,
  toDetailWire,
  toListWire,
  toTypesWire,
} from './wire.ts';

export const readProjects = readCall({
  summary: 'Projects, newest first; groups of ids combine with AND, ids in a group with OR',
  parameters: {
    page: page(),
    limit: limit(PROJECTS_PER_PAGE, 50),
    industry: ids('industries'),
    type: ids('project types'),
    client: ids('clients'),
    pictures: oneOf(['1', ''], '', PICTURES_ASKED),
    language: languageParameter(),
  },
  answer: projectListWire,
  freshness: 'list',
  tags: PROJECT_LIST_TAGS,
  async load({ page, limit, pictures, language, ...filter }, services) {
    const found = await listProjects(services, filter, { page, limit });
    const rows = await inLanguage(services.database.read, language || undefined, 'projects', found.rows);
    return toListWire({ ...found, rows }, { withPictures: pictures === '1' });
  },
});

/** Browsers revalidate it each time (specification, point 9). The server's own cache is kept current by invalidation. */
export const readProject = readCall({
  summary: 'One project',
  answer: projectDetailWire,
  freshness: 'view',
  tags: PROJECT_TAGS,
  load: async (_, { database }, id) => {
    const project = await findProject(database.read, id);
    return project && toDetailWire(project);
  },
});

export const readIndustries = readCall({
  summary: 'Industries that projects can be filtered by',
  answer: industriesWire,
  freshness: 'list',
  tags: ['lookups'],
  load: async (_, { database }) => ({ data: await listIndustries(database.read) }),
});

export const readProjectTypes = readCall({
  summary: 'Types that projects can be filtered by',
  answer: projectTypesWire,
  freshness: 'list',
  tags: ['lookups'],
  load: async (_, { database }) => toTypesWire(await listProjectTypes(database.read)),
});
