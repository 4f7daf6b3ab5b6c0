import { showPage } from '#platform/pages/page.ts';
import { oneOf, readQuery } from '#platform/http/query.ts';
import type { Ctx } from '#platform/context.ts';

import { glimpses } from './content.ts';

const parameters = {
  tab: oneOf(
    glimpses.map(({ id }) => id),
    'office',
    'Which glimpse is shown',
  ),
};

export const showAbout = (c: Ctx) => showPage(c, 'about', () => ({}), { tags: [] });

export const showHowWeWork = (c: Ctx) => showPage(c, 'howWeWork', () => ({}), { tags: [] });

export function showTeam(c: Ctx) {
  const { tab } = readQuery(new URL(c.req.url).searchParams, parameters).values;
  return showPage(c, 'team', () => ({ tab }), { tags: [], key: { tab } });
}
