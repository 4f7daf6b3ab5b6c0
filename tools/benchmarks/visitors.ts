/** Visitors in a worker thread: they ask a server for pages, as fast as it answers, whenever they are told its port. Then they say what their thread took. */
import { Agent, request } from 'node:http';
import { parentPort } from 'node:worker_threads';

import { paths } from '#config/paths.ts';

/** What is asked: how many pages, which in turn, with what beside the usual headers, and how many at once. */
export type Visits = Readonly<{
  requests: number;
  pages: readonly string[];
  headers?: Readonly<Record<string, string>>;
  together?: number;
}>;
/** Asked at once, over as many connections, if nothing else is said: a server that is never idle pays less for each, and every microsecond of ours shows. */
const TOGETHER = 32;

export const USUAL: Visits = {
  requests: 400,
  pages: [paths.about(), paths.team(), paths.howWeWork(), paths.contact(), paths.hire(), paths.home()],
};
const AGENTS = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
];

const agent = new Agent({ keepAlive: true, maxSockets: TOGETHER });

const look = (port: number, place: number, asked: Visits) =>
  new Promise<void>((settle, fail) => {
    const headers = {
      'user-agent': AGENTS[Math.floor(place / 5) % AGENTS.length] ?? '',
      'x-forwarded-for': addressOf(place),
      'accept-encoding': 'br, gzip',
      'sec-fetch-dest': 'document',
      ...(place % 5 === 0 ? { referer: 'https://search.example/' } : {}),
      ...asked.headers,
    };
    const path = asked.pages[place % asked.pages.length] ?? '/';
    request({ port, host: '127.0.0.1', path, headers, agent }, (response) => {
      response.resume();
      response.on('end', settle);
      if (response.statusCode !== 200) fail(new Error(`${path} answered ${response.statusCode}`));
    })
      .on('error', fail)
      .end();
  });

/** In which a visitor looks at five pages. */
const addressOf = (view: number) => {
  const visitor = Math.floor(view / 5);
  return `198.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
};

let place = 0;

async function lookAtAll(port: number, asked: Visits): Promise<number> {
  const begun = process.threadCpuUsage();
  const end = place + asked.requests;
  const visitor = async () => {
    while (place < end) await look(port, place++, asked);
  };
  await Promise.all(Array.from({ length: asked.together ?? TOGETHER }, visitor));
  const { user, system } = process.threadCpuUsage(begun);
  return user + system;
}

parentPort?.on(
  'message',
  ({ port, asked }: { port: number; asked: Visits }) =>
    void lookAtAll(port, asked).then((taken) => parentPort?.postMessage(taken, [])),
);
