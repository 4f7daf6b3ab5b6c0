import { codeOfPage, goneOrMissing, inLanguage } from '#cms/content/service.ts';
import { paperworkOf } from '#cms/paperwork/schema.ts';
import { callRoute, type Route } from '#platform/http/route.ts';
import { pathBeside } from '#config/languages.ts';
import { paths } from '#config/paths.ts';
import { captionsOf } from './service.ts';
import { redirectTo, sendPage } from '#platform/pages/send-page.ts';
import { ids, nearestPage, oneOf, page, readQuery } from '#platform/http/query.ts';
import { idOf } from '#platform/http/request.ts';
import type { Ctx } from '#platform/context.ts';
import { site } from '#config/site.ts';

import { readIndustries, readProject, readProjects, readProjectTypes } from './api.ts';
import {
  findNextProject,
  findProject,
  findPublishedAt,
  listIndustries,
  listProjects,
  listProjectTypes,
  PROJECT_LIST_TAGS,
  PROJECT_TAGS,
} from './queries.ts';
import { PROJECTS_PER_PAGE, screenshotKindsOf, summaryOf } from './schema.ts';

const parameters = {
  page: page(),
  industry: ids('industries'),
  type: ids('project types'),
  client: ids('clients'),
};

const tabParameter = { tab: oneOf(['app', 'web', ''], '', 'Which screenshots are shown') };

function showProjects(c: Ctx): Promise<Response> {
  const query = new URL(c.req.url).searchParams;
  const { values, errors } = readQuery(query, parameters);
  const where = { ...values, page: nearestPage(query, values.page) };
  return sendPage(
    c,
    'projects',
    async () => {
      const { services } = c.var;
      // The lists that a starter begins with are longer than what an agency does.
      const offered = { inUse: site.withoutSample === true };
      const [found, industries, types] = await Promise.all([
        listProjects(services, where, { page: where.page, limit: PROJECTS_PER_PAGE }),
        listIndustries(services.database.read, offered),
        listProjectTypes(services.database.read, offered),
      ]);
      if (errors !== undefined || where.page > found.lastPage) {
        return redirectTo(
          pathBeside(c.req.path, paths.projects({ ...where, page: Math.min(where.page, found.lastPage) })),
        );
      }
      const language = await codeOfPage(c);
      const rows = (await inLanguage(services.database.read, language, 'projects', found.rows)).map(summaryOf);
      return { where, list: { ...found, rows }, industries, types, ...(language !== undefined && { language }) };
    },
    // The response to an invalid address is not cached: its fallback may be in the cache, and would be sent instead of the redirect.
    errors === undefined ? { tags: PROJECT_LIST_TAGS, key: where } : undefined,
  );
}

/**
 * Browsers revalidate the page each time (specification, point 9: `no-cache` and an ETag). The server's own cache is kept current by
 * invalidation.
 */
function showProject(c: Ctx): Promise<Response> {
  const { tab: asked } = readQuery(new URL(c.req.url).searchParams, tabParameter).values;
  return sendPage(
    c,
    'project',
    async () => {
      const id = idOf(c);
      const { read } = c.var.services.database;
      const found = id === undefined ? undefined : await findProject(read, id);
      const code = await codeOfPage(c);
      const [project] = await inLanguage(read, code, 'projects', found === undefined ? [] : [found]);
      if (project === undefined) return goneOrMissing(read, 'projects', id);
      const kinds = screenshotKindsOf(project);
      const tab = kinds.find((kind) => kind === asked) ?? kinds[0] ?? 'web';
      const [[next], filmSince, captions] = await Promise.all([
        findNextProject(read, project.id).then((one) => inLanguage(read, code, 'projects', one ? [one] : [])),
        project.video === null ? undefined : findPublishedAt(read, project.id),
        project.video === null ? undefined : captionsOf(project.video),
      ]);
      return { project, tab, next, paperwork: paperworkOf(project), filmSince, captions };
    },
    { tags: PROJECT_TAGS, key: { tab: asked } },
  );
}

export const projectsRoutes: readonly Route[] = [
  { method: 'GET', path: paths.projects(), access: 'public', handler: showProjects },
  { method: 'GET', path: paths.project(':id'), access: 'public', handler: showProject },
  callRoute({ path: paths.projectsCall(), access: 'public', call: readProjects }),
  callRoute({ path: '/api/project/view/:id', access: 'public', call: readProject }),
  callRoute({ path: '/api/project_industry/list_selectbox', access: 'public', call: readIndustries }),
  callRoute({ path: '/api/project_type/list_selectbox', access: 'public', call: readProjectTypes }),
];
