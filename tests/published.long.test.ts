/** Visitors see what is published, and only that: every page and every call is asked while one thing at a time is a draft, scheduled or archived. */
import assert from 'node:assert/strict';

import { apiCalls, routes } from '#app/app.ts';
import { CONTENT_STATES, type ContentState } from '#database/content-state.ts';
import type { Tx } from '#database/database.ts';
import { FEEDS } from '#site/feeds/schema.ts';
import { importContent, readContentFile } from '#app/import-export/actions.ts';
import { JOB_CLOSED } from '#hiring/jobs/schema.ts';

import { apply } from './support/application.ts';
import { TODAY } from './support/databases.ts';
import { type Instance, instanceTest } from './support/instance.ts';
import { inMalayalam } from './support/routes.ts';

const TABLES = [
  'clients',
  'projects',
  'jobs',
  'industries',
  'project_types',
  'departments',
  'educations',
  'experience_levels',
] as const;
type Table = (typeof TABLES)[number];

/** A row of each table whose name and whose number stand nowhere else. The lookups are of no project and no opening. */
const OWN = Object.fromEntries(
  TABLES.map((table, place) => [table, { id: 770_077_001 + place, mark: `Zyzzyva${'abcdefgh'[place]}` }]),
) as Record<Table, { id: number; mark: string }>;

/** A word that every row has beside its name, by which searches find it. */
const SEARCHED = 'quagga';

const textOf = (table: Table) => `${OWN[table].mark} ${SEARCHED}`;
const htmlOf = (table: Table) => `<p>${textOf(table)}</p>`;
const named = (table: Table, field: string, more: object = {}) => [
  { id: OWN[table].id, [field]: OWN[table].mark, ...more },
];

const FILE = {
  industries: named('industries', 'name'),
  project_types: named('project_types', 'type_name'),
  departments: named('departments', 'department_name'),
  education: named('educations', 'name', { education_name: textOf('educations') }),
  experience: named('experience_levels', 'name', { year_of_experiance: 41 }),
  clients: named('clients', 'clinet_name', {
    client_description: textOf('clients'),
    client_banner_image: `/${OWN.clients.mark}.svg`,
    client_logo: `/${OWN.clients.mark}.svg`,
    client_cover: `/${OWN.clients.mark}.svg`,
    featured_rank: 1,
  }),
  projects: named('projects', 'project_name', {
    short_description: textOf('projects'),
    cover_image: `/${OWN.projects.mark}.webp`,
    logo: `/${OWN.projects.mark}.svg`,
    industry_name: 'Medical',
    type: [{ type_name: 'Website' }],
    client: OWN.clients.id,
    is_inhouse_project: 0,
    screenshots: [{ type: 'web', screenshots: `/${OWN.projects.mark}.webp`, alt_text: textOf('projects') }],
    project_description: htmlOf('projects'),
    use_case: htmlOf('projects'),
    features: [textOf('projects')],
    launched_on: '2999-01-01',
  }),
  jobs: named('jobs', 'job_title', {
    pay_scale: OWN.jobs.mark,
    year_of_experiance: 0,
    skills: [{ skill_name: textOf('jobs') }],
    job_description: htmlOf('jobs'),
    responsibility: htmlOf('jobs'),
    requirements: htmlOf('jobs'),
    date_posted: '2026-05-04',
    valid_through: '2999-01-01',
    place: 'Kochi, Kerala, India',
    department: 'Design',
    education: 'Any',
    employment_type: 'FULL_TIME',
  }),
};

/** What stands for the parameter of a path. Links with a token open what one person sent, and show no content. */
function standInsFor(path: string): string[] {
  if (path.endsWith(':token') || path.endsWith(':token/data') || path.endsWith(':token/interview.ics')) return ['none'];
  if (path === '/feeds/:name') return Object.keys(FEEDS);
  if (path.startsWith('/blog/:')) return ['01'];
  if (path === '/office/assets/:name' || path.startsWith('/office/resume-frame/')) return ['none'];
  // A drawing is made of its address alone.
  if (path === '/blog/covers/:name') return ['palm-kolam-1.svg'];
  if (path === '/drawn/:name') return ['palm.scene.1.svg'];
  // A picture of the library is a file: it shows nothing of the content around it.
  if (path.startsWith('/media/')) return ['none'];
  if (/^\/(?:projects\/detail|api\/project\/view)\//.test(path)) return [String(OWN.projects.id), '1'];
  if (/^\/(?:career-apply|api\/jobs\/view)\//.test(path)) return [String(OWN.jobs.id), '1'];
  const [language = ''] = /^\/[a-z]{2}(?=\/)/.exec(path) ?? [];
  if (language !== '') return standInsFor(path.slice(language.length));
  return assert.fail(`A route that this test does not know: what stands for the parameter of ${path}?`);
}

const addressesOf = (path: string): string[] =>
  path === '/share/:kind/:name'
    ? [`/share/project/${OWN.projects.id}.jpg`, `/share/job/${OWN.jobs.id}.jpg`, '/share/project/1.jpg']
    : path.includes(':')
      ? standInsFor(path).map((value) => path.replace(/:\w+/, value))
      : [path];

const filters = (path: string, filter: Record<string, string>) =>
  Object.entries(filter).map(([name, value]) => `${path}?${name}=${value in OWN ? OWN[value as Table].id : value}`);

/** Each call with each of its parameters, a word where it takes one and else the number of every row. */
const callAddresses = apiCalls.flatMap(({ path, call }) =>
  call.kind === 'send'
    ? []
    : Object.entries(call.parameters).flatMap(([name, { isNumber }]) =>
        isNumber
          ? TABLES.map((table) => `${path}?${name}=${OWN[table].id}`)
          : [`${path}?${name}=${SEARCHED}`, `${path}?${name}=zyzzyva`],
      ),
);

const ADDRESSES = [
  // Calls of the office answer 401 to everybody here: src/staff/accounts/access.test.ts tries them.
  ...routes
    .filter(({ method, access }) => method === 'GET' && access === 'public')
    .flatMap(({ path }) => addressesOf(inMalayalam(path))),
  ...callAddresses,
  ...filters('/our_clients', { keyword: SEARCHED, page: '2' }),
  ...filters('/projects', { industry: '1', type: '1', client: 'clients', page: '2' }),
  ...filters('/careers', { keyword: SEARCHED, department: '1', experience: '1', education: '1' }),
  `/career-apply/${OWN.jobs.id}?apply`,
  `/projects/detail/${OWN.projects.id}?tab=web`,
  ...['0', '1', 'all'].map((tab) => `/?tab=${tab}`),
];

/** Where each row shows: an address that names it may repeat its number, as it repeats whatever is asked for. */
async function findShown({ fetch }: Instance): Promise<Map<Table, string[]>> {
  const shown = new Map(TABLES.map((table): [Table, string[]] => [table, []]));
  for (const address of ADDRESSES) {
    const text = await (await fetch(address)).text();
    for (const [table, { id, mark }] of Object.entries(OWN) as [Table, (typeof OWN)[Table]][]) {
      const isNumbered = !address.includes(String(id)) && text.includes(String(id));
      if (text.includes(mark) || isNumbered) shown.get(table)?.push(address);
    }
  }
  return shown;
}

const put = ({ services: { database } }: Instance, table: Table, state: ContentState) =>
  database.write((tx: Tx) =>
    tx
      .updateTable(table as 'clients')
      .set({ state, published_at: state === 'draft' ? null : TODAY.toISOString() })
      .where('id', '=', OWN[table].id)
      .execute(),
  );

const addOwn = ({ services: { database } }: Instance) =>
  importContent(database, readContentFile(JSON.stringify(FILE)), { actor: { kind: 'staff', id: 'nisha' }, now: TODAY });

instanceTest(
  'what is not published is on no page and in no answer of the API, whatever is asked for',
  async (instance) => {
    await addOwn(instance);
    const published = await findShown(instance);
    for (const [table, addresses] of published)
      assert.notDeepEqual(addresses, [], `${table}: what is published must be seen, or nothing is proved`);
    for (const table of TABLES) {
      for (const state of CONTENT_STATES.filter((one) => one !== 'published')) {
        await put(instance, table, state);
        const shown = await findShown(instance);
        assert.deepEqual(shown.get(table), [], `${table}, ${state}`);
        // The client's own projects are shown, but for the filter that names the client.
        for (const other of TABLES.filter((one) => one !== table)) {
          const lost = published.get(other)?.filter((address) => !shown.get(other)?.includes(address)) ?? [];
          assert.deepEqual(
            lost.filter((address) => !address.includes(`client=${OWN.clients.id}`)),
            [],
            `${other}, where ${table} is ${state}`,
          );
        }
      }
      await put(instance, table, 'published');
      assert.deepEqual((await findShown(instance)).get(table), published.get(table), `${table}, published again`);
    }
  },
);

instanceTest('a project or an opening that is not published is not found', async (instance) => {
  await addOwn(instance);
  const addresses = {
    projects: [`/projects/detail/${OWN.projects.id}`, `/api/project/view/${OWN.projects.id}`],
    jobs: [`/career-apply/${OWN.jobs.id}`, `/api/jobs/view/${OWN.jobs.id}`],
  };
  for (const table of ['projects', 'jobs'] as const)
    for (const state of CONTENT_STATES) {
      await put(instance, table, state);
      for (const address of addresses[table])
        assert.equal((await instance.fetch(address)).status, state === 'published' ? 200 : 404, `${address}, ${state}`);
    }
});

instanceTest('lists count what is published, and nothing else', async (instance) => {
  await addOwn(instance);
  const lists = {
    clients: ['project_client/listing?', `project_client/listing?params=${SEARCHED}`],
    projects: ['project/list_frontend?', 'project/list_frontend?industry=1&type=1'],
    jobs: ['jobs/list_jobs_frontend?page=1', `jobs/list_jobs_frontend?page=1&keyword=${SEARCHED}`],
  };
  for (const [table, calls] of Object.entries(lists))
    for (const call of calls) {
      const total = async () => ((await (await instance.fetch(`/api/${call}`)).json()) as { total: number }).total;
      const all = await total();
      await put(instance, table as Table, 'archived');
      assert.equal(await total(), all - 1, call);
      await put(instance, table as Table, 'published');
      assert.equal(await total(), all, call);
    }
});

instanceTest('the work of a client who is not published is shown as nobody’s', async (instance) => {
  await addOwn(instance);
  const total = async (query: string) =>
    ((await (await instance.fetch(`/api/project/list_frontend?${query}`)).json()) as { total: number }).total;
  const all = await total('');
  const client = `client=${OWN.clients.id}`;
  assert.equal(await total(client), 1);
  assert.equal(await total(`${client}&industry=1`), 1);
  await put(instance, 'clients', 'archived');
  assert.equal(await total(''), all);
  assert.equal(await total(client), 0);
  assert.equal(await total(`${client}&industry=1`), 0);
});

instanceTest(
  'what is published keeps the names of an industry, a type and a department that are not',
  async (instance) => {
    const { database } = instance.services;
    const view = async (path: string) => (await instance.fetch(path)).text();
    const paths = ['/api/project/view/1', '/projects/detail/1', '/api/jobs/view/1', '/career-apply/1'];
    const before = await Promise.all(paths.map(view));
    await database.write(async (tx) => {
      for (const table of ['industries', 'project_types', 'departments', 'educations', 'experience_levels'] as const)
        await tx
          .updateTable(table as 'industries')
          .set({ state: 'archived' })
          .execute();
    });
    assert.deepEqual(await Promise.all(paths.map(view)), before);
    const { props } = await instance.page('/projects');
    assert.deepEqual([props.industries, props.types], [[], []]);
    assert.ok(props.list.total > 0);
  },
);

instanceTest('one who applies to an opening that is not published is told that it is closed', async (instance) => {
  await addOwn(instance);
  for (const state of CONTENT_STATES.filter((one) => one !== 'published')) {
    await put(instance, 'jobs', state);
    const response = await apply(instance, { jobId: OWN.jobs.id });
    assert.equal(response.status, 422, state);
    assert.equal(((await response.json()) as { errors: Record<string, string> }).errors['job_id'], JOB_CLOSED);
    const form = { method: 'POST', body: new URLSearchParams({ name: 'Meera Das' }) };
    const [own, unknown] = [
      await instance.page(`/career-apply/${OWN.jobs.id}`, form),
      await instance.page('/career-apply/1234567', form),
    ];
    assert.deepEqual([own.status, own.name], [404, unknown.name], 'without script, as where there is no opening');
  }
  const { count } = await instance.services.database.read
    .selectFrom('applications')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  assert.equal(Number(count), 0);
});
