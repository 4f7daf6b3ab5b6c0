/** Days of an agency in Kochi, as staff in Honolulu and in Auckland see them: both read what Kochi's clock shows, and whose clock it is. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';

import { openDatabase } from '#database/open.ts';
import { site } from '#config/site.ts';

import { layoutFaults } from '../support/access.ts';
import { applicationLink } from '../support/application.ts';
import { DESKTOP, PHONE } from '../support/browser.ts';
import { linkIn, makeAccount, openOffice } from '../support/office-journeys.ts';

const { address, dataDir, staff, complaints, openContext } = openOffice('sample');

/** 00:40 on 2 May in Kochi: 1 May in Honolulu and in UTC. */
const EARLY = '2026-05-01T19:10:00.000Z';
/** 23:40 on 2 May in Kochi: 3 May in Auckland. */
const LATE = '2028-05-02T18:10:00.000Z';

/** One candidate and one enquiry that came in the night, whose follow-up and end are on days of Kochi. */
async function arrange(): Promise<{ candidate: string; enquiry: string }> {
  await applicationLink({ address: address(), dataDir });
  const fields = { name: 'Ravi Menon', email: 'ravi@example.org', company_name: 'Ferries', looking_for: 'A timetable' };
  await fetch(`${address()}/api/hire_us/create`, { method: 'POST', body: new URLSearchParams(fields) });
  const database = await openDatabase({ url: '', file: join(dataDir, 'niram.sqlite') });
  const [candidate, enquiry] = await database.write(async (tx) => [
    await tx
      .updateTable('applications')
      .set({ created_at: EARLY, stage_since: EARLY, first_answered_at: EARLY, keep_until: LATE })
      .returning('receipt')
      .executeTakeFirstOrThrow(),
    await tx
      .updateTable('enquiries')
      .set({ created_at: EARLY, first_answered_at: EARLY, follow_up_on: '2026-05-02' })
      .returning('receipt')
      .executeTakeFirstOrThrow(),
  ]);
  await database.write((tx) => tx.updateTable('audit_events').set({ at: EARLY }).execute());
  await database.close();
  return { candidate: candidate.receipt, enquiry: enquiry.receipt };
}

test(
  'staff in Honolulu and in Auckland read the days and times of Kochi, with the name of its zone',
  { skip: site.timeZone !== 'Asia/Kolkata' && 'the moments are those of the sample agency' },
  async () => {
    const first = await openContext();
    await makeAccount(await first.newPage(), linkIn(await staff('link')), 'Meera Nair', 'meera@agency.example');
    const { candidate, enquiry } = await arrange();
    const storageState = await first.storageState();
    for (const timezoneId of ['Pacific/Honolulu', 'Pacific/Auckland', 'Asia/Kolkata']) {
      const context = await openContext(DESKTOP, { timezoneId, storageState });
      const page = await context.newPage();
      const zone = timezoneId === site.timeZone ? '' : ` (${site.address.locality} time)`;
      const look = async (name: string) => {
        await page.setViewportSize(PHONE);
        assert.deepEqual(await layoutFaults(page), [], `${name}, ${timezoneId}`);
        await page.setViewportSize(DESKTOP);
      };

      await page.goto(`${address()}/office/candidates/${candidate}`);
      await page.getByText(`2 May 2026, 00:40${zone}`, { exact: true }).first().waitFor();
      await page.getByText('It is erased by itself on 2 May 2028.').waitFor();
      await look('candidate');

      await page.goto(`${address()}/office/enquiries`);
      await page.getByText('Follow up 2 May 2026').waitFor();
      await look('enquiries');
      await page.goto(`${address()}/office/enquiries/${enquiry}`);
      await page.getByText(`2 May 2026, 00:40${zone}`, { exact: true }).first().waitFor();
      await look('enquiry');

      await page.goto(`${address()}/office/audit?since=2026-05-02&until=2026-05-02`);
      await page.getByText(`2 May 2026, 00:40${zone}`, { exact: true }).first().waitFor();
      await look('audit');

      // The office is opened at that moment.
      await page.clock.setFixedTime(EARLY);
      await page.goto(`${address()}/office`);
      await page.getByText('Saturday 2 May.').waitFor();
      await page.getByText('Good morning, Meera Nair').waitFor();
      await look('today');
      await context.close();
    }
    assert.deepEqual(complaints, []);
  },
);
