import assert from 'node:assert/strict';
import { test } from 'node:test';

import { databaseTest } from '#tests/support/instance.ts';
import { TODAY } from '#tests/support/databases.ts';
import { openDatabase } from '#database/open.ts';
import type { Database } from '#database/database.ts';

import { acceptOnce, idempotencyKeyError, storing } from './receipts.ts';

const MINUTE = 60_000;

type Sending = { key?: string | undefined; sender?: string; content?: string; after?: number; form?: typeof contact };

const keyOf = (key: string | undefined, sender = 'home') => (key === undefined ? undefined : { key, sender });

type Needs = { database: Database };

/** Of two forms. */
const storeOf = (form: string) =>
  storing<Needs, string>(form, async (tx, _, accepted) => {
    const rest = { email: '', phone: '', subject: '', message: '', created_at: '' };
    const rows = accepted.map(({ receipt, item: name }) => ({ receipt, name, ...rest }));
    await tx.insertInto('contact_messages').values(rows).execute();
  });
const contact = storeOf('contact');
const hire = storeOf('hire');

async function open(at: { url: string; file: string }) {
  const database = await openDatabase(at);
  return {
    database,
    send: ({ key, sender = 'home', content = 'hello', after = 0, form = contact }: Sending, to: Database = database) =>
      acceptOnce({ database: to }, form, {
        key: keyOf(key, sender),
        language: 'en',
        content,
        now: new Date(TODAY.getTime() + after),
        item: content,
      }),
    stored: async () => (await database.read.selectFrom('contact_messages').select('receipt').execute()).length,
  };
}

const receiptOf = (outcome: Awaited<ReturnType<typeof acceptOnce>>) => (outcome.ok ? outcome.receipt : '');

databaseTest('the same key with the same content gives the same receipt and stores once', 'cities', async (fresh) => {
  const { database, send, stored } = await open(fresh.at);
  const first = await send({ key: 'k1' });
  const second = await send({ key: 'k1', after: 24 * 60 * MINUTE });
  assert.ok(first.ok && second.ok);
  assert.equal(second.receipt, first.receipt);
  assert.deepEqual([first.isRepeat, second.isRepeat], [false, true]);
  assert.match(first.receipt, /^[2-9A-HJKMNP-TV-Z]{4}(?:-[2-9A-HJKMNP-TV-Z]{4}){2}$/);
  assert.equal(await stored(), 1);
  await database.close();
});

databaseTest('the same key with other content is refused to whoever used it before', 'cities', async (fresh) => {
  const { database, send, stored } = await open(fresh.at);
  await send({ key: 'k1' });
  const other = await send({ key: 'k1', content: 'other' });
  assert.deepEqual(other, {
    ok: false,
    status: 422,
    message: 'This Idempotency-Key was used before with other content.',
  });
  assert.equal(await stored(), 1);
  await database.close();
});

databaseTest(
  'a key that somebody else used for something else refuses nobody, and is theirs from then on',
  'cities',
  async (fresh) => {
    const { database, send, stored } = await open(fresh.at);
    const guess = await send({ key: 'k1', sender: 'stranger', content: 'anything' });
    const honest = await send({ key: 'k1' });
    assert.ok(guess.ok && honest.ok);
    assert.notEqual(honest.receipt, guess.receipt);
    assert.equal(await stored(), 2);
    for (const [sender, content, receipt] of [
      ['home', 'hello', honest.receipt],
      ['stranger', 'anything', guess.receipt],
    ] as const) {
      assert.deepEqual(await send({ key: 'k1', sender, content }), { ok: true, receipt, isRepeat: true });
      assert.ok(!(await send({ key: 'k1', sender, content: 'a third' })).ok);
    }
    assert.equal(await stored(), 2);
    await database.close();
  },
);

databaseTest(
  'the same key with the same content is one submission, over whatever network it comes again',
  'cities',
  async (fresh) => {
    const { database, send, stored } = await open(fresh.at);
    const first = await send({ key: 'k1', sender: 'bus' });
    await send({ key: 'k1', sender: 'stranger', content: 'anything' });
    assert.equal(receiptOf(await send({ key: 'k1', sender: 'home' })), receiptOf(first));
    assert.equal(
      receiptOf(await send({ key: 'k1', sender: 'stranger' })),
      receiptOf(first),
      'who sends every word of it',
    );
    assert.equal(await stored(), 2);
    await database.close();
  },
);

databaseTest(
  'one key at once from everywhere, with two contents from each, stores each content once at most',
  'cities',
  async (fresh) => {
    const { database, send, stored } = await open(fresh.at);
    const other = await openDatabase(fresh.at);
    const sendings = Array.from({ length: 24 }, (_, place) => ({
      content: `letter ${place % 4}`,
      sender: `network ${place % 3}`,
      to: place % 2 === 0 ? database : other,
    }));
    const outcomes = await Promise.all(sendings.map(({ to, ...rest }) => send({ key: 'k1', ...rest }, to)));
    const receipts = sendings.flatMap(({ content }, place) => {
      const outcome = outcomes[place];
      return outcome?.ok ? [`${content} ${outcome.receipt}`] : [];
    });
    // Each network has its key for one content at most, and a content has one receipt.
    const kept = new Set(receipts);
    assert.equal(new Set([...kept].map((one) => one.slice(0, 'letter 0'.length))).size, kept.size);
    assert.equal(await stored(), kept.size);
    assert.ok(kept.size >= 1 && kept.size <= 3);
    await Promise.all([database.close(), other.close()]);
  },
);

databaseTest('one key in two forms is two submissions', 'cities', async (fresh) => {
  const { database, send, stored } = await open(fresh.at);
  const [one, two] = [await send({ key: 'k1' }), await send({ key: 'k1', form: hire })];
  assert.notEqual(receiptOf(one), receiptOf(two));
  assert.equal(await stored(), 2);
  await database.close();
});

databaseTest('without a key the same content counts as the same for ten minutes', 'cities', async (fresh) => {
  const { database, send, stored } = await open(fresh.at);
  const first = await send({});
  assert.equal(receiptOf(await send({ after: 9 * MINUTE })), receiptOf(first));
  assert.notEqual(receiptOf(await send({ content: 'other' })), receiptOf(first));
  assert.equal(await stored(), 2);
  const later = await send({ after: 11 * MINUTE });
  assert.notEqual(receiptOf(later), receiptOf(first));
  assert.equal(await stored(), 3);
  await database.close();
});

for (const [what, key] of [
  ['with one key', 'k1'],
  ['without a key, of the same content,', undefined],
] as const) {
  databaseTest(`ten at once ${what} over two instances store once`, 'cities', async (fresh) => {
    const { database, send, stored } = await open(fresh.at);
    const other = await openDatabase(fresh.at);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, place) => send({ key }, place % 2 === 0 ? database : other)),
    );
    assert.equal(new Set(outcomes.map(receiptOf)).size, 1);
    assert.ok(outcomes.every(({ ok }) => ok));
    assert.equal(outcomes.filter((outcome) => outcome.ok && !outcome.isRepeat).length, 1);
    assert.equal(await stored(), 1);
    await Promise.all([database.close(), other.close()]);
  });
}

databaseTest('when storing fails there is no receipt, and the next attempt succeeds', 'cities', async (fresh) => {
  const { database, send, stored } = await open(fresh.at);
  const submission = { key: keyOf('k1'), language: 'en', content: 'hello', now: TODAY, item: 'hello' };
  const failing = storing<Needs, string>('contact', () => Promise.reject(new Error('disk full')));
  await assert.rejects(acceptOnce({ database }, failing, submission), /disk full/);
  assert.equal((await database.read.selectFrom('receipts').select('receipt').execute()).length, 0);
  assert.ok((await send({ key: 'k1' })).ok);
  assert.equal(await stored(), 1);
  await database.close();
});

test('a key is 1 to 255 visible ASCII characters', () => {
  for (const good of [undefined, 'a', 'x'.repeat(255), '5e0c-!~']) assert.equal(idempotencyKeyError(good), undefined);
  for (const bad of ['', 'x'.repeat(256), 'a b', 'é', '\0'])
    assert.match(idempotencyKeyError(bad) ?? '', /Idempotency-Key/);
});
