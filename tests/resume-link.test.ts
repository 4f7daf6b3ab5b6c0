/** The way of the agency to a résumé: by the link in the mail, which holds from the moment when the mail leaves. */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';

import { ownPagePath } from '#staff/keys/service.ts';
import { sendDue } from '#operations/outbox/worker.ts';
import { openLog } from '#platform/log.ts';

import { apply } from './support/application.ts';
import { DOCUMENTS, pdf } from './support/documents.ts';
import { type Mailbox, openMailbox, type Received, renderMail } from './support/mailbox.ts';
import { type Instance, instanceTest } from './support/instance.ts';

const DAY = 86_400_000;
const AGENCY = 'desk@niram.example';

async function withMailbox(instance: Instance, t: TestContext): Promise<Mailbox> {
  const mailbox = await openMailbox(t);
  Object.assign(instance.services.settings, {
    smtpUrl: mailbox.url,
    mailFrom: 'hello@niram.example',
    notifyTo: [AGENCY],
  });
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

const viewsOf = async ({ services }: Instance) => {
  const views = await services.database.read.selectFrom('file_views').selectAll().orderBy('id').execute();
  return views.map(({ viewer, kind }) => `${viewer} ${kind}`);
};

const made = { renderMail, logLevel: 'fatal' };

instanceTest(
  'the mail to the agency opens the résumé for thirty days, says so, and each view is written down; the candidate’s mail does not',
  async (instance, t) => {
    const mailbox = await withMailbox(instance, t);
    let log = '';
    instance.services.log = openLog('info', { write: (line) => void (log += line) });
    assert.equal((await apply(instance, { bytes: pdf({ text: '(Ferries of Kochi) Tj' }) })).status, 201);
    await sendDue(instance.services);
    const [mail, ...others] = toAgency(mailbox);
    assert.ok(mail);
    assert.deepEqual(others, []);
    assert.match(mail.mail.text ?? '', /^This link holds for 30 days, until 3 June 2026\./m);
    assert.match(mail.mail.html ?? '', /This link holds for 30 days, until 3 June 2026\./);
    const link = linkIn(mail) ?? assert.fail('no link');
    for (const other of mailbox.received) if (other !== mail) assert.equal(linkIn(other), undefined);

    const opened = await instance.fetch(link);
    assert.equal(opened.status, 200);
    assert.equal(opened.headers.get('cache-control'), 'no-store');
    assert.equal(opened.headers.get('x-robots-tag'), 'noindex, nofollow');
    assert.equal(opened.headers.get('referrer-policy'), 'no-referrer');
    const page = await opened.text();
    assert.match(page, /Ferries of Kochi/);
    const [, original = ''] = /<a href="([^"]+)">Download the original<\/a>/.exec(page) ?? [];
    assert.equal((await instance.fetch(original)).headers.get('content-type'), 'application/pdf');
    assert.deepEqual(await viewsOf(instance), ['mail text', 'mail original']);
    // The step to the original is as short as on any page.
    instance.pass(600_000);
    assert.equal((await instance.fetch(original)).status, 404);

    instance.pass(30 * DAY - 600_001);
    assert.equal((await instance.fetch(link)).status, 200);
    instance.pass(1);
    assert.equal((await instance.fetch(link)).status, 404);
    assert.equal((await viewsOf(instance)).length, 3);
    assert.ok(log.includes('"/files/:token"'));
    for (const one of [link, original]) assert.ok(!log.includes(one.slice(-20)), 'the log holds a link');
  },
  made,
);

instanceTest(
  'a mail that leaves late has a link that holds as long as any other',
  async (instance, t) => {
    const mailbox = await withMailbox(instance, t);
    mailbox.refuse = () => ({ at: 'recipient', code: 450 });
    assert.equal((await apply(instance)).status, 201);
    await sendDue(instance.services);
    assert.deepEqual(mailbox.received, []);
    mailbox.refuse = () => undefined;
    instance.pass(45 * DAY);
    await sendDue(instance.services);
    const [mail] = toAgency(mailbox);
    assert.ok(mail);
    assert.match(mail.mail.text ?? '', /until 18 July 2026\./);
    instance.pass(30 * DAY - 1);
    assert.equal((await instance.fetch(linkIn(mail) ?? '')).status, 200);
  },
  made,
);

instanceTest(
  'a résumé that was replaced before its mail left is not linked, and the mail that tells of the newer one opens that',
  async (instance, t) => {
    const mailbox = await withMailbox(instance, t);
    const answer = await apply(instance);
    const { receipt } = (await answer.json()) as { receipt: string };
    const body = new FormData();
    body.append('resume', new File([new Uint8Array(DOCUMENTS.docx)], 'newer.docx'));
    const own = ownPagePath(instance.services.secret, { of: 'application', receipt }).reveal();
    assert.equal((await instance.fetch(`${own}/resume`, { method: 'POST', body })).status, 303);
    await sendDue(instance.services);
    const [first, second] = toAgency(mailbox);
    assert.ok(first && second);
    assert.equal(linkIn(first), undefined);
    assert.ok(!(first.mail.text ?? '').includes('This link holds'));
    assert.match(second.mail.subject ?? '', /^New resume: /);
    const page = await instance.fetch(linkIn(second) ?? '');
    assert.equal(page.status, 200);
    assert.match(await page.text(), /<h1>newer\.docx<\/h1>/);
  },
  made,
);

instanceTest(
  'what was erased is behind no link, and a link is no key to anything else',
  async (instance, t) => {
    const mailbox = await withMailbox(instance, t);
    const { receipt } = (await (await apply(instance)).json()) as { receipt: string };
    await sendDue(instance.services);
    const [mail] = toAgency(mailbox);
    assert.ok(mail);
    const link = linkIn(mail) ?? assert.fail('no link');
    for (const changed of [
      link.replace('text', 'original'),
      link.replace('mail', 'staff'),
      link.replace(/~\d+~/, '~9999999999999~'),
      link.replace('/files/', '/application/'),
    ])
      assert.equal((await instance.fetch(changed)).status, 404, changed);
    const body = new URLSearchParams({ receipt, confirm: 'yes' });
    await instance.fetch(`${ownPagePath(instance.services.secret, { of: 'application', receipt }).reveal()}/erase`, {
      method: 'POST',
      body,
    });
    const left = await instance.services.database.read.selectFrom('applications').selectAll().execute();
    assert.deepEqual(left, []);
    assert.equal((await instance.fetch(link)).status, 404);
  },
  made,
);
