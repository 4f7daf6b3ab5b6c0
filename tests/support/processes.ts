/** A product that several processes serve, and connections to one of them. Linux: /proc tells whose child a process is. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

import type { Site } from './site.ts';
import { until } from './until.ts';

/** The processes that serve, in the order of their start. */
export const processesOf = ({ process: { pid } }: Pick<Site, 'process'>): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string };
export type Asked = { method?: string; headers?: Record<string, string>; body?: string };

/** One connection that is kept. */
export class Connection {
  readonly #address: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor({ address }: Pick<Site, 'address'>) {
    this.#address = address;
  }

  async ask(path: string, { method = 'GET', headers = {}, body = '' }: Asked = {}): Promise<Answer> {
    const asked = request(`${this.#address}${path}`, { agent: this.#agent, method, headers });
    asked.end(body);
    return new Promise((answered, failed) => {
      asked.once('error', failed);
      asked.once('response', (response) => {
        text(response).then(
          (said) => answered({ status: response.statusCode ?? 0, headers: response.headers, text: said }),
          failed,
        );
      });
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Waits until so many processes serve. */
export const allServe = ({ address }: Pick<Site, 'address'>, count: number): Promise<void> =>
  until(`${count} processes`, async () => {
    const told = await (await fetch(`${address}/metrics`)).text();
    return told.includes(`\nniram_processes ${count}\n`);
  });

const isHalted = (pid: number) => / T /.test(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/\(.*\)/, ''));

/** A connection that this process has accepted: the others are halted meanwhile. */
export async function connectionTo(site: Site, pid: number): Promise<Connection> {
  const others = processesOf(site).filter((other) => other !== pid);
  for (const other of others) process.kill(other, 'SIGSTOP');
  await until('the others to be halted', () => others.every(isHalted));
  try {
    const connection = new Connection(site);
    assert.equal((await connection.ask('/healthz')).status, 200);
    return connection;
  } finally {
    for (const other of others) process.kill(other, 'SIGCONT');
  }
}
