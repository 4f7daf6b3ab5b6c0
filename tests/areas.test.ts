/** The diagram in docs/architecture.md matches the imports, areas stand in layers, and no features import one another in a circle. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { drawAreas, withDiagram } from '#tools/draw-architecture.ts';
import {
  areaOf,
  circlesOf,
  featureOf,
  type Folders,
  importsUp,
  importsWithin,
  LAYERS,
  readFolders,
} from '#tools/areas.ts';

const ROOT = join(import.meta.dirname, '..');
const areas = readFolders(ROOT, areaOf);

test('the diagram of the areas is drawn from the imports as they are', () => {
  const page = readFileSync(join(ROOT, 'docs', 'architecture.md'), 'utf8');
  assert.match(page, /```mermaid\nflowchart/);
  assert.ok(page === withDiagram(page, areas), 'docs/architecture.md is old: run npm run architecture');
});

test('every folder with sources is in a layer, and no source stands outside of them', () => {
  assert.deepEqual([...areas.keys()].toSorted(), LAYERS.flat().toSorted());
  assert.deepEqual(globSync('*.{ts,tsx}', { cwd: ROOT }), []);
});

/** What runs up, and why. */
const RUN_UP: Readonly<Record<string, string>> = {
  'hiring to site': 'openings and mails name the agency, and speak the languages, as pages do',
  'operations to hiring': 'the doctor and the screen of retention look at candidates',
  'operations to inbox': 'the doctor looks at the mailbox, metrics at the quarantine',
};

test('areas import what stands below them, but for few imports that are named here', () => {
  assert.deepEqual(
    Object.keys(importsUp(areas)).toSorted(),
    Object.keys(RUN_UP).toSorted(),
    JSON.stringify(importsUp(areas), undefined, 1),
  );
});

test('no features import one another in a circle', () => {
  const features = readFolders(ROOT, featureOf);
  const circles = circlesOf(features).filter((circle) => circle.length > 1);
  assert.deepEqual(
    circles.flatMap((circle) => importsWithin(features, circle)),
    [],
  );
});

const foldersOf = (imports: Record<string, string[]>): Folders =>
  new Map(
    Object.entries(imports).map(([from, all]) => [from, new Map(all.map((to) => [to, [`${from} imports ${to}`]]))]),
  );

test('folders that import one another, also through others, are a circle', () => {
  const two = foldersOf({ main: ['a'], a: ['b'], b: ['c'], c: ['a', 'ground'], ground: [] });
  assert.deepEqual(circlesOf(two), [['main'], ['a', 'b', 'c'], ['ground']]);
  assert.deepEqual(importsWithin(two, ['a', 'b', 'c']), ['a imports b', 'b imports c', 'c imports a']);
});

test('an import that runs up is seen, and drawn with dots', () => {
  const up = foldersOf({ app: ['ui'], ui: ['app'] });
  assert.deepEqual(importsUp(up), { 'ui to app': ['ui imports app'] });
  const lines = drawAreas(up).split('\n');
  assert.deepEqual(lines.slice(-2), ['  app --> ui', '  ui -.-> app']);
});

test('an arrow is left out where a longer path leads to the same area', () => {
  const arrows = (imports: Record<string, string[]>) => drawAreas(foldersOf(imports)).match(/-->/g)?.length;
  assert.equal(arrows({ app: ['site', 'ui'], site: ['ui'], ui: [] }), 2);
  assert.equal(arrows({ app: ['site', 'ui'], site: [], ui: [] }), 2);
});

test('a feature is a folder of an area, and what stands beside the features is a file by itself', () => {
  assert.equal(featureOf('src/hiring/jobs/queries.ts'), 'hiring/jobs');
  assert.equal(featureOf('src/hiring/applications/stages/actions.ts'), 'hiring/applications');
  assert.equal(featureOf('src/office/routes.tsx'), 'office/routes.tsx');
  assert.equal(featureOf('seed/clients.ts'), 'seed');
});
