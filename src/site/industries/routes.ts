import type { Route } from '#platform/http/route.ts';
import { paths } from '#config/paths.ts';
import { sendPage } from '#platform/pages/send-page.ts';
import type { Ctx } from '#platform/context.ts';

import { industries, type IndustrySlug } from './content.ts';

const showIndustry = (slug: IndustrySlug) => (c: Ctx) => sendPage(c, 'industry', () => ({ slug }), { tags: [] });

/** Whoever spells the word right is led to the address that the specification gives. */
const leadToAutomotive = (c: Ctx) => c.redirect(paths.industry('automotive'), 301);

export const industriesRoutes: readonly Route[] = [
  ...industries.map(({ slug }): Route => ({
    method: 'GET',
    path: paths.industry(slug),
    access: 'public',
    handler: showIndustry(slug),
  })),
  { method: 'GET', path: paths.automotive(), access: 'public', handler: leadToAutomotive },
];
