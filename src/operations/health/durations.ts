/**
 * How long answers took, as a histogram of Prometheus. It adds up by itself: the library makes one text of all labels for each value, which takes
 * longer than all else that an operator's numbers cost a page that is answered from memory.
 */
import type { Metric } from 'prom-client';

/** In seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** `counts`: of each bucket alone, and last of what is longer than all of them. */
type Row = { method: string; route: string; status: number; counts: number[]; sum: number };

export class Durations {
  readonly name = 'http_request_duration_seconds';
  readonly #described = {
    name: this.name,
    help: 'Time until an answer was ready, by the pattern of its route',
    type: 'histogram',
    aggregator: 'sum',
  };
  /** By route: patterns and not addresses, so they are few. Each has few methods and classes of status. */
  readonly #rows = new Map<string, Row[]>();

  /** `status`: its first digit. `seconds`: until the answer was ready. */
  observe(method: string, route: string, status: number, seconds: number): void {
    const rows = this.#rows.get(route) ?? [];
    let row = rows.find((one) => one.status === status && one.method === method);
    if (row === undefined) {
      row = { method, route, status, counts: [...BUCKETS, Infinity].map(() => 0), sum: 0 };
      this.#rows.set(route, [...rows, row]);
    }
    let bucket = 0;
    while (bucket < BUCKETS.length && seconds > (BUCKETS[bucket] ?? 0)) bucket += 1;
    row.counts[bucket] = (row.counts[bucket] ?? 0) + 1;
    row.sum += seconds;
  }

  /** As the library's registry asks each of its metrics. */
  get(): Promise<object> {
    const values = [...this.#rows.values()].flat().flatMap((row) => this.#valuesOf(row));
    return Promise.resolve({ ...this.#described, values });
  }

  /** For a registry, which asks a metric for no more than its name and its values. */
  asMetric(): Metric {
    return this as unknown as Metric;
  }

  #valuesOf({ method, route, status, counts, sum }: Row) {
    const labels = { method, route, status_class: `${status}xx` };
    let upTo = 0;
    const buckets = counts.map((count, bucket) => {
      upTo += count;
      return { metricName: `${this.name}_bucket`, labels: { le: BUCKETS[bucket] ?? '+Inf', ...labels }, value: upTo };
    });
    return [
      ...buckets,
      { metricName: `${this.name}_sum`, labels, value: sum },
      { metricName: `${this.name}_count`, labels, value: upTo },
    ];
  }
}
