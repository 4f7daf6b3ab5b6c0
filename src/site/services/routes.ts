import type { Route } from '#platform/http/route.ts';
import { paths } from '#config/paths.ts';
import { showing } from '#config/translation.ts';
import { sendPage, shownTexts } from '#platform/pages/send-page.ts';
import type { Ctx } from '#platform/context.ts';
import { CASE_TAGS, findCase } from '#site/cases/queries.ts';

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
export const showService = (slug: string) => (c: Ctx) =>
  sendPage(
    c,
    'service',
    async () => {
      const service = showing({ texts: await shownTexts(c) }, () => {
        const found = findService(slug);
        return found && { types: PROJECT_TYPES[found.id] ?? [], chosen: found.case };
      });
      return service && { slug, shown: await findCase(c.var.services.database.read, service) };
    },
    { tags: CASE_TAGS },
  );

/** At the addresses that are delivered. */
export const servicesRoutes: readonly Route[] = services.map(({ slug }) => ({
  method: 'GET',
  path: paths.service(slug),
  access: 'public',
  handler: showService(slug),
}));
