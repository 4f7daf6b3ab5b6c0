import type { Route } from '#platform/http/route.ts';
import { paths } from '#config/paths.ts';
import type { Ctx } from '#platform/context.ts';
import { showWithCase } from '#site/cases/service.ts';

import { findIndustry, industries } from './content.ts';

/** The page of the industry that has this address now. */
export const showIndustry = (slug: string) =>
  showWithCase('industry', slug, () => {
    const found = findIndustry(slug);
    return found && { industry: found.name, chosen: found.case };
  });

/** Whoever spells the word right is led to the address that the specification gives. */
const leadToAutomotive = (c: Ctx) => c.redirect(paths.industry('automotive'), 301);

/** At the addresses that are delivered. */
export const industriesRoutes: readonly Route[] = [
  ...industries.map(({ slug }): Route => ({
    method: 'GET',
    path: paths.industry(slug),
    access: 'public',
    handler: showIndustry(slug),
  })),
  { method: 'GET', path: paths.automotive(), access: 'public', handler: leadToAutomotive },
];
