/** A new entry of a list begins with what most people would choose, and with nothing where nobody can know. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { blankEntry } from './blank-entry.ts';
import { type BlocksField, type Body, FIRST_ADDED, type SingleField } from './fields.ts';

const options = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ id: `o${place}`, name: `O ${place}` }));
const listWith = (fields: Record<string, SingleField>): BlocksField => ({
  type: 'blocks',
  label: 'People',
  atMost: 9,
  kinds: { added: { name: 'Person', about: '', fields } },
});
const required = 'Choose one';

test('of a few options the first is chosen, of many the likely one or none, and an optional one is left alone', () => {
  const list = listWith({
    few: { type: 'choice', label: 'Few', options: options(3), required },
    many: { type: 'choice', label: 'Many', options: options(200), required },
    known: { type: 'choice', label: 'Known', options: options(200), likely: 'o120', required },
    free: { type: 'choice', label: 'Free', options: options(3) },
    shown: { type: 'flag', label: 'Shown' },
  });
  const { type, id, isHidden, ...values } = blankEntry(list, [{ id: 4 }]);
  assert.deepEqual({ type, id, isHidden }, { type: 'added', id: FIRST_ADDED, isHidden: false });
  assert.deepEqual(values, { few: 'o0', many: '', known: 'o120', free: '', shown: true });
  assert.equal(blankEntry(list, [{ id: FIRST_ADDED + 7 }])['id'], FIRST_ADDED + 8);
});

test('a new entry has another colour than the new ones before it, while there is one', () => {
  const list = listWith({ colour: { type: 'choice', label: 'Colour', options: options(2), varies: true, required } });
  const rows: Body[] = [];
  for (const colour of ['o0', 'o1', 'o0']) {
    const row = blankEntry(list, rows);
    assert.equal(row['colour'], colour);
    rows.push(row);
  }
});
