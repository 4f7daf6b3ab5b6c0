/** Counts for an operator's Prometheus: requests by method and status, how long each route takes, and what was turned away. */
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';

import type { RequestObservation } from '#platform/context.ts';

import { ALONE, type Cluster } from './cluster.ts';
import { Durations } from './durations.ts';

/** What clients may ask with; another method is counted as `other`, so that a stranger's word is no label. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** What the metrics that other features name are about. */
const HELP: Record<string, string> = {
  files_missing: 'Stored files that have a row and are not there',
  files_waiting_for_scan: 'Stored files that the virus scanner has not looked at',
  http_refusals_total: 'Requests refused with 429 or 503, by what they are counted among',
  niram_outbox_dead: 'Mails and webhooks that were given up',
  niram_outbox_held: 'Mails and webhooks that wait for a person',
  niram_outbox_oldest_seconds: 'Age of the oldest mail or webhook that waits to be sent',
  niram_outbox_sends_total: 'Mails and webhooks sent or tried, by result',
  niram_outbox_waiting: 'Mails and webhooks that wait to be sent',
  niram_processes: 'Processes that serve on this machine',
  niram_quarantine_waiting: 'Submissions kept out of sight as spam that nobody has looked at',
  nodejs_eventloop_lag_max_seconds: 'The longest hold of the event loop in the last minute',
  resumes_not_held: 'Résumés that could not be kept for a form with a mistake',
};

const helpOf = (name: string) => HELP[name] ?? name;

/** Of several processes' values the sum is told, and of holds the longest. */
const gauge = (name: string, registry: Registry) =>
  new Gauge({
    name,
    help: helpOf(name),
    registers: [registry],
    aggregator: name === 'nodejs_eventloop_lag_max_seconds' ? 'max' : 'sum',
  });

export class Metrics {
  readonly #registry = new Registry();
  readonly #gauges = new Map<string, Gauge>();
  readonly #counters = new Map<string, Counter>();
  readonly #requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by method and status',
    labelNames: ['method', 'status'],
    registers: [this.#registry],
  });
  /** Requests by 'method status' that are not in `#requests` yet. */
  readonly #uncounted = new Map<string, number>();
  readonly #durations = new Durations();

  readonly #cluster: Pick<Cluster, 'ask' | 'on'>;

  constructor(cluster: Pick<Cluster, 'ask' | 'on'> = ALONE) {
    this.#cluster = cluster;
    this.#registry.registerMetric(this.#durations.asMetric());
    cluster.on('metrics', () => {
      this.#count();
      return this.#registry.getMetricsAsJSON();
    });
  }

  observe({ method: asked, route, status, duration, group }: RequestObservation): void {
    if (group !== undefined && (status === 429 || status === 503))
      this.count('http_refusals_total', { status: String(status), group });
    const method = METHODS.includes(asked) ? asked : 'other';
    const kind = `${method} ${status}`;
    this.#uncounted.set(kind, (this.#uncounted.get(kind) ?? 0) + 1);
    this.#durations.observe(method, route, Math.floor(status / 100), duration / 1000);
  }

  /** The library's counters take longer than a cached page has, so requests are added to them when they are asked for. */
  #count(): void {
    for (const [kind, times] of this.#uncounted) {
      const [method = '', status = ''] = kind.split(' ');
      this.#requests.inc({ method, status }, times);
    }
    this.#uncounted.clear();
  }

  set(name: string, value: number): void {
    this.#gauges.getOrInsertComputed(name, () => gauge(name, this.#registry)).set(value);
  }

  /** Counts one more of `name`; label values must be few and our own words. */
  count(name: string, labels: Record<string, string>): void {
    const labelNames = Object.keys(labels);
    const made = () => new Counter({ name, help: helpOf(name), labelNames, registers: [this.#registry] });
    this.#counters.getOrInsertComputed(name, made).inc(labels);
  }

  /** Tells of the process too: processor, memory, garbage collection, open files. For the one that lasts as long as the process. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.#registry });
    // Ours has this name: it also sees a hold that begins just after it was asked.
    this.#registry.removeSingleMetric('nodejs_eventloop_lag_max_seconds');
  }

  /** Prometheus' text format, of all processes of the product together. `now` is told this once, so that a value that is no longer known is not told again. */
  async text(now: Record<string, number> = {}): Promise<string> {
    this.#count();
    const once = new Registry();
    for (const [name, value] of Object.entries(now)) gauge(name, once).set(value);
    const others = (await this.#cluster.ask('metrics')) as object[];
    const all =
      others.length === 0
        ? this.#registry
        : AggregatorRegistry.aggregate([await this.#registry.getMetricsAsJSON(), ...others]);
    return `${await all.metrics()}\n${await once.metrics()}`;
  }
}
