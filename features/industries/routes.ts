import { showPage } from '#platform/pages/page.ts';
import type { Ctx } from '#platform/context.ts';
import { paths } from '#root/paths.ts';

import type { IndustrySlug } from './content.ts';

export const showIndustry = (slug: IndustrySlug) => (c: Ctx) => showPage(c, 'industry', () => ({ slug }), { tags: [] });

/** Whoever spells the word right is led to the address that the specification gives. */
export const leadToAutomotive = (c: Ctx) => c.redirect(paths.industry('automotive'), 301);
