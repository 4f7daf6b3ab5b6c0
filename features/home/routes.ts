import { featuredClients } from '#features/clients/queries.ts';
import { homeProjects } from '#features/projects/queries.ts';
import { showPage } from '#platform/page.ts';
import type { Ctx } from '#platform/web.ts';

import { chooseForTabs } from './schema.ts';

export const showHome = (c: Ctx) => {
  const { read } = c.var.parts.database;
  return showPage(
    c,
    'home',
    async () => {
      const [projects, clients] = await Promise.all([homeProjects(read), featuredClients(read)]);
      return { ...chooseForTabs(projects), clients };
    },
    { tags: ['projects', 'clients'] },
  );
};
