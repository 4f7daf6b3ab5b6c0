/** An opening ends with its last day in the agency's time zone, by the clock alone: nobody writes anything. */
import assert from 'node:assert/strict';

import { site } from '#config/site.ts';
import { randomNumbers } from '#tools/benchmarks/generate.ts';
import { isSampleAgency } from '#tests/support/agency.ts';
import { writeMessage } from '#tests/support/messages.ts';
import { type Instance, instanceTest } from '#tests/support/instance.ts';
import { DOCUMENTS } from '#tests/support/documents.ts';
import { dayIn } from '#ui/days.ts';

const SECOND = 1000;
const CLOSED = 'This opening is closed';

/** Makes today the last day of the opening that letters apply for, and moves the clock to that many milliseconds before its end. */
async function lastDay(instance: Instance, before: number): Promise<void> {
  const now = Temporal.Instant.fromEpochMilliseconds(instance.services.clock().getTime()).toZonedDateTimeISO(
    site.timeZone,
  );
  const today = now.toPlainDate();
  await instance.services.database.write((tx) =>
    tx.updateTable('jobs').set({ valid_through: today.toString() }).where('id', '=', 1).execute(),
  );
  const midnight = today.add({ days: 1 }).toZonedDateTime(site.timeZone);
  instance.pass(midnight.epochMilliseconds - instance.services.clock().getTime() - before);
}

type Listed = { data: { id: number }[] };

/** Where the opening is named. */
async function placesOf(instance: Instance) {
  const read = async (path: string) => (await instance.fetch(path)).text();
  const list = JSON.parse(await read('/api/jobs/list_jobs_frontend')) as Listed;
  const found = JSON.parse(await read('/api/jobs/list_jobs_frontend?department=1,2,3,4,5,6,7,8')) as Listed;
  const page = await instance.page('/careers');
  return {
    list: list.data.some(({ id }) => id === 1),
    filtered: found.data.some(({ id }) => id === 1),
    careers: page.props.jobs.some(({ id }: { id: number }) => id === 1),
    sitemap: (await read('/sitemap.xml')).includes('/career-apply/1<'),
    llms: (await read('/llms.txt')).includes('/career-apply/1)'),
    view: (JSON.parse(await read('/api/jobs/view/1')) as { data: { is_open: boolean } }).data.is_open,
    page: (await instance.page('/career-apply/1')).props.job.isOpen as boolean,
  };
}

const everywhere = (is: boolean) => ({
  list: is,
  filtered: is,
  careers: is,
  sitemap: is,
  llms: is,
  view: is,
  page: is,
});

async function send(instance: Instance, mark: string) {
  const letter = writeMessage('application', mark, randomNumbers(1));
  const response = await instance.fetch(letter.path, letter.init());
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}

instanceTest(
  'an opening is open to the end of its last day, and closed with the next second, whatever is remembered',
  async (instance) => {
    await lastDay(instance, SECOND);
    assert.deepEqual(await placesOf(instance), everywhere(true));
    assert.equal((await send(instance, 'in-time')).status, 201);
    instance.pass(SECOND);
    assert.deepEqual(await placesOf(instance), everywhere(false));
    const { status, answer } = await send(instance, 'late');
    assert.deepEqual([status, answer], [422, { message: CLOSED, errors: { job_id: CLOSED } }]);
  },
);

instanceTest('the page without script refuses after the last day too, and holds no resume', async (instance) => {
  await lastDay(instance, 0);
  const form = new FormData();
  const fields = { name: 'Jaya', email: 'jaya@example.org', contact: '914840000199', city: 'Kochi, Kerala, India' };
  for (const [name, value] of Object.entries({ ...fields, address: 'Kochi', year: '4', month: '', desc: 'Kotlin' }))
    form.append(name, value);
  form.append('resume', new File([new Uint8Array(DOCUMENTS.pdf)], 'jaya.pdf'));
  const { status, props } = await instance.page('/career-apply/1', { method: 'POST', body: form });
  assert.equal(status, 422);
  assert.equal(props.application.form.problem, CLOSED);
  assert.deepEqual(await instance.services.database.read.selectFrom('files').select('id').execute(), []);
});

instanceTest('what was sent on the last day and is sent again after it gets its first receipt', async (instance) => {
  await lastDay(instance, SECOND);
  const first = await send(instance, 'twice');
  assert.equal(first.status, 201);
  instance.pass(SECOND);
  const again = await send(instance, 'twice');
  assert.deepEqual([again.status, again.answer['receipt']], [201, first.answer['receipt']]);
  assert.equal((await instance.services.database.read.selectFrom('applications').select('id').execute()).length, 1);
});

instanceTest('an opening whose day ends while an application is on its way takes it no more', async (instance) => {
  await lastDay(instance, SECOND);
  const { scan } = instance.services;
  instance.services.scan = async (bytes) => {
    instance.pass(SECOND);
    return scan(bytes);
  };
  const { status, answer } = await send(instance, 'meanwhile');
  assert.deepEqual([status, answer['message']], [422, CLOSED]);
  assert.deepEqual(await instance.services.database.read.selectFrom('files').select('id').execute(), []);
});

instanceTest('a day is the agency’s, not the server’s', async (instance) => {
  await lastDay(instance, SECOND);
  if (isSampleAgency)
    assert.equal(instance.services.clock().toISOString().slice(11, 19), '18:29:59', 'half past six in Kochi');
  assert.equal((await placesOf(instance)).page, true);
  const { valid_through: last } = await instance.services.database.read
    .selectFrom('jobs')
    .select('valid_through')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  instance.pass(SECOND);
  if (isSampleAgency) assert.equal(dayIn('Europe/London', instance.services.clock()), last, 'the same day in London');
  assert.deepEqual(await placesOf(instance), everywhere(false));
});
