import type { Route } from '#platform/http/route.ts';
import { paths } from '#config/paths.ts';
import { sendPage } from '#platform/pages/send-page.ts';
import { oneOf, readQuery } from '#platform/http/query.ts';
import type { Ctx } from '#platform/context.ts';

import { glimpses, MAX_GLIMPSES, tabOf } from './content.ts';

const parameters = {
  tab: oneOf(
    [...glimpses.map(tabOf), ...Array.from({ length: MAX_GLIMPSES }, (_, place) => tabOf({}, place))],
    'office',
    'Which glimpse is shown',
  ),
};

const showAbout = (c: Ctx) => sendPage(c, 'about', () => ({}), { tags: [] });

const showHowWeWork = (c: Ctx) => sendPage(c, 'howWeWork', () => ({}), { tags: [] });

function showTeam(c: Ctx) {
  const { tab } = readQuery(new URL(c.req.url).searchParams, parameters).values;
  return sendPage(c, 'team', () => ({ tab }), { tags: [], key: { tab } });
}

export const companyRoutes: readonly Route[] = [
  { method: 'GET', path: paths.about(), access: 'public', handler: showAbout },
  { method: 'GET', path: paths.howWeWork(), access: 'public', handler: showHowWeWork },
  { method: 'GET', path: paths.team(), access: 'public', handler: showTeam },
];
