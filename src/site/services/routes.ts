import type { Route } from '#platform/http/route.ts';
import { paths } from '#config/paths.ts';
import { showWithCase } from '#site/cases/service.ts';

import { findService, services } from './content.ts';

/** By the number of a service: the types of the projects that show what it does. */
const PROJECT_TYPES: Readonly<Record<number, readonly string[]>> = {
  1: ['Mobile Application'],
  2: ['Website'],
  3: ['Web Application'],
  4: ['Website'],
  5: ['Web Application'],
};

/** The page of the service that has this address now. */
export const showService = (slug: string) =>
  showWithCase('service', slug, () => {
    const found = findService(slug);
    return found && { types: PROJECT_TYPES[found.id] ?? [], chosen: found.case };
  });

/** At the addresses that are delivered. */
export const servicesRoutes: readonly Route[] = services.map(({ slug }) => ({
  method: 'GET',
  path: paths.service(slug),
  access: 'public',
  handler: showService(slug),
}));
