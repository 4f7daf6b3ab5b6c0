/** Applications: to the app of a test, and to a product that runs with the address of its sender's own page, as the confirmation names it. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { openDatabase } from '#database/open.ts';

import { consentGiven } from './agency.ts';
import { DOCUMENTS } from './documents.ts';
import { multipart } from './multipart.ts';
import type { Room } from './room.ts';
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

/** The same application each time, with the file that the test is about. */
export async function apply(
  { fetch }: Pick<Room, 'fetch'>,
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
  const resume = new File([new Uint8Array(DOCUMENTS.pdf)], 'Meera Das résumé.pdf');
  const fields = { ...FIELDS, candiate_email: `meera-${randomUUID()}@example.com`, resume };
  const response = await fetch(`${address}/api/jobs/candiate_apply`, await multipart(fields));
  assert.equal(response.status, 201);
  const { receipt } = (await response.json()) as { receipt: string };
  const database = await openDatabase({ url: '', file: join(dataDir, 'niram.sqlite') });
  const { payload } = await database.read
    .selectFrom('outbox')
    .select('payload')
    .where('receipt', '=', receipt)
    .where('purpose', '=', 'application-confirmation')
    .executeTakeFirstOrThrow();
  await database.close();
  return (JSON.parse(payload) as { props: { candidatePage: string } }).props.candidatePage;
}
