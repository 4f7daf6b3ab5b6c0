/**
 * `npm run dev`: Vite swaps what is shown as it is edited; the server is started anew where its own files change. This process holds the
 * port meanwhile: a page that is asked for during a restart comes from the next server, or tells why there is none.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join, relative, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { readSettings, InvalidSetting } from '#platform/env.ts';

import { readEnvFile } from './env-file.ts';
import { FAULT_HEADERS, faultPage } from './fault-page.ts';
import { root } from './tools.ts';
import { type Edit, watchSources } from './watch-sources.ts';

/** Edits that come one after the other within this time, as of `git checkout`, make one restart. In milliseconds. */
const QUIET = 100;
/** A server that is stuck is not waited for. In milliseconds. */
const STOP_PATIENCE = 5000;
/** How much of what a server said before it ended is shown, in characters. */
const LAST_WORDS = 8000;
const LOOPBACK = '127.0.0.1';

type Outcome = { port: number } | { fault: string };

let outcome = Promise.withResolvers<Outcome>();
let child: ChildProcess | undefined;

/** Gives connections to the server, each as it comes: requests, and the socket through which Vite reloads. */
const front = createServer((near) => {
  near.on('error', () => near.destroy());
  void lead(near);
});

async function lead(near: Socket): Promise<void> {
  let asked: typeof outcome;
  let found: Outcome;
  do {
    asked = outcome;
    found = await asked.promise;
  } while (asked !== outcome);
  if ('fault' in found) return void told.emit('connection', near);
  const far = connect(found.port, LOOPBACK);
  far.on('error', () => near.destroy());
  near.on('close', () => far.destroy());
  far.on('close', () => near.destroySoon());
  near.pipe(far).pipe(near);
}

/** Answers in the place of a server that did not start. */
const told = createHttpServer((_, response) => {
  const answer = async () => {
    const found = await outcome.promise;
    const page = 'fault' in found ? faultPage(found.fault) : '<meta http-equiv="refresh" content="0">';
    response.writeHead(503, { ...FAULT_HEADERS, connection: 'close' }).end(page);
  };
  void answer();
});

function startServer(env: Record<string, string>): ChildProcess {
  const flags = ['--disable-warning=ExperimentalWarning', join(root, 'main.ts'), '--development'];
  const started = spawn(process.execPath, flags, {
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
  });
  let said = '';
  started.stderr?.on('data', (bytes: Buffer) => {
    process.stderr.write(bytes);
    said = (said + bytes.toString()).slice(-LAST_WORDS);
  });
  const mine = outcome;
  started.once('message', ({ port }: { port: number }) => mine.resolve({ port }));
  started.once('close', (code, signal) => {
    const fault = said.trim() || `The server ended with ${signal ?? code} and said nothing.`;
    mine.resolve({ fault });
    if (mine !== outcome) return;
    // It may have been ready before: whoever comes now is told.
    outcome = Promise.withResolvers();
    outcome.resolve({ fault });
  });
  return started;
}

async function stopServer(signal: NodeJS.Signals): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  const hurry = setTimeout(() => child?.kill('SIGKILL'), STOP_PATIENCE);
  await ended;
  clearTimeout(hurry);
}

/** Node has read these files; all others are Vite's. */
const isOfServer = ({ file }: Edit) => /\.(?:ts|json|tsv)$/.test(file);

async function listen(): Promise<string> {
  const { host, port, siteUrl } = readSettings(process.env);
  front.listen({ host, port });
  await once(front, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new InvalidSetting('PORT is taken by another program. Set PORT to a free one.')
      : InvalidSetting.because(error.code === 'EACCES' ? 'PORT' : 'HOST', error);
  });
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${(front.address() as AddressInfo).port}`;
  console.log(`\n  Site   ${address}/\n  API    ${address}/api/docs\n  Ready  ${address}/readyz\n`);
  return siteUrl || address;
}

async function run(): Promise<void> {
  readEnvFile();
  const siteUrl = await listen();
  const env = { NODE_ENV: 'development', HOST: LOOPBACK, PORT: '0', SITE_URL: siteUrl };
  const dataDir = resolve(root, process.env['DATA_DIR'] || 'data');
  let edited = Promise.withResolvers<Edit>();
  let editedAt = 0;
  watchSources(root, dataDir, (edit) => {
    editedAt = performance.now();
    if (isOfServer(edit)) edited.resolve(edit);
    else if (child?.connected) child.send(edit);
  });
  for (;;) {
    edited = Promise.withResolvers();
    child = startServer(env);
    const { file } = await edited.promise;
    console.log(`\n  ${relative(root, file)} changed: the server starts anew.\n`);
    outcome = Promise.withResolvers();
    while (performance.now() - editedAt < QUIET) await delay(QUIET);
    await stopServer('SIGTERM');
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    front.close();
    void stopServer(signal).then(() => process.exit(0));
  });

run().catch((error: unknown) => {
  console.error(error instanceof InvalidSetting ? error.message : error);
  process.exit(1);
});
