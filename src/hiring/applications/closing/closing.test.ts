/** Closing an opening through the front door: everybody who waits is told once, in words of their own, and it can be taken back in time. */
import assert from 'node:assert/strict';

import { move, seen } from '#tests/support/candidates.ts';
import { applied } from '#tests/support/application.ts';
import { ask, join } from '#tests/support/office.ts';
import { instanceTest } from '#tests/support/instance.ts';

const REFUSAL = { subject: '{opening}: how it ended', text: 'Dear {name},\n\nit has ended.\n\n{me}' };

instanceTest(
  'an opening is closed with an answer to everybody who waits, once, and taken back before the mails leave',
  async (instance) => {
    const { services } = instance;
    const { cookie } = await join(instance, 'recruiter');
    const people: { receipt: string; path: string }[] = [];
    for (const name of ['Jaya Menon', 'Ravi Nair', 'Asha Varma', 'Omar Das']) {
      people.push(
        await applied(instance, {
          candiate_name: name,
          candiate_email: `${name.split(' ')[0]?.toLowerCase()}@example.org`,
        }),
      );
      instance.pass(1000);
    }
    const [jaya, ravi, asha, omar] = people;
    assert.ok(jaya && ravi && asha && omar);
    const { receipt: elsewhere } = await applied(instance, { job_id: '2', candiate_email: 'x@example.org' });
    await move(instance, { cookie }, [ravi.receipt], { status: 'invited' });
    await move(instance, { cookie }, [omar.receipt], { status: 'closed' });
    const read = () => ask(instance, 'applications/closing?job=1', { cookie });
    const before = await read();
    assert.deepEqual(
      before.body.data.map((one: { name: string; stage: string; isAnswered: boolean }) => [
        one.name,
        one.stage,
        one.isAnswered,
      ]),
      [
        ['Jaya Menon', 'New', false],
        ['Ravi Nair', 'Invited', false],
        ['Asha Varma', 'New', false],
      ],
    );
    assert.deepEqual([before.body.total, before.body.job.isOpen], [3, true]);

    const body = {
      job: 1,
      key: 'closing-of-today',
      closesOpening: true,
      reason: 'filled',
      told: [
        { receipt: jaya.receipt, version: 1, letter: REFUSAL },
        { receipt: ravi.receipt, version: 2, letter: { ...REFUSAL, text: 'Dear Ravi,\n\nit was close.' } },
        { receipt: asha.receipt, version: 1, letter: null },
        { receipt: elsewhere, version: 1, letter: REFUSAL },
        { receipt: 'nonsense', version: 1, letter: REFUSAL },
      ],
    };
    const post = (sent: object, path = '') => ask(instance, `applications/closing${path}`, { body: sent, cookie });
    const first = await post(body);
    assert.equal(first.status, 200, JSON.stringify(first.body));
    assert.deepEqual(
      [first.body.data.done.length, first.body.data.refused.length, first.body.data.isOpen],
      [3, 2, false],
    );
    // The same once more, as after a lost connection: nobody is told twice.
    const again = await post(body);
    assert.deepEqual([again.status, again.body.data.done.length], [200, 0]);
    const letters = () =>
      services.database.read
        .selectFrom('letters')
        .select(['receipt', 'subject', 'body', 'state'])
        .orderBy('id')
        .execute();
    const written = await letters();
    assert.deepEqual(
      written.map(({ receipt, subject, state }) => [receipt, subject, state]),
      [
        [jaya.receipt, 'Android Engineer: how it ended', 'waiting'],
        [ravi.receipt, 'Android Engineer: how it ended', 'waiting'],
      ],
    );
    assert.match(written[0]?.body ?? '', /^Dear Jaya Menon,/);
    assert.match(written[1]?.body ?? '', /it was close/);
    const standing = async (of: { path: string }) => (await instance.page(of.path)).props.application.status;
    assert.deepEqual(await Promise.all([jaya, ravi, asha].map(standing)), ['closed', 'closed', 'closed']);
    assert.equal((await read()).body.total, 0);
    const jobs = services.database.read.selectFrom('jobs').select('is_open').where('id', '=', 1);
    assert.equal((await jobs.executeTakeFirstOrThrow()).is_open, 0);

    const { done } = first.body.data;
    const back = await post({ done }, '/undo');
    assert.deepEqual(back.body.data, { back: 3, left: [], tooLate: [] });
    assert.deepEqual(await Promise.all([jaya, ravi, asha].map(standing)), ['received', 'invited', 'received']);
    assert.deepEqual(
      (await letters()).map(({ state }) => state),
      ['cancelled', 'cancelled'],
    );

    // What was taken back is not sent by its old key.
    const asTheyStand = async (count: number) => {
      const told = body.told.slice(0, count);
      const now = await seen(
        instance,
        told.map(({ receipt }) => receipt),
      );
      return told.map((one, at) => ({ ...one, ...now[at] }));
    };
    assert.equal((await post({ ...body, told: await asTheyStand(1) })).body.data.done.length, 0);
    // Told again, and this time it is too late to take it back.
    const second = await post({ ...body, key: 'closing-again', told: await asTheyStand(2) });
    instance.pass(60_000);
    const late = await post({ done: second.body.data.done }, '/undo');
    assert.deepEqual([late.body.data.back, late.body.data.tooLate.length], [0, 2]);
    assert.equal(await standing(jaya), 'closed');
  },
);

instanceTest(
  'only who works with candidates closes an opening, and what cannot be filled in is sent to nobody',
  async (instance) => {
    const { cookie } = await join(instance, 'recruiter');
    const { receipt } = await applied(instance);
    const told = [{ receipt, version: 1, letter: { subject: 'Hello', text: 'Dear {nmae}' } }];
    const body = { job: 1, key: 'closing-of-today', closesOpening: false, reason: null, told };
    for (const role of ['sales', 'editor'] as const) {
      const { cookie: theirs } = await join(instance, role);
      assert.equal((await ask(instance, 'applications/closing', { body, cookie: theirs })).status, 403);
    }
    const refused = await ask(instance, 'applications/closing', { body, cookie });
    assert.deepEqual([refused.body.data.done.length, refused.body.data.isOpen], [0, true]);
    assert.match(refused.body.data.refused[0].message, /\{nmae\}/);
    assert.equal((await ask(instance, 'applications/closing', { body: { ...body, job: 999 }, cookie })).status, 404);
    assert.equal((await ask(instance, 'applications/closing?job=999', { cookie })).status, 404);
    for (const wrong of [
      { ...body, key: 'x' },
      { ...body, told: Array.from({ length: 201 }, () => told[0]) },
    ])
      assert.equal((await ask(instance, 'applications/closing', { body: wrong, cookie })).status, 422);
  },
);
