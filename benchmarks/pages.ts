/**
 * What a remembered page costs, beside a bare server of Node that sends the same bytes: both in one process, asked in turns. It passes if the
 * product keeps at least 80 % of the rate, with limits, counted visits, metrics and one line of the log in a hundred.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pino from 'pino';

import { openLog } from '#platform/log.ts';
import { createListener } from '#root/app.ts';
import { paths } from '#root/paths.ts';

import { costOfPages, openServices, serve } from './page-servers.ts';

const LEAST_RATIO = 0.8;

const HEADERS = { 'accept-encoding': 'br, gzip', 'sec-fetch-dest': 'document' };

/** What the server at `port` answers: the headers that it set itself, and the bytes as they were sent. */
const answerOf = (port: number): Promise<{ headers: string[]; body: Buffer }> =>
  new Promise((settle, fail) => {
    get({ port, host: '127.0.0.1', path: paths.about(), headers: HEADERS }, (response) => {
      const headers = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
        MADE_BY_NODE.has(name) ? [] : values.flatMap((value) => [name, value]),
      );
      response.toArray().then((chunks) => settle({ headers, body: Buffer.concat(chunks) }), fail);
    }).on('error', fail);
  });
const MADE_BY_NODE = new Set(['date', 'connection', 'keep-alive', 'x-request-id']);

/** Runs the comparison; returns whether the product keeps enough of the rate. */
export async function comparePages(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'niram-bench-'));
  const services = await openServices(folder);
  services.log = openLog('info', pino.destination(join(folder, 'pages.log')));
  const product = await serve(createListener(services));
  // The best compression is made beside, for a page that is asked for often.
  for (let asked = 0; asked < 10; asked += 1) await Promise.all([answerOf(product.port), delay(50)]);
  const { headers, body } = await answerOf(product.port);
  const send: RequestListener = (_, response) => void response.writeHead(200, headers).end(body);
  const bare = await serve(send);
  try {
    const cost = await costOfPages({ ports: { bare: bare.port, product: product.port } });
    const ratio = cost.bare / cost.product;
    console.log(
      `A remembered page of ${body.length} bytes costs ${cost.product.toFixed(1)} µs of the processor, and ${cost.bare.toFixed(1)} µs from a bare server: ${ratio.toFixed(3)} of the rate`,
    );
    return ratio >= LEAST_RATIO;
  } finally {
    for (const { server } of [product, bare]) server.close();
    await services.database.close();
    await rm(folder, { recursive: true, force: true });
  }
}
