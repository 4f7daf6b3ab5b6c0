/** Mails about new openings through the front door: asked for, confirmed, sent, ended and erased. */
import assert from 'node:assert/strict';

import { type OwnPage, ownPagePath } from '#staff/keys/service.ts';
import { sendDue } from '#operations/outbox/worker.ts';
import { runDueTasks } from '#operations/scheduler/runner.ts';
import { languages } from '#config/languages.ts';
import { setAgency } from '#tests/support/agency.ts';
import { openMailbox } from '#tests/support/mailbox.ts';
import { ask, bearerOf, join } from '#tests/support/office.ts';
import { openRoom, type Room, roomTest } from '#tests/support/room.ts';
import { agencyDay } from '#platform/agency-day.ts';
import { daysAfter, weekdayOf } from '#ui/days.ts';

import { jobAlertsTask, sweepAlerts } from './actions.ts';
import { MAX_ALERTS } from './schema.ts';

// The days that pass here are those of these terms.
setAgency({ retention: { applicationMonths: 12, contactMonths: 24, hireMonths: 24, auditMonths: 24 } });

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const EMAIL = 'jaya@example.org';

const post = (room: Pick<Room, 'fetch'>, path: string, fields: Record<string, string>) =>
  room.fetch(path, { method: 'POST', body: new URLSearchParams(fields) });
const request = (room: Room, query = '', { email = EMAIL, rhythm = 'day' } = {}) =>
  post(room, `/careers/alerts${query}`, { email, rhythm });

type Sent = { jobs: { title: string; href: string }[]; more: number; all: string };
const mails = async ({ services }: Room, purpose = 'alert-digest') => {
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
const alerts = ({ services }: Room) =>
  services.database.read.selectFrom('job_alerts').selectAll().orderBy('id').execute();

/** Asks and confirms; gives the path of the alert's own page. */
async function subscribe(room: Room, query = '', more: { email?: string; rhythm?: string } = {}): Promise<string> {
  assert.equal((await request(room, query, more)).status, 303);
  const { path } = (await mails(room, 'alert-confirmation')).at(-1) ?? assert.fail('no mail');
  assert.equal((await post(room, path, { do: 'confirm' })).status, 303);
  return path;
}

/** Makes openings new at this moment. */
const publish = ({ services: { database, clock } }: Room, ...ids: number[]) =>
  database.write((tx) =>
    tx
      .updateTable('jobs')
      .set({ opened_since: clock().toISOString(), valid_through: '2099-12-31' })
      .where('id', 'in', ids)
      .execute(),
  );
const runTask = (room: Pick<Room, 'services'>) => runDueTasks(room.services, [jobAlertsTask]);

roomTest(
  'nobody is written to before they say yes, a GET changes nothing, and what is new is told once',
  async (room) => {
    const { props } = await room.page('/careers/alerts?department=1&keyword=a');
    assert.equal(props.isAsked, false);
    assert.match(props.words, /“a”$/);
    const answer = await request(room, '?department=1');
    assert.equal(answer.headers.get('location'), '/careers/alerts?department=1&asked=1');
    const [confirmation] = await mails(room, 'alert-confirmation');
    assert.equal(confirmation?.to, EMAIL);
    const path = confirmation?.path ?? '';
    assert.equal((await room.page(path)).props.alert.state, 'asked');
    assert.equal((await room.page(path)).props.alert.state, 'asked', 'a mail scanner has followed the link');
    assert.equal((await room.fetch(path)).headers.get('cache-control'), 'no-store');
    room.pass(2 * DAY);
    await publish(room, 1);
    await runTask(room);
    assert.deepEqual(await mails(room), []);

    await post(room, path, { do: 'confirm' });
    assert.equal((await room.page(path)).props.alert.state, 'on');
    room.pass(2 * DAY);
    await runTask(room);
    assert.deepEqual(await mails(room), [], 'nothing is new since the yes');

    const found = ((await room.page('/careers?department=1')).props.jobs as { id: number }[]).map(({ id }) => id);
    const others = ((await room.page('/careers')).props.jobs as { id: number }[])
      .map(({ id }) => id)
      .filter((id) => !found.includes(id));
    await publish(room, ...found.slice(0, 2), ...others.slice(0, 2));
    await runTask(room);
    assert.deepEqual(await mails(room), [], 'once a day');
    room.pass(DAY);
    await runTask(room);
    await runTask(room);
    const [digest, ...more] = await mails(room);
    assert.deepEqual(more, []);
    assert.deepEqual(
      digest?.props.jobs.map(({ href }) => href),
      found.slice(0, 2).map((id) => `http://localhost/career-apply/${id}?source=job-alert`),
    );
    room.pass(DAY);
    await runTask(room);
    assert.equal((await mails(room)).length, 1, 'the same is not new again');
  },
);

for (const { code } of languages)
  roomTest(`an alert that was asked for in ${code} leads to pages in ${code}`, async (room) => {
    await subscribe(room);
    await room.services.database.write((tx) => tx.updateTable('job_alerts').set({ language: code }).execute());
    room.pass(HOUR);
    await publish(room, 1);
    for (let days = 0; days < 3; days += 1) {
      room.pass(DAY);
      await runTask(room);
    }
    const [digest] = await mails(room);
    assert.equal(digest?.props.jobs[0]?.href, `http://localhost/${code}/career-apply/1?source=job-alert`);
    assert.equal(digest?.props.all, `http://localhost/${code}/careers`);
    assert.equal((await room.fetch(new URL(digest?.props.all ?? '').pathname)).status, 200);
  });

roomTest('a weekly alert is sent on Mondays, and a closed or hidden opening is not', async (room) => {
  await subscribe(room, '', { rhythm: 'week' });
  await publish(room, 1, 2, 3);
  const { database, clock } = room.services;
  await database.write((tx) => tx.updateTable('jobs').set({ is_open: 0 }).where('id', '=', 2).execute());
  await database.write((tx) => tx.updateTable('jobs').set({ state: 'draft' }).where('id', '=', 3).execute());
  // Behind the moment of the yes, which is the same as that of the publication.
  room.pass(HOUR);
  await publish(room, 1, 2, 3);
  for (let days = 0; days < 8 && (await mails(room)).length === 0; days += 1) {
    room.pass(DAY);
    await runTask(room);
  }
  assert.equal(weekdayOf(agencyDay(clock())), 1);
  const [digest] = await mails(room);
  assert.deepEqual(
    digest?.props.jobs.map(({ href }) => href),
    ['http://localhost/career-apply/1?source=job-alert'],
  );
});

roomTest('two instances send each mail once', async (room) => {
  const other = await openRoom(room.fresh);
  try {
    for (let number = 0; number < 20; number += 1) await subscribe(room, '', { email: `jaya${number}@example.org` });
    room.pass(HOUR);
    await publish(room, 1);
    room.pass(2 * DAY);
    other.pass(2 * DAY + HOUR);
    const { sendAlerts } = await import('./actions.ts');
    await Promise.all([sendAlerts(room.services), sendAlerts(other.services)]);
    const to = (await mails(room)).map((mail) => mail.to);
    assert.equal(to.length, 20);
    assert.equal(new Set(to).size, 20);
  } finally {
    await other.close();
  }
});

roomTest(
  'one click of the mail program ends it, and so does the page; the address is erased at once',
  async (room, t) => {
    const mailbox = await openMailbox(t);
    Object.assign(room.services.settings, { smtpUrl: mailbox.url, mailFrom: 'hello@niram.example' });
    const path = await subscribe(room);
    room.pass(HOUR + 1);
    const second = await subscribe(room, '?keyword=design');
    room.pass(HOUR);
    await publish(room, 1);
    room.pass(2 * DAY);
    await runTask(room);
    await sendDue(room.services);
    const headers = mailbox.received.map(({ mail }) => new Map(mail.headers.map(({ key, value }) => [key, value])));
    const unsubscribing = headers.filter((one) => one.has('list-unsubscribe'));
    assert.deepEqual(
      unsubscribing.map((one) => [one.get('list-unsubscribe'), one.get('list-unsubscribe-post')]).toSorted(),
      [path, second].toSorted().map((own) => [`<http://localhost${own}>`, 'List-Unsubscribe=One-Click']),
    );
    assert.equal(headers.length, unsubscribing.length + 2, 'and no confirmation');

    assert.equal((await post(room, path, { 'List-Unsubscribe': 'One-Click' })).status, 200, 'and no redirect');
    assert.equal((await post(room, path, { 'List-Unsubscribe': 'One-Click' })).status, 200, 'a second click too');
    assert.equal((await room.fetch(path)).status, 404);
    const left = [...(await mails(room)), ...(await mails(room, 'alert-confirmation'))];
    assert.deepEqual(
      [...new Set(left.map((mail) => mail.path))],
      [second],
      'its mails go, and those of the other stay',
    );
    assert.equal((await post(room, second, { do: 'end' })).status, 200);
    assert.deepEqual(await alerts(room), []);
    assert.deepEqual([...(await mails(room)), ...(await mails(room, 'alert-confirmation'))], []);
    assert.equal((await post(room, `${path}x`, { do: 'end' })).status, 404);
    assert.equal((await post(room, path, { do: 'confirm' })).status, 303);
    assert.deepEqual(await alerts(room), [], 'an old link brings nothing back');
  },
);

roomTest(
  'a form is refused with its messages, and malformed filters lead to the nearest right address',
  async (room) => {
    const refused = await request(room, '?department=1', { email: 'no', rhythm: 'hour' });
    assert.equal(refused.status, 422);
    const { props } = JSON.parse(await refused.text()) as { props: { form: { errors: object } } };
    assert.deepEqual(props.form.errors, {
      email: 'Please enter correct email format',
      rhythm: 'Choose how often we may write',
    });
    assert.equal((await room.fetch('/careers/alerts?department=x')).headers.get('location'), '/careers/alerts');
    const foreign = await room.fetch('/careers/alerts', {
      method: 'POST',
      body: new URLSearchParams({ email: EMAIL, rhythm: 'day' }),
      headers: { origin: 'https://elsewhere.example' },
    });
    assert.equal(foreign.status, 403);
    assert.deepEqual(await alerts(room), []);
  },
);

roomTest(
  'each request gets its mail, whatever strangers ask for in the same name; a mailbox turns three alerts on',
  async (room) => {
    for (let place = 0; place < 30; place += 1) await request(room, `?keyword=stranger${place}`, { rhythm: 'week' });
    const answers = new Set<string | null>();
    const own: string[] = [];
    for (const [place, email] of ['Jaya+a@example.org', EMAIL, 'JAYA@example.org', EMAIL].entries()) {
      const answer = await request(room, `?keyword=w${place}`, { email });
      answers.add(answer.headers.get('location')?.replace(/w\d/, '') ?? null);
      const last = (await mails(room, 'alert-confirmation')).at(-1);
      assert.equal(last?.to, email);
      own.push(last?.path ?? '');
    }
    assert.equal(answers.size, 1, 'nobody learns whether an address is known');
    assert.equal((await mails(room, 'alert-confirmation')).length, 34);
    for (const path of own.slice(0, MAX_ALERTS))
      assert.equal((await post(room, path, { do: 'confirm' })).status, 303, path);
    const [first = '', , , fourth = ''] = own;
    const full = await post(room, fourth, { do: 'confirm' });
    assert.equal(full.status, 422);
    assert.match(await full.text(), /has three alerts already/);
    assert.equal((await room.page(fourth)).props.alert.state, 'asked');
    assert.equal((await post(room, first, { do: 'confirm' })).status, 303, 'what is on stays on');
    await post(room, first, { do: 'end' });
    assert.equal((await post(room, fourth, { do: 'confirm' })).status, 303, 'one was ended');
    const before = (await alerts(room)).length;
    await request(room, '?keyword=W1', { rhythm: 'week' });
    assert.equal((await alerts(room)).length, before, 'the same filter is the same alert');
  },
);

roomTest('what opens again is told again, once for each time that it is open', async (room) => {
  // A session ends earlier than these weeks.
  const token = await bearerOf(room, await join(room, 'recruiter'));
  const { database, clock } = room.services;
  await database.write((tx) => tx.updateTable('jobs').set({ valid_through: '2099-12-31' }).execute());
  await subscribe(room);
  const told = async (): Promise<string[]> => {
    const before = (await mails(room)).length;
    room.pass(2 * DAY);
    await runTask(room);
    return (await mails(room)).slice(before).flatMap(({ props }) => props.jobs.map(({ title }) => title));
  };
  const change = async (path: string, body: object | undefined, method = 'POST') => {
    const { etag = '' } = Object.fromEntries((await ask(room, 'jobs/1', { token })).headers);
    const headers = { 'if-match': etag };
    const answer = await ask(room, `jobs/1${path}`, { method, token, headers, ...(body && { body }) });
    assert.ok(answer.status < 300, `${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    room.pass(HOUR);
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
  room.pass(5 * DAY);
  assert.deepEqual(await told(), [], 'past its last day');
  await edit({ validThrough: day(30) });
  assert.deepEqual(await told(), [title], 'its last day moved');
  const since = await database.read.selectFrom('jobs').select('opened_since').where('id', '=', 1).executeTakeFirst();
  const feed = (await (await room.fetch('/feeds/openings.json')).json()) as {
    items: { title: string; date_published: string }[];
  };
  assert.equal(feed.items.find((item) => item.title === title)?.date_published, since?.opened_since);
});

roomTest(
  'what is not confirmed is erased after a week, what is on with the time of applications, and only counts stay',
  async (room) => {
    await request(room, '?keyword=never');
    room.pass(2 * HOUR);
    await subscribe(room, '?keyword=kept');
    const { cookie } = await join(room, 'recruiter');
    const numbers = async () => (await ask(room, 'job-alerts', { cookie })).body.data as object;
    assert.deepEqual(await numbers(), {
      byDay: 1,
      byWeek: 0,
      waiting: 1,
      days30: { asked: 2, confirmed: 1, sent: 0, ended: 0, over: 0 },
    });
    assert.equal((await ask(room, 'job-alerts', { cookie: (await join(room, 'sales')).cookie })).status, 403);
    room.pass(6 * DAY);
    await sweepAlerts(room.services);
    assert.equal((await alerts(room)).length, 2);
    room.pass(2 * DAY);
    await sweepAlerts(room.services);
    assert.deepEqual(
      (await alerts(room)).map(({ state }) => state),
      ['on'],
    );
    room.pass(366 * DAY);
    await sweepAlerts(room.services);
    assert.deepEqual(await alerts(room), []);
    const events = await room.services.database.read
      .selectFrom('audit_events')
      .selectAll()
      .where('action', 'like', 'alert.%')
      .execute();
    assert.deepEqual(events.map(({ action }) => action).toSorted(), ['alert.confirm', 'alert.erase', 'alert.erase']);
    assert.doesNotMatch(JSON.stringify(events), /jaya|kept|never/);
  },
);
