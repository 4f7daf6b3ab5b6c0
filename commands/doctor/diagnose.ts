/** Everything that `npm run doctor` looks at, in the order in which a person would mend it. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { Database } from '#database/database.ts';
import { openFiles } from '#platform/storage/files.ts';
import type { Settings } from '#platform/env.ts';

import { checkBuild, checkNode, checkSettings, type Env } from './settings.ts';
import { root } from '../tools.ts';
import { placeOfDatabase } from '../which-database.ts';
import { checkDatabase } from './database.ts';
import { type Finding, messageOf } from './finding.ts';
import { checkMail, checkOutbox } from './mail.ts';
import { checkProduct } from './product.ts';
import { checkScanner } from './scanner.ts';
import { checkSweeps } from './sweeps.ts';
import { checkDataDir, checkFileRows, checkFiles } from './storage.ts';

const isWell = (findings: readonly Finding[]) => findings.every(({ state }) => state !== 'wrong');

/** A database of the default, in the place of one whose address cannot be read, would only confuse. */
const sayWhere = (settings: Settings, dataDir: string, aside: readonly string[]): Finding[] =>
  aside.includes('DATABASE_URL')
    ? []
    : [{ about: 'database', state: 'ok', says: `Database: ${placeOfDatabase(settings, dataDir)}` }];

const sayFrom = (envFile: string | undefined): Finding => ({
  about: 'settings',
  state: 'ok',
  says:
    envFile === undefined
      ? 'Settings are those of the environment; there is no file .env.'
      : `Settings are those of the environment and of ${envFile}.`,
});

/** `envFile` is the file from which a part of `env` was read, if there is one. */
export async function diagnose(env: Env, { envFile }: { envFile?: string | undefined } = {}): Promise<Finding[]> {
  const { settings, aside, findings } = checkSettings(env);
  const dataDir = resolve(root, settings.dataDir);
  const all = [...sayWhere(settings, dataDir, aside), checkNode(), sayFrom(envFile), ...findings];
  /** Notes what a check found; one that breaks is a finding too, and the others go on. */
  const look = async (about: string, check: () => Promise<Finding | Finding[]>): Promise<boolean> => {
    const told = await check().catch((error: unknown): Finding => {
      return { about, state: 'wrong', says: `Looking at this failed (${about}): ${messageOf(error)}.` };
    });
    all.push(...[told].flat());
    return isWell([told].flat());
  };

  const canStore = (await look('storage', () => checkDataDir(dataDir))) && existsSync(dataDir);
  const files = openFiles(join(dataDir, 'files'), settings.filesUrl);
  const isStoreWell = (canStore || settings.filesUrl !== '') && (await look('files', () => checkFiles(files)));

  let database: Database | undefined;
  // Without its address, the database of the default would be looked at, and praised.
  if (!aside.includes('DATABASE_URL') && (canStore || settings.databaseUrl !== '')) {
    const isDatabaseWell = await look('database', async () => {
      const opened = await checkDatabase(settings, dataDir);
      ({ database } = opened);
      return opened.findings;
    });
    const well = isDatabaseWell ? database : undefined;
    if (well !== undefined && isStoreWell) await look('files', () => checkFileRows(well, files));
    if (well !== undefined) await look('outbox', () => checkOutbox(well));
    if (well !== undefined) await look('sweeps', () => checkSweeps(well));
    await database?.close();
  }
  if (!aside.includes('SMTP_URL')) await look('mail', () => checkMail(settings));
  if (!aside.includes('CLAMAV')) await look('scanner', () => checkScanner(settings));
  await look('build', checkBuild);
  await look('product', () => checkProduct(settings));
  return all;
}
