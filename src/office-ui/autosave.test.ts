/** What happens to what is typed: it is saved, tried again, or asked about; it is never lost. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Body } from '#cms/content/fields.ts';
import type { Entry } from '#cms/content/schema.ts';

import { Refused } from './client.ts';

import { Autosave } from './autosave.ts';

const entryOf = (version: number, body: Body, by = 'Meera'): Entry =>
  ({ id: 1, title: 'Quay', version, body, updatedBy: { id: 2, name: by } }) as Entry;

/** A server that answers as it is told, and a clock that goes on when it is told. */
function bench(first: Body = { name: 'Quay', about: 'Ships' }) {
  const sent: { change: Body; version: number }[] = [];
  const answers: ((change: Body, version: number) => Entry)[] = [];
  let unsaved: Body | undefined;
  let due: (() => void) | undefined;
  let saved = first;
  const autosave = new Autosave(entryOf(1, first), {
    send(change, version) {
      sent.push({ change, version });
      const answer = answers.shift();
      if (answer !== undefined) return Promise.try(answer, change, version);
      saved = { ...saved, ...change };
      return Promise.resolve(entryOf(version + 1, saved));
    },
    keep: (change) => void (unsaved = change),
    later(act) {
      due = act;
      return () => void (due = undefined);
    },
  });
  /** Lets the time pass that something waits for. */
  async function pass(): Promise<void> {
    const act = due;
    due = undefined;
    act?.();
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
  }
  const state = () => autosave.snapshot().state;
  return { autosave, sent, answers, pass, state, unsaved: () => unsaved, isWaiting: () => due !== undefined };
}
const refusal =
  (...given: ConstructorParameters<typeof Refused>) =>
  () => {
    throw new Refused(...given);
  };

test('what is typed is kept in the browser at once, and sent as one change a moment later', async () => {
  const { autosave, sent, pass, state, unsaved } = bench();
  autosave.edit({ name: 'Quay 1' });
  autosave.edit({ name: 'Quay 12' });
  assert.deepEqual(unsaved(), { name: 'Quay 12' });
  assert.equal(state().is, 'changed');
  await pass();
  assert.deepEqual(sent, [{ change: { name: 'Quay 12' }, version: 1 }]);
  assert.deepEqual([state().is, unsaved(), autosave.hasUnsaved], ['saved', undefined, false]);
  assert.equal(autosave.snapshot().entry.version, 2);
});

test('what had no answer is sent again as it was, then what was typed since, and nothing is lost', async () => {
  const { autosave, sent, answers, pass, state, unsaved, isWaiting } = bench();
  answers.push(refusal(0, 'No answer'), refusal(503, 'Busy'));
  autosave.edit({ name: 'One' });
  await pass();
  assert.deepEqual(state(), { is: 'waiting', message: 'No answer' });
  autosave.edit({ about: 'Boats' });
  await pass();
  assert.deepEqual(state(), { is: 'waiting', message: 'Busy' });
  assert.deepEqual(unsaved(), { name: 'One', about: 'Boats' });
  assert.equal(isWaiting(), true);
  await pass();
  assert.deepEqual(unsaved(), { about: 'Boats' });
  await pass();
  assert.deepEqual(sent.slice(-2), [
    { change: { name: 'One' }, version: 1 },
    { change: { about: 'Boats' }, version: 2 },
  ]);
  assert.equal(state().is, 'saved');
});

test('what is typed while a change is on its way is sent next, on the new version', async () => {
  const { autosave, sent, answers, pass } = bench();
  answers.push((change, version) => {
    autosave.edit({ name: 'Later' });
    return entryOf(version + 1, { name: 'Quay', about: 'Ships', ...change });
  });
  autosave.edit({ name: 'First' });
  await pass();
  assert.equal(autosave.snapshot().body['name'], 'Later');
  await pass();
  assert.deepEqual(sent, [
    { change: { name: 'First' }, version: 1 },
    { change: { name: 'Later' }, version: 2 },
  ]);
});

test('a refusal waits for the writer, not for the clock, and names the field', async () => {
  const { autosave, answers, pass, state, isWaiting, unsaved } = bench();
  answers.push(refusal(422, 'Name is too long', { name: 'Name is too long' }));
  autosave.edit({ name: 'x' });
  await pass();
  assert.deepEqual(state(), { is: 'refused', message: 'Name is too long', errors: { name: 'Name is too long' } });
  assert.deepEqual([isWaiting(), unsaved()], [false, { name: 'x' }]);
  autosave.edit({ name: 'y' });
  await pass();
  assert.equal(state().is, 'saved');
});

test('somebody who changed another field is merged without a question, and said', async () => {
  const { autosave, sent, answers, pass, state } = bench();
  answers.push(refusal(412, 'Somebody was first', {}, entryOf(4, { name: 'Quay', about: 'Theirs' }, 'Nila')));
  autosave.edit({ name: 'Mine' });
  await pass();
  assert.deepEqual(autosave.snapshot().body, { name: 'Mine', about: 'Theirs' });
  assert.deepEqual(autosave.snapshot().taken, { fields: ['about'], by: 'Nila' });
  await pass();
  assert.deepEqual(sent.at(-1), { change: { name: 'Mine' }, version: 4 });
  assert.equal(state().is, 'saved');
});

test('a field that both changed is asked about, and the answer is saved on their version', async () => {
  const { autosave, sent, answers, pass, state, unsaved } = bench();
  const theirs = entryOf(4, { name: 'Theirs', about: 'Theirs too' });
  answers.push(refusal(412, 'Somebody was first', {}, theirs));
  autosave.edit({ name: 'Mine', about: 'Mine too' });
  await pass();
  assert.deepEqual(state(), { is: 'clash', theirs, fields: ['name', 'about'] });
  // Typing on loses nothing and sends nothing.
  autosave.edit({ about: 'Mine as well' });
  assert.deepEqual(unsaved(), { name: 'Mine', about: 'Mine as well' });
  assert.equal(await autosave.flush(), false);
  answers.push((change) => entryOf(5, { ...theirs.body, ...change }));
  autosave.resolve({ name: 'theirs', about: 'mine' });
  await pass();
  assert.deepEqual(sent.at(-1), { change: { about: 'Mine as well' }, version: 4 });
  assert.deepEqual(autosave.snapshot().body, { name: 'Theirs', about: 'Mine as well' });
  assert.equal(state().is, 'saved');
});

test('saving before an action says whether there is something that is not saved', async () => {
  const { autosave, answers } = bench();
  assert.equal(await autosave.flush(), true);
  autosave.edit({ name: 'One' });
  assert.equal(await autosave.flush(), true);
  answers.push(refusal(0, 'No answer'));
  autosave.edit({ name: 'Two' });
  assert.equal(await autosave.flush(), false);
});

test('what comes from elsewhere while nothing is typed is simply shown, and an older state is left', () => {
  const { autosave } = bench();
  autosave.adopt(entryOf(3, { name: 'New', about: 'Ships' }));
  assert.equal(autosave.snapshot().body['name'], 'New');
  autosave.adopt(entryOf(2, { name: 'Old', about: 'Ships' }));
  assert.equal(autosave.snapshot().body['name'], 'New');
});
