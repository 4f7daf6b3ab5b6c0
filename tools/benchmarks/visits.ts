/**
 * What counting visits costs: pages that are remembered (the cheapest there are) from two servers over one database, one that counts and one
 * that does not, in turns. Counting passes if it keeps at least 95 % of the rate.
 */

import { visitsOf } from '#office/insights/visits.ts';
import { WRITE_EVERY } from '#database/write-regularly.ts';
import { createListener } from '#app/app.ts';

import { asRate, type Figure } from './figure.ts';
import { withFolder } from './folder.ts';
import { costOf, costOfPages, openServices, serve } from './page-servers.ts';
import { USUAL } from './visitors.ts';

const NEEDED = { least: 0.95 };

/** What a page costs with counting, beside one without. */
export const measureCounting = (): Promise<Figure> =>
  withFolder(async (folder) => {
    const services = await openServices(folder, { settings: { LIMITS: 'off' } });
    const off = await serve(createListener(services, { isCounting: false }));
    const on = await serve(createListener(services));
    const visits = visitsOf(services);
    // What is counted is written as often as in the product, at the cost of the server that counts: a timer would strike both.
    let writing = 0;
    let writtenAt = 0;
    let rounds = 0;
    try {
      const ports = { off: off.port, on: on.port };
      const cost = await costOfPages({
        ports,
        async afterRound(spent, { isLast, isWarmUp }) {
          rounds += isWarmUp ? 0 : 1;
          if (!isWarmUp && !isLast && (spent.on + writing - writtenAt) / 1000 < WRITE_EVERY) return;
          const written = await costOf(() => visits.write());
          // What came while the machine warmed up.
          if (!isWarmUp) writing += written;
          writtenAt = spent.on + writing;
        },
      });
      const writingEach = writing / (rounds * USUAL.requests);
      const { views } = await services.database.read
        .selectFrom('visit_days')
        .select('views')
        .where('page', '=', '')
        .executeTakeFirstOrThrow();
      return asRate({
        name: 'cached page, with its visit counted',
        unit: 'µs',
        product: cost.on + writingEach,
        other: cost.off,
        beside: `not counted (${views.toLocaleString('en-GB')} were)`,
        needed: NEEDED,
      });
    } finally {
      for (const { server } of [off, on]) server.close();
      await services.database.close();
    }
  });
