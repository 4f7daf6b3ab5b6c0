import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as v from 'valibot';

import { site } from '#config/site.ts';

import { type Room, roomTest } from '#tests/support/room.ts';
import { sampleTest } from '#tests/support/agency.ts';
import { phoneNumberLengths } from './content.ts';
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

const stored = ({ services }: Room) =>
  services.database.read
    .selectFrom('contact_messages')
    .select(['receipt', 'name', 'email', 'phone', 'subject', 'message', 'created_at'])
    .orderBy('id')
    .execute();

type Problem = { message: string; errors?: Record<string, string> };

const send = (room: Room, body: RequestInit['body'], headers: Record<string, string> = {}) =>
  room.fetch(CALL, { method: 'POST', body: body ?? null, headers });
const sendJson = (room: Room, body: unknown, headers: Record<string, string> = {}) =>
  send(room, JSON.stringify(body), { ...JSON_TYPE, ...headers });

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
  roomTest(`a message sent as ${kind} is stored, and its sender has the receipt`, async (room) => {
    const answer = await send(room, body());
    assert.equal(answer.status, 201);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    const { receipt, ...rest } = (await answer.json()) as { receipt: string };
    assert.deepEqual(rest, { message: 'Message sent successfully' });
    assert.deepEqual(
      (await stored(room)).map((row) => ({ ...row })),
      [{ ...fields, receipt, created_at: room.services.clock().toISOString() }],
    );
  });
}

roomTest(
  'an empty message is refused with the messages of the specification, in the outsiders’ names',
  async (room) => {
    const answer = await sendJson(room, {});
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
    assert.deepEqual(await stored(room), []);
  },
);

roomTest('a wrong address and a wrong number are refused', async (room) => {
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
    const answer = await sendJson(room, { ...message, ...wrong });
    assert.equal(answer.status, 422);
    assert.deepEqual(((await answer.json()) as Problem).errors, errors);
  }
  assert.deepEqual(await stored(room), []);
});

test('an agency whose numbers have ten or eleven digits takes both, and refuses others with a sentence', () => {
  const british = { least: 10, most: 11, countryCode: '44' };
  const said = (number: string) => v.safeParse(phoneNumber(british), number).issues?.[0].message;
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

roomTest('a number is stored without spaces, signs and the code of a country, as the field shows it', async (room) => {
  const written = ['+44 20 7946 0958', '+1 (415) 555-2671', '0091 98765 43210', '98765 43210'];
  for (const phone of written)
    assert.equal((await sendJson(room, { ...message, phone, subject: phone })).status, 201, phone);
  const rows = await stored(room);
  assert.deepEqual(
    rows.map(({ phone }) => phone),
    ['2079460958', '4155552671', '9876543210', '9876543210'],
  );
});

roomTest('our own names are not taken from outside', async (room) => {
  const answer = await sendJson(room, fields);
  assert.equal(answer.status, 422);
  const { errors } = (await answer.json()) as Problem;
  assert.deepEqual(Object.keys(errors ?? {}), ['candidate_name', 'email_id']);
});

roomTest('the same key twice stores once; with other content it is refused', async (room) => {
  const key = { 'idempotency-key': 'b3c1' };
  const first = (await (await sendJson(room, message, key)).json()) as { receipt: string };
  const again = await send(room, asMultipart(message), key);
  assert.equal(again.status, 201);
  assert.deepEqual(await again.json(), first);
  const other = await sendJson(room, { ...message, subject: 'Another' }, key);
  assert.equal(other.status, 422);
  assert.equal((await stored(room)).length, 1);
  assert.equal((await sendJson(room, message, { 'idempotency-key': 'two words' })).status, 422);
});

roomTest('the same message within ten minutes is stored once, later it is a new one', async (room) => {
  await sendJson(room, message);
  room.pass(9 * MINUTE);
  await sendJson(room, message);
  assert.equal((await stored(room)).length, 1);
  room.pass(2 * MINUTE);
  await sendJson(room, message);
  assert.equal((await stored(room)).length, 2);
});

roomTest('only the site’s own pages may post from a browser', async (room) => {
  const statusFrom = async (headers: Record<string, string>) => (await sendJson(room, message, headers)).status;
  assert.equal(await statusFrom({ origin: 'https://elsewhere.example' }), 403);
  assert.equal(await statusFrom({ origin: 'http://localhost:8080' }), 403);
  assert.equal(await statusFrom({ origin: 'http://localhost.elsewhere.example' }), 403);
  assert.equal(await statusFrom({ origin: 'null' }), 403);
  assert.equal(await statusFrom({ origin: 'null', 'sec-fetch-site': 'cross-site' }), 403);
  assert.equal(await statusFrom({ origin: 'no address' }), 403);
  assert.deepEqual(await stored(room), []);
  assert.equal(await statusFrom({ origin: 'null', 'sec-fetch-site': 'same-origin' }), 201);
  assert.equal(await statusFrom({ origin: 'http://localhost' }), 201);
  assert.equal(await statusFrom({}), 201);
  const refused = await room.page('/contact', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: 'https://elsewhere.example' },
  });
  assert.deepEqual([refused.status, refused.name], [403, 'problem'], 'a form of a page is answered with a page');
});

roomTest('what is too large, of another kind, or cannot be read has its own status and says why', async (room) => {
  const large = await sendJson(room, { ...message, message: 'x'.repeat(300 * 1024) });
  assert.equal(large.status, 413);
  assert.equal(large.headers.get('connection'), 'close');
  const long = await sendJson(room, { ...message, message: 'x'.repeat(10_001) });
  assert.equal(long.status, 422);
  const other = await send(room, 'hello', { 'content-type': 'text/plain' });
  assert.equal(other.status, 415);
  const broken = await send(room, '{"candidate_name":', JSON_TYPE);
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
  assert.deepEqual(await stored(room), []);
});

roomTest('other methods, and addresses that are none, are refused in the same shape', async (room) => {
  const wrongMethod = await room.fetch(CALL);
  assert.equal(wrongMethod.status, 405);
  assert.match(wrongMethod.headers.get('allow') ?? '', /POST/);
  assert.match(((await wrongMethod.json()) as Problem).message, /GET/);
  for (const path of ['/api', '/api/', '/api/nothing', '/api/contact_us', '/api/contact_us/create/1']) {
    const unknown = await room.fetch(path);
    assert.equal(unknown.status, 404, path);
    assert.deepEqual(Object.keys((await unknown.json()) as Problem), ['message']);
    assert.equal(unknown.headers.get('cache-control'), 'no-store');
  }
  assert.equal((await room.fetch(CALL, { method: 'OPTIONS' })).status, 204);
});

roomTest('a bearer is read and never makes the call fail', async (room) => {
  for (const authorization of ['Bearer abc', 'Bearer ', 'Basic x', 'nonsense'])
    assert.equal((await sendJson(room, message, { authorization })).status, 201);
});

roomTest('the page sends without script: 303, then the receipt, to its sender alone', async (room) => {
  const answer = await room.fetch('/contact', { method: 'POST', body: new URLSearchParams(fields) });
  assert.equal(answer.status, 303);
  const [row] = await stored(room);
  const next = answer.headers.get('location') ?? '';
  assert.match(next, /^\/contact\?sent=/);
  const sent = await room.page(next);
  assert.equal(sent.status, 200);
  assert.equal(sent.props.form.receipt, row?.receipt);
  assert.equal(sent.headers.get('cache-control'), 'no-store');
  for (const forged of [
    `/contact?sent=${row?.receipt}`,
    `${next}x`,
    '/contact?sent=AAAA-AAAA-AAAA.x',
    '/contact?sent=',
  ]) {
    const page = await room.page(forged);
    assert.equal(page.status, 200);
    assert.equal(page.props.form.receipt, undefined, forged);
  }
});

roomTest('the page comes back with what was written and the messages in place', async (room) => {
  const body = new URLSearchParams({ ...fields, email: 'anna', phone: '' });
  const { status, name, props, headers } = await room.page('/contact', { method: 'POST', body });
  assert.equal(status, 422);
  assert.equal(name, 'contact');
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.deepEqual(props.form.errors, {
    email: 'Please enter correct email format',
    phone: 'Phone number is required',
  });
  assert.equal(props.form.values.subject, fields.subject);
  assert.deepEqual(await stored(room), []);
});

roomTest('a page form that is too large comes back as a page, and the connection is closed', async (room) => {
  const body = new URLSearchParams({ ...fields, message: 'x'.repeat(300 * 1024) });
  const { status, name, headers } = await room.page('/contact', { method: 'POST', body });
  assert.equal(status, 413);
  assert.equal(name, 'contact');
  assert.equal(headers.get('connection'), 'close');
});

roomTest('the page is asked for again each time, and sent again only when it changed', async (room) => {
  const first = await room.fetch('/contact');
  assert.equal(first.headers.get('cache-control'), 'no-cache');
  const etag = first.headers.get('etag') ?? '';
  const again = await room.fetch('/contact?utm_source=x', { headers: { 'if-none-match': etag } });
  assert.equal(again.status, 304);
});
