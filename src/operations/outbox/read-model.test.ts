/** The outbox and the mails in the office, through the front door. */
import { NO_MAIL_SERVER } from '#operations/outbox/content.ts';
import assert from 'node:assert/strict';

import { applied } from '#tests/support/application.ts';
import { openMailbox, renderMail } from '#tests/support/mailbox.ts';
import { ask, join } from '#tests/support/office.ts';
import { emptyInstanceTest, type Instance, instanceTest } from '#tests/support/instance.ts';

import { sendDue } from './worker.ts';

const MESSAGE = {
  candidate_name: 'Anna Mathew',
  email_id: 'anna@lakeside.example',
  phone: '4840000100',
  subject: 'Ferries',
  message: 'An app for <b>ferries</b>',
};

async function write(instance: Instance, email: string): Promise<string> {
  const answer = await instance.fetch('/api/contact_us/create', {
    method: 'POST',
    body: new URLSearchParams({ ...MESSAGE, email_id: email }),
  });
  return ((await answer.json()) as { receipt: string }).receipt;
}

type Entry = { id: number; title: string; state: string; says: string; to: string; receipt: string };

instanceTest(
  'an owner reads what waits and why, and each mail as it would leave, without the keys that are in it',
  async (instance) => {
    const { cookie } = await join(instance, 'owner');
    const { receipt, path } = await applied(instance);
    const listed = await ask(instance, `outbox?receipt=${receipt}`, { cookie });
    assert.equal(listed.status, 200);
    assert.equal(listed.body.total, 2);
    const entries = listed.body.data as Entry[];
    for (const { state, says } of entries) {
      assert.equal(state, 'waiting');
      assert.equal(says, NO_MAIL_SERVER);
    }
    const key = path.split('/').at(-1) ?? '';
    assert.ok(key.length > 20);
    for (const { id, title, to } of entries) {
      const { body } = await ask(instance, `outbox/${id}`, { cookie });
      const frame = await instance.fetch(`/api/office/outbox/${id}/html`, { headers: { cookie } });
      const html = await frame.text();
      assert.ok(body.data.mail.text.includes(receipt), title);
      assert.ok(html.includes(receipt), title);
      assert.ok(!html.includes(key) && !JSON.stringify(body).includes(key), 'the candidate’s own page stays theirs');
      assert.doesNotMatch(html + JSON.stringify(body), /\/files\/\w/, 'so does the résumé');
      if (title === 'Application received') assert.match(html, /\/application\/\[secret\]/);
      else assert.equal(to, 'the agency (NOTIFY_TO)');
      const policy = frame.headers.get('content-security-policy') ?? '';
      assert.match(policy, /^default-src 'none'; style-src-attr 'unsafe-inline'; .*frame-ancestors 'self'; sandbox$/);
      assert.equal(frame.headers.get('x-frame-options'), 'SAMEORIGIN');
      assert.match(frame.headers.get('content-type') ?? '', /^text\/html/);
      assert.match(html, /<base target="_blank"\/>/);
    }
    assert.equal((await ask(instance, 'outbox/999999', { cookie })).status, 404);
    assert.equal((await ask(instance, 'outbox/999999/html', { cookie })).status, 404);
    const parts = await ask(instance, 'outbox?limit=1', { cookie });
    const rest = await ask(instance, `outbox?limit=1&after=${parts.body.next}`, { cookie });
    assert.deepEqual(
      [parts, rest].map(({ body }) => body.data[0].id).toSorted(),
      entries.map(({ id }) => id).toSorted(),
    );
    assert.equal(rest.body.next, null);
    assert.equal((await ask(instance, 'outbox?after=nonsense', { cookie })).status, 422);
  },
  { renderMail },
);

emptyInstanceTest(
  'dead letters are sent once more or removed, by the terminal’s words, and it is written down',
  async (instance) => {
    const { cookie, id: owner } = await join(instance, 'owner');
    const post = (path: string, which: number | 'all') => ask(instance, `outbox/${path}`, { body: { which }, cookie });
    for (const address of ['one', 'two', 'three']) await write(instance, `${address}@example.com`);
    const dead = () => ask(instance, 'outbox?state=dead', { cookie });
    await instance.services.database.write((tx) =>
      tx.updateTable('outbox').set({ state: 'dead', attempts: 21, last_error: 'EDNS: no such host' }).execute(),
    );
    const [first, second] = (await dead()).body.data as Entry[];
    assert.equal(first?.says, 'It was tried 21 times and given up. The submission itself is kept.');
    assert.deepEqual((await dead()).body.counts, { waiting: 0, held: 0, dead: 6 });

    assert.equal((await post('resend', first?.id ?? 0)).body.data.says, 'One dead letter will be sent again.');
    const again = await post('resend', first?.id ?? 0);
    assert.deepEqual([again.status, again.body.message], [422, `Row ${first?.id} is no dead letter.`]);
    const gone = await post('discard', second?.id ?? 0);
    assert.equal(gone.body.data.says, 'One row is removed and will not be sent.');
    assert.equal((await post('discard', second?.id ?? 0)).status, 422);
    assert.equal((await post('resend', 'all')).body.data.says, '4 dead letters will be sent again.');
    assert.deepEqual((await post('discard', 'all')).body.data, { count: 0, says: 'There is no dead letter.' });
    const log = await ask(instance, `audit?what=outbox&who=staff:${owner}`, { cookie });
    assert.deepEqual(
      log.body.data.map(({ what }: { what: string }) => what),
      [...Array.from({ length: 4 }, () => 'outbox.resend'), 'outbox.discard', 'outbox.resend'],
    );
    assert.equal(log.body.data[0].who.name, 'The owner');
  },
);

emptyInstanceTest(
  'the agency’s sentence is in the preview before it is saved and then in what leaves; a mail without one keeps its bytes',
  async (instance, t) => {
    const { cookie } = await join(instance, 'owner');
    const mailbox = await openMailbox(t);
    Object.assign(instance.services.settings, {
      smtpUrl: mailbox.url,
      mailFrom: 'hello@niram.example',
      notifyTo: ['a@b.example'],
    });
    const { data: mails } = (await ask(instance, 'mails', { cookie })).body;
    for (const { name, to, sentence } of mails) {
      const preview = await ask(instance, `mails/preview?name=${name}`, { cookie });
      assert.equal(preview.status, 200, name);
      assert.ok(preview.body.data.subject.length > 0 && preview.body.data.text.length > 0, name);
      assert.equal((await ask(instance, `mails/html?name=${name}`, { cookie })).status, 200, name);
      assert.equal(sentence, to === 'visitor' ? '' : null, name);
    }
    const sentence = 'We are closed <b>until</b> Monday.\nThen we answer.';
    const asked = `mails/html?name=contact-confirmation&sentence=${encodeURIComponent(sentence)}`;
    const unsaved = (await ask(instance, asked, { cookie })).body as string;
    assert.match(unsaved, /<p [^>]+><span>We are closed &lt;b&gt;until&lt;\/b&gt; Monday\.<\/span>/);
    const plain = (await ask(instance, 'mails/html?name=contact-confirmation', { cookie })).body as string;
    assert.equal(unsaved.replace(/<p [^>]+><span>We are closed.*?<\/p>/, ''), plain);

    const change = (name: string, version: number, text = sentence) =>
      ask(instance, `mails/sentence?name=${name}`, {
        method: 'PATCH',
        body: { sentence: text },
        cookie,
        headers: { 'if-match': `"${version}"` },
      });
    const saved = await change('contact-confirmation', 0);
    assert.deepEqual([saved.status, saved.body.data.sentence, saved.body.data.version], [200, sentence, 1]);
    const late = await change('contact-confirmation', 0, 'Mine');
    assert.deepEqual([late.status, late.body.data.sentence], [412, sentence]);
    assert.equal((await change('contact-notification', 0)).status, 422);
    assert.equal((await change('nothing', 0)).status, 404);
    assert.equal((await change('contact-confirmation', 1, 'x'.repeat(301))).status, 422);

    await write(instance, MESSAGE.email_id);
    await sendDue(instance.services);
    const confirmed = mailbox.received.find(({ to }) => to.includes(MESSAGE.email_id));
    assert.match(confirmed?.mail.text ?? '', /We are closed <b>until<\/b> Monday\.\r?\nThen we answer\./);
    assert.match(confirmed?.mail.html ?? '', /We are closed &lt;b&gt;until/);
    const told = mailbox.received.find(({ to }) => to.includes('a@b.example'));
    assert.doesNotMatch(told?.raw ?? '', /We are closed/);
  },
  { renderMail },
);
