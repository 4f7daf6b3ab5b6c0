/** Applications: to the app of a test, and to a product that runs with the address of its sender's own page, as the confirmation names it. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { openDatabase } from '#database/open.ts';
import { ownPagePath } from '#staff/keys/service.ts';
import { secretOf } from '#platform/storage/signature.ts';

import { consentGiven } from './agency.ts';
import { DOCUMENTS } from './documents.ts';
import { multipart } from './multipart.ts';
import type { Instance } from './instance.ts';
import type { Site } from './site.ts';

const FIELDS = {
  job_id: '1',
  candiate_name: 'Meera Das',
  candidate_contact_number: '9876543210',
  candidate_location: '1273874',
  project_name: 'A tide table for fishermen',
  experiance_year: '3',
  experiance_month: '6',
  brief_experiance:
    'Three years of apps: first a timetable for ferries, then the app of a bank.\nLately a game for my niece.',
  candiate_address: 'Mural Lane 12, Fort Kochi',
  ...consentGiven,
};

/** Jaya's application as the API spells it, for tests that look for what is stored of it. */
export const JAYA = {
  job_id: '1',
  candiate_name: 'Jaya Menon',
  candiate_email: 'jaya@example.org',
  candidate_contact_number: '914840000199',
  candidate_location: '1273874',
  project_name: 'A tide table for fishermen',
  experiance_year: '4',
  experiance_month: '6',
  brief_experiance: 'Four years of Kotlin',
  candiate_address: 'Mattancherry, Kochi',
};

/** Jaya's application as the page without script sends it. */
export const JAYA_ON_PAGE = {
  name: 'Jaya Menon',
  email: 'jaya@example.org',
  contact: '914840000199',
  city: 'Kochi, Kerala, India',
  address: 'Mattancherry, Kochi',
  year: '4',
  month: '',
  desc: 'Four years of Kotlin',
};

/** A résumé that differs from others by `more`. */
export const resumeOf = (name: string, more = ''): File =>
  new File([new Uint8Array(Buffer.concat([DOCUMENTS.pdf, Buffer.from(more)]))], name);

/** Applies as Jaya; gives the receipt and the path of the candidate's own page. */
export async function applied(
  instance: Instance,
  change: Record<string, string> = {},
  fileName = 'jaya.pdf',
): Promise<{ receipt: string; path: string }> {
  const body = await multipart({ ...JAYA, ...change, resume: resumeOf(fileName) });
  const response = await instance.fetch('/api/jobs/candiate_apply', body);
  assert.equal(response.status, 201, await response.clone().text());
  const { receipt } = (await response.json()) as { receipt: string };
  return { receipt, path: ownPagePath(instance.services.secret, { of: 'application', receipt }).reveal() };
}

/** The same application each time, with the file that the test is about. */
export async function apply(
  { fetch }: Pick<Instance, 'fetch'>,
  {
    bytes = DOCUMENTS.pdf,
    name = 'Jaya’s résumé.pdf',
    jobId = 1,
  }: { bytes?: Buffer; name?: string; jobId?: number } = {},
): Promise<Response> {
  const resume = new File([new Uint8Array(bytes)], name);
  const fields = { ...FIELDS, job_id: String(jobId), candiate_email: 'jaya@example.org', resume };
  return fetch('/api/jobs/candiate_apply', await multipart(fields));
}

/** Each call is an application of its own. */
export async function applicationLink({ address, dataDir }: Pick<Site, 'address' | 'dataDir'>): Promise<string> {
  const resume = resumeOf('Meera Das résumé.pdf');
  const fields = { ...FIELDS, candiate_email: `meera-${randomUUID()}@example.com`, resume };
  const response = await fetch(`${address}/api/jobs/candiate_apply`, await multipart(fields));
  assert.equal(response.status, 201);
  const { receipt } = (await response.json()) as { receipt: string };
  const database = await openDatabase({ url: '', file: join(dataDir, 'niram.sqlite') });
  const secret = await secretOf({ secret: '' }, database);
  await database.close();
  return address + ownPagePath(secret, { of: 'application', receipt }).reveal();
}
