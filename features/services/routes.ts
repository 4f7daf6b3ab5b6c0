import { showPage } from '#platform/pages/page.ts';
import type { Ctx } from '#platform/context.ts';

import type { ServiceSlug } from './content.ts';

export const showService = (slug: ServiceSlug) => (c: Ctx) => showPage(c, 'service', () => ({ slug }), { tags: [] });
