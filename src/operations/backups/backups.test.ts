/** Backups of the office, through the front door. */
import assert from 'node:assert/strict';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join as joinPath } from 'node:path';

import { examineBackup } from '#database/restore.ts';
import { runDueTasks } from '#operations/scheduler/runner.ts';
import { tasks } from '#app/tasks.ts';
import { ask, join, PASSWORD, signIn } from '#tests/support/office.ts';
import { emptyInstanceTest, type Instance, instanceTest } from '#tests/support/instance.ts';

const HOUR = 3_600_000;
const run = ({ services }: Instance) =>
  runDueTasks(
    services,
    tasks.filter(({ name }) => name === 'backup'),
  );

instanceTest(
  'an owner asks for a backup, which is made in the background, and takes it along with a fresh proof; nobody else learns of it',
  async (instance, t) => {
    const { cookie, id } = await join(instance, 'owner');
    await run(instance);
    assert.deepEqual((await ask(instance, 'backups', { cookie })).body.data, [], 'none is made unasked');
    const asked = await ask(instance, 'backups', { method: 'POST', cookie });
    assert.equal(asked.body.data.isAsked, true);
    await ask(instance, 'backups', { method: 'POST', cookie });
    await run(instance);
    const { data: state } = (await ask(instance, 'backups/state', { cookie })).body;
    assert.equal(state.isAsked, false);
    assert.match(
      state.last.says,
      /^niram-\d{8}T\d{6}Z\.tar\.gz \(.* MB\) holds .* tables, .* rows and .* files?, and was read back whole\.$/,
    );
    const [backup, ...others] = (await ask(instance, 'backups', { cookie })).body.data;
    assert.deepEqual(others, [], 'asked for twice, made once');
    assert.equal((await stat(state.folder)).mode & 0o077, 0);
    assert.equal((await stat(joinPath(state.folder, backup.name))).mode & 0o077, 0);

    const fetchFile = (name: string, cookies = cookie, method = 'GET') =>
      instance.fetch(`/api/office/backups/file?name=${encodeURIComponent(name)}`, {
        method,
        headers: { cookie: cookies },
      });
    const file = await fetchFile(backup.name);
    assert.equal(file.status, 200);
    assert.equal(file.headers.get('content-disposition'), `attachment; filename="${backup.name}"`);
    assert.equal(file.headers.get('cache-control'), 'no-store');
    const bytes = new Uint8Array(await file.arrayBuffer());
    assert.equal(bytes.length, backup.size);
    const kept = joinPath(state.folder, 'taken.tar.gz');
    t.after(() => rm(kept, { force: true }));
    await writeFile(kept, bytes);
    const manifest = await examineBackup(kept);
    assert.equal(manifest.madeAt, instance.services.clock().toISOString());
    assert.equal(manifest.tables['staff_sessions'], 0);

    for (const name of [
      'taken.tar.gz',
      '../niram.sqlite',
      `../backups/${backup.name}`,
      '',
      backup.name.replace('Z', 'Z.part'),
    ])
      assert.equal((await fetchFile(name)).status, 404, name);
    assert.equal((await fetchFile(backup.name, cookie, 'HEAD')).status, 200);
    instance.pass(11 * 60_000);
    for (const [path, method] of [
      [`backups/file?name=${backup.name}`, 'GET'],
      [`backups?name=${backup.name}`, 'DELETE'],
    ] as const) {
      const old = await ask(instance, path, { method, cookie });
      assert.deepEqual([old.status, old.body.stepUp], [401, true], path);
    }
    const proved = await ask(instance, 'step-up/password', { body: { password: PASSWORD }, cookie });
    assert.equal(
      (await ask(instance, `backups?name=${backup.name}`, { method: 'DELETE', cookie: proved.cookie })).status,
      200,
    );
    assert.deepEqual((await ask(instance, 'backups', { cookie: proved.cookie })).body.data, []);
    const log = (await ask(instance, 'audit?what=backup', { cookie: proved.cookie })).body.data;
    assert.deepEqual(
      log.map(({ what, who, which }: { what: string; who: { id: string }; which: { id: string } }) => [
        what,
        who.id,
        which.id,
      ]),
      [
        ['backup.delete', String(id), backup.name],
        ['backup.download', String(id), backup.name],
        ['backup.make', String(id), backup.name],
        ['backup.ask', String(id), null],
      ],
    );
  },
);

emptyInstanceTest(
  'a daily backup is an owner’s choice and the newest seven are kept; one that fails says so, and an editor starts none',
  async (instance) => {
    const { cookie } = await join(instance, 'owner');
    const editor = await join(instance, 'editor');
    const started = await ask(instance, 'tasks/run', { body: { name: 'backup' }, cookie: editor.cookie });
    assert.equal(started.status, 403);
    const { data: state } = (await ask(instance, 'backups/schedule', { body: { isDaily: true }, cookie })).body;
    const count = async () => (await readdir(state.folder)).length;
    await run(instance);
    assert.equal(await count(), 1);
    instance.pass(23 * HOUR);
    await run(instance);
    assert.equal(await count(), 1, 'a day is not over');
    for (let day = 0; day < 8; day += 1) {
      instance.pass(24 * HOUR);
      await run(instance);
    }
    const again = { cookie: (await signIn(instance, 'owner@agency.example')).cookie };
    const list = (await ask(instance, 'backups', again)).body.data as { madeAt: string }[];
    assert.equal(list.length, 7);
    assert.equal(list[0]?.madeAt.slice(0, 16), instance.services.clock().toISOString().slice(0, 16));

    assert.equal(
      (await ask(instance, 'backups/schedule', { body: { isDaily: false }, ...again })).body.data.isDaily,
      false,
    );
    instance.pass(25 * HOUR);
    await run(instance);
    Object.assign(again, { cookie: (await signIn(instance, 'owner@agency.example')).cookie });
    assert.equal((await readdir(state.folder)).length, 7);
    await rm(state.folder, { recursive: true });
    await writeFile(state.folder, 'in the way');
    // The office's own button and the list of tasks ask for the same.
    assert.equal((await ask(instance, 'tasks/run', { body: { name: 'backup' }, ...again })).status, 200);
    await run(instance);
    const { last } = (await ask(instance, 'backups/state', again)).body.data;
    assert.deepEqual([last.hasFailed, last.says], [true, 'The backup failed. See the log of the server.']);
    await rm(state.folder);
  },
  { logLevel: 'silent' },
);
