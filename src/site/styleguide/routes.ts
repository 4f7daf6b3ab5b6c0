import { readFile } from 'node:fs/promises';

import type { Route } from '#platform/http/route.ts';
import { serverPaths } from '#config/paths.ts';
import { sendPage } from '#platform/pages/send-page.ts';
import type { Ctx } from '#platform/context.ts';
import { coloursIn } from '#ui/colours.ts';

const TOKENS = new URL('../../ui/styles/tokens.css', import.meta.url);

/** For those who build the site: only in development is there such a page. */
const showStyleguide = (c: Ctx) =>
  sendPage(c, 'styleguide', async () => ({ colours: coloursIn(await readFile(TOKENS, 'utf8')) }), { tags: [] });

export const styleguideRoutes: readonly Route[] = [
  { method: 'GET', path: serverPaths.styleguide(), access: 'public', handler: showStyleguide },
];
