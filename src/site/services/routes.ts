import type { Route } from '#platform/http/route.ts';
import { paths } from '#config/paths.ts';
import { showing } from '#config/translation.ts';
import { sendPage, shownTexts } from '#platform/pages/send-page.ts';
import type { Ctx } from '#platform/context.ts';

import { findService, services } from './content.ts';

/** The page of the service that has this address now. */
export const showService = (slug: string) => (c: Ctx) =>
  sendPage(
    c,
    'service',
    async () => (showing({ texts: await shownTexts(c) }, () => findService(slug)) === undefined ? undefined : { slug }),
    { tags: [] },
  );

/** At the addresses that are delivered. */
export const servicesRoutes: readonly Route[] = services.map(({ slug }) => ({
  method: 'GET',
  path: paths.service(slug),
  access: 'public',
  handler: showService(slug),
}));
