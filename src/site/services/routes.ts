import type { Route } from '#platform/http/route.ts';
import { paths } from '#config/paths.ts';
import { sendPage } from '#platform/pages/send-page.ts';
import type { Ctx } from '#platform/context.ts';

import { services, type ServiceSlug } from './content.ts';

const showService = (slug: ServiceSlug) => (c: Ctx) => sendPage(c, 'service', () => ({ slug }), { tags: [] });

export const servicesRoutes: readonly Route[] = services.map(({ slug }) => ({
  method: 'GET',
  path: paths.service(slug),
  access: 'public',
  handler: showService(slug),
}));
