/** What pages of openings say of how long an answer takes, through the front door. */
import assert from 'node:assert/strict';

import { ask, join } from '#tests/support/office.ts';
import { applied } from '#tests/support/application.ts';
import { type Instance, instanceTest } from '#tests/support/instance.ts';

import { refreshAnswerTimes } from './actions.ts';
import { answerTimeInWords } from './content.ts';

const DAY = 86_400_000;

/** Applications are copied as rows: a hundred résumés would be read for nothing else. */
async function decided(instance: Instance, jobId: number, waits: readonly (number | null)[]) {
  const { database } = instance.services;
  const first = await database.read.selectFrom('applications').selectAll().executeTakeFirstOrThrow();
  const verdict = await database.read.selectFrom('verdicts').selectAll().executeTakeFirstOrThrow();
  const receipt = await database.read.selectFrom('receipts').selectAll().executeTakeFirstOrThrow();
  const { id: _, ...application } = first;
  // Monday, noon in UTC: every wait is whole weeks and days of work.
  const came = new Date('2026-06-01T12:00:00Z').getTime();
  const moment = (days: number) => new Date(came + days * DAY).toISOString();
  for (const [place, days] of waits.entries()) {
    const own = `copy-${jobId}-${place}-${Math.random()}`;
    await database.write(async (tx) => {
      await tx
        .insertInto('receipts')
        .values({ ...receipt, receipt: own, idempotency_key: null })
        .execute();
      await tx
        .insertInto('verdicts')
        .values({ ...verdict, receipt: own })
        .execute();
      await tx
        .insertInto('applications')
        .values({
          ...application,
          receipt: own,
          job_id: jobId,
          created_at: moment(0),
          decided_at: days === null ? null : moment(days),
          status: days === null ? 'received' : 'closed',
        })
        .execute();
    });
  }
}

instanceTest(
  'pages of openings say how long an answer takes from ten cases on, of the opening or of all, and only where the owner wishes it',
  async (instance) => {
    await applied(instance);
    instance.pass(Date.parse('2026-06-20T12:00:00Z') - instance.services.clock().getTime());
    const { cookie } = await join(instance, 'owner');
    const saysOf = async (jobId: number) => (await instance.page(`/career-apply/${jobId}`)).props.answerTime;
    const wish = (isShown: boolean, version: number) =>
      ask(instance, 'answer-times', {
        method: 'PATCH',
        body: { isShown },
        cookie,
        headers: { 'if-match': `"${version}"` },
      });

    await decided(instance, 1, [1, 1, 1, 2, 2, 3, 3, 3, 4]);
    const nine = await ask(instance, 'answer-times', { cookie });
    assert.deepEqual(nine.body.data, { isShown: false, overall: null, openings: 0, version: 0 });
    assert.equal((await wish(true, 0)).status, 200);
    assert.equal(await saysOf(1), undefined, 'nine cases say nothing');

    await decided(instance, 1, [4]);
    assert.equal(await saysOf(1), undefined, 'a page counts nothing');
    assert.equal(await refreshAnswerTimes(instance.services), true);
    assert.equal(await refreshAnswerTimes(instance.services), false, 'the same makes no page stale');
    // Of ten the sixth: half of them waited no longer, while the mean of the two in the middle would be.
    assert.deepEqual(await saysOf(1), { days: 3, isOfOpening: true });
    assert.deepEqual(await saysOf(2), { days: 3, isOfOpening: false }, 'an opening without its own has that of all');

    // Whoever waits in vain is no case that may be left out. Nine days behind a weekend are seven of work.
    await decided(instance, 2, [9, 9, 9, 9, 9, 9, 9, 9, 9, null, null]);
    await refreshAnswerTimes(instance.services);
    assert.deepEqual(await saysOf(2), { days: 7, isOfOpening: false }, 'without those two it would be 4');
    await decided(instance, 2, [9]);
    await refreshAnswerTimes(instance.services);
    assert.deepEqual(await saysOf(2), { days: 7, isOfOpening: true });

    assert.equal((await wish(false, 0)).status, 412);
    assert.equal((await wish(false, 1)).status, 200);
    assert.equal(await saysOf(1), undefined, 'switched off, it is gone with the next request');
    assert.equal(await refreshAnswerTimes(instance.services), false);
    assert.equal((await wish(true, 2)).body.data.openings, 2);
    assert.deepEqual(await saysOf(1), { days: 3, isOfOpening: true });
    instance.pass(90 * DAY);
    await refreshAnswerTimes(instance.services);
    assert.equal(await saysOf(1), undefined, 'what is longer ago is not counted');
    const log = await instance.services.database.read
      .selectFrom('audit_events')
      .select('action')
      .where('action', 'like', 'insights.%')
      .execute();
    assert.equal(log.length, 3);
    assert.equal(answerTimeInWords({ days: 0, isOfOpening: true }).includes('within one working day'), true);
  },
  { logLevel: 'silent' },
);
