import { showPage } from '#platform/page.ts';
import type { Ctx } from '#platform/web.ts';

import type { ServiceSlug } from './content.ts';

export const showService = (slug: ServiceSlug) => (c: Ctx) => showPage(c, 'service', () => ({ slug }), { tags: [] });
