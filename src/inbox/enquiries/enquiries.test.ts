/** The inbox through the front door: letters come in, are found, taken, answered, closed and put together, by owners and sales alone. */
import assert from 'node:assert/strict';

import { ask, bearerOf, join, type Said } from '#tests/support/office.ts';
import { reply } from '#tests/support/replies.ts';
import { emptyInstanceTest, type Instance } from '#tests/support/instance.ts';
import { FULL_OF_LINKS } from '#tests/support/writings.ts';

const DAY = 86_400_000;

async function send({ fetch }: Instance, path: string, fields: Record<string, string>, referrer = ''): Promise<string> {
  const headers = referrer === '' ? {} : { referer: referrer };
  const answer = await fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  const said = (await answer.json()) as { receipt: string };
  assert.equal(answer.status, 201, JSON.stringify(said));
  return said.receipt;
}

const hire = (instance: Instance, more: Record<string, string> = {}, referrer?: string) =>
  send(
    instance,
    '/api/hire_us/create',
    {
      name: 'Asha Menon',
      email: 'asha@kettle.example',
      company_name: 'Kettle & Sons',
      looking_for: 'An ordering website for our bakery.',
      ...more,
    },
    referrer,
  );
const write = (instance: Instance, more: Record<string, string> = {}) =>
  send(instance, '/api/contact_us/create', {
    candidate_name: 'Ravi Nair',
    email_id: 'ravi@post.example',
    phone: '9447000001',
    subject: 'A talk at our college',
    message: 'Would somebody speak about accessibility in March?',
    ...more,
  });

const receiptsIn = ({ body }: Said) => (body.data as { receipt: string }[]).map(({ receipt }) => receipt);

emptyInstanceTest(
  'a letter is in the inbox at once, with the page it was sent from, and is found by the beginning of its words',
  async (instance) => {
    const sales = await join(instance, 'sales');
    const list = (query = '') => ask(instance, `enquiries${query}`, { cookie: sales.cookie });
    const first = await hire(instance, {}, 'http://localhost/mobile-app-development?utm=x');
    instance.pass(1000);
    const second = await write(instance);
    assert.deepEqual(receiptsIn(await list()), [second, first]);
    assert.deepEqual(receiptsIn(await list('?sort=oldest')), [first, second]);
    for (const [query, found] of [
      ['?q=bak', [first]],
      ['?q=KETTLE+asha', [first]],
      ['?q=access', [second]],
      ['?q=post.example', [second]],
      ['?q=%25%25', []],
      ['?q=kettle+college', []],
      ['?form=contact', [second]],
      ['?owner=none&due=waiting', [second, first]],
      ['?owner=me', []],
      ['?status=won', []],
    ] as const)
      assert.deepEqual(receiptsIn(await list(query)), found, query);
    const part = await list('?limit=1');
    assert.equal(part.body.total, 2);
    assert.deepEqual(receiptsIn(await list(`?limit=1&after=${part.body.next}`)), [first]);
    for (const wrong of ['?owner=her', '?after=x', '?sort=age', '?due=soon'])
      assert.equal((await list(wrong)).status, 422);
    const { body } = await ask(instance, `enquiries/letter?receipt=${first.toLowerCase()}`, { cookie: sales.cookie });
    assert.equal(body.data.originPage, '/mobile-app-development');
    assert.equal(body.data.text, 'An ordering website for our bakery.');
    const foreign = await hire(instance, { looking_for: 'Another.' }, 'https://elsewhere.example/page');
    const other = await ask(instance, `enquiries/letter?receipt=${foreign}`, { cookie: sales.cookie });
    assert.equal(other.body.data.originPage, '', 'only of our own host');
  },
);

emptyInstanceTest(
  'an enquiry is taken, followed up, won or lost with a reason, and whoever was second is told',
  async (instance) => {
    const [sales, owner] = [await join(instance, 'sales'), await join(instance, 'owner')];
    const recruiter = await join(instance, 'recruiter');
    // Sessions of browsers end on the way.
    const [ours, hers] = [await bearerOf(instance, sales), await bearerOf(instance, owner)];
    const receipt = await hire(instance);
    const read = async () => (await ask(instance, `enquiries/letter?receipt=${receipt}`, { token: ours })).body.data;
    const { id } = await read();
    const change = (body: object, version: number, token = ours) =>
      ask(instance, `enquiries/${id}`, { method: 'PATCH', body, token, headers: { 'if-match': `"${version}"` } });

    const taken = await change({ ownerId: sales.id, followUpOn: '2026-05-06', value: 800_000 }, 1);
    assert.equal(taken.status, 200, JSON.stringify(taken.body));
    assert.deepEqual(taken.body.data.owner, { id: sales.id, name: 'The sales' });
    assert.equal(taken.headers.get('etag'), '"2"');
    const late = await change({ status: 'won' }, 1, hers);
    assert.deepEqual([late.status, late.body.data.version], [412, 2], 'with what stands there now');
    assert.match(late.body.message, /^The sales gave it to The sales, .* Nothing was changed\.$/);
    for (const [body, field] of [
      [{ status: 'lost' }, 'lostReason'],
      [{ ownerId: recruiter.id }, 'ownerId'],
      [{ followUpOn: 'tomorrow' }, 'followUpOn'],
      [{ followUpOn: '2026-02-30' }, 'followUpOn'],
      [{ value: 1.5 }, 'value'],
      [{ status: 'gone' }, 'status'],
    ] as const) {
      const refused = await change(body, 2);
      assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, [field]]);
    }
    const lists = async (query: string) => receiptsIn(await ask(instance, `enquiries${query}`, { token: ours }));
    assert.deepEqual(await lists('?owner=me'), [receipt]);
    assert.deepEqual(await lists('?due=follow'), []);
    instance.pass(3 * DAY);
    assert.deepEqual(await lists('?due=follow'), [receipt]);
    assert.deepEqual(await lists('?due=late'), [receipt], 'it waits for longer than promised');

    const lost = await change({ status: 'lost', lostReason: 'price', lostNote: 'Half of ours.' }, 2, hers);
    assert.deepEqual([lost.body.data.lostReason, lost.body.data.waitingSince], ['price', null]);
    assert.deepEqual([await lists(''), await lists('?status=lost'), await lists('?due=follow')], [[], [receipt], []]);
    const again = await change({ status: 'talking' }, 3);
    assert.deepEqual([again.body.data.lostReason, again.body.data.closedAt], [null, null]);
    assert.deepEqual(
      (await read()).history.map(({ who, says }: { who: string; says: string }) => `${who} ${says}`),
      [
        'The sales gave it to The sales, set the follow-up to 6 May 2026, set the value to 800000',
        'The owner set it to lost: too expensive',
        'The sales set it to in talk',
      ],
    );
  },
);

emptyInstanceTest(
  'an answer brings an enquiry into talk, taking it back puts it back, and a reply waits for us again',
  async (instance) => {
    const sales = await join(instance, 'sales');
    const { cookie } = sales;
    const receipt = await hire(instance);
    const read = async () => (await ask(instance, `enquiries/letter?receipt=${receipt}`, { cookie })).body.data;
    const standing = async () => {
      const { status, waitingSince, firstAnsweredAt } = await read();
      return [status, waitingSince !== null, firstAnsweredAt !== null];
    };
    const answer = async (text: string) => {
      const said = await ask(instance, 'correspondence', { body: { receipt, subject: 'Your bakery', text }, cookie });
      assert.equal(said.status, 201, JSON.stringify(said.body));
      return said.body.data.id as number;
    };
    const cancel = (id: number) => ask(instance, `correspondence/${id}/cancel`, { method: 'POST', cookie });
    const first = await answer('Shall we talk on Monday?');
    assert.deepEqual(await standing(), ['talking', false, true]);
    assert.equal((await cancel(first)).status, 200);
    assert.deepEqual(await standing(), ['new', true, false]);
    await answer('Shall we talk on Tuesday?');
    await cancel(await answer('Or on Wednesday?'));
    assert.deepEqual(await standing(), ['talking', false, true], 'another answer stays');
    const { id, version } = await read();
    const won = { method: 'PATCH', body: { status: 'won' }, cookie, headers: { 'if-match': `"${version}"` } };
    assert.equal((await ask(instance, `enquiries/${id}`, won)).status, 200);
    await reply(instance, receipt, 'hire');
    assert.deepEqual(await standing(), ['talking', true, true], 'whoever writes again is heard');
  },
);

emptyInstanceTest(
  'letters of one sender are shown side by side, put together and taken apart; a stranger’s are not',
  async (instance) => {
    const { cookie } = await join(instance, 'sales');
    const [first, second, foreign] = [
      await hire(instance),
      await write(instance, { email_id: 'ASHA@kettle.example', candidate_name: 'Asha Menon' }),
      await write(instance, { message: 'Something else.' }),
    ];
    const read = async (receipt: string) =>
      (await ask(instance, `enquiries/letter?receipt=${receipt}`, { cookie })).body.data;
    const one = await read(second);
    assert.deepEqual(
      one.siblings.map(({ receipt, isMerged }: { receipt: string; isMerged: boolean }) => [receipt, isMerged]),
      [[first, false]],
    );
    const merge = async (id: number, into: string | null) => {
      const { version } = await read(second);
      return ask(instance, `enquiries/${id}/merge`, {
        body: { into },
        cookie,
        headers: { 'if-match': `"${version}"` },
      });
    };
    assert.equal((await merge(one.id, foreign)).status, 422);
    assert.equal((await merge(one.id, second)).status, 422);
    assert.equal((await merge(one.id, '2222-2222-2222')).status, 404);
    const merged = await merge(one.id, first);
    assert.deepEqual([merged.status, merged.body.data.mergedInto], [200, first]);
    assert.deepEqual(receiptsIn(await ask(instance, 'enquiries', { cookie })).toSorted(), [first, foreign].toSorted());
    assert.equal((await read(first)).siblings[0].isMerged, true);
    await merge(one.id, null);
    assert.equal(receiptsIn(await ask(instance, 'enquiries', { cookie })).length, 3);
  },
);

emptyInstanceTest(
  'what may be spam is in the inbox when it is released, and what is erased leaves nothing behind',
  async (instance) => {
    const { services } = instance;
    const [sales, owner] = [await join(instance, 'sales'), await join(instance, 'owner')];
    const list = async () => receiptsIn(await ask(instance, 'enquiries', { cookie: sales.cookie }));
    const doubtful = await hire(instance, { looking_for: FULL_OF_LINKS, website: 'filled in' });
    assert.deepEqual(await list(), []);
    const decide = (decision: string) =>
      ask(instance, 'quarantine/decide', { body: { receipt: doubtful, decision }, cookie: owner.cookie });
    await decide('release');
    assert.deepEqual(await list(), [doubtful]);
    await decide('spam');
    assert.deepEqual(await list(), []);
    for (const role of ['recruiter', 'editor'] as const) {
      const { cookie } = await join(instance, role);
      for (const call of ['enquiries', 'enquiries/1', `enquiries/letter?receipt=${doubtful}`, 'enquiries/owners'])
        assert.equal((await ask(instance, call, { cookie })).status, 403, `${role} ${call}`);
    }
    await services.database.write(async (tx) => {
      await tx.deleteFrom('hire_enquiries').execute();
      await tx.deleteFrom('outbox').execute();
      await tx.deleteFrom('receipts').where('receipt', '=', doubtful).execute();
    });
    for (const table of ['enquiries', 'enquiry_words'] as const)
      assert.deepEqual(await services.database.read.selectFrom(table).selectAll().execute(), [], table);
  },
);
