/** The board and the alerts of `deploy/` ask for numbers that the product tells. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { Metrics } from '#operations/health/metrics.ts';

import { emptyInstanceTest } from './support/instance.ts';
import { runTool, unlessTools } from './support/tools.ts';

const ROOT = join(import.meta.dirname, '..');
const DEPLOY = join(ROOT, 'deploy');

type Board = {
  panels: { title: string; gridPos: { x: number; y: number; w: number; h: number }; targets: { expr: string }[] }[];
};
const board = JSON.parse(readFileSync(join(DEPLOY, 'grafana.json'), 'utf8')) as Board;
const alerts = [...readFileSync(join(DEPLOY, 'alerts.yaml'), 'utf8').matchAll(/^ +expr: (.*)$/gm)].map(
  ([, expression = '']) => expression,
);
const expressions = [...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)), ...alerts];

/** Prometheus' own: whether the scrape worked. */
const OF_PROMETHEUS = ['up'];
/** What a histogram is asked for by. */
const ENDINGS = /_(?:bucket|count|sum)$/;
/** src/operations/health/metrics.ts and the worker of the outbox set them. */
const OUR_LABELS = ['method', 'status', 'route', 'status_class', 'group', 'kind', 'result'];
/** Set by Prometheus. */
const ITS_LABELS = ['job', 'instance', 'le'];

/** The metrics that an expression names: words before braces. */
const metricsIn = (expression: string) =>
  [...expression.matchAll(/([a-z_]+)\{/g)].map(([, name = '']) => name.replace(ENDINGS, ''));

const labelsIn = (expression: string) => [
  ...[...expression.matchAll(/\{([^}]*)\}/g)].flatMap(([, inner = '']) =>
    [...inner.matchAll(/([a-z_]+)(?:=~|!~|!=|=)"/g)].map(([, label = '']) => label),
  ),
  ...[...expression.matchAll(/ by \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(', ')),
];

/** Numbers that are told only once something has happened, by the place that counts it. */
const countedInSources = (): string[] =>
  globSync('src/{platform,site,inbox,hiring,cms,staff,operations,office}/**/*.ts', { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(ROOT, file), 'utf8').matchAll(/\b(?:metrics|this)\.(?:set|count)\(\s*'(\w+)'/g),
    ])
    .map(([, name = '']) => name);

emptyInstanceTest('each number that the board and the alerts ask for is one of ours', async (instance) => {
  instance.services.settings.metricsToken = 'token';
  const text = await (await instance.fetch('/metrics', { headers: { authorization: 'Bearer token' } })).text();
  const ofTheProcess = new Metrics();
  ofTheProcess.watchProcess();
  const told = [...`${text}\n${await ofTheProcess.text()}`.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name);
  const known = new Set([...told, ...countedInSources(), ...OF_PROMETHEUS]);
  assert.ok(expressions.length > 20);
  for (const expression of expressions) {
    const names = metricsIn(expression);
    assert.ok(names.length > 0, expression);
    assert.deepEqual(
      names.filter((name) => !known.has(name)),
      [],
      expression,
    );
  }
});

test('each label that they ask by is one of ours', () => {
  for (const expression of expressions)
    assert.deepEqual(
      labelsIn(expression).filter((label) => ![...OUR_LABELS, ...ITS_LABELS].includes(label)),
      [],
      expression,
    );
});

test('no two panels of the board stand in one place', () => {
  const places = new Set<string>();
  for (const { title, gridPos } of board.panels)
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
        assert.ok(x < 24 && !places.has(`${x} ${y}`), title);
        places.add(`${x} ${y}`);
      }
});

test('Prometheus takes the alerts as they stand', { skip: unlessTools('promtool') }, () => {
  const { status, said } = runTool('promtool', ['check', 'rules', join(DEPLOY, 'alerts.yaml')]);
  assert.equal(status, 0, said);
});
