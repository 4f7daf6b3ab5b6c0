/** The months that an owner sets in the office, through the front door. */
import assert from 'node:assert/strict';

import { randomNumbers } from '#tools/benchmarks/generate.ts';
import { sweepOnce } from '#operations/sweeps/runner.ts';
import { sweeps } from '#app/sweeps.ts';
import { setAgency } from '#tests/support/agency.ts';
import { applied } from '#tests/support/application.ts';
import { writeMessage } from '#tests/support/messages.ts';
import { ask, join } from '#tests/support/office.ts';
import { type Instance, instanceTest } from '#tests/support/instance.ts';

const USUAL = { applicationMonths: 12, contactMonths: 24, hireMonths: 24, auditMonths: 24 };
setAgency({ retention: USUAL });

const DAY = 86_400_000;
const MESSAGES = 22;

const countOf = async ({ services }: Instance) =>
  (await services.database.read.selectFrom('contact_messages').select('id').execute()).length;

instanceTest(
  'an owner shortens the months after hearing what it erases; the sweeps still hold back most of it until it is confirmed, and applications keep their date',
  async (instance) => {
    const { services } = instance;
    const sweep = () => sweepOnce(services, sweeps);
    const { receipt } = await applied(instance);
    for (let place = 0; place < MESSAGES; place += 1) {
      const letter = writeMessage('contact', `old${place}`, randomNumbers(1));
      assert.equal((await instance.fetch(letter.path, letter.init())).status, 201);
    }
    await services.database.write((tx) => tx.updateTable('outbox').set({ state: 'sent' }).execute());
    const keptUntil = async () =>
      (
        await services.database.read
          .selectFrom('applications')
          .select('keep_until')
          .where('receipt', '=', receipt)
          .execute()
      )[0]?.keep_until;
    const promised = await keptUntil();
    await sweep();
    instance.pass(100 * DAY);

    const { cookie } = await join(instance, 'owner');
    const before = (await ask(instance, 'retention', { cookie })).body.data;
    assert.deepEqual(before, { months: USUAL, usual: USUAL, version: 0 });
    const months = { ...USUAL, applicationMonths: 6, contactMonths: 3 };
    const asked = await ask(instance, 'retention/effect?contactMonths=3&hireMonths=24&auditMonths=24', { cookie });
    assert.deepEqual(asked.body.data.contactMonths, { due: MESSAGES, all: MESSAGES, isHeldBack: true });
    const change = (body: object, version = 0) =>
      ask(instance, 'retention', { method: 'PATCH', body, cookie, headers: { 'if-match': `"${version}"` } });
    const unaware = await change({ ...months, erases: 3 });
    assert.deepEqual(
      [unaware.status, unaware.body.message],
      [422, `This would erase ${MESSAGES} by now, not 3. Look once more before you go on.`],
    );
    for (const wrong of [{ contactMonths: 0 }, { hireMonths: 121 }, { auditMonths: 5 }, { contactMonths: 1.5 }]) {
      const { status, body } = await change({ ...months, ...wrong, erases: MESSAGES });
      assert.deepEqual([status, Object.keys(body.errors)], [422, Object.keys(wrong)]);
      assert.match(body.message, /^Months are a whole number from [16] to 120$/);
    }
    const changed = await change({ ...months, erases: MESSAGES });
    assert.deepEqual([changed.status, changed.body.data.months], [200, months]);
    const late = await change({ ...USUAL, erases: 0 });
    assert.deepEqual([late.status, late.body.data.months], [412, months]);

    // The clock has jumped, and most of the messages would go at once.
    await sweep();
    assert.equal(await countOf(instance), MESSAGES);
    const held = (await ask(instance, 'sweeps', { cookie })).body.data;
    assert.ok(held.reasons.length > 0);
    instance.pass(11 * 60_000);
    assert.equal((await ask(instance, 'sweeps/confirm', { method: 'POST', cookie })).body.stepUp, true);
    const again = await join(instance, 'owner', 'second@agency.example');
    const confirmed = await ask(instance, 'sweeps/confirm', { method: 'POST', cookie: again.cookie });
    assert.match(confirmed.body.data.says, /^It is written down that /);
    await sweep();
    assert.equal(await countOf(instance), 0);
    assert.deepEqual((await ask(instance, 'sweeps', { cookie })).body.data, {
      reasons: [],
      says: 'Nothing is held back: what is over is erased by itself.',
    });

    assert.equal(await keptUntil(), promised, 'what a candidate was told holds');
    const later = await applied(instance);
    const rows = await services.database.read
      .selectFrom('applications')
      .select(['created_at', 'keep_until'])
      .where('receipt', '=', later.receipt)
      .execute();
    const days = (Date.parse(rows[0]?.keep_until ?? '') - Date.parse(rows[0]?.created_at ?? '')) / DAY;
    assert.ok(days > 175 && days < 190, `${days} days`);
    const { data } = (await ask(instance, 'audit?what=retention', { cookie })).body;
    assert.deepEqual([data.length, data[0].before.months, data[0].after.months], [1, USUAL, months]);
  },
  // The clock leaps, which is logged.
  { logLevel: 'silent' },
);
