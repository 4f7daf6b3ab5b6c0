import assert from 'node:assert/strict';

import { type Instance, instanceTest } from '#tests/support/instance.ts';

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

const stored = async ({ services }: Instance) => {
  const rows = await services.database.read
    .selectFrom('hire_enquiries')
    .select(['receipt', 'name', 'email', 'company_name', 'looking_for', 'created_at'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row }));
};

type Problem = { message: string; errors?: Record<string, string> };

const sendJson = (instance: Instance, body: unknown, headers: Record<string, string> = {}) =>
  instance.fetch(CALL, {
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
  instanceTest(`an enquiry sent as ${kind} is stored, and its sender has the receipt`, async (instance) => {
    const answer = await instance.fetch(CALL, { method: 'POST', body: body() });
    assert.equal(answer.status, 201);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    const { receipt, ...rest } = (await answer.json()) as { receipt: string };
    assert.deepEqual(rest, { message: 'Message sent successfully' });
    assert.deepEqual(await stored(instance), [
      { ...enquiry, receipt, created_at: instance.services.clock().toISOString() },
    ]);
  });
}

instanceTest('an empty enquiry is refused with the messages of the specification', async (instance) => {
  const answer = await sendJson(instance, {});
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
  const wrong = (await (await sendJson(instance, { ...enquiry, email: 'meera' })).json()) as Problem;
  assert.deepEqual(wrong.errors, { email: 'Please enter correct email format' });
  assert.deepEqual(await stored(instance), []);
});

instanceTest('the same key twice stores an enquiry once; with other content it is refused', async (instance) => {
  const key = { 'idempotency-key': 'a7f2' };
  const first = (await (await sendJson(instance, enquiry, key)).json()) as { receipt: string };
  const again = await instance.fetch(CALL, { method: 'POST', body: asMultipart(enquiry), headers: key });
  assert.equal(again.status, 201);
  assert.deepEqual(await again.json(), first);
  assert.equal((await sendJson(instance, { ...enquiry, looking_for: 'Another' }, key)).status, 422);
  assert.equal((await stored(instance)).length, 1);
});

instanceTest('the same enquiry within ten minutes is stored once, later it is a new one', async (instance) => {
  await sendJson(instance, enquiry);
  instance.pass(9 * MINUTE);
  await sendJson(instance, enquiry);
  assert.equal((await stored(instance)).length, 1);
  instance.pass(2 * MINUTE);
  await sendJson(instance, enquiry);
  assert.equal((await stored(instance)).length, 2);
});

instanceTest('the hire page sends without script: 303, then the receipt, to its sender alone', async (instance) => {
  const answer = await instance.fetch('/hireus', { method: 'POST', body: new URLSearchParams(fields) });
  assert.equal(answer.status, 303);
  const [row] = await stored(instance);
  const next = answer.headers.get('location') ?? '';
  assert.match(next, /^\/hireus\?sent=/);
  const sent = await instance.page(next);
  assert.equal(sent.status, 200);
  assert.equal(sent.props.form.receipt, row?.receipt);
  assert.equal(sent.headers.get('cache-control'), 'no-store');
  assert.equal((await instance.page(`/hireus?sent=${row?.receipt}`)).props.form.receipt, undefined);
});

instanceTest('the hire page comes back with what was written and the messages in place', async (instance) => {
  const body = new URLSearchParams({ ...fields, companyName: ' ', lookingFor: '' });
  const { status, name, props } = await instance.page('/hireus', { method: 'POST', body });
  assert.equal(status, 422);
  assert.equal(name, 'hire');
  assert.deepEqual(props.form.errors, {
    companyName: 'Company Name is required',
    lookingFor: 'Looking for is required',
  });
  assert.equal(props.form.values.name, fields.name);
  assert.deepEqual(await stored(instance), []);
});

instanceTest('an enquiry that is too large comes back as a page, and the connection is closed', async (instance) => {
  const body = new URLSearchParams({ ...fields, lookingFor: 'x'.repeat(300 * 1024) });
  const { status, name, props, headers } = await instance.page('/hireus', { method: 'POST', body });
  assert.equal(status, 413);
  assert.equal(name, 'hire');
  assert.equal(props.form.problem, 'The enquiry is too long to send.');
  assert.equal(headers.get('connection'), 'close');
});
