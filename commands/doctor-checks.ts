/** What `npm run doctor` looks at, one check after the other. Each says what it found in sentences, and what to do. */
import { constants, existsSync } from 'node:fs';
import { access, mkdtemp, rmdir, stat, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { clockAhead, listFileRows, newestReceipt, readHealth } from '../database/health.ts';
import { counted } from '../database/manifest.ts';
import { readMigrations } from '../database/migrate.ts';
import { DATABASE_NAMES, type Database, openDatabase } from '../platform/database.ts';
import { readSettings, type Settings, WrongSetting } from '../platform/env.ts';
import { type Files, openFiles } from '../platform/files.ts';
import { isBuilt } from './build.ts';
import { pinnedNode, root } from './tools.ts';

export type State = 'ok' | 'attention' | 'wrong';
export type Finding = { about: string; state: State; says: string };

const GIGABYTE = 1_000_000_000;
/** Free room in bytes, and parts of all inodes, below which something has to be done soon, and at once. */
const ROOM = { attention: 2 * GIGABYTE, wrong: GIGABYTE / 5 };
const INODES = { attention: 0.1, wrong: 0.02 };
/** How far clocks may be apart, in milliseconds. */
const CLOCKS = { attention: 5_000, wrong: 60_000 };
/** How long another program may take to answer, in milliseconds. */
const PATIENCE = 5_000;
/** As many names as a person reads. */
const NAMED = 5;

const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').replace(/\.$/, '');

/** What lies at the bottom of an error: the store wraps its own, and a visitor's sentence is around both. */
const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? causeOf(error.cause) : error;

const named = (names: readonly string[]) =>
  `${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ` and ${names.length - NAMED} more` : ''}`;

const stateOf = (value: number, limits: { attention: number; wrong: number }): State => {
  if (value < limits.wrong) return 'wrong';
  return value < limits.attention ? 'attention' : 'ok';
};

export function checkNode(): Finding {
  const says = `Node ${process.versions.node} runs`;
  return process.versions.node === pinnedNode
    ? { about: 'node', state: 'ok', says: `${says}, as pinned.` }
    : {
        about: 'node',
        state: 'attention',
        says: `${says}, but ${pinnedNode} is pinned: use \`npm start\` and \`npm run\`.`,
      };
}

type Env = Record<string, string | undefined>;

type Read = {
  settings: Settings;
  /** Names of settings that were set aside because they read wrong. */
  aside: string[];
  findings: Finding[];
};

/** Every wrong setting, one after the other; `settings` has the default in the place of each of those. */
export function checkSettings(env: Env): Read {
  const left = { ...env };
  const aside: string[] = [];
  const findings: Finding[] = [];
  for (;;) {
    try {
      const settings = readSettings(left);
      if (findings.length === 0) findings.push({ about: 'settings', state: 'ok', says: 'Every setting reads well.' });
      if (!aside.includes('SITE_URL')) findings.push(checkSiteUrl(settings, env));
      return { settings, aside, findings };
    } catch (error) {
      if (!(error instanceof WrongSetting)) throw error;
      findings.push({ about: 'settings', state: 'wrong', says: error.message });
      // A sentence names the setting that it is about, then those that made it needed.
      const name = error.message.match(/\b[A-Z][A-Z0-9_]+\b/g)?.find((word) => left[word] !== undefined);
      if (name === undefined) throw error;
      aside.push(name);
      delete left[name];
    }
  }
}

const LOCAL = /^(?:localhost|127\.|\[::1\]|::1$)/;

function checkSiteUrl({ siteUrl }: Settings, env: Env): Finding {
  const about = 'settings';
  const serious: State = env['NODE_ENV'] === 'production' ? 'wrong' : 'attention';
  if (siteUrl === '')
    return {
      about,
      state: serious,
      says: 'SITE_URL is not set, so links in mails and for search engines name the listening address: set it before visitors come.',
    };
  const { protocol, hostname } = new URL(siteUrl);
  if (protocol === 'https:' || LOCAL.test(hostname))
    return { about, state: 'ok', says: `The site’s address is ${siteUrl}.` };
  return { about, state: serious, says: `SITE_URL is ${siteUrl}: visitors’ letters should travel by https.` };
}

/** The nearest folder above that is there. */
const thereAbove = (folder: string): string => (existsSync(folder) ? folder : thereAbove(dirname(folder)));

/** Whether things can be written, by writing: rights alone do not tell a disk that is read-only. */
export async function checkDataDir(dataDir: string): Promise<Finding[]> {
  const about = 'storage';
  const isThere = existsSync(dataDir);
  const folder = thereAbove(dataDir);
  try {
    if (!(await stat(folder)).isDirectory()) throw new Error(`${folder} is not a folder`);
    await access(folder, constants.W_OK);
    await rmdir(await mkdtemp(join(folder, 'doctor-')));
  } catch (error) {
    const says = `DATA_DIR cannot be used: ${messageOf(error)}. Name a folder that the product may write to.`;
    return [{ about, state: 'wrong', says }];
  }
  const written: Finding = isThere
    ? { about, state: 'ok', says: `The data folder ${dataDir} can be written to.` }
    : { about, state: 'attention', says: `The data folder ${dataDir} is not there yet: the first start makes it.` };
  return [written, ...(await checkDisk(folder))];
}

async function checkDisk(folder: string): Promise<Finding[]> {
  const { bavail, bsize, files, ffree } = await statfs(folder);
  const free = bavail * bsize;
  const room = stateOf(free, ROOM);
  const findings: Finding[] = [
    {
      about: 'disk',
      state: room,
      says: `${(free / GIGABYTE).toFixed(1)} GB are free on the disk of the data folder${
        room === 'ok' ? '.' : ': make room before submissions cannot be stored.'
      }`,
    },
  ];
  // Some file systems have no fixed number of them, and say 0.
  if (files > 0) {
    const state = stateOf(ffree / files, INODES);
    if (state !== 'ok')
      findings.push({
        about: 'disk',
        state,
        says: `Only ${ffree} more files fit on the disk: remove what is not needed.`,
      });
  }
  return findings;
}

/** Opens the database of the settings where there is one. */
export async function checkDatabase(
  settings: Settings,
  dataDir: string,
): Promise<{ database?: Database; findings: Finding[] }> {
  const about = 'database';
  const file = join(dataDir, 'niram.sqlite');
  if (settings.databaseUrl === '' && !existsSync(file)) {
    const says = 'There is no database yet: the first start makes it.';
    return { findings: [{ about, state: 'attention', says }] };
  }
  let database: Database | undefined;
  try {
    database = await openDatabase({ url: settings.databaseUrl, file });
    return { database, findings: await examine(database) };
  } catch (error) {
    await database?.close();
    const says = `${messageOf(error)}. Is it running, and are name and password right?`;
    return { findings: [{ about, state: 'wrong', says: settings.databaseUrl === '' ? `${messageOf(error)}.` : says }] };
  }
}

async function examine(database: Database): Promise<Finding[]> {
  const about = 'database';
  const { version, migrations, damage } = await readHealth(database);
  const name = DATABASE_NAMES[database.kind];
  const findings: Finding[] = [{ about, state: 'ok', says: `${name} ${version} answers.` }];
  findings.push(
    damage.length === 0
      ? { about, state: 'ok', says: 'Its tables read well.' }
      : {
          about,
          state: 'wrong',
          says: `It is damaged (${damage.join('; ')}): stop the product, keep a copy, and restore the latest backup.`,
        },
  );
  const known = (await readMigrations(pathToFileURL(`${join(root, 'database')}/`))).map((migration) => migration.name);
  const pending = known.filter((one) => !migrations.includes(one));
  const unknown = migrations.filter((one) => !known.includes(one));
  if (unknown.length > 0)
    findings.push({ about, state: 'wrong', says: `It is of a newer version (${named(unknown)}): update the product.` });
  if (pending.length > 0)
    findings.push({
      about,
      state: 'wrong',
      says: `${counted(pending.length, 'migration')} did not run yet (${named(pending)}): \`npm run db -- migrate\` runs what is missing, and so does a start.`,
    });
  if (unknown.length + pending.length > 0) return findings;
  return [
    ...findings,
    { about, state: 'ok', says: `All ${known.length} migrations have run.` },
    await checkClock(database),
  ];
}

async function checkClock(database: Database): Promise<Finding> {
  const about = 'clock';
  const newest = (await newestReceipt(database))?.getTime() ?? 0;
  if (newest > Date.now() + CLOCKS.wrong)
    return {
      about,
      state: 'wrong',
      says: `The newest receipt is of ${new Date(newest).toISOString()}, which is still to come: this machine’s clock is wrong, or was.`,
    };
  const ahead = await clockAhead(database);
  const apart = Math.abs(ahead);
  if (apart < CLOCKS.attention) return { about, state: 'ok', says: 'The clock agrees with what is stored.' };
  return {
    about,
    state: apart < CLOCKS.wrong ? 'attention' : 'wrong',
    says: `The database’s clock is ${(apart / 1000).toFixed(0)} seconds ${ahead > 0 ? 'ahead of' : 'behind'} ours: let both follow a time server.`,
  };
}

/** Puts a file into the store, reads it and removes it again. */
export async function checkFiles(files: Files): Promise<Finding> {
  const about = 'files';
  const bytes = new TextEncoder().encode('a file of the doctor');
  try {
    const name = await files.put(bytes);
    const same = Buffer.compare(await files.read(name), bytes) === 0;
    await files.remove(name);
    if (!same) throw new Error('what was read is not what was stored');
    return { about, state: 'ok', says: 'The store of files stores, reads and removes.' };
  } catch (error) {
    return {
      about,
      state: 'wrong',
      says: `The store of files fails: ${messageOf(causeOf(error))}. No application can be stored.`,
    };
  }
}

/** Compares the store with the rows. Files are listed first and what seems missing is asked for again, as the product may be writing. */
export async function checkFileRows(database: Database, files: Files): Promise<Finding[]> {
  const about = 'files';
  const stored = new Set<string>();
  for await (const name of files.list()) stored.add(name);
  const rows = await listFileRows(database);
  const missing: string[] = [];
  for (const name of rows) if (!stored.delete(name) && !(await files.has(name))) missing.push(name);
  const findings: Finding[] = [];
  if (missing.length > 0)
    findings.push({
      about,
      state: 'wrong',
      says: `${missing.length} of ${counted(rows.length, 'file')} with a row ${missing.length === 1 ? 'is' : 'are'} not in the store (${named(missing)}): look for them in a backup.`,
    });
  if (stored.size > 0)
    findings.push({
      about,
      state: 'attention',
      says: `${counted(stored.size, 'stored file')} ${stored.size === 1 ? 'has' : 'have'} no row (${named([...stored])}): nobody can reach what has none.`,
    });
  if (findings.length > 0) return findings;
  return [{ about, state: 'ok', says: `${counted(rows.length, 'file')} and their rows agree.` }];
}

export async function checkBuild(): Promise<Finding> {
  const about = 'build';
  return (await isBuilt())
    ? { about, state: 'ok', says: 'The build is of the sources as they are.' }
    : { about, state: 'attention', says: 'The build is missing or older than its sources: `npm start` builds.' };
}

/** Whether the product answers where the settings say, or could. */
export async function checkProduct({ host, port }: Settings): Promise<Finding> {
  const about = 'product';
  if (port === 0) return { about, state: 'ok', says: 'PORT is 0: each start takes a free one.' };
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const near = isEverywhere ? '127.0.0.1' : host;
  const address = `http://${near.includes(':') ? `[${near}]` : near}:${port}`;
  let answer: Response;
  try {
    answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(PATIENCE), redirect: 'manual' });
  } catch (error) {
    return (error as Error).name === 'TimeoutError'
      ? { about, state: 'wrong', says: `What listens on port ${port} did not answer in time.` }
      : checkPort({ host, port });
  }
  const said = await answer.json().catch(() => undefined);
  const { status, ...parts } = (said ?? {}) as Record<string, string>;
  if (status === 'ready') return { about, state: 'ok', says: `The product runs on ${address} and is ready.` };
  if (status !== 'not ready')
    return { about, state: 'wrong', says: `PORT ${port} is taken by another program: set PORT to a free one.` };
  const failing = Object.entries(parts).filter(([, state]) => state !== 'ok');
  return {
    about,
    state: 'wrong',
    says: `The product runs on ${address}, but is not ready: ${failing.map(([name, state]) => `${name} ${state}`).join(', ')}.`,
  };
}

async function checkPort({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<Finding> {
  const about = 'product';
  const server = createServer();
  try {
    await new Promise<void>((listening, failed) => {
      server.once('error', failed);
      server.listen(port, host, listening);
    });
    await new Promise<unknown>((closed) => server.close(closed));
    return { about, state: 'ok', says: `The product does not run; port ${port} is free.` };
  } catch (error) {
    return { about, state: 'wrong', says: `The product cannot listen on ${host}, port ${port}: ${messageOf(error)}.` };
  }
}

/** Everything, in the order in which a person would mend it. */
export async function diagnose(env: Env): Promise<Finding[]> {
  const { settings, aside, findings } = checkSettings(env);
  const dataDir = resolve(root, settings.dataDir);
  const storage = await checkDataDir(dataDir);
  const canStore = existsSync(dataDir) && storage.every(({ state }) => state !== 'wrong');
  const files = openFiles(join(dataDir, 'files'), settings.filesUrl);
  const all = [checkNode(), ...findings, ...storage];

  // Without its address, the database of the default would be looked at, and praised.
  const isKnown = !aside.includes('DATABASE_URL') && (canStore || settings.databaseUrl !== '');
  const { database, findings: told } = isKnown
    ? await checkDatabase(settings, dataDir)
    : { database: undefined, findings: [] };
  all.push(...told);
  const store = canStore || settings.filesUrl !== '' ? await checkFiles(files) : undefined;
  if (store !== undefined) all.push(store);
  const isUsable = store?.state === 'ok' && told.every(({ state }) => state !== 'wrong');
  if (database !== undefined && isUsable) all.push(...(await checkFileRows(database, files)));
  await database?.close();
  return [...all, await checkBuild(), await checkProduct(settings)];
}
