import assert from 'node:assert/strict';

import { InvalidSetting } from '#config/invalid-setting.ts';

import { emptyInstanceTest, type Instance } from '#tests/support/instance.ts';
import { FULL_OF_LINKS } from '#tests/support/writings.ts';
import { runQuarantineCommand } from './quarantine.ts';

const TERMINAL = { kind: 'terminal', name: 'asha' } as const;

async function sendEnquiry(instance: Instance, name: string, trap: string): Promise<string> {
  const fields = {
    name,
    email: 'r@example.com',
    company_name: 'Ferries',
    looking_for: trap ? FULL_OF_LINKS : 'An app',
    website: trap,
  };
  const answer = await instance.fetch('/api/hire_us/create', { method: 'POST', body: new URLSearchParams(fields) });
  assert.equal(answer.status, 201);
  return ((await answer.json()) as { receipt: string }).receipt;
}

emptyInstanceTest(
  'a terminal lists what waits in quarantine and why, releases it, or keeps it back',
  async (instance) => {
    const ask = (...words: string[]) => runQuarantineCommand(instance.services, TERMINAL, words);
    assert.match(await ask(), /^quarantine \(0\)/);
    await sendEnquiry(instance, 'Ravi', '');
    const [good, bad] = [await sendEnquiry(instance, 'Asha \u001B[31m', 'x'), await sendEnquiry(instance, 'Bot', 'x')];
    instance.pass(3 * 3600_000);
    const list = await ask();
    assert.match(list, /^quarantine \(2\)/);
    assert.match(list, new RegExp(`receipt +${good}\n +form +hire\n +age +3 h 0 min\n +score +\\d+\n`));
    assert.match(
      list,
      /reasons +The field that people do not see was filled in \(\+24\); The text has several links .+\n +sender +Asha .+<r@example\.com>/,
    );
    assert.ok(!list.includes('\u001B') && !list.includes('Ravi'));

    assert.match(await ask('release', good.toLowerCase()), /is released: what waited for it is delivered\./);
    assert.match(await ask('spam', bad), /is marked as spam\./);
    assert.match(await ask(), /^quarantine \(0\)/);
    const states = await instance.services.database.read.selectFrom('outbox').select(['receipt', 'state']).execute();
    assert.deepEqual(
      new Set(states.filter(({ receipt }) => receipt === good).map(({ state }) => state)),
      new Set(['waiting']),
    );
    assert.deepEqual(
      new Set(states.filter(({ receipt }) => receipt === bad).map(({ state }) => state)),
      new Set(['held']),
    );
    assert.match(await ask('undo', bad), /is taken back\./);
    assert.match(await ask(), /^quarantine \(1\)/);
    for (const words of [['release'], ['spam', 'AAAA-AAAA-AAAA'], ['forget', bad], ['constructor', bad]])
      await assert.rejects(ask(...words), InvalidSetting);
  },
);

emptyInstanceTest('what waits is shown the newest first, in pages', async (instance) => {
  const receipts: string[] = [];
  for (let number = 1; number <= 25; number += 1) {
    receipts.unshift(await sendEnquiry(instance, `Bot ${number}`, 'x'));
    instance.pass(1000);
  }
  const shown = async (page?: string) => {
    const text = await runQuarantineCommand(instance.services, TERMINAL, [], page === undefined ? {} : { page });
    return { text, receipts: [...text.matchAll(/receipt +(\S+)/g)].map(([, receipt]) => receipt) };
  };
  const [first, second] = [await shown(), await shown('2')];
  assert.deepEqual([...first.receipts, ...second.receipts], receipts);
  assert.match(first.text, /^quarantine \(25; page 1 of 2, the newest first\)/);
  assert.match(first.text, /"quarantine --page 2" shows older ones/);
  assert.doesNotMatch(second.text, /shows older ones/);
  for (const page of ['0', '-1', '1.5', 'two', '9'.repeat(20)]) await assert.rejects(shown(page), InvalidSetting);
});
