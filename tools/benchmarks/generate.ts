/** A large agency from a seeded random generator: as many projects, clients, jobs and cities as asked for, the same in each run. */
import type { Database, Tx } from '#database/database.ts';
import { publishedFrom } from '#database/content-state.ts';
import type { CleanHtml } from '#database/tables/content.ts';
import { fold, wordsOf, wordsOfJob } from '#database/words.ts';

const PLACE = 'Kochi, Kerala, India';
/** The pictures that all share, with their ids. */
const MEDIA = { banner: 1, logo: 2, cover: 3 };
const PUBLISHED = publishedFrom(new Date('2026-01-01'));

export type Size = { projects: number; clients: number; jobs: number; openJobs: number; cities: number };

const CHUNK = 500;
const LETTERS = [
  'ka',
  'chi',
  'la',
  'mu',
  'pa',
  'thi',
  'ra',
  'ne',
  'do',
  'san',
  'vel',
  'mar',
  'lin',
  'bor',
  'ast',
  'ing',
];

/** The Mulberry32 generator: small, and the same on every platform. */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

export const wordMaker = (random: (below: number) => number) => () =>
  Array.from({ length: 2 + random(3) }, () => LETTERS[random(LETTERS.length)] ?? '').join('');

async function insertAll<T>(
  count: number,
  make: (place: number) => T,
  insert: (rows: T[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < count; from += CHUNK) {
    await insert(Array.from({ length: Math.min(CHUNK, count - from) }, (_, at) => make(from + at)));
  }
}

/** Fills an empty, migrated database. Ids count from 1. */
export const generate = (database: Database, size: Size): Promise<void> =>
  database.write(async (tx) => {
    const random = randomNumbers(size.clients);
    const word = wordMaker(random);
    const vocabulary = Array.from({ length: 3000 }, word);
    const sentence = (words: number) =>
      Array.from({ length: words }, () => vocabulary[random(vocabulary.length)]).join(' ');
    await insertLookups(tx);

    const clientText: string[] = [];
    await insertAll(
      size.clients,
      (place) => {
        const name = `${sentence(2)} ${place}`;
        const description = sentence(9);
        clientText.push(`${name} ${description}`);
        return {
          ...PUBLISHED,
          name,
          description,
          website: null,
          banner_media_id: MEDIA.banner,
          logo_media_id: MEDIA.logo,
          cover_media_id: MEDIA.cover,
          featured_rank: place < 12 ? place + 1 : null,
        };
      },
      (rows) => tx.insertInto('clients').values(rows).execute(),
    );
    const clientWords = clientText.flatMap((text, place) =>
      wordsOf(text).map((one) => ({ word: one, client_id: place + 1 })),
    );
    await insertAll(
      clientWords.length,
      (place) => clientWords[place] as (typeof clientWords)[number],
      (rows) => tx.insertInto('client_words').values(rows).execute(),
    );

    await insertAll(
      size.projects,
      (place) => ({
        ...PUBLISHED,
        name: `${sentence(2)} ${place}`,
        short_description: sentence(8),
        description: `<p>${sentence(40)}</p>` as CleanHtml,
        use_case: `<p>${sentence(40)}</p>` as CleanHtml,
        cover_media_id: MEDIA.cover,
        logo_media_id: MEDIA.logo,
        industry_id: 1 + random(6),
        client_id: random(3) === 0 ? null : 1 + random(size.clients),
        is_in_house: (random(3) === 0 ? 1 : 0) as 0 | 1,
        website_url: null,
        play_store_url: null,
        app_store_url: null,
        video: null,
        launched_on: `20${10 + random(16)}-0${1 + random(9)}-${10 + random(18)}`,
      }),
      (rows) => tx.insertInto('projects').values(rows).execute(),
    );
    const kinds = Array.from({ length: size.projects }, (_, place) => {
      const first = 1 + random(3);
      const types = random(2) === 0 ? [first] : [first, 1 + (first % 3)];
      return types.map((type) => ({ type_id: type, project_id: place + 1 }));
    }).flat();
    await insertAll(
      kinds.length,
      (place) => kinds[place] as (typeof kinds)[number],
      (rows) => tx.insertInto('project_kinds').values(rows).execute(),
    );

    await insertJobs(tx, size, { random, sentence });
    await insertCities(tx, size.cities, word, random);
  });

async function insertLookups(tx: Tx): Promise<void> {
  const media = Object.entries(MEDIA).map(([name, id]) => ({
    id,
    path: `/${name}.svg`,
    created_at: PUBLISHED.created_at,
    updated_at: PUBLISHED.updated_at,
  }));
  await tx.insertInto('media').values(media).execute();
  const named = (what: string, count: number) =>
    Array.from({ length: count }, (_, place) => ({ ...PUBLISHED, name: `${what} ${place + 1}` }));
  await tx.insertInto('industries').values(named('Industry', 6)).execute();
  await tx.insertInto('project_types').values(named('Type', 3)).execute();
  await tx.insertInto('departments').values(named('Department', 8)).execute();
  await tx
    .insertInto('educations')
    .values(named('Education', 4).map((row) => ({ ...row, education_name: row.name })))
    .execute();
  await tx
    .insertInto('experience_levels')
    .values(named('Level', 6).map((row, years) => ({ ...row, years })))
    .execute();
}

type Words = { random: (below: number) => number; sentence: (words: number) => string };

async function insertJobs(tx: Tx, size: Size, { random, sentence }: Words): Promise<void> {
  const words: { word: string; job_id: number }[] = [];
  const skills: { job_id: number; position: number; skill: string }[] = [];
  // The open ones are spread over all ids, as they are after years.
  const step = Math.floor(size.jobs / size.openJobs);
  await insertAll(
    size.jobs,
    (place) => {
      const isOpen = place % step === 0 && place / step < size.openJobs;
      const title = sentence(3);
      const description = `<p>${sentence(60)}</p>` as CleanHtml;
      if (isOpen) {
        const names = [sentence(1), sentence(1), sentence(1)];
        skills.push(...names.map((skill, position) => ({ job_id: place + 1, position, skill })));
        const found = wordsOfJob({ title, skills: names, description, place: PLACE, isNightShift: false });
        words.push(...found.map((word) => ({ word, job_id: place + 1 })));
      }
      return {
        ...PUBLISHED,
        title,
        department_id: 1 + random(8),
        education_id: 1 + random(4),
        experience_level_id: 1 + random(6),
        pay_scale: '₹9–14 lakh a year',
        is_night_shift: 0 as const,
        description,
        responsibilities: `<ul><li>${sentence(20)}</li></ul>` as CleanHtml,
        requirements: `<ul><li>${sentence(20)}</li></ul>` as CleanHtml,
        place: PLACE,
        employment_type: 'FULL_TIME',
        date_posted: `20${10 + random(16)}-0${1 + random(9)}-${10 + random(18)}`,
        valid_through: '2030-01-01',
        is_open: (isOpen ? 1 : 0) as 0 | 1,
      };
    },
    (rows) => tx.insertInto('jobs').values(rows).execute(),
  );
  await insertAll(
    skills.length,
    (place) => skills[place] as (typeof skills)[number],
    (rows) => tx.insertInto('job_skills').values(rows).execute(),
  );
  await insertAll(
    words.length,
    (place) => words[place] as (typeof words)[number],
    (rows) => tx.insertInto('job_words').values(rows).execute(),
  );
}

async function insertCities(
  tx: Tx,
  count: number,
  word: () => string,
  random: (below: number) => number,
): Promise<void> {
  await insertAll(
    count,
    (place) => {
      const name = word();
      const label = `${name}, Region ${place}, Country`;
      const folded = fold(label);
      const shared = { region: `Region ${place}`, country: 'Country', population: random(5_000_000) };
      return {
        id: place + 1,
        name,
        ...shared,
        label,
        folded_label: folded,
        folded_name: fold(name),
      };
    },
    (rows) => tx.insertInto('cities').values(rows).execute(),
  );
}
