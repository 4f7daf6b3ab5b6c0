import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AggregatorRegistry, Histogram, Registry } from 'prom-client';

import { Durations } from './durations.ts';

test('durations are told as the library tells a histogram, also of several processes together', async () => {
  const [own, other] = [new Registry(), new Registry()];
  const durations = new Durations();
  own.registerMetric(durations.asMetric());
  const histogram = new Histogram({
    name: durations.name,
    help: 'Time until an answer was ready, by the pattern of its route',
    labelNames: ['method', 'route', 'status_class'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [other],
  });
  const answers = [
    ['GET', '/', 2, 0.005],
    ['GET', '/', 2, 0.0051],
    ['GET', '/', 4, 11],
    ['POST', '/contact', 2, 0.25],
    ['GET', '/', 2, 0],
  ] as const;
  for (const [method, route, status, seconds] of answers) {
    durations.observe(method, route, status, seconds);
    histogram.observe({ method, route, status_class: `${status}xx` }, seconds);
  }
  const lines = async (registry: Pick<Registry, 'metrics'>) => (await registry.metrics()).split('\n').toSorted();
  assert.deepEqual(await lines(own), await lines(other));
  assert.ok((await own.metrics()).includes('_count{method="GET",route="/",status_class="2xx"} 3'));
  // Each process hands over its own, and one of them tells their sum.
  const together = async (registry: Registry) => {
    const told = await registry.getMetricsAsJSON();
    return AggregatorRegistry.aggregate([told, told]);
  };
  assert.deepEqual(await lines(await together(own)), await lines(await together(other)));
});
