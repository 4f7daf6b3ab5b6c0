/** The diagram in docs/architecture.md matches the imports, and no rooms import one another in a circle. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { drawRooms, withDiagram } from '#root/commands/draw-architecture.ts';
import { circlesOf, importsWithin, readRooms, type Rooms } from '#root/commands/rooms.ts';

const ROOT = join(import.meta.dirname, '..');
const rooms = readRooms(ROOT);

test('the diagram of the rooms is drawn from the imports as they are', () => {
  const page = readFileSync(join(ROOT, 'docs', 'architecture.md'), 'utf8');
  assert.match(page, /```mermaid\nflowchart/);
  assert.ok(page === withDiagram(page, rooms), 'docs/architecture.md is old: run npm run architecture');
});

test('no rooms import one another in a circle', () => {
  const circles = circlesOf(rooms).filter((circle) => circle.length > 1);
  assert.deepEqual(
    circles.flatMap((circle) => importsWithin(rooms, circle)),
    [],
  );
});

const roomsOf = (imports: Record<string, string[]>): Rooms =>
  new Map(
    Object.entries(imports).map(([from, all]) => [from, new Map(all.map((to) => [to, [`${from} imports ${to}`]]))]),
  );

test('rooms that import one another, also through others, are a circle', () => {
  const two = roomsOf({ main: ['a'], a: ['b'], b: ['c'], c: ['a', 'ground'], ground: [] });
  assert.deepEqual(circlesOf(two), [['main'], ['a', 'b', 'c'], ['ground']]);
  assert.deepEqual(importsWithin(two, ['a', 'b', 'c']), ['a imports b', 'b imports c', 'c imports a']);
});

test('rooms of a folder are drawn in its frame', () => {
  const lines = drawRooms(roomsOf({ 'app.ts': ['features/jobs'], 'features/jobs': [] })).split('\n');
  assert.deepEqual(lines.slice(0, 4), ['flowchart TD', '  subgraph features', '    features_jobs[jobs]', '  end']);
  assert.deepEqual(lines.slice(-2), ['  app_ts[app.ts]', '  app_ts --> features_jobs']);
});

test('an arrow is left out where a longer path leads to the same room', () => {
  const arrows = (imports: Record<string, string[]>) => drawRooms(roomsOf(imports)).match(/-->/g)?.length;
  assert.equal(arrows({ a: ['b', 'c'], b: ['c'], c: [] }), 2);
  assert.equal(arrows({ a: ['b', 'c'], b: [], c: [] }), 2);
});
