/** How much a letter and a project have in common: the industry, and words that few projects have. */
import { wordsOf } from '#database/words.ts';

import type { SimilarProject } from './schema.ts';

type ComparedProject = { id: number; name: string; shortDescription: string; industry: string };

const MAX_SIMILAR = 3;
const MAX_WORDS = 5;
/** Shorter words say little, but for these. */
const MIN_LETTERS = 4;
const SHORT_WORDS = new Set(['app', 'bus', 'erp', 'pos', 'gps', 'car']);
/** Characters of a letter that are read; a form takes no more. */
const MAX_READ = 12_000;

const COMMON = new Set(
  'about after again also because been before being best both business came come could does dont each even ever every find first from full give good have here into just know like look made make many more most much must need never next only other over part people please same send should show some such take team tell than that their them then there these they thing this those through time today until very want well were what when where which while will with within without work would years your yours website websites mobile online company firm project projects software system systems agency application applications'.split(
    ' ',
  ),
);

/** What people who work in an industry write about, beside its name. */
const TRADE: Readonly<Record<string, readonly string[]>> = {
  Medical: [
    'clinic',
    'clinics',
    'hospital',
    'patient',
    'patients',
    'doctor',
    'doctors',
    'dental',
    'pharmacy',
    'health',
  ],
  Retail: ['shop', 'shops', 'store', 'stores', 'retail', 'grocery', 'bakery', 'customers', 'orders', 'basket'],
  Education: ['school', 'schools', 'pupils', 'students', 'teacher', 'lessons', 'college', 'exam', 'classes', 'courses'],
  Financial: ['bank', 'loan', 'loans', 'insurance', 'credit', 'invoices', 'accountants', 'claims', 'passbook', 'tax'],
  Automotive: ['cars', 'vehicles', 'fleet', 'workshop', 'drivers', 'lorries', 'charging', 'scooters', 'garage'],
  Manufacturing: ['factory', 'plant', 'machines', 'shifts', 'pumps', 'tiles', 'downtime', 'warehouse', 'production'],
};

const isTelling = (word: string) =>
  (word.length >= MIN_LETTERS || SHORT_WORDS.has(word)) && !COMMON.has(word) && !/^\d+$/.test(word);

/** 'clinics' is 'clinic'. */
const stem = (word: string) =>
  word.length > MIN_LETTERS && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;

/** The projects that have most in common with a text, the closest first. A word counts the more the fewer projects have it. */
export function findSimilar(text: string, projects: readonly ComparedProject[]): SimilarProject[] {
  const read = wordsOf(text.slice(0, MAX_READ)).filter(isTelling);
  const asked = new Map(read.map((word) => [stem(word), word]));
  const stems = projects.map(
    ({ name, shortDescription }) => new Set(wordsOf(`${name} ${shortDescription}`).filter(isTelling).map(stem)),
  );
  const spread = new Map<string, number>();
  for (const one of stems) for (const word of one) spread.set(word, (spread.get(word) ?? 0) + 1);
  const weightOf = (word: string) => Math.log(1 + projects.length / (spread.get(word) ?? 1));
  const scored = projects.map((project, place) => {
    const common = [...(stems[place] ?? [])].filter((word) => asked.has(word));
    const trade = [project.industry.toLowerCase(), ...(TRADE[project.industry] ?? [])];
    const isOfTrade = trade.some((word) => asked.has(stem(word)));
    const words = common.toSorted((one, other) => weightOf(other) - weightOf(one)).slice(0, MAX_WORDS);
    const score = words.reduce((sum, word) => sum + weightOf(word), 0) + (isOfTrade ? weightOf('') : 0);
    return {
      score,
      similar: {
        id: project.id,
        name: project.name,
        industry: isOfTrade ? project.industry : null,
        words: words.map((word) => asked.get(word) ?? word),
      },
    };
  });
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || one.similar.id - other.similar.id)
    .slice(0, MAX_SIMILAR)
    .map(({ similar }) => similar);
}
