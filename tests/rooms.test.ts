/** The picture of the rooms is the one of today's imports, and shows what it should. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { drawRooms, withCircles } from '#root/commands/draw-architecture.ts';
import { circlesOf, readRooms, type Rooms } from '#root/commands/rooms.ts';

const ROOT = join(import.meta.dirname, '..');
const rooms = readRooms(ROOT);
const read = (file: string) => readFileSync(join(ROOT, 'docs', file), 'utf8');
const REMEDY = 'run npm run architecture, and look whether a new circle can be cut';

test('the picture of the rooms is drawn from the imports as they are', () => {
  assert.ok(read('architecture.svg') === drawRooms(rooms), `docs/architecture.svg is old: ${REMEDY}`);
});

test('the circles that docs/architecture.md lists are those of the imports', () => {
  const page = read('architecture.md');
  assert.match(page, /<!-- circles -->\n/);
  assert.equal(page, withCircles(page, rooms), `docs/architecture.md is old: ${REMEDY}`);
});

test('no room of features/ or of ui/ is in a circle', () => {
  const tangled = circlesOf(rooms).filter((circle) => circle.length > 1);
  assert.deepEqual(
    tangled.flat().filter((room) => /^(?:features\/|ui$)/.test(room)),
    [],
  );
});

const roomsOf = (imports: Record<string, string[]>): Rooms =>
  new Map(
    Object.entries(imports).map(([from, all]) => [from, new Map(all.map((to) => [to, [`${from} imports ${to}`]]))]),
  );

test('rooms that import one another are a circle, and their arrows are marked', () => {
  const two = roomsOf({ main: ['a'], a: ['b'], b: ['c'], c: ['a', 'ground'], ground: [] });
  assert.deepEqual(circlesOf(two), [['main'], ['a', 'b', 'c'], ['ground']]);
  assert.equal(drawRooms(two).match(/class="circle"/g)?.length, 3);
  assert.match(withCircles('<!-- circles -->\n<!-- /circles -->', two), /\*\*a, b, c\*\*/);
});

test('an arrow is left out where a longer way leads to the same room', () => {
  const arrows = (picture: string) => picture.match(/<path d="M[^"]*C/g)?.length;
  assert.equal(arrows(drawRooms(roomsOf({ a: ['b', 'c'], b: ['c'], c: [] }))), 2);
  assert.equal(arrows(drawRooms(roomsOf({ a: ['b', 'c'], b: [], c: [] }))), 2);
});
