/** One member who types alone never clashes with themself, whatever the connection does; and a colleague at the same moment loses nothing. */
import assert from 'node:assert/strict';

import { clientContentType } from '#site/clients/content-type.ts';
import { departmentContentType } from '#hiring/jobs/content-type.ts';
import { call } from '#office-ui/client.ts';
import { desk } from '#tests/support/content.ts';
import { join } from '#tests/support/office.ts';
import { instanceTest } from '#tests/support/instance.ts';
import { openConnection, openForm, typesAnyhow, untilSaved } from '#tests/support/typing.ts';

import { entryCalls } from './calls.ts';
import type { Body } from './fields.ts';
import { anyContentType, type Entry } from './schema.ts';

const PLACE = 'departments/1';
const calls = entryCalls(anyContentType(departmentContentType));
const send = (change: Body, version: number) => call(calls.save, { id: 1, version, body: change });

instanceTest(
  'answers that are late, lost or refused for a moment: all that is typed arrives, and nothing is asked',
  async (instance) => {
    const { cookie } = await join(instance, 'editor');
    const other = desk(instance, (await join(instance, 'owner')).cookie);
    const read = async () => (await desk(instance, cookie).get('clients/1')).body.data as Entry;
    const connection = openConnection(instance, cookie);
    let count = 0;
    try {
      await typesAnyhow(
        {
          connection,
          field: 'description',
          read,
          send: (change, version) =>
            call(entryCalls(anyContentType(clientContentType)).save, { id: 1, version, body: change }),
          async colleague() {
            count += 1;
            // They read again where the typing was first.
            while (
              (await other.patch('clients/1', { name: `Colleague ${count}` }, await other.get('clients/1'))).status !==
              200
            );
          },
        },
        40,
      );
      if (count > 0) assert.equal((await read()).body['name'], `Colleague ${count}`);
    } finally {
      connection.close();
    }
  },
);

instanceTest(
  'a paragraph over answers that take longer than a word: one save at a time, and none is refused',
  async (instance) => {
    const { cookie } = await join(instance, 'editor');
    const connection = openConnection(instance, cookie);
    try {
      const form = openForm((await desk(instance, cookie).get(PLACE)).body.data as Entry, send);
      const paragraph =
        'The harbour office of Kochi wanted a board that everybody on the quay reads at a glance, in rain too.';
      for (const [place] of [...paragraph].entries()) {
        connection.fates.push('late');
        form.autosave.edit({ name: paragraph.slice(0, place + 1) });
        // All of them wait for the same save.
        form.pass();
        void form.autosave.flush();
        await new Promise(setImmediate);
        if (place % 7 === 0) connection.release();
      }
      connection.fates.splice(0);
      await untilSaved(form, connection);
      assert.deepEqual([connection.most(), form.clashes, form.unsaved()], [1, [], undefined]);
      assert.ok(
        connection.statuses.every((status) => status === 200),
        connection.statuses.join(' '),
      );
      assert.equal((await desk(instance, cookie).get(PLACE)).body.data.body.name, paragraph);
    } finally {
      connection.close();
    }
  },
);

instanceTest(
  'a save whose answer was lost is not somebody else’s change, though one types on, and a colleague’s is',
  async (instance) => {
    const { cookie } = await join(instance, 'editor');
    const connection = openConnection(instance, cookie);
    try {
      const form = openForm((await desk(instance, cookie).get(PLACE)).body.data as Entry, send);
      connection.fates.push('answer lost');
      form.autosave.edit({ name: 'Ships' });
      assert.equal(await form.autosave.flush(), false);
      assert.deepEqual(form.unsaved(), { name: 'Ships' });
      form.autosave.edit({ name: 'Ships and boats' });
      assert.equal(await form.autosave.flush(), true);
      assert.deepEqual([form.clashes, form.unsaved()], [[], undefined]);

      connection.fates.push('answer lost');
      form.autosave.edit({ name: 'Mine' });
      assert.equal(await form.autosave.flush(), false);
      const other = desk(instance, (await join(instance, 'owner')).cookie);
      await other.patch(PLACE, { name: 'Theirs' }, await other.get(PLACE));
      form.autosave.edit({ name: 'Mine still' });
      assert.equal(await form.autosave.flush(), false);
      const { state } = form.autosave.snapshot();
      assert.deepEqual([state.is, state.is === 'clash' && state.theirs.body['name']], ['clash', 'Theirs']);
      form.autosave.resolve({ name: 'mine' });
      assert.equal(await form.autosave.flush(), true);
      assert.equal((await other.get(PLACE)).body.data.body.name, 'Mine still');
    } finally {
      connection.close();
    }
  },
);

instanceTest(
  'an action waits for the save under way, and what is typed during it is saved on its version',
  async (instance) => {
    const { cookie } = await join(instance, 'editor');
    const connection = openConnection(instance, cookie);
    try {
      const form = openForm((await desk(instance, cookie).get(PLACE)).body.data as Entry, send);
      connection.fates.push('late', 'late');
      form.autosave.edit({ name: 'Piers' });
      form.pass();
      const published = form.autosave.act((version) => call(calls.publish, { id: 1, version }));
      await connection.holds();
      connection.release();
      await connection.holds();
      form.autosave.edit({ name: 'Piers and quays' });
      form.pass();
      connection.release();
      assert.equal((await published).body['name'], 'Piers');
      assert.equal(await form.autosave.flush(), true);
      assert.deepEqual([connection.most(), form.clashes], [1, []]);
      assert.equal((await desk(instance, cookie).get(PLACE)).body.data.body.name, 'Piers and quays');
    } finally {
      connection.close();
    }
  },
);
