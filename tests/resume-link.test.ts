/** The way of the agency to a résumé: by the link in the mail, which holds from the moment when the mail leaves. */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';

import { ownPagePath } from '#staff/keys/service.ts';
import { sendDue } from '#operations/outbox/worker.ts';
import { openLog } from '#platform/log.ts';

import { apply } from './support/application.ts';
import { DOCUMENTS, pdf } from './support/documents.ts';
import { type Mailbox, openMailbox, type Received, renderMail } from './support/mailbox.ts';
import { type Room, roomTest } from './support/room.ts';

const DAY = 86_400_000;
const AGENCY = 'desk@niram.example';

async function withMailbox(room: Room, t: TestContext): Promise<Mailbox> {
  const mailbox = await openMailbox(t);
  Object.assign(room.services.settings, { smtpUrl: mailbox.url, mailFrom: 'hello@niram.example', notifyTo: [AGENCY] });
  return mailbox;
}

const toAgency = ({ received }: Mailbox): Received[] => received.filter(({ to }) => to.includes(AGENCY));

/** The path behind each link to a file, in both parts of a mail; they are the same. */
function linkIn({ mail }: Received): string | undefined {
  const [inText] = /http:\/\/localhost(?<path>\/files\/\S+)/.exec(mail.text ?? '')?.slice(1) ?? [];
  const [inHtml] = /href="http:\/\/localhost(?<path>\/files\/[^"]+)"/.exec(mail.html ?? '')?.slice(1) ?? [];
  assert.equal(inHtml, inText);
  return inText;
}

const viewsOf = async ({ services }: Room) => {
  const views = await services.database.read.selectFrom('file_views').selectAll().orderBy('id').execute();
  return views.map(({ viewer, kind }) => `${viewer} ${kind}`);
};

const made = { renderMail, logLevel: 'fatal' };

roomTest(
  'the mail to the agency opens the résumé for thirty days, says so, and each view is written down; the candidate’s mail does not',
  async (room, t) => {
    const mailbox = await withMailbox(room, t);
    let log = '';
    room.services.log = openLog('info', { write: (line) => void (log += line) });
    assert.equal((await apply(room, { bytes: pdf({ text: '(Ferries of Kochi) Tj' }) })).status, 201);
    await sendDue(room.services);
    const [mail, ...others] = toAgency(mailbox);
    assert.ok(mail);
    assert.deepEqual(others, []);
    assert.match(mail.mail.text ?? '', /^This link holds for 30 days, until 3 June 2026\./m);
    assert.match(mail.mail.html ?? '', /This link holds for 30 days, until 3 June 2026\./);
    const link = linkIn(mail) ?? assert.fail('no link');
    for (const other of mailbox.received) if (other !== mail) assert.equal(linkIn(other), undefined);

    const opened = await room.fetch(link);
    assert.equal(opened.status, 200);
    assert.equal(opened.headers.get('cache-control'), 'no-store');
    assert.equal(opened.headers.get('x-robots-tag'), 'noindex, nofollow');
    assert.equal(opened.headers.get('referrer-policy'), 'no-referrer');
    const page = await opened.text();
    assert.match(page, /Ferries of Kochi/);
    const [, original = ''] = /<a href="([^"]+)">Download the original<\/a>/.exec(page) ?? [];
    assert.equal((await room.fetch(original)).headers.get('content-type'), 'application/pdf');
    assert.deepEqual(await viewsOf(room), ['mail text', 'mail original']);
    // The step to the original is as short as on any page.
    room.pass(600_000);
    assert.equal((await room.fetch(original)).status, 404);

    room.pass(30 * DAY - 600_001);
    assert.equal((await room.fetch(link)).status, 200);
    room.pass(1);
    assert.equal((await room.fetch(link)).status, 404);
    assert.equal((await viewsOf(room)).length, 3);
    assert.ok(log.includes('"/files/:token"'));
    for (const one of [link, original]) assert.ok(!log.includes(one.slice(-20)), 'the log holds a link');
  },
  made,
);

roomTest(
  'a mail that leaves late has a link that holds as long as any other',
  async (room, t) => {
    const mailbox = await withMailbox(room, t);
    mailbox.refuse = () => ({ at: 'recipient', code: 450 });
    assert.equal((await apply(room)).status, 201);
    await sendDue(room.services);
    assert.deepEqual(mailbox.received, []);
    mailbox.refuse = () => undefined;
    room.pass(45 * DAY);
    await sendDue(room.services);
    const [mail] = toAgency(mailbox);
    assert.ok(mail);
    assert.match(mail.mail.text ?? '', /until 18 July 2026\./);
    room.pass(30 * DAY - 1);
    assert.equal((await room.fetch(linkIn(mail) ?? '')).status, 200);
  },
  made,
);

roomTest(
  'a résumé that was replaced before its mail left is not linked, and the mail that tells of the newer one opens that',
  async (room, t) => {
    const mailbox = await withMailbox(room, t);
    const answer = await apply(room);
    const { receipt } = (await answer.json()) as { receipt: string };
    const body = new FormData();
    body.append('resume', new File([new Uint8Array(DOCUMENTS.docx)], 'newer.docx'));
    const own = ownPagePath(room.services.secret, { of: 'application', receipt }).reveal();
    assert.equal((await room.fetch(`${own}/resume`, { method: 'POST', body })).status, 303);
    await sendDue(room.services);
    const [first, second] = toAgency(mailbox);
    assert.ok(first && second);
    assert.equal(linkIn(first), undefined);
    assert.ok(!(first.mail.text ?? '').includes('This link holds'));
    assert.match(second.mail.subject ?? '', /^New resume: /);
    const page = await room.fetch(linkIn(second) ?? '');
    assert.equal(page.status, 200);
    assert.match(await page.text(), /<h1>newer\.docx<\/h1>/);
  },
  made,
);

roomTest(
  'what was erased is behind no link, and a link is no key to anything else',
  async (room, t) => {
    const mailbox = await withMailbox(room, t);
    const { receipt } = (await (await apply(room)).json()) as { receipt: string };
    await sendDue(room.services);
    const [mail] = toAgency(mailbox);
    assert.ok(mail);
    const link = linkIn(mail) ?? assert.fail('no link');
    for (const changed of [
      link.replace('text', 'original'),
      link.replace('mail', 'staff'),
      link.replace(/~\d+~/, '~9999999999999~'),
      link.replace('/files/', '/application/'),
    ])
      assert.equal((await room.fetch(changed)).status, 404, changed);
    const body = new URLSearchParams({ receipt, confirm: 'yes' });
    await room.fetch(`${ownPagePath(room.services.secret, { of: 'application', receipt }).reveal()}/erase`, {
      method: 'POST',
      body,
    });
    const left = await room.services.database.read.selectFrom('applications').selectAll().execute();
    assert.deepEqual(left, []);
    assert.equal((await room.fetch(link)).status, 404);
  },
  made,
);
