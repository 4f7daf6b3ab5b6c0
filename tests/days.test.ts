/** What comes at 00:40 on 9 May in Kochi is of 9 May, for candidates and for staff, wherever the server stands. In UTC it is still 8 May. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { candidateReminders } from '#hiring/applications/candidate/actions.ts';
import { sendDue } from '#operations/outbox/worker.ts';
import { site } from '#config/site.ts';

import { setAgency } from './support/agency.ts';
import { applied } from './support/application.ts';
import { moveAs } from './support/candidates.ts';
import { textOf } from './support/html.ts';
import { openMailbox, renderMail } from './support/mailbox.ts';
import { ask, join } from './support/office.ts';
import { builtRender } from './support/pages.ts';
import { inProcessZone, SERVER_ZONES } from './support/process-zone.ts';
import { type Instance, instanceTest } from './support/instance.ts';

const AFTER_MIDNIGHT = '2026-05-08T19:10:00.000Z';
const ELEVEN_MONTHS = 340 * 86_400_000;

// What is built has the zone that site.ts has: another agency sees its own days in these pages.
if (site.timeZone !== 'Asia/Kolkata')
  test('days of pages and mails', { skip: 'the moments are those of the sample agency' }, () => {});
else {
  setAgency({ retention: { applicationMonths: 12, contactMonths: 24, hireMonths: 24, auditMonths: 24 } });

  const options = { render: builtRender(), renderMail };
  const passTo = (instance: Instance, moment: string) =>
    instance.pass(Date.parse(moment) - instance.services.clock().getTime());

  for (const zone of SERVER_ZONES)
    instanceTest(
      `candidates and staff read the agency’s day of what came soon after midnight, from a server of the zone ${zone}`,
      (instance, t) =>
        inProcessZone(zone, async () => {
          const { services } = instance;
          passTo(instance, AFTER_MIDNIGHT);
          const { cookie } = await join(instance, 'recruiter');
          const { receipt, path } = await applied(instance);
          assert.equal(await moveAs(instance, { kind: 'staff', id: 'nisha' }, receipt, 'in_review'), true);
          await ask(instance, 'notes', { body: { receipt, body: 'Good hands' }, cookie });

          const page = textOf(await (await instance.fetch(path)).text());
          assert.match(page, /You applied for Android Engineer on 9 May 2026\./);
          assert.match(page, /sent on 9 May 2026/);
          assert.match(page, /In review\s*9 May 2026/i);
          assert.match(page, /Until 9 May 2027\./);
          assert.doesNotMatch(page, /\b8 May/);

          const data = (await (await instance.fetch(`${path}/data`)).json()) as { notes: { days: string[] } };
          assert.deepEqual(data.notes.days, ['2026-05-09']);

          const sheet = await instance.fetch('/api/office/spreadsheets/candidates', { headers: { cookie } });
          const [, row = ''] = (await sheet.text()).split('\r\n');
          assert.match(sheet.headers.get('content-disposition') ?? '', /2026-05-09\.csv/);
          assert.ok(row.includes('2026-05-09T00:40:00+05:30'), row);
          assert.ok(row.includes('2027-05-09T00:40:00+05:30'), row);

          const mailbox = await openMailbox(t);
          Object.assign(services.settings, { smtpUrl: mailbox.url, mailFrom: 'hello@niram.example' });
          await services.database.write((tx) => tx.updateTable('outbox').set({ state: 'sent' }).execute());
          instance.pass(ELEVEN_MONTHS);
          await candidateReminders.run(services);
          await sendDue(services);
          const [reminder] = mailbox.received;
          assert.match((reminder?.mail.text ?? '').replaceAll(/\s+/g, ' '), /On 9 May 2027 it is erased by itself/);
        }),
      options,
    );
}
