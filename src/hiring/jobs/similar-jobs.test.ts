/** The page of an opening names others. */
import assert from 'node:assert/strict';

import { type Instance, instanceTest } from '#tests/support/instance.ts';

import type { SimilarJob } from './schema.ts';

const similarTo = async (instance: Instance, id: number) =>
  (await instance.page(`/career-apply/${id}`)).props.similar as SimilarJob[];

instanceTest(
  'the page of an opening names others, of its department first, and none that is closed',
  async (instance) => {
    const { database } = instance.services;
    const { department } = (await instance.page('/career-apply/1')).props.job as { department: string };
    const before = await similarTo(instance, 1);
    assert.equal(before.length, 3);
    assert.ok(before.every(({ id }) => id !== 1));
    const near = before.filter((job) => job.department === department);
    assert.deepEqual(before.slice(0, near.length), near);

    const first = before[0]?.id ?? 0;
    await database.write((tx) => tx.updateTable('jobs').set({ is_open: 0 }).where('id', '=', first).execute());
    assert.ok((await similarTo(instance, 1)).every(({ id }) => id !== first));

    await database.write((tx) => tx.updateTable('jobs').set({ is_open: 0 }).where('id', '!=', 1).execute());
    assert.deepEqual(await similarTo(instance, 1), [], 'nothing else is open');
  },
);
