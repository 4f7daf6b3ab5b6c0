import type { Route } from '#platform/http/route.ts';
import { paths } from '#config/paths.ts';
import { featuredClients } from '#site/clients/service.ts';
import { codeOfPage } from '#cms/content/service.ts';
import { findPaperwork } from '#cms/paperwork/service.ts';
import { homeProjects, PROJECT_LIST_TAGS } from '#site/projects/service.ts';
import { sendPage } from '#platform/pages/send-page.ts';
import { oneOf, readQuery } from '#platform/http/query.ts';
import type { Ctx } from '#platform/context.ts';

import { projectTabs } from './content.ts';
import { chooseForTabs } from './schema.ts';

const parameters = {
  tab: oneOf(
    projectTabs.map(({ id }) => id),
    'all',
    'Which projects are shown',
  ),
};

const showHome = (c: Ctx) => {
  const { tab } = readQuery(new URL(c.req.url).searchParams, parameters).values;
  const { read } = c.var.services.database;
  return sendPage(
    c,
    'home',
    async () => {
      const code = await codeOfPage(c);
      const [projects, clients, paperwork] = await Promise.all([
        homeProjects(read, code),
        featuredClients(read),
        findPaperwork(read, 'answers', { code, isPreview: c.var.preview !== undefined }),
      ]);
      return { ...chooseForTabs(projects), clients, tab, paperwork };
    },
    { tags: PROJECT_LIST_TAGS, key: { tab } },
  );
};

export const homeRoutes: readonly Route[] = [
  { method: 'GET', path: paths.home(), access: 'public', handler: showHome },
];
