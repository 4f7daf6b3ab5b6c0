import type { Route } from '#platform/http/route.ts';
import { paths } from '#config/paths.ts';
import { showing } from '#config/translation.ts';
import { sendPage, shownTexts } from '#platform/pages/send-page.ts';
import type { Ctx } from '#platform/context.ts';
import { CASE_TAGS, findCase } from '#site/cases/queries.ts';

import { findIndustry, industries } from './content.ts';

/** The page of the industry that has this address now. */
export const showIndustry = (slug: string) => (c: Ctx) =>
  sendPage(
    c,
    'industry',
    async () => {
      const industry = showing({ texts: await shownTexts(c) }, () => {
        const found = findIndustry(slug);
        return found && { industry: found.name, chosen: found.case };
      });
      return industry && { slug, shown: await findCase(c.var.services.database.read, industry) };
    },
    { tags: CASE_TAGS },
  );

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
