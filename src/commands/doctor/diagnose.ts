/** All checks of `npm run doctor`, in the order in which an operator would fix their findings. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { contentTypes } from '#app/content-types.ts';
import type { Database } from '#database/database.ts';
import { openFiles } from '#platform/storage/files.ts';
import type { Settings } from '#platform/env.ts';

import { openScanner } from '#platform/files/scanner.ts';
import { checkBackups } from '#operations/health/doctor/backups.ts';
import { checkDatabase } from '#operations/health/doctor/database.ts';
import { type Finding, messageOf } from '#operations/health/doctor/finding.ts';
import { settingsIn } from '#operations/connections/settings.ts';
import { checkInbox, checkMail } from '#operations/health/service.ts';
import { checkLinks } from '#operations/health/doctor/links.ts';
import { checkOutbox } from '#operations/health/doctor/outbox.ts';
import { placeOfDatabase } from '#operations/health/doctor/place.ts';
import { checkScanner } from '#operations/health/doctor/scanner.ts';
import { checkNode } from '#operations/health/doctor/start.ts';
import { checkDataDir, checkFileRows, checkFiles } from '#operations/health/doctor/storage.ts';
import { checkSetAside } from '#operations/health/doctor/set-aside.ts';
import { checkSweeps } from '#operations/health/doctor/sweeps.ts';
import { openLog } from '#platform/log.ts';
import { settingWarnings } from '#operations/health/setting-warnings.ts';

import type { EnvFile } from '#commands/env-file.ts';
import { root } from '#commands/tools.ts';
import { checkProduct } from './product.ts';
import { checkBuild, checkSettings, type Env } from './settings.ts';

const isWell = (findings: readonly Finding[]) => findings.every(({ state }) => state !== 'wrong');

/** Where the database is. If DATABASE_URL is invalid, the default would be shown instead, so nothing is said. */
const sayWhere = (settings: Settings, dataDir: string, invalid: readonly string[]): Finding[] =>
  invalid.includes('DATABASE_URL')
    ? []
    : [{ about: 'database', state: 'ok', says: `Database: ${placeOfDatabase(settings, dataDir)}` }];

const sayFrom = (envFile: EnvFile | undefined): Finding => ({
  about: 'settings',
  state: 'ok',
  says:
    envFile === undefined
      ? 'Settings are those of the environment; there is no file .env.'
      : `Settings are those of the environment and of ${envFile.path}.`,
});

const sayMistakes = (env: Env, envFile: EnvFile | undefined): Finding[] =>
  [...(envFile?.warnings ?? []), ...settingWarnings(env)].map((says) => ({
    about: 'settings',
    state: 'attention',
    says,
  }));

/** `envFile` is the file that a part of `env` was read from, if there is one. */
export async function diagnose(env: Env, { envFile }: { envFile?: EnvFile | undefined } = {}): Promise<Finding[]> {
  const { settings, invalid, findings } = checkSettings(env);
  const dataDir = resolve(root, settings.dataDir);
  const all = [
    ...sayWhere(settings, dataDir, invalid),
    checkNode(),
    sayFrom(envFile),
    ...sayMistakes(env, envFile),
    ...findings,
  ];
  /** Runs a check and adds its findings. A check that throws becomes a finding, and the others still run. */
  const look = async (about: string, check: () => Promise<Finding | Finding[]>): Promise<boolean> => {
    const found = await check().catch((error: unknown): Finding => {
      return { about, state: 'wrong', says: `Looking at this failed (${about}): ${messageOf(error)}.` };
    });
    all.push(...[found].flat());
    return isWell([found].flat());
  };

  const canStore = (await look('storage', () => checkDataDir(dataDir))) && existsSync(dataDir);
  const files = openFiles(join(dataDir, 'files'), settings.filesUrl);
  const isStoreWell = (canStore || settings.filesUrl !== '') && (await look('files', () => checkFiles(files)));

  let database: Database | undefined;
  /** With what an owner has set in the office. */
  let connected = settings;
  // If DATABASE_URL is invalid, this would check the default database and report that it is well.
  if (!invalid.includes('DATABASE_URL') && (canStore || settings.databaseUrl !== '')) {
    const isDatabaseWell = await look('database', async () => {
      const opened = await checkDatabase(settings, dataDir);
      ({ database } = opened);
      return opened.findings;
    });
    const well = isDatabaseWell ? database : undefined;
    if (well !== undefined) connected = await settingsIn(well, settings);
    if (well !== undefined && isStoreWell) await look('files', () => checkFileRows(well, files));
    if (well !== undefined) await look('outbox', () => checkOutbox(well));
    if (well !== undefined) await look('set-aside', () => checkSetAside(well));
    if (well !== undefined) await look('sweeps', () => checkSweeps(well));
    if (well !== undefined) await look('links', () => checkLinks(well, contentTypes));
    if (well !== undefined) await look('backups', () => checkBackups(well, new Date()));
    await database?.close();
  }
  if (!invalid.includes('SMTP_URL')) await look('mail', () => checkMail(connected));
  if (!invalid.includes('IMAP_URL')) await look('inbox', () => checkInbox(connected));
  if (!invalid.includes('CLAMAV'))
    await look('scanner', () => checkScanner(settings, openScanner(settings.clamav, openLog('silent'))));
  await look('build', checkBuild);
  await look('product', () => checkProduct(settings));
  return all;
}
