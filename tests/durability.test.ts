/** What was receipted is there: after `kill -9`, and after an orderly stop in the middle of things. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';

import { type Database, openDatabase } from '#platform/database.ts';

import { newDataDir, removeDataDir, type Site, startSite } from './support/site.ts';

const KOCHI = '1273874';
const PDF = `%PDF-1.4\n${'1 0 obj<</Type/Catalog>>endobj\n'.repeat(20)}trailer<</Root 1 0 R>>\n%%EOF`;

const send = (site: Site, path: string, body: FormData) => fetch(`${site.address}${path}`, { method: 'POST', body });

function message(subject: string): FormData {
  const form = new FormData();
  const fields = {
    candidate_name: 'Asha',
    email_id: 'asha@example.com',
    phone: '9876543210',
    subject,
    message: 'Hello',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

function application(email: string): FormData {
  const form = new FormData();
  const fields = {
    job_id: '1',
    candiate_name: 'Meera',
    candiate_email: email,
    candidate_contact_number: '9876543210',
    candidate_location: KOCHI,
    experiance_year: '3',
    brief_experiance: 'Three years of apps',
    candiate_address: 'Fort Kochi',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('resume', new File([PDF], 'meera.pdf', { type: 'application/pdf' }));
  return form;
}

async function receiptOf(response: Response): Promise<string> {
  assert.equal(response.status, 201, await response.clone().text());
  return ((await response.json()) as { receipt: string }).receipt;
}

/** Runs `check` over the data folder with the site stopped. */
async function afterwards(dataDir: string, check: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase({ url: '', file: join(dataDir, 'niram.sqlite') });
  await check(database).finally(() => database.close());
}

/** A data folder, and how to start the site over it; both are gone with the test, however it ends. */
function overFolder(t: TestContext): { dataDir: string; start: (settings?: Record<string, string>) => Promise<Site> } {
  const dataDir = newDataDir();
  const started: Site[] = [];
  t.after(async () => {
    for (const site of started)
      if (site.process.exitCode === null && site.process.signalCode === null) await site.stop('SIGKILL');
    removeDataDir(dataDir);
  });
  return {
    dataDir,
    async start(settings) {
      const site = await startSite(dataDir, settings);
      started.push(site);
      return site;
    },
  };
}

test('kill -9 right after a receipt loses neither the message nor the application nor its résumé', async (t) => {
  const { dataDir, start } = overFolder(t);
  for (const round of [1, 2, 3]) {
    const site = await start();
    const receipts = await Promise.all([
      send(site, '/api/contact_us/create', message(`round ${round}`)).then(receiptOf),
      send(site, '/api/jobs/candiate_apply', application(`round${round}@example.com`)).then(receiptOf),
    ]);
    await site.stop('SIGKILL');
    await afterwards(dataDir, async (database) => {
      const messages = await database.read.selectFrom('contact_messages').select('receipt').execute();
      const applications = await database.read
        .selectFrom('applications')
        .innerJoin('files', 'files.id', 'applications.resume_file_id')
        .select(['applications.receipt', 'files.id', 'files.original_name'])
        .execute();
      assert.ok(messages.some(({ receipt }) => receipt === receipts[0]));
      const stored = applications.find(({ receipt }) => receipt === receipts[1]);
      assert.equal(stored?.original_name, 'meera.pdf');
      assert.ok(readdirSync(join(dataDir, 'files')).includes(stored.id));
      assert.equal(applications.length, round);
    });
  }
});

test('an orderly stop answers what is in flight and ends by itself', async (t) => {
  const { dataDir, start } = overFolder(t);
  const site = await start();
  const sent = Array.from({ length: 20 }, (_, place) =>
    send(site, '/api/contact_us/create', message(`message ${place}`)),
  );
  // The first answer shows that the requests have arrived.
  await Promise.race(sent);
  await site.stop('SIGTERM');
  const answers = await Promise.allSettled(sent);
  const receipts = await Promise.all(
    answers.flatMap((answer) => (answer.status === 'fulfilled' ? [receiptOf(answer.value)] : [])),
  );
  assert.equal(site.process.exitCode, 0);
  assert.ok(receipts.length > 0);
  await afterwards(dataDir, async (database) => {
    const stored = await database.read.selectFrom('contact_messages').select('receipt').execute();
    const kept = new Set(stored.map(({ receipt }) => receipt));
    for (const receipt of receipts) assert.ok(kept.has(receipt));
  });
});

test('a wrong setting stops the start with one sentence', async (t) => {
  const { start } = overFolder(t);
  await assert.rejects(start({ PORT: 'eighty' }), /PORT must be a whole number from 0 to 65535\.\n?$/);
});
