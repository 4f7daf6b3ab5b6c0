import type { Route } from '#platform/http/route.ts';
import { paths } from '#config/paths.ts';
import { showWithCase } from '#site/cases/service.ts';

import { findService, services } from './content.ts';

/** The page of the service that has this address now. */
export const showService = (slug: string) =>
  showWithCase('service', slug, () => {
    const found = findService(slug);
    return found && { types: found.projectTypes, chosen: found.case };
  });

/** At the addresses that are delivered. */
export const servicesRoutes: readonly Route[] = services.map(({ slug }) => ({
  method: 'GET',
  path: paths.service(slug),
  access: 'public',
  handler: showService(slug),
}));
