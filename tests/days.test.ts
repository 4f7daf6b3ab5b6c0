/** What comes at 00:40 on 9 May in Kochi is of 9 May, for candidates and for staff, wherever the server stands. In UTC it is still 8 May. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { remindCandidates } from '#hiring/applications/candidate/actions.ts';
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
import { type Room, roomTest } from './support/room.ts';

const AFTER_MIDNIGHT = '2026-05-08T19:10:00.000Z';
const ELEVEN_MONTHS = 340 * 86_400_000;

// What is built has the zone that site.ts has: another agency sees its own days in these pages.
if (site.timeZone !== 'Asia/Kolkata')
  test('days of pages and mails', { skip: 'the moments are those of the sample agency' }, () => {});
else {
  setAgency({ retention: { applicationMonths: 12, contactMonths: 24, hireMonths: 24, auditMonths: 24 } });

  const options = { render: builtRender(), renderMail };
  const passTo = (room: Room, moment: string) => room.pass(Date.parse(moment) - room.services.clock().getTime());

  for (const zone of SERVER_ZONES)
    roomTest(
      `candidates and staff read the agency’s day of what came soon after midnight, from a server of the zone ${zone}`,
      (room, t) =>
        inProcessZone(zone, async () => {
          const { services } = room;
          passTo(room, AFTER_MIDNIGHT);
          const { cookie } = await join(room, 'recruiter');
          const { receipt, path } = await applied(room);
          assert.equal(await moveAs(room, { kind: 'staff', id: 'nisha' }, receipt, 'in_review'), true);
          await ask(room, 'notes', { body: { receipt, body: 'Good hands' }, cookie });

          const page = textOf(await (await room.fetch(path)).text());
          assert.match(page, /You applied for Android Engineer on 9 May 2026\./);
          assert.match(page, /sent on 9 May 2026/);
          assert.match(page, /In review\s*9 May 2026/i);
          assert.match(page, /Until 9 May 2027\./);
          assert.doesNotMatch(page, /\b8 May/);

          const data = (await (await room.fetch(`${path}/data`)).json()) as { notes: { days: string[] } };
          assert.deepEqual(data.notes.days, ['2026-05-09']);

          const sheet = await room.fetch('/api/office/spreadsheets/candidates', { headers: { cookie } });
          const [, row = ''] = (await sheet.text()).split('\r\n');
          assert.match(sheet.headers.get('content-disposition') ?? '', /2026-05-09\.csv/);
          assert.ok(row.includes('2026-05-09T00:40:00+05:30'), row);
          assert.ok(row.includes('2027-05-09T00:40:00+05:30'), row);

          const mailbox = await openMailbox(t);
          Object.assign(services.settings, { smtpUrl: mailbox.url, mailFrom: 'hello@niram.example' });
          await services.database.write((tx) => tx.updateTable('outbox').set({ state: 'sent' }).execute());
          room.pass(ELEVEN_MONTHS);
          await remindCandidates(services);
          await sendDue(services);
          const [reminder] = mailbox.received;
          assert.match((reminder?.mail.text ?? '').replaceAll(/\s+/g, ' '), /On 9 May 2027 it is erased by itself/);
        }),
      options,
    );
}
