import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { emptyInstanceTest, type Instance, instanceTest } from '#tests/support/instance.ts';
import { freshDatabase, TODAY } from '#tests/support/databases.ts';
import { publishedFrom } from '#database/content-state.ts';
import type { Database } from '#database/database.ts';
import { PLACE_WITHOUT_COUNTRY } from '#hiring/jobs/schema.ts';
import { openDatabase } from '#database/open.ts';

import { exportContent, importContent, readContentFile } from './actions.ts';
import { ImportError } from './schema.ts';

const BY_STAFF = { actor: { kind: 'staff', id: 'Nisha' }, now: TODAY } as const;

const ROOT = join(import.meta.dirname, '..', '..', '..');
const example = readFileSync(join(ROOT, 'docs', 'import-example.json'), 'utf8');

// The file is changed at will: what it holds is known by the tests alone.
// oxlint-disable-next-line typescript/no-explicit-any
type Change = (file: any) => void;

function changed(change: Change): string {
  const file: unknown = JSON.parse(example);
  change(file);
  return JSON.stringify(file);
}

const importText = (database: Database, text: string, by: typeof BY_STAFF) =>
  importContent(database, readContentFile(text), by);

async function faultsOf({ services }: Instance, text: string): Promise<string[]> {
  try {
    await importText(services.database, text, BY_STAFF);
  } catch (error) {
    if (error instanceof ImportError) return error.message.split('\n');
    throw error;
  }
  return [];
}

const call = async ({ fetch }: Instance, path: string) => (await fetch(`/api/${path}`)).json();

emptyInstanceTest(
  'the example of the documentation fills an empty installation, its pages and its search',
  async (instance) => {
    // What is remembered of the empty agency must not outlive the import.
    assert.equal((await instance.page('/')).props.clients.length, 0);
    const counts = await importText(instance.services.database, example, BY_STAFF);
    const file = JSON.parse(example);
    assert.deepEqual(
      [counts.industries, counts.clients, counts.projects, counts.jobs],
      [file.industries.length, file.clients.length, file.projects.length, file.jobs.length],
    );
    for (const path of ['/', '/projects', '/our_clients', '/careers', '/projects/detail/1', '/career-apply/1'])
      assert.equal((await instance.page(path)).status, 200, path);
    assert.equal((await instance.page('/')).props.clients.length, 1);
    assert.equal((await call(instance, 'jobs/list_jobs_frontend?keyword=flutter')).data.length, 1);
    assert.equal((await call(instance, 'jobs/list_jobs_frontend?keyword=bus')).data.length, 1);
    assert.equal((await call(instance, 'project_client/listing?params=backwaters')).total, 1);
    assert.equal((await call(instance, 'project/list_frontend?industry=2&type=2')).total, 1);
    const { data } = await call(instance, 'project/view/1');
    assert.deepEqual([data.industry_name, data.features.length, data.screenshots.length], ['Medical', 2, 1]);
    for (const path of example.match(/"\/(?:pictures|marks)\/[^"]+"/g) ?? [])
      assert.ok(existsSync(join(ROOT, 'public', JSON.parse(path))), path);
  },
);

emptyInstanceTest('a file imported again brings what is there up to date, and doubles nothing', async (instance) => {
  await importText(instance.services.database, example, BY_STAFF);
  const before = await exportContent(instance.services.database);
  await importText(instance.services.database, example, BY_STAFF);
  assert.equal(await exportContent(instance.services.database), before);
  await importText(
    instance.services.database,
    changed((file) => {
      file.projects[0].features = ['One alone'];
      file.jobs[0].skills = [{ skill_name: 'Kotlin' }];
      file.jobs[0].job_title = 'Android Engineer';
      // Two that swap their names.
      [file.industries[0].name, file.industries[1].name] = ['Retail', 'Medical'];
      [file.experience[0].year_of_experiance, file.experience[1].year_of_experiance] = [2, 0];
    }),
    BY_STAFF,
  );
  assert.deepEqual((await call(instance, 'project/view/1')).data.features, ['One alone']);
  assert.equal((await call(instance, 'jobs/list_jobs_frontend?keyword=flutter')).data.length, 0);
  assert.equal((await call(instance, 'jobs/list_jobs_frontend?keyword=dart')).data.length, 0);
  assert.equal((await call(instance, 'jobs/list_jobs_frontend?keyword=kotlin')).data.length, 1);
  assert.equal((await call(instance, 'project_industry/list_selectbox')).data[0].name, 'Retail');
});

emptyInstanceTest(
  'results of a project are in a file, and a file without them keeps those that there are',
  async (instance) => {
    const { database } = instance.services;
    const results = {
      outcomes: [{ value: '6%', label: 'missed visits', before: null }],
      quote: { text: 'It rings less.', name: 'Leena Mathew', role: 'Operations' },
      weeks: 17,
      team: [{ people: 2, role: 'designers' }],
    };
    const told = async () => {
      const { outcomes, quote, weeks, team, screenshots } = (await call(instance, 'project/view/1')).data;
      return { outcomes, quote, weeks, team, caption: screenshots[0].caption };
    };
    await importText(
      database,
      changed((file) => {
        Object.assign(file.projects[0], results);
        file.projects[0].screenshots[0].caption = 'The first call of the day';
      }),
      BY_STAFF,
    );
    const first = { ...results, caption: 'The first call of the day' };
    assert.deepEqual(await told(), first);
    await importText(database, example, BY_STAFF);
    assert.deepEqual(await told(), first);
    assert.deepEqual(JSON.parse(await exportContent(database)).projects[0].quote, results.quote);
    await importText(
      database,
      changed((file) => Object.assign(file.projects[0], { outcomes: [], quote: null, weeks: null, team: [] })),
      BY_STAFF,
    );
    assert.deepEqual(await told(), { ...first, outcomes: [], quote: null, weeks: null, team: [] });
  },
);

emptyInstanceTest(
  'papers of a project are in a file, stay with one that has none, and go with blank ones',
  async (instance) => {
    const { database } = instance.services;
    const answer = {
      question: 'What is spent?',
      figure: '71%',
      text: '990 of 1,400 hours.',
      source: '',
      name: 'Meera',
      role: '',
    };
    const papers = { answeredOn: '2020-09-28', answers: [answer] };
    const exported = async () =>
      (JSON.parse(await exportContent(database)) as { projects: { papers?: typeof papers; team: object[] }[] })
        .projects[0];
    const team = [{ people: 1, role: 'designer', hours: 220 }];
    await importText(
      database,
      changed((file) => Object.assign(file.projects[0], { papers, team })),
      BY_STAFF,
    );
    assert.deepEqual((await exported())?.papers?.answers, [answer]);
    assert.deepEqual((await exported())?.team, team);
    await importText(database, example, BY_STAFF);
    assert.equal((await exported())?.papers?.answeredOn, '2020-09-28');
    await importText(
      database,
      changed((file) => Object.assign(file.projects[0], { papers: {} })),
      BY_STAFF,
    );
    assert.equal((await exported())?.papers, undefined);
  },
);

emptyInstanceTest('an import counts the version of what it changes, and of nothing else', async (instance) => {
  const { database } = instance.services;
  const versions = async () => {
    const told: string[] = [];
    for (const table of ['industries', 'clients', 'projects', 'jobs'] as const)
      for (const { id, version, created_at: made, updated_at: changed } of await database.read
        .selectFrom(table as 'clients')
        .select(['id', 'version', 'created_at', 'updated_at'])
        .orderBy('id')
        .execute()) {
        assert.equal(made, TODAY.toISOString());
        if (version > 1) told.push(`${table} ${id}: ${version}, ${changed}`);
        else assert.equal(changed, made);
      }
    return told;
  };
  const later = new Date(TODAY.getTime() + 3_600_000);
  await importText(database, example, BY_STAFF);
  await importText(database, example, { ...BY_STAFF, now: later });
  assert.deepEqual(await versions(), []);
  await importText(
    database,
    changed((file) => {
      file.projects[0].features = ['One alone'];
      file.jobs[0].state = 'archived';
      file.industries[0].name = file.projects[0].industry_name = 'Clinics';
    }),
    { ...BY_STAFF, now: later },
  );
  const at = later.toISOString();
  assert.deepEqual(await versions(), [`industries 1: 2, ${at}`, `projects 1: 2, ${at}`, `jobs 1: 2, ${at}`]);
});

emptyInstanceTest(
  'an entry without a state is published when it is new, and else stays what it is',
  async (instance) => {
    const { database } = instance.services;
    const jobNow = () =>
      database.read.selectFrom('jobs').select(['state', 'published_at']).where('id', '=', 1).executeTakeFirstOrThrow();
    await importText(database, example, BY_STAFF);
    assert.deepEqual({ ...(await jobNow()) }, { state: 'published', published_at: TODAY.toISOString() });
    const scheduled = changed((file) => {
      file.jobs[0].state = 'scheduled';
      file.jobs[0].published_at = '2026-06-01T09:00:00+05:30';
    });
    await importText(database, scheduled, BY_STAFF);
    assert.equal((await instance.fetch('/career-apply/1')).status, 404);
    const told = { state: 'scheduled', published_at: '2026-06-01T03:30:00.000Z' };
    assert.deepEqual({ ...(await jobNow()) }, told);
    await importText(database, example, BY_STAFF);
    assert.deepEqual({ ...(await jobNow()) }, told);
    const { state, published_at: publishedAt } = JSON.parse(await exportContent(database)).jobs[0];
    assert.deepEqual({ state, published_at: publishedAt }, told);
  },
);

emptyInstanceTest('what is added after an import gets ids of its own', async (instance) => {
  await importText(
    instance.services.database,
    changed((file) => (file.clients[0].id = file.projects[0].client = 41)),
    BY_STAFF,
  );
  const { id } = await instance.services.database.write((tx) =>
    tx
      .insertInto('clients')
      .values({ ...publishedFrom(TODAY), state: 'draft', name: 'Later', description: '' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  assert.equal(id, 42);
});

const FAULTS: [change: Change | string, sentence: string][] = [
  ['{"industries": [', 'The file is not valid JSON: '],
  [
    '['.repeat(1_000_000),
    'The file is more than can be imported at once. Lists and objects may be nested 8 deep at most.',
  ],
  [
    `{"industries":[${'{},'.repeat(600_000)}{}]}`,
    'The file is more than can be imported at once. There may be 1,000,000 values at most.',
  ],
  ['[]', 'The file: must be an object with fields, and is a list'],
  [(file) => (file.reports = []), 'reports: unknown field'],
  [(file) => (file.projects[1].project_name = ' '), 'projects, entry 2, project_name: Project name is required'],
  [(file) => delete file.jobs[0].job_title, 'jobs, entry 1, job_title: Job title is required'],
  [
    (file) => (file.clients[0].client_logo = 'https://elsewhere.example/logo.svg'),
    "clients, entry 1 ('Lakeside Clinics'), client_logo: Logo must be a path of this site, as /pictures/harbour/1200.webp",
  ],
  [
    (file) => (file.clients[0].website = 'javascript:alert(1)'),
    "clients, entry 1 ('Lakeside Clinics'), website: Website must begin with https://",
  ],
  [(file) => (file.industries[0].id = '1'), 'industries, entry 1 (\'Medical\'), id: must be a number, and is "1"'],
  [
    (file) => (file.jobs[0].valid_through = '31.12.2036'),
    "jobs, entry 1 ('Flutter Engineer'), valid_through: Valid through must be a day, as 2026-05-04",
  ],
  [
    (file) => (file.jobs[0].date_posted = '2026-02-30'),
    "jobs, entry 1 ('Flutter Engineer'), date_posted: Date posted must be a day, as 2026-05-04",
  ],
  [
    (file) => (file.jobs[0].employment_type = 'VOLUNTEER'),
    "jobs, entry 1 ('Flutter Engineer'), employment_type: must be one of ",
  ],
  [
    (file) => (file.projects[0].screenshots[0].alt_text = ''),
    "projects, entry 1 ('Lakeside Visits'), screenshots 1 alt_text: Text of a screenshot is required",
  ],
  [(file) => (file.clients[0].colour = 'red'), "clients, entry 1 ('Lakeside Clinics'), colour: unknown field"],
  [
    (file) => (file.projects[0].industry_name = 'Shipping'),
    "projects, entry 1 ('Lakeside Visits'), industry_name: there is no industry 'Shipping'",
  ],
  [
    (file) => (file.projects[0].client = 7),
    "projects, entry 1 ('Lakeside Visits'), client: there is no client with the id '7'",
  ],
  [
    (file) => (file.jobs[0].year_of_experiance = 9),
    "jobs, entry 1 ('Flutter Engineer'), year_of_experiance: there is no experience of so many years: '9'",
  ],
  [
    (file) => (file.clients[0].state = 'hidden'),
    'clients, entry 1 (\'Lakeside Clinics\'), state: must be one of "draft", "scheduled", "published", "archived", and is "hidden"',
  ],
  [
    (file) => (file.jobs[0].state = 'scheduled'),
    "jobs, entry 1 ('Flutter Engineer'): published_at says when it is to be published, and is missing",
  ],
  [
    (file) => (file.jobs[0].published_at = 'next Monday'),
    "jobs, entry 1 ('Flutter Engineer'), published_at: must be a moment, as 2026-05-04T09:30:00Z",
  ],
  [(file) => (file.industries[1].id = 1), "industries, entry 2 ('Retail'): duplicate id 1"],
  [(file) => (file.jobs[0].place = 'Porto'), `jobs, entry 1 ('Flutter Engineer'), place: ${PLACE_WITHOUT_COUNTRY}`],
  [
    (file) => (file.jobs[0].valid_through = '2020-01-01'),
    "jobs, entry 1 ('Flutter Engineer'): Open until is before the day of posting",
  ],
  [(file) => (file.industries[1].name = 'Medical'), "industries, entry 2 ('Medical'): Medical is that of id 1 already"],
];

emptyInstanceTest(
  'a fault is told by its entry and its field in plain words, and nothing is written',
  async (instance) => {
    for (const [change, sentence] of FAULTS) {
      const faults = await faultsOf(instance, typeof change === 'string' ? change : changed(change));
      assert.equal(faults.length, 1, faults.join('\n'));
      assert.ok(faults[0]?.startsWith(sentence), `${faults[0]}\n${sentence}`);
      assert.equal((await call(instance, 'project_industry/list_selectbox')).data.length, 0, sentence);
    }
    const several = await faultsOf(
      instance,
      changed((file) => {
        file.projects[0].project_name = '';
        file.jobs[0].place = '';
      }),
    );
    assert.equal(several.length, 2);
  },
);

emptyInstanceTest('HTML is cleaned on its way in', async (instance) => {
  await importText(
    instance.services.database,
    changed((file) => {
      file.projects[0].project_description =
        '<p onclick="x()">Good<script>alert(1)</script></p><iframe src="/"></iframe>';
      file.jobs[0].requirements = '<ul><li style="color:red">Two years</li></ul><img src=x onerror=alert(1)>';
    }),
    BY_STAFF,
  );
  assert.equal((await call(instance, 'project/view/1')).data.project_description, '<p>Good</p>');
  assert.equal((await call(instance, 'jobs/view/1')).data.requirements, '<ul><li>Two years</li></ul>');
});

instanceTest('the sample agency exported fills an empty database of the other kind just so', async (instance) => {
  const text = await exportContent(instance.services.database);
  const fresh = await freshDatabase(instance.fresh.kind === 'sqlite' ? 'postgres' : 'sqlite', 'cities');
  const other = await openDatabase(fresh.at);
  try {
    await importText(other, text, BY_STAFF);
    assert.equal(await exportContent(other), text);
    const words = async ({ read }: typeof other) => {
      const [jobs, clients] = await Promise.all([
        read.selectFrom('job_words').select(['word', 'job_id as id']).execute(),
        read.selectFrom('client_words').select(['word', 'client_id as id']).execute(),
      ]);
      return [jobs, clients].map((rows) => rows.map(({ word, id }) => `${word} ${id}`).toSorted());
    };
    assert.deepEqual(await words(other), await words(instance.services.database));
  } finally {
    await other.close();
    await fresh.remove();
  }
});
