/** Senders in a worker thread: they post contact messages to a server, as fast as it answers, whenever they are told its port. Then they say how long it took, in milliseconds. */
import { Agent, request } from 'node:http';
import { parentPort } from 'node:worker_threads';

import { paths } from '#config/paths.ts';

/** Sent at once, over as many connections. */
const TOGETHER = 64;

const agent = new Agent({ keepAlive: true, maxSockets: TOGETHER });

let sent = 0;

const send = (port: number) =>
  new Promise<void>((settle, fail) => {
    sent += 1;
    const body = JSON.stringify({
      candidate_name: 'Asha Nair',
      email_id: `asha-${sent}@example.com`,
      phone: '9876543210',
      subject: `A timetable for ferries ${sent}`,
      message: `We run eleven ferries on the backwaters and would like to show people when the next one comes. Number ${sent}.`,
    });
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const path = paths.contactCall();
    request({ port, host: '127.0.0.1', path, method: 'POST', headers, agent }, (response) => {
      response.resume();
      response.on('end', settle);
      if (response.statusCode !== 201) fail(new Error(`A message was answered with ${response.statusCode}`));
    })
      .on('error', fail)
      .end(body);
  });

async function sendAll(port: number, count: number): Promise<number> {
  const begun = performance.now();
  let left = count;
  const sender = async () => {
    while (left-- > 0) await send(port);
  };
  await Promise.all(Array.from({ length: TOGETHER }, sender));
  return performance.now() - begun;
}

parentPort?.on(
  'message',
  ({ port, count }: { port: number; count: number }) =>
    void sendAll(port, count).then((taken) => parentPort?.postMessage(taken, [])),
);
