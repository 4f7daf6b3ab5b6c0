/** The doctor's sentences in the office, through the front door. */
import assert from 'node:assert/strict';

import { applied } from '#tests/support/application.ts';
import { ask, join } from '#tests/support/office.ts';
import { type Instance, instanceTest } from '#tests/support/instance.ts';

type Finding = { about: string; state: string; says: string };

async function findings(instance: Instance, cookie: string): Promise<{ summary: string; findings: Finding[] }> {
  const { status, body } = await ask(instance, 'health', { cookie });
  assert.equal(status, 200, body.message);
  return body.data;
}

const about = (all: readonly Finding[], what: string) => all.filter((one) => one.about === what);

instanceTest(
  'an owner reads in the office what the doctor says: that all is well, and what is wrong, without a password in it',
  async (instance) => {
    const { services } = instance;
    const { cookie } = await join(instance, 'owner');
    const well = await findings(instance, cookie);
    assert.deepEqual(
      well.findings.filter(({ state }) => state === 'wrong'),
      [],
    );
    assert.match(well.summary, /^Nothing is wrong\./);
    const sentences = well.findings.map(({ says }) => says);
    for (const said of ['Its tables read well.', 'The store of files stores, reads and removes.'])
      assert.ok(sentences.includes(said), said);
    assert.match(sentences.join('\n'), /^Every migration has run, up to [\w-]+\.$/m);
    assert.match(sentences.join('\n'), /No backup is made by itself/);

    await applied(instance);
    for await (const name of services.files.list()) await services.files.remove(name);
    await services.database.write((tx) => tx.updateTable('outbox').set({ state: 'dead' }).execute());
    Object.assign(services.settings, { smtpUrl: 'smtp://asha:brass%20lamp@127.0.0.1:9', mailFrom: 'a@b.example' });
    assert.deepEqual(await findings(instance, cookie), well, 'what was just looked at is told again');
    instance.pass(11_000);
    const ill = await findings(instance, cookie);
    assert.match(
      about(ill.findings, 'files').find(({ state }) => state === 'wrong')?.says ?? '',
      /^1 of 1 file with a row is not in the store/,
    );
    assert.match(
      about(ill.findings, 'outbox')[0]?.says ?? '',
      /^2 mails or webhooks could not be sent and were given up/,
    );
    const [mail] = about(ill.findings, 'mail');
    assert.equal(mail?.state, 'wrong');
    assert.doesNotMatch(JSON.stringify(ill), /brass/);
    assert.equal(ill.summary, 'Wrong: 2 things. To look at: 1 thing.');
    const failed = {
      queue: 'content',
      item: 'project 3',
      tries: 3,
      reason: 'It is held.',
      failed_at: '2026',
      next_at: null,
    };
    await services.database.write((tx) =>
      tx
        .insertInto('failed_items')
        .values({ ...failed, set_aside_at: '2026' })
        .execute(),
    );
    instance.pass(11_000);
    const [aside] = about((await findings(instance, cookie)).findings, 'set-aside');
    assert.deepEqual(
      [aside?.state, aside?.says],
      ['attention', '1 item failed three times and is set aside: the office shows under Health why, and tries again.'],
    );

    const { body } = await ask(instance, 'refresh', { method: 'POST', cookie });
    assert.equal(body.data.says, 'Every instance that runs on this database reads everything anew.');
    const log = await ask(instance, 'audit?what=database.refresh', { cookie });
    assert.equal(log.body.total, 1);
  },
);
