/**
 * `npm run bench [lists | office [applications] | submissions [seconds] [a second] | spam [train] | pages | visits | start]`: the benchmarks. `lists` fails if
 * a call keeps less than half its rate with a hundred times the rows. `office` fills both databases with a million applications, and fails if
 * a screen of the daily work waits for longer than a tenth of a second. `submissions` sends a thousand a second for a minute; it fails if one
 * is lost or not answered, or if pages become slow. `spam` prints how well the spam score does on the labelled messages; `spam train` computes
 * the shipped word weights again from the tuning set. `pages` fails if a remembered page is sent at less than 80 % of the rate of a bare server. `visits` fails if counting visits costs more than 5 % of the rate of pages.
 * `start` fails if an idle process holds more than three times the memory of a bare server.
 */
import { compareLists } from '../benchmarks/lists.ts';
import { measureBoth } from '../benchmarks/office.ts';
import { comparePages } from '../benchmarks/pages.ts';
import { measureSpam } from '../benchmarks/spam.ts';
import { compareStarts } from '../benchmarks/start.ts';
import { overloadAll } from '../benchmarks/submissions.ts';
import { compareCounting } from '../benchmarks/visits.ts';
import { buildInAnotherProcess } from './tools.ts';

const [which = 'lists', first = '', rate = '1000'] = process.argv.slice(2);
const seconds = which === 'submissions' && first !== '' ? first : '60';
const benchmarks: Record<string, () => Promise<boolean>> = {
  lists: compareLists,
  office: () => measureBoth(first === '' ? 1_000_000 : Number(first)),
  submissions: async () =>
    (await buildInAnotherProcess()) && (await overloadAll({ seconds: Number(seconds), rate: Number(rate) })),
  spam: () => measureSpam(first),
  pages: comparePages,
  visits: compareCounting,
  start: async () => (await buildInAnotherProcess()) && (await compareStarts()),
};
const run = benchmarks[which];
if (run === undefined || !(Number(seconds) > 0) || !(Number(rate) > 0)) {
  console.error(
    'Usage: npm run bench -- [lists | office [applications] | submissions [seconds] [a second] | spam [train] | pages | visits | start]',
  );
  process.exit(2);
}
process.exit((await run()) ? 0 : 1);
