/** The page of an opening names others. */
import assert from 'node:assert/strict';

import { type Room, roomTest } from '#tests/support/room.ts';

import type { SimilarJob } from './schema.ts';

const similarTo = async (room: Room, id: number) =>
  (await room.page(`/career-apply/${id}`)).props.similar as SimilarJob[];

roomTest('the page of an opening names others, of its department first, and none that is closed', async (room) => {
  const { database } = room.services;
  const { department } = (await room.page('/career-apply/1')).props.job as { department: string };
  const before = await similarTo(room, 1);
  assert.equal(before.length, 3);
  assert.ok(before.every(({ id }) => id !== 1));
  const near = before.filter((job) => job.department === department);
  assert.deepEqual(before.slice(0, near.length), near);

  const first = before[0]?.id ?? 0;
  await database.write((tx) => tx.updateTable('jobs').set({ is_open: 0 }).where('id', '=', first).execute());
  assert.ok((await similarTo(room, 1)).every(({ id }) => id !== first));

  await database.write((tx) => tx.updateTable('jobs').set({ is_open: 0 }).where('id', '!=', 1).execute());
  assert.deepEqual(await similarTo(room, 1), [], 'nothing else is open');
});
