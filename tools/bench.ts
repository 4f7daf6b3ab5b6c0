/**
 * `npm run bench [pages | cold | posts | visits | lists | start | bytes | office [applications] | submissions [seconds] [a second] | spam [train] |
 * crowds [seconds] [times]]`: the
 * benchmarks. Without a name, one table of all but the last three, also as JSON in `bench.json`. Each figure stands beside another of the same run, and
 * a benchmark fails if one is not as good as its last column says. `office` fills both databases with a million applications, and fails if
 * a screen of the daily work waits for longer than a tenth of a second. `submissions` sends a thousand a second for a minute; it fails if one
 * is lost or not answered, or if pages become slow. `spam` prints how well the spam score does on the labelled messages; `spam train` computes
 * the shipped word weights again from the tuning set. `crowds` is an hour of a busy day within ten minutes, on two instances, with faults; it fails if
 * anything is lost, stale or slow.
 */
import { measureBytes } from '#tools/benchmarks/bytes.ts';
import { measureCrowds } from '#tools/benchmarks/crowds.ts';
import { passes } from '#tools/benchmarks/figure.ts';
import { measureLists } from '#tools/benchmarks/lists.ts';
import { measureBoth } from '#tools/benchmarks/office.ts';
import { measureCold, measureFirst, measureRemembered } from '#tools/benchmarks/pages.ts';
import { measurePosts } from '#tools/benchmarks/posts.ts';
import { measureSpam } from '#tools/benchmarks/spam.ts';
import { measureStarts } from '#tools/benchmarks/start.ts';
import { overloadAll } from '#tools/benchmarks/submissions.ts';
import { measureAll, measureParts, type Part } from '#tools/benchmarks/table.ts';
import { measureCounting } from '#tools/benchmarks/visits.ts';
import { buildInAnotherProcess, runNode, toolOf } from '#commands/tools.ts';

// As the product is started: React has other code for development.
process.env['NODE_ENV'] = 'production';

const [which = 'table', first = '', rate = '1000'] = process.argv.slice(2);
const seconds = which === 'submissions' && first !== '' ? first : '60';

const parts: Record<string, readonly Part[]> = {
  pages: [
    ['cached pages', measureRemembered],
    ['first pages', measureFirst],
  ],
  cold: [
    ['cold pages, SQLite', () => measureCold('sqlite')],
    ['cold pages, PostgreSQL', () => measureCold('postgres')],
  ],
  posts: [
    ['posts, SQLite', () => measurePosts('sqlite')],
    ['posts, PostgreSQL', () => measurePosts('postgres')],
  ],
  visits: [['counting of visits', measureCounting]],
  lists: [['lists, for which 111 000 rows of each are made twice', measureLists]],
  start: [['starts and memory', measureStarts]],
  bytes: [['bytes', measureBytes]],
};

const alone: Record<string, () => Promise<boolean>> = {
  table: () =>
    measureAll(Object.values(parts).flat(), {
      build: buildInAnotherProcess,
      checkTypes: () => runNode([toolOf('tsc')]),
    }),
  office: () => measureBoth(first === '' ? 1_000_000 : Number(first)),
  submissions: () => overloadAll({ seconds: Number(seconds), rate: Number(rate) }),
  spam: () => measureSpam(first),
  crowds: () => measureCrowds({ seconds: first === '' ? 600 : Number(first), times: Number(process.argv[4] ?? 1) }),
};

const part = parts[which];
async function measurePart(): Promise<boolean> {
  const figures = await measureParts(part ?? []);
  return figures.length > 0 && figures.every(passes);
}
const run = part === undefined ? alone[which] : measurePart;
if (run === undefined || !(Number(seconds) > 0) || !(Number(rate) > 0)) {
  console.error(
    `Usage: npm run bench -- [${Object.keys(parts).join(' | ')} | office [applications] | submissions [seconds] [a second] | spam [train] | crowds [seconds] [times]]`,
  );
  process.exit(2);
}
const isBuilt = which === 'office' || which === 'spam' || (await buildInAnotherProcess());
process.exit(isBuilt && (await run()) ? 0 : 1);
