/** Ten thousand candidates changed at once: two processes share the work, one of them breaks off, it is stopped, goes on, and is undone as one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { openOffice } from '#tools/benchmarks/office.ts';
import { bulkLists } from '#app/bulk-lists.ts';
import { DATABASE_NAMES } from '#database/database.ts';
import type { Services } from '#platform/context.ts';
import { freshDatabase } from '#tests/support/databases.ts';
import { ask } from '#tests/support/office.ts';
import { openInstance, type Instance } from '#tests/support/instance.ts';

import { workOnRuns } from './actions.ts';

/** Of which some are set aside as spam: a little less than ten thousand are found. */
const SIZE = { applications: 10_200, enquiries: 10 };
const never = new AbortController().signal;

const standings = ({ services: { database } }: Instance) =>
  database.read
    .selectFrom('applications')
    .select(['receipt', 'status', 'stage', 'closed_reason', 'decided_at'])
    .orderBy('id')
    .execute();

const countChanges = async ({ services: { database } }: Instance): Promise<number> =>
  Number(
    (
      await database.read
        .selectFrom('application_changes')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

for (const kind of ['sqlite', 'postgres'] as const)
  void test(`ten thousand candidates are moved, stopped on the way and put back as one (${DATABASE_NAMES[kind]})`, async () => {
    const fresh = await freshDatabase(kind, 'nothing');
    try {
      const { token } = await openOffice(kind, fresh.at, SIZE);
      const [instance, other] = [await openInstance(fresh), await openInstance(fresh)];
      try {
        const run = async () => (await ask(instance, 'bulk?list=candidates', { token })).body.data[0];
        const start = async () => {
          const body = { list: 'candidates', query: { status: 'all' }, action: { do: 'move', status: 'invited' } };
          const { status, body: said } = await ask(instance, 'bulk', { body, token });
          assert.equal(status, 201, JSON.stringify(said));
          return said.data as { id: number; total: number };
        };
        const until = async (services: Services, count: number) => {
          const breaking = new AbortController();
          const working = workOnRuns(services, bulkLists, breaking.signal);
          while ((await run()).done + (await run()).stayed < count)
            await new Promise((pass) => void setTimeout(pass, 5));
          breaking.abort();
          await working;
        };
        const [before, changes] = [await standings(instance), await countChanges(instance)];

        const { id, total } = await start();
        assert.ok(total > 9500 && total <= 10_000, String(total));
        await until(instance.services, 1000);
        const broken = await run();
        assert.ok(broken.state === 'running' && broken.done + broken.stayed < total);
        // Two processes at once: no candidate is moved twice.
        await Promise.all([instance, other].map(({ services }) => workOnRuns(services, bulkLists, never)));
        const done = await run();
        assert.deepEqual([done.state, done.done + done.stayed], ['done', total]);
        assert.equal(await countChanges(instance), changes + done.done);
        const invited = (await standings(instance)).filter(({ status }) => status === 'invited').length;
        assert.ok(invited > 8000, String(invited));

        await ask(instance, `bulk/${id}/undo`, { method: 'POST', token });
        await Promise.all([instance, other].map(({ services }) => workOnRuns(services, bulkLists, never)));
        const undone = await run();
        assert.deepEqual([undone.state, undone.undone, undone.kept], ['undone', done.done, 0]);
        assert.deepEqual(await standings(instance), before);

        const second = await start();
        const working = workOnRuns(instance.services, bulkLists, never);
        while ((await run()).done < 500) await new Promise((pass) => void setTimeout(pass, 5));
        assert.equal((await ask(other, `bulk/${second.id}/stop`, { method: 'POST', token })).status, 200);
        await working;
        const stopped = await run();
        assert.ok(stopped.state === 'stopped' && stopped.done >= 500 && stopped.done < 9000, JSON.stringify(stopped));
        await ask(instance, `bulk/${second.id}/undo`, { method: 'POST', token });
        await workOnRuns(other.services, bulkLists, never);
        assert.deepEqual(await standings(instance), before);
      } finally {
        await other.close();
        await instance.close();
      }
    } finally {
      await fresh.remove();
    }
  });
