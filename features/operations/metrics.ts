/** Counts for an operator's Prometheus: requests by method and status, and how long they took. */
const BUCKETS = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 10_000];

export class Metrics {
  readonly #requests = new Map<string, number>();
  readonly #gauges = new Map<string, number>();
  readonly #buckets = BUCKETS.map(() => 0);
  #count = 0;
  #sum = 0;

  /** `duration` in milliseconds. */
  observe(method: string, status: number, duration: number): void {
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

  /** Prometheus' text format; durations in seconds, as its conventions ask. */
  text(): string {
    const lines = ['# TYPE http_requests_total counter'];
    for (const [labels, count] of this.#requests) lines.push(`http_requests_total{${labels}} ${count}`);
    for (const [name, value] of this.#gauges) lines.push(`# TYPE ${name} gauge`, `${name} ${value}`);
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
