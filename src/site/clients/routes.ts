import { callRoute, type Route } from '#platform/http/route.ts';
import { codeOfPage, inLanguage } from '#cms/content/service.ts';
import { pathBeside } from '#config/languages.ts';
import { paths } from '#config/paths.ts';
import { redirectTo, sendPage } from '#platform/pages/send-page.ts';
import { nearestPage, page, readQuery, text } from '#platform/http/query.ts';
import type { Ctx } from '#platform/context.ts';

import { readClientNames, readClients, readFeaturedClients } from './api.ts';
import { CLIENT_TAGS, listClients } from './queries.ts';
import { CLIENTS_PER_PAGE } from './schema.ts';

const parameters = { page: page(), keyword: text('The keyword.') };

function showClients(c: Ctx): Promise<Response> {
  const query = new URL(c.req.url).searchParams;
  const { values, errors } = readQuery(query, parameters);
  const where = { keyword: values.keyword, page: nearestPage(query, values.page) };
  return sendPage(
    c,
    'clients',
    async () => {
      const list = await listClients(c.var.services, where.keyword, { page: where.page, limit: CLIENTS_PER_PAGE });
      if (errors !== undefined || where.page > list.lastPage) {
        return redirectTo(
          pathBeside(c.req.path, paths.clients({ ...where, page: Math.min(where.page, list.lastPage) })),
        );
      }
      const language = await codeOfPage(c);
      const rows = await inLanguage(c.var.services.database.read, language, 'clients', list.rows);
      return { where, list: { ...list, rows }, ...(language !== undefined && { language }) };
    },
    // The response to an invalid address is not cached: its fallback may be in the cache, and would be sent instead of the redirect.
    errors === undefined ? { tags: CLIENT_TAGS, key: where } : undefined,
  );
}

export const clientsRoutes: readonly Route[] = [
  { method: 'GET', path: paths.clients(), access: 'public', handler: showClients },
  callRoute({ path: paths.clientsCall(), access: 'public', call: readClients }),
  callRoute({ path: '/api/project_client/list_frontend', access: 'public', call: readFeaturedClients }),
  callRoute({ path: '/api/project_client/list_selectbox', access: 'public', call: readClientNames }),
];
