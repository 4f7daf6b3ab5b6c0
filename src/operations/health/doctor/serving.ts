/** The checks of `npm run doctor` on the product that runs, for owners in the office. */
import { resolve } from 'node:path';

import type { StoredContentType } from '#cms/content/schema.ts';
import type { Services } from '#platform/context.ts';

import { checkBackups } from './backups.ts';
import { examine } from './database.ts';
import { type Finding, messageOf } from './finding.ts';
import { checkInbox, checkMail } from '../service.ts';
import { checkLinks } from './links.ts';
import { checkOutbox } from './outbox.ts';
import { placeOfDatabase } from './place.ts';
import { checkScanner } from './scanner.ts';
import { masked, secretsOf } from './secrets.ts';
import { checkNode, checkSiteUrl } from './start.ts';
import { checkDataDir, checkFileRows, checkFiles } from './storage.ts';
import { summaryOf } from './summary.ts';
import { checkSetAside } from './set-aside.ts';
import { checkSweeps } from './sweeps.ts';

/** For how long an answer is given again, in milliseconds: reading all of a database costs something. */
const FRESH_FOR = 10_000;

type Health = { at: string; summary: string; findings: Finding[] };

/** The settings that hold secrets, under the names that the environment has for them. */
const namedOf = ({ secret, settings }: Services): Record<string, string> => ({
  SECRET: secret,
  DATABASE_URL: settings.databaseUrl,
  FILES_URL: settings.filesUrl,
  SMTP_URL: settings.smtpUrl,
  IMAP_URL: settings.imapUrl,
  METRICS_TOKEN: settings.metricsToken,
  WEBHOOK_URL: settings.webhookUrl,
  WEBHOOK_SECRET: settings.webhookSecret,
});

/** Every check in the doctor's order; one that throws becomes a finding. What only a start can tell (settings, build, port) is not asked again. */
async function examineAll(services: Services, kinds: readonly StoredContentType[]): Promise<Finding[]> {
  const { settings, database, files, scan, clock } = services;
  const dataDir = resolve(settings.dataDir);
  const look = async (about: string, check: () => Promise<Finding | Finding[]> | Finding): Promise<Finding[]> => {
    try {
      return [await check()].flat();
    } catch (error) {
      return [{ about, state: 'wrong', says: `Looking at this failed (${about}): ${messageOf(error)}.` }];
    }
  };
  const said = await Promise.all([
    look('database', () => ({
      about: 'database',
      state: 'ok',
      says: `Database: ${placeOfDatabase(settings, dataDir)}`,
    })),
    look('node', checkNode),
    look('settings', () => checkSiteUrl(settings, { NODE_ENV: process.env['NODE_ENV'] })),
    look('storage', () => checkDataDir(dataDir)),
    look('files', () => checkFiles(files)),
    look('database', async () => (await examine(database, { isServing: true })).findings),
    look('files', () => checkFileRows(database, files)),
    look('outbox', () => checkOutbox(database)),
    look('set-aside', () => checkSetAside(database)),
    look('sweeps', () => checkSweeps(database)),
    look('links', () => checkLinks(database, kinds)),
    look('backups', () => checkBackups(database, clock())),
    look('mail', () => checkMail(settings)),
    look('inbox', () => checkInbox(settings)),
    look('scanner', () => checkScanner(settings, scan)),
  ]);
  const secrets = secretsOf(namedOf(services));
  return said.flat().map((finding) => ({ ...finding, says: masked(finding.says, secrets) }));
}

const lately = new WeakMap<Services, { begunAt: number; answer: Promise<Health> }>();

/** Whoever asks while it is being looked at gets the same answer. */
export function healthOf(services: Services, kinds: readonly StoredContentType[]): Promise<Health> {
  const now = services.clock();
  const known = lately.get(services);
  if (known !== undefined && Math.abs(now.getTime() - known.begunAt) < FRESH_FOR) return known.answer;
  const answer = examineAll(services, kinds).then((findings) => ({
    at: now.toISOString(),
    summary: summaryOf(findings),
    findings,
  }));
  lately.set(services, { begunAt: now.getTime(), answer });
  return answer;
}
