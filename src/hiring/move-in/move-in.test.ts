/** Moving in openings and candidates from Greenhouse, Lever and Ashby: looked at first, sent nothing, kept no longer than others, and taken back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { agencyDay } from '#platform/agency-day.ts';
import { sweeps } from '#app/sweeps.ts';
import { findStage } from '#hiring/applications/service.ts';
import { FIRST_STAGES } from '#hiring/applications/stages/content.ts';
import { ask, join, type Said } from '#tests/support/office.ts';
import { emptyInstanceTest, type Instance, instanceTest } from '#tests/support/instance.ts';
import { readTable } from '#tests/support/tables.ts';

import { sheetOf } from './sheet.ts';

const PATH = 'hiring-imports?name=export.csv';
const HEAD = 'Candidate Name,Email,Phone,Job,Department,Office,Stage,Status,Source,Applied On,Resume,Salary wish';
const ASHA =
  'Asha Menon,Asha@Example.com,+91 98765 43210,Quay Tester,Quality,"Kochi, India",Phone Interview,Active,LinkedIn,2026-04-01,asha.pdf,"5 {lakh}"';
const OTTO =
  'Otto Ferry,otto@example.com,,Quay Tester,Quality,"Kochi, India",Application Review,Rejected,,2026-04-02,,';

const outboxOf = (instance: Instance) => instance.services.database.read.selectFrom('outbox').select('id').execute();
const applicationsOf = (instance: Instance) =>
  instance.services.database.read.selectFrom('applications').selectAll().orderBy('id').execute();

const states = (rows: ReadonlyMap<string, { state: string; message: string }>) =>
  [...rows].map(([name, { state }]) => `${name}: ${state}`);

instanceTest(
  'candidates of an export become applications that stand where they stood, and nobody is sent anything',
  async (instance) => {
    const { cookie } = await join(instance, 'recruiter');
    const file = await readTable(instance, { path: PATH, cookie, file: `${HEAD}\n${ASHA}\n${OTTO}\n` });
    assert.equal(file.row.site, 'Greenhouse');
    const before = await file.rows();
    assert.deepEqual(states(before), [
      'departments Quality: offered',
      'jobs Quay Tester: offered',
      'applications Asha Menon: offered',
      'applications Otto Ferry: offered',
    ]);
    assert.deepEqual(before.get('jobs Quay Tester')?.notes, ['It becomes a draft']);
    assert.equal((await applicationsOf(instance)).length, 0, 'nothing is made by looking');

    await file.make('departments', 'jobs', 'applications');
    await file.work();
    const made = [...(await file.rows()).values()];
    assert.deepEqual(
      made.map(({ state, message }) => `${state} ${message}`),
      ['made ', 'made ', 'made ', 'made '],
    );
    assert.deepEqual(await outboxOf(instance), []);
    const rows = await applicationsOf(instance);
    assert.deepEqual(
      rows.map(({ name, email, phone, status, source, created_at, keep_until, waiting_since }) => [
        name,
        email,
        phone,
        status,
        source,
        agencyDay(created_at),
        keep_until.slice(0, 7),
        waiting_since,
      ]),
      [
        [
          'Asha Menon',
          'Asha@Example.com',
          '919876543210',
          'invited',
          'moved in from Greenhouse',
          '2026-04-01',
          '2027-04',
          null,
        ],
        ['Otto Ferry', 'otto@example.com', '', 'closed', 'moved in from Greenhouse', '2026-04-02', '2027-04', null],
      ],
    );
    const receipt = rows[0]?.receipt ?? '';
    const candidate = await ask(instance, `applications/record?receipt=${receipt}`, { cookie });
    assert.equal(candidate.status, 200, candidate.body.message);
    const job = (await ask(instance, `jobs/${made[1]?.madeId}`, { cookie })).body.data as {
      state: string;
      body: { title: string; place: string; department: number; level: null };
    };
    assert.equal(job.state, 'draft');
    assert.deepEqual([job.body.title, job.body.department, job.body.level], ['Quay Tester', made[0]?.madeId, null]);
    assert.match(job.body.place, /^Kochi, India$/);
    assert.equal((await instance.fetch(`/career-apply/${made[1]?.madeId}`)).status, 404, 'visitors see no draft');

    const again = await readTable(instance, { path: PATH, cookie, file: `${HEAD}\n${ASHA}\n` });
    assert.match((await again.rows()).get('applications Asha Menon')?.message ?? '', /application of this address/);
  },
);

instanceTest(
  'what came is taken back, but for a candidate about whom something was done, and the opening of theirs',
  async (instance) => {
    const { cookie } = await join(instance, 'recruiter');
    const file = await readTable(instance, { path: PATH, cookie, file: `${HEAD}\n${ASHA}\n${OTTO}\n` });
    await file.make('departments', 'jobs', 'applications');
    await file.work();
    const [asha, otto] = await applicationsOf(instance);
    const note = { method: 'POST', cookie, body: { receipt: asha?.receipt, body: 'Good.', mentions: [] } };
    assert.ok((await ask(instance, 'notes', note)).status < 300);
    await file.change('undo');
    await file.work();
    const left = await applicationsOf(instance);
    assert.deepEqual(
      left.map(({ name }) => name),
      ['Asha Menon'],
    );
    const rows = [...(await file.rows()).values()];
    assert.deepEqual(
      rows.map(({ kind, state }) => `${kind} ${state}`),
      ['departments offered', 'jobs kept', 'applications kept', 'applications left'],
    );
    assert.equal(
      await instance.services.database.read
        .selectFrom('files')
        .select('id')
        .where('id', '=', otto?.resume_file_id ?? '')
        .executeTakeFirst(),
      undefined,
    );
    const stored = await instance.services.database.read.selectFrom('import_items').selectAll().execute();
    assert.doesNotMatch(JSON.stringify(stored), /asha|otto/i, 'rows of candidates who came hold nothing of them');
  },
);

instanceTest(
  'who moves in content sees no file of candidates, nor its rows, nor the other way round',
  async (instance) => {
    const recruiter = (await join(instance, 'recruiter')).cookie;
    const editor = (await join(instance, 'editor')).cookie;
    const file = await readTable(instance, { path: PATH, cookie: recruiter, file: `${HEAD}\n${ASHA}\n` });
    const { id } = file.row;
    for (const path of [`move-in/${id}`, `move-in/items?file=${id}`])
      assert.equal((await ask(instance, path, { cookie: editor })).status, 404, path);
    for (const what of ['make', 'undo', 'stop', 'columns']) {
      const body = what === 'make' ? { kinds: ['applications'], except: [] } : what === 'columns' ? { fields: [] } : {};
      const asked = { method: 'POST', cookie: editor, body };
      assert.equal((await ask(instance, `move-in/${id}/${what}`, asked)).status, 404, what);
      assert.equal((await ask(instance, `hiring-imports/${id}/${what}`, asked)).status, 403, what);
    }
    assert.equal((await ask(instance, `move-in/${id}`, { method: 'DELETE', cookie: editor })).status, 404);
    assert.deepEqual((await ask(instance, 'move-in', { cookie: editor })).body.data, []);
    assert.equal((await ask(instance, 'move-in', { cookie: recruiter })).status, 403);
  },
);

instanceTest(
  'who applied too long ago, or on no day, or with no address, is left out with the reason',
  async (instance) => {
    const { cookie } = await join(instance, 'owner');
    const file = await readTable(instance, {
      path: PATH,
      cookie,
      file: `Full-Name,Email,Posting Title,Date-Added,Archive-Reason,Stage
Old One,old@example.com,Tester,2019-01-01,,New Lead
No Day,noday@example.com,Tester,,,
Two Days,two@example.com,Tester,03/04/2026,,
No Mail,no mail,Tester,2026-04-01,,
No Job,nojob@example.com,,2026-04-01,,
,noname@example.com,Tester,2026-04-01,,
Later,later@example.com,Tester,2036-04-01,,
`,
    });
    assert.equal(file.row.site, 'Lever');
    const messages = [...(await file.rows()).values()].map(({ state, message }) => `${state} ${message}`);
    assert.deepEqual(messages, [
      'left Row 2: it is older than applications are kept: it would be erased at once',
      'left Row 3: it has no day of the application, and by that it is known how long it may be kept',
      'left Row 4: ‘03/04/2026’ is no day that can be read: write it as 2021-05-04',
      'left Row 5: it has no mail address that can be read',
      'left Row 6: it names no opening',
      'left Row 7: it has no name',
      'left Row 8: its day, 2036-04-01, is not there yet',
    ]);
  },
);

instanceTest(
  'rows of candidates who did not come are found and erased by their address, and are forgotten after a month',
  async (instance) => {
    const { cookie } = await join(instance, 'owner');
    const file = await readTable(instance, { path: PATH, cookie, file: `${HEAD}\n${ASHA}\n${OTTO}\n` });
    const person = { method: 'POST', cookie, body: { address: 'asha@example.com' } };
    const found = (await ask(instance, 'people/find', person)).body.data as {
      total: number;
      submissions: { form: string }[];
    };
    assert.deepEqual([found.total, found.submissions.map(({ form }) => form)], [1, ['import']]);
    const erased: Said = await ask(instance, 'people/erase', { ...person, body: { ...person.body, total: 1 } });
    assert.equal(erased.status, 200, erased.body.message);
    assert.deepEqual(
      states(await file.rows()).filter((one) => one.startsWith('applications')),
      ['applications Otto Ferry: offered'],
    );
    const stored = () => instance.services.database.read.selectFrom('import_items').selectAll().execute();
    assert.doesNotMatch(JSON.stringify(await stored()), /asha/i);
    instance.pass(31 * 86_400_000);
    const sweep = sweeps.find(({ name }) => name === 'files that were moved in from');
    await sweep?.run(instance.services);
    assert.deepEqual(await stored(), []);
  },
);

emptyInstanceTest(
  'openings of an export become drafts; candidates need the lists that an opening is stored with',
  async (instance) => {
    const { cookie } = await join(instance, 'owner');
    const file = await readTable(instance, {
      path: PATH,
      cookie,
      file: 'Job Title,Department,Location Name,Employment Type,Opened\nTester,Quality,"Porto, Portugal",Full-time,2026-04-01\nTester,,,,\nWriter,,Atlantis,,\n',
    });
    const rows = await file.rows();
    assert.match(rows.get('jobs Writer')?.notes.join() ?? '', /place needs the country too/);
    await file.make('departments', 'jobs');
    await file.work();
    assert.equal((await ask(instance, 'jobs', { cookie })).body.total, 2);
    const people = await readTable(instance, { path: PATH, cookie, file: `${HEAD}\n${ASHA}\n` });
    await people.make('departments', 'jobs', 'applications');
    await people.work();
    assert.match((await people.rows()).get('applications Asha Menon')?.message ?? '', /add one of each first/);
  },
);

emptyInstanceTest('twenty thousand candidates are looked at while others are answered', async (instance) => {
  const { cookie } = await join(instance, 'owner');
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const rows = Array.from({ length: 20_000 }, (_, place) => `C ${place},c${place}@example.com,Tester,2026-04-01`);
  const file = await readTable(instance, { path: PATH, cookie, file: `Name,Email,Job,Applied On\n${rows.join('\n')}` });
  isOver = true;
  assert.equal(
    file.row.counts.reduce((sum, { count }) => sum + count, 0),
    20_001,
  );
  assert.ok(turns > 900, `${turns} turns`);
});

void test('a stage of another system is the nearest in name', () => {
  const nearest = (stage: string, status = '') => findStage(FIRST_STAGES, { stage, status })?.stage.key;
  assert.deepEqual(
    [
      nearest('Invited'),
      nearest('Application Review'),
      nearest('New Lead'),
      nearest('Phone Interview'),
      nearest('Hired'),
      nearest('Offer', 'Hired'),
      nearest('Interview', 'Archived'),
      nearest('Zzz'),
      nearest(''),
    ],
    ['invited', 'in_review', 'received', 'invited', 'hired', 'hired', 'closed', 'received', 'received'],
  );
});

void test('the sheet of a candidate holds no command of what was written', () => {
  const text = new TextDecoder().decode(sheetOf('Ása', [{ heading: 'Pay', cell: String.raw`5 {\object} നി` }]));
  assert.match(text, /^\{\\rtf1/);
  assert.ok(text.includes(String.raw`5 \{\\object\} \u3368?\u3391?`), text);
});
