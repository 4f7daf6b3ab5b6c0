/** What strangers wrote never becomes part of a page or of a mail: it stays text, whatever it holds. Over the views as they are built. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';

import { ownPagePath } from '#staff/keys/service.ts';
import { composeMail } from '#operations/outbox/mail.ts';
import { isSeen } from '#ui/seen-text.ts';

import { DOCUMENTS } from './support/documents.ts';
import { MARK, strings } from './support/hostile-corpus.ts';
import { HTML, isPage, shapeAt, soundShape, testAddresses, withName } from './support/hostile-shapes.ts';
import { routesOf } from './support/routes.ts';
import { readHtml } from './support/html.ts';
import { renderMail } from './support/mailbox.ts';
import { openSite, type Site } from './support/pages.ts';
import { instanceTest } from './support/instance.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

test('the check itself finds what slips through', () => {
  for (const html of [
    `<p><xq7 xq7=1></p>`,
    '<p><a href="javascript:xq7()">x</a></p>',
    '<p><a href="/" onclick="a">x</a></p>',
    '<script>xq7()</script>',
    '<p>a < b</p>',
    "<p title='xq7'>a</p>",
    '<p><!doctype xq7></p>',
    '<style>a{background:url(xq7)}</style>',
  ])
    assert.throws(() => soundShape(html, html), assert.AssertionError, html);
  assert.equal(soundShape('<p title="&lt;xq7&gt;">xq7 &lt;xq7&gt;</p>', ''), '<p title>');
});

testAddresses();

/** The names of the fields of a page's form that is sent to `action`. */
function fieldsOf(html: string, action: string): string[] {
  const { elements } = readHtml(html);
  const form = elements.find(
    ({ name, attributes }) =>
      name === 'form' && attributes['method'] === 'post' && attributes['action']?.split('#')[0] === action,
  );
  return readHtml(form?.inner ?? '').elements.flatMap(({ attributes }) =>
    attributes['name'] === undefined || attributes['type'] === 'file' ? [] : [attributes['name']],
  );
}

test('a form that comes back shows what was typed as text, in its fields and beside them', async () => {
  let tried = 0;
  for (const path of routesOf(site.services, 'POST')
    .filter(isPage)
    .map((route) => withName(route, '1'))) {
    const page = await site.fetch(`${path}?apply`);
    const fields = page.status === 200 ? fieldsOf(await page.text(), path) : [];
    if (fields.length > 0) tried += 1;
    const sent = (text: string) => ({
      method: 'POST',
      body: new URLSearchParams([...fields, 'stranger'].map((name) => [name, text])),
    });
    const harmless = await shapeAt(site, path, sent(MARK));
    for (const { name, text } of HTML)
      assert.equal(await shapeAt(site, path, sent(text)), harmless, `${path}, ${name}`);
  }
  assert.ok(tried >= 3, 'contact, hire and application');
});

test('what came back in a form is what was typed', async () => {
  for (const { name, text } of strings('unicode', 'html', 'templates', 'spreadsheets', 'sql')) {
    const response = await site.fetch('/contact', { method: 'POST', body: new URLSearchParams({ subject: text }) });
    const { elements } = readHtml(await response.text());
    const field = elements.find((one) => one.name === 'input' && one.attributes['name'] === 'subject');
    assert.equal(field?.attributes['value'], text.toWellFormed(), name);
  }
});

test('a candidate’s own page shows what the candidate wrote as text', async () => {
  const pageOf = async (text: string) => {
    const form = new FormData();
    const fields = {
      job_id: '1',
      candiate_email: 'jaya@example.org',
      candidate_contact_number: '1',
      candidate_location: '1273874',
      experiance_year: '4',
    };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const name of ['candiate_name', 'project_name', 'brief_experiance', 'candiate_address'])
      form.append(name, text);
    form.append('resume', new File([new Uint8Array(DOCUMENTS.pdf)], `${text.replaceAll(/[/\\]/g, '')}.pdf`));
    const whole = new Response(form);
    const answer = await site.fetch('/api/jobs/candiate_apply', {
      method: 'POST',
      body: await whole.arrayBuffer(),
      headers: { 'content-type': whole.headers.get('content-type') ?? '' },
    });
    assert.equal(answer.status, 201);
    const { receipt } = (await answer.json()) as { receipt: string };
    return shapeAt(site, ownPagePath(site.services.secret, { of: 'application', receipt }).reveal());
  };
  const harmless = await pageOf(MARK);
  assert.match(harmless, /^200 /);
  for (const { name, text } of HTML.filter((one) => one.text.length <= 200))
    assert.equal(await pageOf(text), harmless, name);
});

/** One mail of each feature that tells the agency what a stranger wrote; each text in every place. */
const notifications = (text: string): [mail: string, props: object][] => [
  [
    'contact-notification',
    {
      receipt: 'ABCD-EFGH-JKMN',
      message: { name: text, email: 'r@example.org', phone: '1', subject: text, message: text },
    },
  ],
  [
    'hire-notification',
    {
      receipt: 'ABCD-EFGH-JKMN',
      enquiry: { name: text, email: 'r@example.org', companyName: text, lookingFor: text },
    },
  ],
  [
    'application-notification',
    {
      receipt: 'ABCD-EFGH-JKMN',
      jobTitle: 'Engineer',
      city: 'Kochi, Kerala, India',
      application: {
        name: text,
        email: 'r@example.org',
        contact: '1',
        address: text,
        projectName: text,
        year: 1,
        month: null,
        desc: text,
      },
      resume: { name: text, size: 1 },
    },
  ],
];

/** As a submission has it when it is stored. */
const stored = (text: string) => text.toWellFormed().replaceAll('\r\n', '\n').trim();

test('in a mail it stays text too, in both its parts', () => {
  for (const { name, text } of strings()) {
    if (text.includes('\0') || text.length > 6000) continue;
    for (const [mail, props] of notifications(stored(text))) {
      const { html, text: plain } = renderMail(mail, props, { siteUrl: 'http://localhost' });
      soundShape(html, `${mail}, ${name}`);
      for (const line of stored(text).split('\n')) assert.ok(plain.includes(line), `${mail}, ${name}`);
    }
  }
});

instanceTest(
  'no line of a mail’s head is a stranger’s',
  async ({ services }) => {
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const texts = strings('headers', 'controls', 'unicode', 'html', 'words').filter(({ text }) => text.length < 300);
    for (const { name, text } of texts) {
      for (const [purpose, props] of notifications(stored(text))) {
        const row = {
          id: 1,
          purpose,
          created_at: services.clock().toISOString(),
          recipient: null,
          payload: JSON.stringify({ props, replyTo: { name: stored(text), address: 'ravi@example.org' } }),
        };
        const mail = await composeMail(services, row as unknown as Parameters<typeof composeMail>[1]);
        const { message } = await transport.sendMail({
          ...mail,
          to: mail.to.map((address) => ({ name: '', address })),
        });
        const read = await PostalMime.parse(message as Buffer);
        const names = [...new Set(read.headers.map(({ key }) => key))].toSorted();
        assert.deepEqual(
          names,
          ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to', 'subject', 'to'],
          name,
        );
        assert.deepEqual(
          read.to?.map(({ address }) => address),
          mail.to,
          name,
        );
        assert.deepEqual(
          read.replyTo?.map(({ address }) => address),
          ['ravi@example.org'],
          name,
        );
        assert.equal(read.cc, undefined, name);
        assert.equal(read.bcc, undefined, name);
      }
    }
  },
  { renderMail },
);

instanceTest('what is accepted is stored as it was sent', async (instance) => {
  const { read } = instance.services.database;
  const jobs = () => read.selectFrom('jobs').selectAll().orderBy('id').execute();
  const before = await jobs();
  for (const { name, text } of strings()) {
    const body = new URLSearchParams({
      name: text.toWellFormed(),
      email: 'ravi@example.org',
      company_name: 'Ferries',
      looking_for: text.toWellFormed(),
    });
    const answer = await instance.fetch('/api/hire_us/create', { method: 'POST', body });
    // A name that nobody sees is none.
    const isKept = isSeen(text) && stored(text).length <= 200 && !text.includes('\0');
    assert.ok(isKept ? answer.status === 201 : [413, 422].includes(answer.status), `${name}: ${answer.status}`);
    if (!isKept) continue;
    const { receipt } = (await answer.json()) as { receipt: string };
    const row = await read.selectFrom('hire_enquiries').selectAll().where('receipt', '=', receipt).executeTakeFirst();
    assert.deepEqual([row?.name, row?.looking_for], [stored(text), stored(text)], name);
  }
  assert.deepEqual(await jobs(), before);
});
