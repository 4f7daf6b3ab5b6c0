/** Checks the data folder, its disk, and the file store. */
import { constants, existsSync } from 'node:fs';
import { access, mkdtemp, rmdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { listFileRows } from '#database/health.ts';
import { pluralize } from '#database/pluralize.ts';
import type { Database } from '#database/database.ts';
import type { Files } from '#platform/storage/files.ts';

import { causeOf, type Finding, messageOf, listNames, stateOf } from './finding.ts';

const GIGABYTE = 1_000_000_000;
/** Free bytes, and the free share of all inodes, below which an operator should act soon (`attention`) or at once (`wrong`). */
const ROOM = { attention: 2 * GIGABYTE, wrong: GIGABYTE / 5 };
const INODES = { attention: 0.1, wrong: 0.02 };

/** The nearest existing folder above. */
const thereAbove = (folder: string): string => (existsSync(folder) ? folder : thereAbove(dirname(folder)));

/** Tests by writing: permissions alone do not reveal a read-only file system. */
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
  const state = stateOf(free, ROOM);
  const findings: Finding[] = [
    {
      about: 'disk',
      state,
      says: `${(free / GIGABYTE).toFixed(1)} GB are free on the disk of the data folder${
        state === 'ok' ? '.' : ': make room before submissions cannot be stored.'
      }`,
    },
  ];
  // Some file systems have no fixed number of inodes, and report 0.
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

/**
 * Compares the stored files with their rows. The product may be writing meanwhile, so files are listed before rows are read, and a file
 * that seems missing is looked up again.
 */
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
      says: `${missing.length} of ${pluralize(rows.length, 'file')} with a row ${missing.length === 1 ? 'is' : 'are'} not in the store (${listNames(missing)}): look for them in a backup.`,
    });
  if (stored.size > 0)
    findings.push({
      about,
      state: 'attention',
      says: `${pluralize(stored.size, 'stored file')} ${stored.size === 1 ? 'has' : 'have'} no row (${listNames([...stored])}): nobody can reach what has none.`,
    });
  if (findings.length > 0) return findings;
  return [{ about, state: 'ok', says: `${pluralize(rows.length, 'file')} and their rows agree.` }];
}
