import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as v from 'valibot';

import { phoneNumberLengths, site } from '#config/site.ts';

import { type Instance, instanceTest } from '#tests/support/instance.ts';
import { sampleTest } from '#tests/support/agency.ts';
import { phoneNumber } from './schema.ts';

const CALL = '/api/contact_us/create';
const JSON_TYPE = { 'content-type': 'application/json' };
const MINUTE = 60_000;

const message = {
  candidate_name: 'Anna Mathew',
  email_id: 'anna@lakeside.example',
  phone: '4840000100',
  subject: 'An app for ferries',
  message: 'Two lines,\nwith a sign: <b>.',
};
/** As our own page posts it. */
const fields = {
  name: message.candidate_name,
  email: message.email_id,
  phone: message.phone,
  subject: message.subject,
  message: message.message,
};

const stored = ({ services }: Instance) =>
  services.database.read
    .selectFrom('contact_messages')
    .select(['receipt', 'name', 'email', 'phone', 'subject', 'message', 'created_at'])
    .orderBy('id')
    .execute();

type Problem = { message: string; errors?: Record<string, string> };

const send = (instance: Instance, body: RequestInit['body'], headers: Record<string, string> = {}) =>
  instance.fetch(CALL, { method: 'POST', body: body ?? null, headers });
const sendJson = (instance: Instance, body: unknown, headers: Record<string, string> = {}) =>
  send(instance, JSON.stringify(body), { ...JSON_TYPE, ...headers });

function asMultipart(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}

for (const [kind, body] of Object.entries({
  multipart: () => asMultipart(message),
  urlencoded: () => new URLSearchParams(message),
  JSON: () => new Blob([JSON.stringify(message)], { type: 'application/json' }),
})) {
  instanceTest(`a message sent as ${kind} is stored, and its sender has the receipt`, async (instance) => {
    const answer = await send(instance, body());
    assert.equal(answer.status, 201);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    const { receipt, ...rest } = (await answer.json()) as { receipt: string };
    assert.deepEqual(rest, { message: 'Message sent successfully' });
    assert.deepEqual(
      (await stored(instance)).map((row) => ({ ...row })),
      [{ ...fields, receipt, created_at: instance.services.clock().toISOString() }],
    );
  });
}

instanceTest(
  'an empty message is refused with the messages of the specification, in the outsiders’ names',
  async (instance) => {
    const answer = await sendJson(instance, {});
    assert.equal(answer.status, 422);
    const expected: Problem = {
      message: 'Name is required',
      errors: {
        candidate_name: 'Name is required',
        email_id: 'Email is required',
        phone: 'Phone number is required',
        subject: 'Subject is required',
        message: 'Message is required',
      },
    };
    assert.deepEqual(await answer.json(), expected);
    assert.deepEqual(await stored(instance), []);
  },
);

instanceTest('a wrong address and a wrong number are refused', async (instance) => {
  const { most } = site.phone.digits;
  const tooLong = `Phone number must have at most ${most} digits`;
  for (const [wrong, errors] of [
    [{ email_id: 'anna' }, { email_id: 'Please enter correct email format' }],
    [{ phone: '4'.repeat(most + 1) }, { phone: tooLong }],
    [
      { phone: '+49 1512 3456789' },
      { phone: `${tooLong} without its country code. Write a longer one into the message` },
    ],
    [{ phone: 'call 484' }, { phone: tooLong }],
    [{ phone: '   ' }, { phone: 'Phone number is required' }],
  ] as const) {
    const answer = await sendJson(instance, { ...message, ...wrong });
    assert.equal(answer.status, 422);
    assert.deepEqual(((await answer.json()) as Problem).errors, errors);
  }
  assert.deepEqual(await stored(instance), []);
});

test('an agency whose numbers have ten or eleven digits takes both, and refuses others with a sentence', () => {
  const british = { least: 10, most: 11, countryCode: '44' };
  const said = (number: string) =>
    v.safeParse(
      phoneNumber(() => british),
      number,
    ).issues?.[0].message;
  for (const number of ['1134960100', '01134960100', '+44 113 496 0100', '+91 98765 43210'])
    assert.equal(said(number), undefined, number);
  assert.equal(said('011349601001'), 'Phone number must have at most 11 digits');
  assert.equal(said('113496010'), 'Phone number must have at least 10 digits');
  assert.equal(said(''), 'Phone number is required');
  assert.equal(phoneNumberLengths({ least: 10, most: 11 }), '10 to 11');
});

sampleTest('the sample takes numbers of at most ten digits (specification, point 9)', () => {
  assert.deepEqual(site.phone.digits, { most: 10 });
  assert.equal(phoneNumberLengths(site.phone.digits), '10');
});

instanceTest(
  'a number is stored without spaces, signs and the code of a country, as the field shows it',
  async (instance) => {
    const written = ['+44 20 7946 0958', '+1 (415) 555-2671', '0091 98765 43210', '98765 43210'];
    for (const phone of written)
      assert.equal((await sendJson(instance, { ...message, phone, subject: phone })).status, 201, phone);
    const rows = await stored(instance);
    assert.deepEqual(
      rows.map(({ phone }) => phone),
      ['2079460958', '4155552671', '9876543210', '9876543210'],
    );
  },
);

instanceTest('our own names are not taken from outside', async (instance) => {
  const answer = await sendJson(instance, fields);
  assert.equal(answer.status, 422);
  const { errors } = (await answer.json()) as Problem;
  assert.deepEqual(Object.keys(errors ?? {}), ['candidate_name', 'email_id']);
});

instanceTest('the same key twice stores once; with other content it is refused', async (instance) => {
  const key = { 'idempotency-key': 'b3c1' };
  const first = (await (await sendJson(instance, message, key)).json()) as { receipt: string };
  const again = await send(instance, asMultipart(message), key);
  assert.equal(again.status, 201);
  assert.deepEqual(await again.json(), first);
  const other = await sendJson(instance, { ...message, subject: 'Another' }, key);
  assert.equal(other.status, 422);
  assert.equal((await stored(instance)).length, 1);
  assert.equal((await sendJson(instance, message, { 'idempotency-key': 'two words' })).status, 422);
});

instanceTest('the same message within ten minutes is stored once, later it is a new one', async (instance) => {
  await sendJson(instance, message);
  instance.pass(9 * MINUTE);
  await sendJson(instance, message);
  assert.equal((await stored(instance)).length, 1);
  instance.pass(2 * MINUTE);
  await sendJson(instance, message);
  assert.equal((await stored(instance)).length, 2);
});

instanceTest('only the site’s own pages may post from a browser', async (instance) => {
  const statusFrom = async (headers: Record<string, string>) => (await sendJson(instance, message, headers)).status;
  assert.equal(await statusFrom({ origin: 'https://elsewhere.example' }), 403);
  assert.equal(await statusFrom({ origin: 'http://localhost:8080' }), 403);
  assert.equal(await statusFrom({ origin: 'http://localhost.elsewhere.example' }), 403);
  assert.equal(await statusFrom({ origin: 'null' }), 403);
  assert.equal(await statusFrom({ origin: 'null', 'sec-fetch-site': 'cross-site' }), 403);
  assert.equal(await statusFrom({ origin: 'no address' }), 403);
  assert.deepEqual(await stored(instance), []);
  assert.equal(await statusFrom({ origin: 'null', 'sec-fetch-site': 'same-origin' }), 201);
  assert.equal(await statusFrom({ origin: 'http://localhost' }), 201);
  assert.equal(await statusFrom({}), 201);
  const refused = await instance.page('/contact', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: 'https://elsewhere.example' },
  });
  assert.deepEqual([refused.status, refused.name], [403, 'problem'], 'a form of a page is answered with a page');
});

instanceTest(
  'what is too large, of another kind, or cannot be read has its own status and says why',
  async (instance) => {
    const large = await sendJson(instance, { ...message, message: 'x'.repeat(300 * 1024) });
    assert.equal(large.status, 413);
    assert.equal(large.headers.get('connection'), 'close');
    const long = await sendJson(instance, { ...message, message: 'x'.repeat(10_001) });
    assert.equal(long.status, 422);
    const other = await send(instance, 'hello', { 'content-type': 'text/plain' });
    assert.equal(other.status, 415);
    const broken = await send(instance, '{"candidate_name":', JSON_TYPE);
    assert.equal(broken.status, 400);
    for (const answer of [large, long, other, broken]) {
      assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
      const problem = (await answer.json()) as Problem;
      assert.notEqual(problem.message, '');
      assert.deepEqual(
        Object.keys(problem).filter((name) => name !== 'message' && name !== 'errors'),
        [],
      );
    }
    assert.deepEqual(await stored(instance), []);
  },
);

instanceTest('other methods, and addresses that are none, are refused in the same shape', async (instance) => {
  const wrongMethod = await instance.fetch(CALL);
  assert.equal(wrongMethod.status, 405);
  assert.match(wrongMethod.headers.get('allow') ?? '', /POST/);
  assert.match(((await wrongMethod.json()) as Problem).message, /GET/);
  for (const path of ['/api', '/api/', '/api/nothing', '/api/contact_us', '/api/contact_us/create/1']) {
    const unknown = await instance.fetch(path);
    assert.equal(unknown.status, 404, path);
    assert.deepEqual(Object.keys((await unknown.json()) as Problem), ['message']);
    assert.equal(unknown.headers.get('cache-control'), 'no-store');
  }
  assert.equal((await instance.fetch(CALL, { method: 'OPTIONS' })).status, 204);
});

instanceTest('a bearer is read and never makes the call fail', async (instance) => {
  for (const authorization of ['Bearer abc', 'Bearer ', 'Basic x', 'nonsense'])
    assert.equal((await sendJson(instance, message, { authorization })).status, 201);
});

instanceTest('the page sends without script: 303, then the receipt, to its sender alone', async (instance) => {
  const answer = await instance.fetch('/contact', { method: 'POST', body: new URLSearchParams(fields) });
  assert.equal(answer.status, 303);
  const [row] = await stored(instance);
  const next = answer.headers.get('location') ?? '';
  assert.match(next, /^\/contact\?sent=/);
  const sent = await instance.page(next);
  assert.equal(sent.status, 200);
  assert.equal(sent.props.form.receipt, row?.receipt);
  assert.equal(sent.headers.get('cache-control'), 'no-store');
  for (const forged of [
    `/contact?sent=${row?.receipt}`,
    `${next}x`,
    '/contact?sent=AAAA-AAAA-AAAA.x',
    '/contact?sent=',
  ]) {
    const page = await instance.page(forged);
    assert.equal(page.status, 200);
    assert.equal(page.props.form.receipt, undefined, forged);
  }
});

instanceTest('the page comes back with what was written and the messages in place', async (instance) => {
  const body = new URLSearchParams({ ...fields, email: 'anna', phone: '' });
  const { status, name, props, headers } = await instance.page('/contact', { method: 'POST', body });
  assert.equal(status, 422);
  assert.equal(name, 'contact');
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.deepEqual(props.form.errors, {
    email: 'Please enter correct email format',
    phone: 'Phone number is required',
  });
  assert.equal(props.form.values.subject, fields.subject);
  assert.deepEqual(await stored(instance), []);
});

instanceTest('a page form that is too large comes back as a page, and the connection is closed', async (instance) => {
  const body = new URLSearchParams({ ...fields, message: 'x'.repeat(300 * 1024) });
  const { status, name, headers } = await instance.page('/contact', { method: 'POST', body });
  assert.equal(status, 413);
  assert.equal(name, 'contact');
  assert.equal(headers.get('connection'), 'close');
});

instanceTest('the page is asked for again each time, and sent again only when it changed', async (instance) => {
  const first = await instance.fetch('/contact');
  assert.equal(first.headers.get('cache-control'), 'no-cache');
  const etag = first.headers.get('etag') ?? '';
  const again = await instance.fetch('/contact?utm_source=x', { headers: { 'if-none-match': etag } });
  assert.equal(again.status, 304);
});
