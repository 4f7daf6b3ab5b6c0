/**
 * `npm run dev`: Vite updates pages and islands as they are edited, and the server restarts when one of its own files changes. This process
 * keeps the port during a restart: a request waits for the next server, or gets a page that says why there is none.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join, relative, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { cannotListen } from '#app/listening.ts';
import { settingWarnings } from '#operations/health/setting-warnings.ts';
import { readSettings } from '#platform/env.ts';
import { InvalidSetting } from '#config/invalid-setting.ts';
import { serverPaths } from '#config/paths.ts';

import { loadEnvFile } from './env-file.ts';
import { FAULT_HEADERS, faultPage } from '#app/development/fault-page.ts';
import { root } from './tools.ts';
import { type Edit, watchSources } from '#app/development/watch-sources.ts';

/** Edits within this time of each other, as by `git checkout`, cause one restart. In milliseconds. */
const QUIET = 100;
/** A server that does not stop within this time is killed. In milliseconds. */
const STOP_TIMEOUT = 5000;
/** How much of a server's last output is shown if it ends, in characters. */
const LAST_WORDS = 8000;
const LOOPBACK = '127.0.0.1';

type Outcome = { port: number } | { fault: string };

let outcome = Promise.withResolvers<Outcome>();
let child: ChildProcess | undefined;

/** How often a request is sent again that a server did not answer because it was about to stop, and the pause before that in milliseconds. */
const ATTEMPTS = 3;
const AGAIN_AFTER = 50;
/** A longer request is not sent again. In bytes. */
const MAX_SAVED = 4 * 1024 * 1024;

/** Pipes every connection to the server: requests, and Vite's WebSocket. */
const front = createServer((near) => {
  near.on('error', () => near.destroy());
  void lead(near, [], ATTEMPTS);
});

/** `sent`: what the last server received and did not answer. */
async function lead(near: Socket, sent: Buffer[], attempts: number): Promise<void> {
  let asked: typeof outcome;
  let found: Outcome;
  do {
    asked = outcome;
    found = await asked.promise;
  } while (asked !== outcome);
  if ('fault' in found) {
    near.unshift(Buffer.concat(sent));
    return void refusing.emit('connection', near);
  }
  const far = connect(found.port, LOOPBACK);
  for (const bytes of sent) far.write(bytes);
  let size = Buffer.concat(sent).length;
  const keep = (bytes: Buffer) => {
    size += bytes.length;
    if (size <= MAX_SAVED) sent.push(bytes);
  };
  const end = () => far.destroy();
  near.on('data', keep);
  near.on('close', end);
  near.pipe(far).pipe(near, { end: false });
  far.once('data', () => near.off('data', keep));
  far.on('error', () => far.destroy());
  far.on('close', () => {
    near.off('data', keep);
    near.off('close', end);
    near.unpipe(far);
    if (far.bytesRead > 0 || near.destroyed || attempts === 0 || size > MAX_SAVED) return near.destroySoon();
    void delay(AGAIN_AFTER).then(() => lead(near, sent, attempts - 1));
  });
}

/** Answers while the server could not start. */
const refusing = createHttpServer((_, response) => {
  const answer = async () => {
    const found = await outcome.promise;
    const page = 'fault' in found ? faultPage(found.fault) : '<meta http-equiv="refresh" content="0">';
    response.writeHead(503, { ...FAULT_HEADERS, connection: 'close' }).end(page);
  };
  void answer();
});

function startServer(env: Record<string, string>): ChildProcess {
  const flags = ['--disable-warning=ExperimentalWarning', join(root, 'src', 'app', 'main.ts'), '--development'];
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
    // The server had been ready and ended later: new requests get the error page.
    outcome = Promise.withResolvers();
    outcome.resolve({ fault });
  });
  return started;
}

async function stopServer(signal: NodeJS.Signals): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  const hurry = setTimeout(() => child?.kill('SIGKILL'), STOP_TIMEOUT);
  await ended;
  clearTimeout(hurry);
}

/** Node has loaded files of these types, so the server must restart; Vite handles all others. */
const isOfServer = ({ file }: Edit) => /\.(?:ts|json|tsv)$/.test(file);

async function listen(): Promise<string> {
  const { host, port, siteUrl } = readSettings(process.env);
  front.listen({ host, port });
  await once(front, 'listening').catch((error: Error) => {
    throw cannotListen(error);
  });
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${(front.address() as AddressInfo).port}`;
  console.log(
    `\n  Site   ${address}/\n  Office ${address}${serverPaths.office()}\n  API    ${address}/api/docs\n  Ready  ${address}/readyz\n`,
  );
  return siteUrl || address;
}

async function run(): Promise<void> {
  loadEnvFile();
  for (const warning of settingWarnings(process.env)) console.warn(warning);
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
