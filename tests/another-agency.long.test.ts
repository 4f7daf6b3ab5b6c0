/** Another agency's name, logo, colours, numbers and contacts put in as docs/your-own.md says: nothing of the sample is left where visitors look. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';

import { site as sample } from '#config/site.ts';

import { unlessSample } from './support/agency.ts';
import { anotherAgency, COLOUR, copyAsAnotherAgency } from './support/another-agency.ts';
import { DOCUMENTS } from './support/documents.ts';
import { readHtml, textOf } from './support/html.ts';
import { type Mailbox, openMailbox } from './support/mailbox.ts';
import { newDataDir, removeDataDir, type Site } from './support/site.ts';

const TEXT = /^(?:text\/|application\/(?:json|xml|manifest\+json|ld\+json|javascript)|image\/svg\+xml)/;
/** Addresses that no page leads to. */
const UNLINKED = [
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
  '/.well-known/security.txt',
  '/api/openapi.json',
  '/api/docs',
  '/site.webmanifest',
  '/nowhere',
];
const PATIENCE = 120_000;

const folder = mkdtempSync(join(tmpdir(), 'niram-test-agency-'));
const dataDir = newDataDir();
let site: Site;
let mailbox: Mailbox;
const closings: (() => Promise<void>)[] = [];

before(async () => {
  if (unlessSample !== false) return;
  copyAsAnotherAgency(folder);
  const built = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(folder, 'src', 'commands', 'build.ts')],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  assert.equal(built.status, 0, built.stdout + built.stderr);
  mailbox = await openMailbox({ after: (close) => void closings.push(close) });
  const { startSite } = (await import(
    pathToFileURL(join(folder, 'tests', 'support', 'site.ts')).href
  )) as typeof import('./support/site.ts');
  const mails = { SMTP_URL: mailbox.url, MAIL_FROM: anotherAgency.email, NOTIFY_TO: 'desk@northlight.example' };
  site = await startSite(dataDir, mails, { isFirstStart: true });
});

after(async () => {
  await site?.stop();
  for (const close of closings) await close();
  removeDataDir(dataDir);
  rmSync(folder, { recursive: true, force: true });
});

/** What is the sample's alone: its name in any letters, and its contacts. */
const SAMPLES = [
  sample.name,
  sample.email,
  sample.phone.display,
  sample.address.street,
  sample.address.postcode,
  ...(sample.otherName === undefined ? [] : [sample.otherName.text]),
].map((text) => text.toLowerCase());

const sampleIn = (text: string): string[] => {
  const small = text.toLowerCase();
  return SAMPLES.filter((words) => small.includes(words));
};

/** Every page and every document in words that visitors and machines reach from the start page and the sitemap. */
async function walk(address: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const waiting = ['/', ...UNLINKED];
  const seen = new Set(waiting);
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const answer = await fetch(new URL(path, address), { redirect: 'follow' });
    const type = answer.headers.get('content-type') ?? '';
    if (!TEXT.test(type)) {
      await answer.body?.cancel();
      continue;
    }
    const text = await answer.text();
    found.set(path, text);
    const links = type.startsWith('text/html')
      ? readHtml(text).elements.flatMap(({ attributes }) => [
          attributes['href'],
          attributes['src'],
          attributes['content'],
        ])
      : [...text.matchAll(/<loc>([^<]*)|"src":\s*"([^"]*)"/g)].map(([, loc, src]) => loc ?? src);
    for (const link of links) {
      if (link === undefined || !/^(?:\/|http)/.test(link)) continue;
      const { origin, pathname, search } = new URL(link, address);
      // Filters and pages of a list show the same words.
      if (origin !== new URL(address).origin || /[?&](?:page|industry|type|client|keyword)=/.test(search)) continue;
      if (seen.has(pathname)) continue;
      seen.add(pathname);
      waiting.push(pathname);
    }
  }
  return found;
}

test('no page, no document and no picture’s text names the sample agency', { skip: unlessSample }, async () => {
  const found = await walk(site.address);
  assert.ok(found.size > 60, `${found.size} addresses`);
  for (const path of ['/about', '/careers', '/career-apply/1', '/projects/detail/1', '/api/openapi.json', '/api/docs'])
    assert.ok(found.has(path), path);
  const faults = [...found].flatMap(([path, text]) => sampleIn(text).map((words) => `${path}: ${words}`));
  assert.deepEqual(faults, []);
  for (const path of ['/', '/about', '/contact', '/llms.txt'])
    assert.ok(found.get(path)?.includes(anotherAgency.name), path);
});

test(
  'its links, contacts, numbers and colours stand where visitors look, and nothing empty in their place',
  { skip: unlessSample },
  async () => {
    const html = await (await fetch(`${site.address}/contact`)).text();
    const { elements, faults } = readHtml(html);
    assert.deepEqual(faults, []);
    const hrefs = elements.flatMap(({ name, attributes }) => (name === 'a' ? [attributes['href']] : []));
    assert.ok(!hrefs.includes(''));
    for (const href of [anotherAgency.phone.href, `mailto:${anotherAgency.email}`, anotherAgency.mapUrl])
      assert.ok(hrefs.includes(href), href);
    for (const { name, href } of anotherAgency.legalLinks) assert.ok(hrefs.includes(href), name);
    const home = readHtml(await (await fetch(`${site.address}/`)).text()).elements;
    const across = home.find(({ attributes }) => attributes['class'] === 'footer-name');
    assert.equal(textOf(across?.inner ?? ''), anotherAgency.name, 'from edge to edge of the footer');
    const words = textOf(html);
    for (const said of [
      '10 to 11 digits',
      anotherAgency.legalName,
      anotherAgency.tagline,
      ...anotherAgency.address.lines,
    ])
      assert.ok(words.includes(said), said);
    assert.ok(!words.includes('Follow us') && !words.includes('Careers site'));
    assert.ok(html.includes(COLOUR) || (await styles(elements)).includes(COLOUR), 'the colour of its tokens');
  },
);

const styles = async (elements: ReturnType<typeof readHtml>['elements']): Promise<string> => {
  const sheets = elements.flatMap(({ attributes }) =>
    attributes['rel'] === 'stylesheet' ? [attributes['href'] ?? ''] : [],
  );
  return (await Promise.all(sheets.map(async (sheet) => (await fetch(new URL(sheet, site.address))).text()))).join(
    '\n',
  );
};

const send = (path: string, body: FormData) => fetch(`${site.address}${path}`, { method: 'POST', body });

function form(fields: Record<string, string>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return body;
}

test(
  'a number of eleven digits is taken whole, one of twelve is refused, and no mail names the sample',
  { skip: unlessSample },
  async () => {
    const message = {
      candidate_name: 'Anna Hughes',
      email_id: 'anna@lakeside.example',
      phone: '01134960100',
      subject: 'A timetable',
      message: 'For the ferries, please.',
    };
    const refused = await send('/api/contact_us/create', form({ ...message, phone: '011349601001' }));
    assert.equal(refused.status, 422);
    assert.deepEqual(((await refused.json()) as { errors: unknown }).errors, {
      phone: 'Phone number must have at most 11 digits',
    });
    const sent = await send('/api/contact_us/create', form(message));
    assert.equal(sent.status, 201, await sent.clone().text());
    const enquiry = {
      name: 'Ravi',
      email: 'ravi@ferries.example',
      company_name: 'Ferries',
      looking_for: 'A timetable',
    };
    assert.equal((await send('/api/hire_us/create', form(enquiry))).status, 201);
    const application = form({
      job_id: '1',
      candiate_name: 'Meera Das',
      candiate_email: 'meera@candidate.example',
      candidate_contact_number: '07700900100',
      candidate_location: '1273874',
      experiance_year: '3',
      brief_experiance: 'Three years of apps',
      candiate_address: 'Canal Wharf 1',
    });
    application.set('resume', new File([new Uint8Array(DOCUMENTS.pdf)], 'meera.pdf', { type: 'application/pdf' }));
    const unasked = await send('/api/jobs/candiate_apply', application);
    assert.equal(unasked.status, 422, 'this agency asks for consent');
    application.set('consent', 'yes');
    assert.equal((await send('/api/jobs/candiate_apply', application)).status, 201);

    const deadline = Date.now() + PATIENCE;
    while (mailbox.received.length < 6 && Date.now() < deadline) await new Promise((wait) => setTimeout(wait, 100));
    assert.equal(mailbox.received.length, 6);
    for (const { mail, to } of mailbox.received) {
      const said = [mail.subject, mail.html, mail.text].join('\n');
      assert.deepEqual(sampleIn(said), [], `${to.join()}: ${mail.subject}`);
      if (!to.includes('desk@northlight.example'))
        assert.ok(said.includes(anotherAgency.name), mail.subject ?? to.join());
    }
    const told = mailbox.received.find(({ mail }) => mail.subject === 'Contact: A timetable');
    assert.ok(told?.mail.text?.includes('01134960100'));

    const confirmation = mailbox.received.find(({ to }) => to.includes('meera@candidate.example'));
    const own = /\/application\/[\w.-]+/.exec(confirmation?.mail.text ?? '')?.[0] ?? '';
    const page = await fetch(`${site.address}${own}`);
    assert.equal(page.status, 200);
    const html = await page.text();
    assert.deepEqual(sampleIn(html), []);
    assert.ok(textOf(html).includes(anotherAgency.privacy.legalBasis));
  },
);
