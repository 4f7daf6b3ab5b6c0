import assert from 'node:assert/strict';

import { type Room, roomTest } from '#tests/support/room.ts';

const CALL = '/api/hire_us/create';
const MINUTE = 60_000;

const enquiry = {
  name: 'Meera Nair',
  email: 'meera@lakeside.example',
  company_name: 'Lakeside & Daughters',
  looking_for: 'A shop for spices,\nwith a sign: <b>.',
};
/** As our own page posts it. */
const fields = {
  name: enquiry.name,
  email: enquiry.email,
  companyName: enquiry.company_name,
  lookingFor: enquiry.looking_for,
};

const stored = async ({ services }: Room) => {
  const rows = await services.database.read
    .selectFrom('hire_enquiries')
    .select(['receipt', 'name', 'email', 'company_name', 'looking_for', 'created_at'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row }));
};

type Problem = { message: string; errors?: Record<string, string> };

const sendJson = (room: Room, body: unknown, headers: Record<string, string> = {}) =>
  room.fetch(CALL, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

function asMultipart(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}

for (const [kind, body] of Object.entries({
  multipart: () => asMultipart(enquiry),
  urlencoded: () => new URLSearchParams(enquiry),
  JSON: () => new Blob([JSON.stringify(enquiry)], { type: 'application/json' }),
})) {
  roomTest(`an enquiry sent as ${kind} is stored, and its sender has the receipt`, async (room) => {
    const answer = await room.fetch(CALL, { method: 'POST', body: body() });
    assert.equal(answer.status, 201);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    const { receipt, ...rest } = (await answer.json()) as { receipt: string };
    assert.deepEqual(rest, { message: 'Message sent successfully' });
    assert.deepEqual(await stored(room), [{ ...enquiry, receipt, created_at: room.services.clock().toISOString() }]);
  });
}

roomTest('an empty enquiry is refused with the messages of the specification', async (room) => {
  const answer = await sendJson(room, {});
  assert.equal(answer.status, 422);
  const expected: Problem = {
    message: 'Name is required',
    errors: {
      name: 'Name is required',
      email: 'Email is required',
      company_name: 'Company Name is required',
      looking_for: 'Looking for is required',
    },
  };
  assert.deepEqual(await answer.json(), expected);
  const wrong = (await (await sendJson(room, { ...enquiry, email: 'meera' })).json()) as Problem;
  assert.deepEqual(wrong.errors, { email: 'Please enter correct email format' });
  assert.deepEqual(await stored(room), []);
});

roomTest('the same key twice stores an enquiry once; with other content it is refused', async (room) => {
  const key = { 'idempotency-key': 'a7f2' };
  const first = (await (await sendJson(room, enquiry, key)).json()) as { receipt: string };
  const again = await room.fetch(CALL, { method: 'POST', body: asMultipart(enquiry), headers: key });
  assert.equal(again.status, 201);
  assert.deepEqual(await again.json(), first);
  assert.equal((await sendJson(room, { ...enquiry, looking_for: 'Another' }, key)).status, 422);
  assert.equal((await stored(room)).length, 1);
});

roomTest('the same enquiry within ten minutes is stored once, later it is a new one', async (room) => {
  await sendJson(room, enquiry);
  room.pass(9 * MINUTE);
  await sendJson(room, enquiry);
  assert.equal((await stored(room)).length, 1);
  room.pass(2 * MINUTE);
  await sendJson(room, enquiry);
  assert.equal((await stored(room)).length, 2);
});

roomTest('the hire page sends without script: 303, then the receipt, to its sender alone', async (room) => {
  const answer = await room.fetch('/hireus', { method: 'POST', body: new URLSearchParams(fields) });
  assert.equal(answer.status, 303);
  const [row] = await stored(room);
  const next = answer.headers.get('location') ?? '';
  assert.match(next, /^\/hireus\?sent=/);
  const sent = await room.page(next);
  assert.equal(sent.status, 200);
  assert.equal(sent.props.form.receipt, row?.receipt);
  assert.equal(sent.headers.get('cache-control'), 'no-store');
  assert.equal((await room.page(`/hireus?sent=${row?.receipt}`)).props.form.receipt, undefined);
});

roomTest('the hire page comes back with what was written and the messages in place', async (room) => {
  const body = new URLSearchParams({ ...fields, companyName: ' ', lookingFor: '' });
  const { status, name, props } = await room.page('/hireus', { method: 'POST', body });
  assert.equal(status, 422);
  assert.equal(name, 'hire');
  assert.deepEqual(props.form.errors, {
    companyName: 'Company Name is required',
    lookingFor: 'Looking for is required',
  });
  assert.equal(props.form.values.name, fields.name);
  assert.deepEqual(await stored(room), []);
});

roomTest('an enquiry that is too large comes back as a page, and the connection is closed', async (room) => {
  const body = new URLSearchParams({ ...fields, lookingFor: 'x'.repeat(300 * 1024) });
  const { status, name, props, headers } = await room.page('/hireus', { method: 'POST', body });
  assert.equal(status, 413);
  assert.equal(name, 'hire');
  assert.equal(props.form.problem, 'The enquiry is too long to send.');
  assert.equal(headers.get('connection'), 'close');
});
