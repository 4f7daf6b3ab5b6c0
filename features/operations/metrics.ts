/** Counts for an operator's Prometheus: requests by method and status, how long they took, and what was turned away. */
const BUCKETS = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 10_000];

export class Metrics {
  readonly #requests = new Map<string, number>();
  readonly #gauges = new Map<string, number>();
  /** Lines by counter, then by labels. */
  readonly #counters = new Map<string, Map<string, number>>();
  readonly #buckets = BUCKETS.map(() => 0);
  #count = 0;
  #sum = 0;

  /** `duration` in milliseconds; `group` as limits name it. */
  observe(method: string, status: number, duration: number, group?: string): void {
    if (group !== undefined && (status === 429 || status === 503)) {
      this.count('http_refusals_total', { status: String(status), group });
    }
    const key = `method="${method}",status="${status}"`;
    this.#requests.set(key, (this.#requests.get(key) ?? 0) + 1);
    this.#count += 1;
    this.#sum += duration;
    BUCKETS.forEach((most, place) => {
      if (duration <= most) this.#buckets[place] = (this.#buckets[place] ?? 0) + 1;
    });
  }

  set(name: string, value: number): void {
    this.#gauges.set(name, value);
  }

  /** Counts one more of `name`; label values must be few and our own words. */
  count(name: string, labels: Record<string, string>): void {
    const key = Object.entries(labels)
      .map(([label, value]) => `${label}="${value}"`)
      .join(',');
    const counter = this.#counters.get(name) ?? new Map<string, number>();
    counter.set(key, (counter.get(key) ?? 0) + 1);
    this.#counters.set(name, counter);
  }

  /** Prometheus' text format; durations in seconds, as its conventions ask. */
  text(): string {
    const lines = ['# TYPE http_requests_total counter'];
    for (const [labels, count] of this.#requests) lines.push(`http_requests_total{${labels}} ${count}`);
    for (const [name, value] of this.#gauges) lines.push(`# TYPE ${name} gauge`, `${name} ${value}`);
    for (const [name, counter] of this.#counters) {
      lines.push(`# TYPE ${name} counter`);
      for (const [labels, count] of counter) lines.push(`${name}{${labels}} ${count}`);
    }
    lines.push('# TYPE http_request_duration_seconds histogram');
    BUCKETS.forEach((most, place) =>
      lines.push(`http_request_duration_seconds_bucket{le="${most / 1000}"} ${this.#buckets[place]}`),
    );
    lines.push(`http_request_duration_seconds_bucket{le="+Inf"} ${this.#count}`);
    lines.push(
      `http_request_duration_seconds_sum ${this.#sum / 1000}`,
      `http_request_duration_seconds_count ${this.#count}`,
    );
    lines.push(
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
    );
    return `${lines.join('\n')}\n`;
  }
}
