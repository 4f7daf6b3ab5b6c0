import type { Route } from '#platform/http/route.ts';
import { paths } from '#root/paths.ts';
import { showPage } from '#platform/pages/page.ts';
import type { Ctx } from '#platform/context.ts';

import { services, type ServiceSlug } from './content.ts';

const showService = (slug: ServiceSlug) => (c: Ctx) => showPage(c, 'service', () => ({ slug }), { tags: [] });

export const servicesRoutes: readonly Route[] = services.map(({ slug }) => ({
  method: 'GET',
  path: paths.service(slug),
  access: 'public',
  handler: showService(slug),
}));
