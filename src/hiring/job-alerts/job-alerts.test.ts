/** Mails about new openings through the front door: asked for, confirmed, sent, ended and erased. */
import assert from 'node:assert/strict';

import { type OwnPage, ownPagePath } from '#staff/keys/service.ts';
import { sendDue } from '#operations/outbox/worker.ts';
import { runDueTasks } from '#operations/scheduler/runner.ts';
import { languages } from '#config/languages.ts';
import { setAgency } from '#tests/support/agency.ts';
import { openMailbox } from '#tests/support/mailbox.ts';
import { ask, bearerOf, join } from '#tests/support/office.ts';
import { openInstance, type Instance, instanceTest } from '#tests/support/instance.ts';
import { agencyDay } from '#platform/agency-day.ts';
import { daysAfter, weekdayOf } from '#ui/days.ts';

import { jobAlertsTask, alertsSweep } from './actions.ts';
import { MAX_ALERTS } from './schema.ts';

// The days that pass here are those of these terms.
setAgency({ retention: { applicationMonths: 12, contactMonths: 24, hireMonths: 24, auditMonths: 24 } });

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const EMAIL = 'jaya@example.org';

const post = (instance: Pick<Instance, 'fetch'>, path: string, fields: Record<string, string>) =>
  instance.fetch(path, { method: 'POST', body: new URLSearchParams(fields) });
const request = (instance: Instance, query = '', { email = EMAIL, rhythm = 'day' } = {}) =>
  post(instance, `/careers/alerts${query}`, { email, rhythm });

type Sent = { jobs: { title: string; href: string }[]; more: number; all: string };
const mails = async ({ services }: Instance, purpose = 'alert-digest') => {
  const rows = await services.database.read
    .selectFrom('outbox')
    .selectAll()
    .where('purpose', '=', purpose)
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const { props, ownPage } = JSON.parse(row.payload) as { props: Sent; ownPage: OwnPage };
    return { to: row.recipient, props, path: ownPagePath(services.secret, ownPage).reveal() };
  });
};
const alerts = ({ services }: Instance) =>
  services.database.read.selectFrom('job_alerts').selectAll().orderBy('id').execute();

/** Asks and confirms; gives the path of the alert's own page. */
async function subscribe(
  instance: Instance,
  query = '',
  more: { email?: string; rhythm?: string } = {},
): Promise<string> {
  assert.equal((await request(instance, query, more)).status, 303);
  const { path } = (await mails(instance, 'alert-confirmation')).at(-1) ?? assert.fail('no mail');
  assert.equal((await post(instance, path, { do: 'confirm' })).status, 303);
  return path;
}

/** Makes openings new at this moment. */
const publish = ({ services: { database, clock } }: Instance, ...ids: number[]) =>
  database.write((tx) =>
    tx
      .updateTable('jobs')
      .set({ opened_since: clock().toISOString(), valid_through: '2099-12-31' })
      .where('id', 'in', ids)
      .execute(),
  );
const runTask = (instance: Pick<Instance, 'services'>) => runDueTasks(instance.services, [jobAlertsTask]);

instanceTest(
  'nobody is written to before they say yes, a GET changes nothing, and what is new is told once',
  async (instance) => {
    const { props } = await instance.page('/careers/alerts?department=1&keyword=a');
    assert.equal(props.isAsked, false);
    assert.match(JSON.stringify(props.names), /“a”"\]\]$/);
    const answer = await request(instance, '?department=1');
    assert.equal(answer.headers.get('location'), '/careers/alerts?department=1&asked=1');
    const [confirmation] = await mails(instance, 'alert-confirmation');
    assert.equal(confirmation?.to, EMAIL);
    const path = confirmation?.path ?? '';
    assert.equal((await instance.page(path)).props.alert.state, 'asked');
    assert.equal((await instance.page(path)).props.alert.state, 'asked', 'a mail scanner has followed the link');
    assert.equal((await instance.fetch(path)).headers.get('cache-control'), 'no-store');
    instance.pass(2 * DAY);
    await publish(instance, 1);
    await runTask(instance);
    assert.deepEqual(await mails(instance), []);

    await post(instance, path, { do: 'confirm' });
    assert.equal((await instance.page(path)).props.alert.state, 'on');
    instance.pass(2 * DAY);
    await runTask(instance);
    assert.deepEqual(await mails(instance), [], 'nothing is new since the yes');

    const found = ((await instance.page('/careers?department=1')).props.jobs as { id: number }[]).map(({ id }) => id);
    const others = ((await instance.page('/careers')).props.jobs as { id: number }[])
      .map(({ id }) => id)
      .filter((id) => !found.includes(id));
    await publish(instance, ...found.slice(0, 2), ...others.slice(0, 2));
    await runTask(instance);
    assert.deepEqual(await mails(instance), [], 'once a day');
    instance.pass(DAY);
    await runTask(instance);
    await runTask(instance);
    const [digest, ...more] = await mails(instance);
    assert.deepEqual(more, []);
    assert.deepEqual(
      digest?.props.jobs.map(({ href }) => href),
      found.slice(0, 2).map((id) => `http://localhost/career-apply/${id}?source=job-alert`),
    );
    instance.pass(DAY);
    await runTask(instance);
    assert.equal((await mails(instance)).length, 1, 'the same is not new again');
  },
);

for (const { code } of languages)
  instanceTest(`an alert that was asked for in ${code} leads to pages in ${code}`, async (instance) => {
    await subscribe(instance);
    await instance.services.database.write((tx) => tx.updateTable('job_alerts').set({ language: code }).execute());
    instance.pass(HOUR);
    await publish(instance, 1);
    for (let days = 0; days < 3; days += 1) {
      instance.pass(DAY);
      await runTask(instance);
    }
    const [digest] = await mails(instance);
    assert.equal(digest?.props.jobs[0]?.href, `http://localhost/${code}/career-apply/1?source=job-alert`);
    assert.equal(digest?.props.all, `http://localhost/${code}/careers`);
    assert.equal((await instance.fetch(new URL(digest?.props.all ?? '').pathname)).status, 200);
  });

instanceTest('a weekly alert is sent on Mondays, and a closed or hidden opening is not', async (instance) => {
  await subscribe(instance, '', { rhythm: 'week' });
  await publish(instance, 1, 2, 3);
  const { database, clock } = instance.services;
  await database.write((tx) => tx.updateTable('jobs').set({ is_open: 0 }).where('id', '=', 2).execute());
  await database.write((tx) => tx.updateTable('jobs').set({ state: 'draft' }).where('id', '=', 3).execute());
  // Behind the moment of the yes, which is the same as that of the publication.
  instance.pass(HOUR);
  await publish(instance, 1, 2, 3);
  for (let days = 0; days < 8 && (await mails(instance)).length === 0; days += 1) {
    instance.pass(DAY);
    await runTask(instance);
  }
  assert.equal(weekdayOf(agencyDay(clock())), 1);
  const [digest] = await mails(instance);
  assert.deepEqual(
    digest?.props.jobs.map(({ href }) => href),
    ['http://localhost/career-apply/1?source=job-alert'],
  );
});

instanceTest('two instances send each mail once', async (instance) => {
  const other = await openInstance(instance.fresh);
  try {
    for (let number = 0; number < 20; number += 1)
      await subscribe(instance, '', { email: `jaya${number}@example.org` });
    instance.pass(HOUR);
    await publish(instance, 1);
    instance.pass(2 * DAY);
    other.pass(2 * DAY + HOUR);
    const { alertMails } = await import('./actions.ts');
    await Promise.all([alertMails.run(instance.services), alertMails.run(other.services)]);
    const to = (await mails(instance)).map((mail) => mail.to);
    assert.equal(to.length, 20);
    assert.equal(new Set(to).size, 20);
  } finally {
    await other.close();
  }
});

instanceTest(
  'one click of the mail program ends it, and so does the page; the address is erased at once',
  async (instance, t) => {
    const mailbox = await openMailbox(t);
    Object.assign(instance.services.settings, { smtpUrl: mailbox.url, mailFrom: 'hello@niram.example' });
    const path = await subscribe(instance);
    instance.pass(HOUR + 1);
    const second = await subscribe(instance, '?keyword=design');
    instance.pass(HOUR);
    await publish(instance, 1);
    instance.pass(2 * DAY);
    await runTask(instance);
    await sendDue(instance.services);
    const headers = mailbox.received.map(({ mail }) => new Map(mail.headers.map(({ key, value }) => [key, value])));
    const unsubscribing = headers.filter((one) => one.has('list-unsubscribe'));
    assert.deepEqual(
      unsubscribing.map((one) => [one.get('list-unsubscribe'), one.get('list-unsubscribe-post')]).toSorted(),
      [path, second].toSorted().map((own) => [`<http://localhost${own}>`, 'List-Unsubscribe=One-Click']),
    );
    assert.equal(headers.length, unsubscribing.length + 2, 'and no confirmation');

    assert.equal((await post(instance, path, { 'List-Unsubscribe': 'One-Click' })).status, 200, 'and no redirect');
    assert.equal((await post(instance, path, { 'List-Unsubscribe': 'One-Click' })).status, 200, 'a second click too');
    assert.equal((await instance.fetch(path)).status, 404);
    const left = [...(await mails(instance)), ...(await mails(instance, 'alert-confirmation'))];
    assert.deepEqual(
      [...new Set(left.map((mail) => mail.path))],
      [second],
      'its mails go, and those of the other stay',
    );
    assert.equal((await post(instance, second, { do: 'end' })).status, 200);
    assert.deepEqual(await alerts(instance), []);
    assert.deepEqual([...(await mails(instance)), ...(await mails(instance, 'alert-confirmation'))], []);
    assert.equal((await post(instance, `${path}x`, { do: 'end' })).status, 404);
    assert.equal((await post(instance, path, { do: 'confirm' })).status, 303);
    assert.deepEqual(await alerts(instance), [], 'an old link brings nothing back');
  },
);

instanceTest(
  'a form is refused with its messages, and malformed filters lead to the nearest right address',
  async (instance) => {
    const refused = await request(instance, '?department=1', { email: 'no', rhythm: 'hour' });
    assert.equal(refused.status, 422);
    const { props } = JSON.parse(await refused.text()) as { props: { form: { errors: object } } };
    assert.deepEqual(props.form.errors, {
      email: 'Please enter correct email format',
      rhythm: 'Choose how often we may write',
    });
    assert.equal((await instance.fetch('/careers/alerts?department=x')).headers.get('location'), '/careers/alerts');
    const foreign = await instance.fetch('/careers/alerts', {
      method: 'POST',
      body: new URLSearchParams({ email: EMAIL, rhythm: 'day' }),
      headers: { origin: 'https://elsewhere.example' },
    });
    assert.equal(foreign.status, 403);
    assert.deepEqual(await alerts(instance), []);
  },
);

instanceTest(
  'each request gets its mail, whatever strangers ask for in the same name; a mailbox turns three alerts on',
  async (instance) => {
    for (let place = 0; place < 30; place += 1)
      await request(instance, `?keyword=stranger${place}`, { rhythm: 'week' });
    const answers = new Set<string | null>();
    const own: string[] = [];
    for (const [place, email] of ['Jaya+a@example.org', EMAIL, 'JAYA@example.org', EMAIL].entries()) {
      const answer = await request(instance, `?keyword=w${place}`, { email });
      answers.add(answer.headers.get('location')?.replace(/w\d/, '') ?? null);
      const last = (await mails(instance, 'alert-confirmation')).at(-1);
      assert.equal(last?.to, email);
      own.push(last?.path ?? '');
    }
    assert.equal(answers.size, 1, 'nobody learns whether an address is known');
    assert.equal((await mails(instance, 'alert-confirmation')).length, 34);
    for (const path of own.slice(0, MAX_ALERTS))
      assert.equal((await post(instance, path, { do: 'confirm' })).status, 303, path);
    const [first = '', , , fourth = ''] = own;
    const full = await post(instance, fourth, { do: 'confirm' });
    assert.equal(full.status, 422);
    assert.match(await full.text(), /has three alerts already/);
    assert.equal((await instance.page(fourth)).props.alert.state, 'asked');
    assert.equal((await post(instance, first, { do: 'confirm' })).status, 303, 'what is on stays on');
    await post(instance, first, { do: 'end' });
    assert.equal((await post(instance, fourth, { do: 'confirm' })).status, 303, 'one was ended');
    const before = (await alerts(instance)).length;
    await request(instance, '?keyword=W1', { rhythm: 'week' });
    assert.equal((await alerts(instance)).length, before, 'the same filter is the same alert');
  },
);

instanceTest('what opens again is told again, once for each time that it is open', async (instance) => {
  // A session ends earlier than these weeks.
  const token = await bearerOf(instance, await join(instance, 'recruiter'));
  const { database, clock } = instance.services;
  await database.write((tx) => tx.updateTable('jobs').set({ valid_through: '2099-12-31' }).execute());
  await subscribe(instance);
  const told = async (): Promise<string[]> => {
    const before = (await mails(instance)).length;
    instance.pass(2 * DAY);
    await runTask(instance);
    return (await mails(instance)).slice(before).flatMap(({ props }) => props.jobs.map(({ title }) => title));
  };
  const change = async (path: string, body: object | undefined, method = 'POST') => {
    const { etag = '' } = Object.fromEntries((await ask(instance, 'jobs/1', { token })).headers);
    const headers = { 'if-match': etag };
    const answer = await ask(instance, `jobs/1${path}`, { method, token, headers, ...(body && { body }) });
    assert.ok(answer.status < 300, `${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    instance.pass(HOUR);
  };
  const edit = async (body: object) => {
    await change('', body, 'PATCH');
    await change('/publish', undefined);
  };
  const title = 'Android Engineer';
  assert.deepEqual(await told(), []);
  await edit({ place: 'Remote, India' });
  assert.deepEqual(await told(), [], 'changed while it was open');
  await edit({ isOpen: false });
  await edit({ isOpen: true });
  assert.deepEqual(await told(), [title], 'closed and opened');
  assert.deepEqual(await told(), []);
  await change('/unpublish', undefined);
  assert.deepEqual(await told(), []);
  await change('/publish', undefined);
  assert.deepEqual(await told(), [title], 'taken back and published');
  await edit({ place: 'Kochi, Kerala, India' });
  assert.deepEqual(await told(), []);
  const day = (days: number) => daysAfter(agencyDay(clock()), days);
  await edit({ validThrough: day(2) });
  instance.pass(5 * DAY);
  assert.deepEqual(await told(), [], 'past its last day');
  await edit({ validThrough: day(30) });
  assert.deepEqual(await told(), [title], 'its last day moved');
  const since = await database.read.selectFrom('jobs').select('opened_since').where('id', '=', 1).executeTakeFirst();
  const feed = (await (await instance.fetch('/feeds/openings.json')).json()) as {
    items: { title: string; date_published: string }[];
  };
  assert.equal(feed.items.find((item) => item.title === title)?.date_published, since?.opened_since);
});

instanceTest(
  'what is not confirmed is erased after a week, what is on with the time of applications, and only counts stay',
  async (instance) => {
    await request(instance, '?keyword=never');
    instance.pass(2 * HOUR);
    await subscribe(instance, '?keyword=kept');
    const { cookie } = await join(instance, 'recruiter');
    const numbers = async () => (await ask(instance, 'job-alerts', { cookie })).body.data as object;
    assert.deepEqual(await numbers(), {
      byDay: 1,
      byWeek: 0,
      waiting: 1,
      days30: { asked: 2, confirmed: 1, sent: 0, ended: 0, over: 0 },
    });
    assert.equal((await ask(instance, 'job-alerts', { cookie: (await join(instance, 'sales')).cookie })).status, 403);
    instance.pass(6 * DAY);
    await alertsSweep.run(instance.services);
    assert.equal((await alerts(instance)).length, 2);
    instance.pass(2 * DAY);
    await alertsSweep.run(instance.services);
    assert.deepEqual(
      (await alerts(instance)).map(({ state }) => state),
      ['on'],
    );
    instance.pass(366 * DAY);
    await alertsSweep.run(instance.services);
    assert.deepEqual(await alerts(instance), []);
    const events = await instance.services.database.read
      .selectFrom('audit_events')
      .selectAll()
      .where('action', 'like', 'alert.%')
      .execute();
    assert.deepEqual(events.map(({ action }) => action).toSorted(), ['alert.confirm', 'alert.erase', 'alert.erase']);
    assert.doesNotMatch(JSON.stringify(events), /jaya|kept|never/);
  },
);
