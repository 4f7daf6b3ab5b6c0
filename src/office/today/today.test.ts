/** Today: each role finds what waits for it, and the evening from which on something is news. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { move } from '#tests/support/candidates.ts';
import { applied } from '#tests/support/application.ts';
import { ask, join } from '#tests/support/office.ts';
import { instanceTest, type Instance } from '#tests/support/instance.ts';
import { FULL_OF_LINKS } from '#tests/support/writings.ts';
import { agencyDay } from '#platform/agency-day.ts';
import { daysAfter } from '#ui/days.ts';

import type { Today } from './schema.ts';
import { lastEvening } from './since.ts';

const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5];

test('news begin with the evening of the last working day, in the agency’s time zone', () => {
  const since = (now: string, days = MONDAY_TO_FRIDAY) => lastEvening(new Date(now), days).toISOString();
  // 18:00 in Kochi is 12:30 in UTC.
  assert.equal(since('2026-11-24T04:00:00Z'), '2026-11-23T12:30:00.000Z', 'on a Tuesday');
  assert.equal(since('2026-11-23T04:00:00Z'), '2026-11-20T12:30:00.000Z', 'on a Monday');
  assert.equal(since('2026-11-21T20:00:00Z'), '2026-11-20T12:30:00.000Z', 'on a Sunday of Kochi');
  assert.equal(since('2026-11-23T04:00:00Z', []), '2026-11-15T12:30:00.000Z', 'without any working day');
});

const todayOf = async (instance: Instance, cookie: string) =>
  (await ask(instance, 'today', { cookie })).body.data as Today;
const titlesOf = ({ lines }: Today) => lines.map(({ title }) => title);

async function sendDoubtful({ fetch }: Instance): Promise<void> {
  const fields = { name: 'Link Farm', email: 'r@example.com', company_name: 'Farm', website: 'filled in' };
  await fetch('/api/hire_us/create', {
    method: 'POST',
    body: new URLSearchParams({ ...fields, looking_for: FULL_OF_LINKS }),
  });
}

instanceTest('each role is told what is late and what waits for it, and of nobody else’s work', async (instance) => {
  const { services } = instance;
  const [owner, editor, recruiter, sales] = [
    await join(instance, 'owner'),
    await join(instance, 'editor'),
    await join(instance, 'recruiter'),
    await join(instance, 'sales'),
  ];
  const quiet = await todayOf(instance, sales.cookie);
  assert.deepEqual(quiet.lines, []);

  await sendDoubtful(instance);
  await services.database.write(async (tx) => {
    await tx.updateTable('outbox').set({ state: 'dead' }).execute();
    await tx
      .insertInto('tasks')
      .values({ name: 'backup', next_at: '', has_failed: 1, outcome: 'The disk is full.' })
      .execute();
    await tx
      .updateTable('content_entries')
      .set({ schedule_refusal: 'Its cover is missing.' })
      .where('kind', '=', 'projects')
      .where('id', '=', 1)
      .execute();
    const soon = daysAfter(agencyDay(services.clock()), 3);
    await tx.updateTable('jobs').set({ valid_through: soon }).where('id', '=', 1).execute();
  });
  const all = await todayOf(instance, owner.cookie);
  const parts = all.lines.map(({ part }) => part);
  assert.deepEqual(parts, parts.toSorted(), 'what is late comes first');
  const spam = 'One letter is kept out of sight as spam';
  for (const [titles, expected] of [
    [
      titlesOf(all),
      [/could not be sent/, /A task/, /is not on the site as planned/, /out of sight as spam/, /leaves the site soon/],
    ],
    [titlesOf(await todayOf(instance, editor.cookie)), [/is not on the site as planned/]],
    [titlesOf(await todayOf(instance, recruiter.cookie)), [/leaves the site soon/]],
    [titlesOf(await todayOf(instance, sales.cookie)), [/out of sight as spam/]],
  ] as const) {
    assert.equal(titles.length, expected.length, titles.join(', '));
    for (const one of expected)
      assert.ok(
        titles.some((title) => one.test(title)),
        `${one}: ${titles.join(', ')}`,
      );
  }
  const [line] = (await todayOf(instance, sales.cookie)).lines;
  assert.deepEqual([line?.title, line?.to, typeof line?.since], [spam, '/quarantine', 'string']);
});

instanceTest('what others published since the last evening is news, and one’s own is not', async (instance) => {
  const [owner, editor] = [await join(instance, 'owner'), await join(instance, 'editor')];
  const { body, headers } = await ask(instance, 'clients/1', { cookie: editor.cookie });
  assert.ok(body.data, 'a client of the sample');
  const version = headers.get('etag') ?? '';
  const published = await ask(instance, 'clients/1/unpublish', {
    method: 'POST',
    cookie: editor.cookie,
    headers: { 'if-match': version },
  });
  assert.equal(published.status, 200, JSON.stringify(published.body));
  assert.deepEqual(titlesOf(await todayOf(instance, owner.cookie)), ['One entry was taken off the site']);
  assert.deepEqual(titlesOf(await todayOf(instance, editor.cookie)), []);
});

instanceTest(
  'what colleagues did with candidates, and what candidates changed themselves, is news to the others',
  async (instance) => {
    const [owner, recruiter, sales] = [
      await join(instance, 'owner'),
      await join(instance, 'recruiter'),
      await join(instance, 'sales'),
    ];
    const { receipt } = await applied(instance);
    const { path } = await applied(instance, { candiate_email: 'ravi@example.org' });
    await move(instance, recruiter, [receipt], { status: 'invited' });
    await instance.fetch(`${path}/withdraw`, {
      method: 'POST',
      body: new URLSearchParams({ confirm: 'yes' }),
      headers: { origin: 'http://localhost' },
    });
    const newsOf = async ({ cookie }: { cookie: string }) =>
      (await todayOf(instance, cookie)).lines.filter(({ part }) => part === 'news').map(({ title }) => title);
    assert.deepEqual((await newsOf(owner)).toSorted(), [
      '2 people applied',
      'One candidate was moved',
      'One candidate withdrew',
    ]);
    assert.deepEqual((await newsOf(recruiter)).toSorted(), ['2 people applied', 'One candidate withdrew']);
    assert.deepEqual(await newsOf(sales), []);
  },
);
