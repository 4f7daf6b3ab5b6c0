/**
 * What pages cost, beside a bare server of Node that sends the same bytes: both in one process, asked in turns. Remembered ones pass if the
 * product keeps at least 80 % of the rate, with limits, counted visits, metrics and one line of the log in a hundred.
 */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pino from 'pino';

import { DATABASE_NAMES, type DatabaseKind } from '#database/database.ts';
import type { Services } from '#platform/context.ts';
import { openLog } from '#platform/log.ts';
import { paths } from '#config/paths.ts';
import { freshDatabase } from '#tests/support/databases.ts';
import { builtRender } from '#tests/support/pages.ts';

import { asRate, type Figure } from './figure.ts';
import { withFolder } from './folder.ts';
import { type Answer, answerOf, costOfPages, openServices, serve, serveProduct } from './page-servers.ts';
import { USUAL, type Visits } from './visitors.ts';

const REMEMBERED = { least: 0.8 };
const COLD = { least: 0.1 };

/** One document a visit, as a link on another site leads to it: with styles, fonts and script in it. */
const FIRST_VISIT = { 'sec-fetch-site': 'none' };

type Costs = { product: number; bare: number; bytes: number };
type Asked = { visits: Visits; rounds?: number; warmUp?: number; countsThreads?: boolean };

/** What the visits cost the product, and a bare server that sends what the product sends for the first of their pages; in microseconds. */
async function costsOf(services: Services, { visits, ...how }: Asked): Promise<Costs> {
  const product = await serveProduct(services);
  const [page = '/'] = visits.pages;
  const ask = (): Promise<Answer> => answerOf(product.port, page, visits.headers);
  // The best compression is made beside, for a page that is asked for often.
  for (let asked = 0; asked < 10; asked += 1) await Promise.all([ask(), delay(50)]);
  const { headers, body } = await ask();
  const bare = await serve((_, response) => void response.writeHead(200, headers).end(body));
  try {
    const cost = await costOfPages({ ports: { bare: bare.port, product: product.port }, asked: visits, ...how });
    return { ...cost, bytes: body.length };
  } finally {
    for (const { server } of [product, bare]) server.close();
  }
}

const besideBare = (bytes: number) => `bare server, ${bytes.toLocaleString('en-GB')} bytes`;

/** Pages that are remembered, the same bytes each. */
export const measureRemembered = (): Promise<Figure> =>
  withFolder(async (folder) => {
    const services = await openServices(folder);
    services.log = openLog('info', pino.destination(join(folder, 'pages.log')));
    try {
      const { product, bare, bytes } = await costsOf(services, { visits: USUAL });
      return asRate({
        name: 'cached page',
        unit: 'µs',
        product,
        other: bare,
        beside: besideBare(bytes),
        needed: REMEMBERED,
      });
    } finally {
      await services.database.close();
    }
  });

/** The document with which a visit to home begins, remembered. */
export const measureFirst = (): Promise<Figure> =>
  withFolder(async (folder) => {
    const database = await freshDatabase('sqlite', 'sample');
    const services = await openServices(folder, { at: database.at, render: await builtRender() });
    try {
      const visits = { requests: 100, pages: [paths.home()], headers: FIRST_VISIT };
      const { product, bare, bytes } = await costsOf(services, { visits, rounds: 500 });
      const name = 'first page of a visit, cached';
      return asRate({ name, unit: 'µs', product, other: bare, beside: besideBare(bytes), needed: REMEMBERED });
    } finally {
      await services.database.close();
      await database.remove();
    }
  });

const COLD_PAGES = {
  home: paths.home(),
  projects: paths.projects(),
  'a project': paths.project(1),
  careers: paths.careers(),
};

/** Pages that nobody remembers: each is rendered from its rows and compressed. On PostgreSQL the server's own work is not counted. */
export const measureCold = (kind: DatabaseKind): Promise<Figure[]> =>
  withFolder(async (folder) => {
    const database = await freshDatabase(kind, 'sample');
    const settings = { LIMITS: 'off' };
    const services = await openServices(folder, {
      at: database.at,
      render: await builtRender(),
      remembered: 0,
      settings,
    });
    const figures: Figure[] = [];
    try {
      for (const [page, path] of Object.entries(COLD_PAGES)) {
        // One at a time: who asks for what is being made gets the same answer.
        const visits = { requests: 10, pages: [path], together: 1 };
        const cost = await costsOf(services, { visits, rounds: 60, warmUp: 20, countsThreads: true });
        figures.push(
          asRate({
            name: `cold page: ${page}`,
            database: DATABASE_NAMES[kind],
            unit: 'µs',
            product: cost.product,
            other: cost.bare,
            beside: besideBare(cost.bytes),
            needed: COLD,
          }),
        );
      }
      return figures;
    } finally {
      await services.database.close();
      await database.remove();
    }
  });
