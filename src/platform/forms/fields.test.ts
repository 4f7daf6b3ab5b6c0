import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as v from 'valibot';

import { email, fromWire, optionalText, parseForm, required, toWire, wireSchema } from './fields.ts';

const schema = v.object({
  name: required('Name is required', { name: 'Name' }),
  email: email(),
  note: optionalText({ name: 'Note', atMost: 5 }),
});
const errorsOf = (fields: unknown) => {
  const parsed = parseForm(schema, fields);
  return parsed.ok ? {} : parsed.errors;
};

test('a field that is missing, empty or blank has the one message that it is required', () => {
  for (const name of [undefined, '', '   ', '\n\t', '\u200B', ' \u2800\u3164 ', '\u00AD\u200E\uFEFF'])
    assert.deepEqual(errorsOf({ name, email: 'a@b.co' }), { name: 'Name is required' });
});

test('every wrong field has its first message, and none speaks of schemas', () => {
  assert.deepEqual(errorsOf({}), { name: 'Name is required', email: 'Email is required' });
  assert.deepEqual(errorsOf({ name: 'A', email: 'no' }), { email: 'Please enter correct email format' });
});

test('text is trimmed, and stays as it is inside', () => {
  const parsed = parseForm(schema, { name: '  Anna  Maria ', email: ' a@b.co ' });
  assert.deepEqual(parsed, { ok: true, output: { name: 'Anna  Maria', email: 'a@b.co', note: '' } });
});

test('an address loses what nobody sees, and has its domain in ASCII, as browsers send it', () => {
  for (const [typed, kept] of [
    ['\u200Eanna@lakeside.example', 'anna@lakeside.example'],
    ['anna@lake\u200Bside.example\u00AD', 'anna@lakeside.example'],
    ['anna@bücher.example', 'anna@xn--bcher-kva.example'],
    ['anna@ഉദാഹരണം.example', 'anna@xn--rvcn2fl4cxc8a.example'],
    ['Anna@Lakeside.Example', 'Anna@Lakeside.Example'],
  ] as const) {
    const parsed = parseForm(schema, { name: 'A', email: typed });
    assert.equal(parsed.ok && parsed.output.email, kept, typed);
  }
  assert.deepEqual(errorsOf({ name: 'A', email: '\u200E' }), { email: 'Email is required' });
  assert.deepEqual(errorsOf({ name: 'A', email: 'a@127.1/x.example' }), { email: 'Please enter correct email format' });
});

test('too long a text, and a null character, are told in words', () => {
  assert.equal(errorsOf({ name: 'x'.repeat(201), email: 'a@b.co' })['name'], 'Name must have at most 200 characters');
  assert.equal(errorsOf({ name: 'a\0b', email: 'a@b.co' })['name'], 'Name holds a character that cannot be kept');
  assert.equal(errorsOf({ name: 'A', email: 'a@b.co', note: '123456' })['note'], 'Note must have at most 5 characters');
});

test('common addresses pass, and what is none does not', () => {
  for (const good of ['a@b.co', 'first.last+tag@sub.example.org', "o'neill@example.ie", 'a@xn--bcher-kva.example'])
    assert.deepEqual(errorsOf({ name: 'A', email: good }), {}, good);
  for (const bad of ['a', 'a@', '@b.co', 'a b@c.de', 'a@b', 'a@b..co', 'a@b.co, c@d.ef', 'a@b.co\nbcc: x@y.zz'])
    assert.deepEqual(errorsOf({ name: 'A', email: bad }), { email: 'Please enter correct email format' }, bad);
});

const wire = { name: 'candidate_name', email: 'email_id', note: 'note' };

test('names go out and come in as outsiders spell them', () => {
  const fields = { name: 'A', email: 'a@b.co', note: '' };
  assert.deepEqual(toWire(wire, fields), { candidate_name: 'A', email_id: 'a@b.co', note: '' });
  assert.deepEqual(fromWire(wire, toWire(wire, fields)), fields);
});

test('what the wire does not know is dropped, and our own names are not taken from outside', () => {
  assert.deepEqual(fromWire(wire, { name: 'A', email: 'x', candidate_name: 'B', other: 'C' }), { name: 'B' });
});

test('the schema of the wire has the outsiders’ names and the same rules', () => {
  assert.ok(v.is(wireSchema(wire, schema), { candidate_name: 'A', email_id: 'a@b.co' }));
  assert.ok(!v.is(wireSchema(wire, schema), { candidate_name: '', email_id: 'a@b.co' }));
});
