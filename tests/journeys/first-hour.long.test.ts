/** Kestrel & Moss, an agency of Leeds, is made of the starter in the office alone: then nothing of ours is left where anybody looks. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Page } from 'playwright-core';

import { eventually } from '../support/journey.ts';
import { heading, linkIn, makeAccount, openOffice } from '../support/office-journeys.ts';
import { telephonePhoto } from '../support/pictures.ts';
import { until } from '../support/until.ts';

const office = openOffice('starter');

type Asked = { method?: string; body?: unknown; file?: readonly number[]; version?: string };
// Each call answers in its own shape; the test that asks knows it.
// oxlint-disable-next-line typescript/no-explicit-any
type Said = { status: number; etag: string; body: any };

/** A call of the office from the office's own page, with its session. */
const ask = (page: Page, path: string, asked: Asked = {}): Promise<Said> =>
  page.evaluate(
    async ({ path, asked: { method, body, file, version } }) => {
      const answer = await fetch(`/api/office/${path}`, {
        method: method ?? (body === undefined && file === undefined ? 'GET' : 'POST'),
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(file !== undefined && { 'content-type': 'image/jpeg' }),
          ...(version !== undefined && { 'if-match': version }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(file !== undefined && { body: new Uint8Array(file) }),
      });
      const text = await answer.text();
      const said = text === '' ? undefined : (JSON.parse(text) as unknown);
      return { status: answer.status, etag: answer.headers.get('etag') ?? '', body: said };
    },
    { path, asked },
  );

/** Saves fields of an entry, and publishes it. */
async function publish(page: Page, path: string, body: object): Promise<void> {
  const saved = await ask(page, path, { method: 'PATCH', body, version: (await ask(page, path)).etag });
  assert.equal(saved.status, 200, `${path}: ${JSON.stringify(saved.body)}`);
  const out = await ask(page, `${path}/publish`, { method: 'POST', version: saved.etag });
  assert.equal(out.status, 200, `${path}: ${JSON.stringify(out.body)}`);
}

async function upload(page: Page, name: string, alt: string): Promise<number> {
  const file = [...(await telephonePhoto({ width: 900, height: 700, colour: { r: name.length * 9, g: 120, b: 90 } }))];
  const { id } = (await ask(page, `media?name=${name}.jpg`, { file })).body.data as { id: number };
  await ask(page, `media/${id}`, { method: 'PATCH', body: { alt }, version: (await ask(page, `media/${id}`)).etag });
  await until('the sizes of a picture', async () => (await ask(page, `media/${id}`)).body.data.state === 'ready');
  return id;
}

/** The texts of a page of the site by their addresses: each is written over what is delivered. */
async function write(
  page: Page,
  id: number,
  texts: Readonly<Record<string, string>>,
  lists: object = {},
): Promise<void> {
  const { fields } = (await ask(page, `texts/${id}/form`)).body.data as {
    fields: Record<string, { delivered: string }>;
  };
  const words = Object.entries(texts).map(([address, text]) => {
    assert.ok(fields[address], address);
    return [address, { text, of: fields[address].delivered }] as const;
  });
  await publish(page, `texts/${id}`, { ...Object.fromEntries(words), ...lists });
}

const gone = (...ids: number[]) => ids.map((id) => ({ type: 'delivered', id, isHidden: true }));

/** What is typed into the form of the agency, by the names of its fields. */
const FACTS = {
  Name: 'Kestrel & Moss',
  'Legal name': 'Kestrel & Moss Limited',
  Tagline: 'Software that Leeds opens twice a day.',
  Description: 'Kestrel & Moss designs and builds software for shops and growers in Yorkshire.',
  Email: 'studio@kestrelmoss.example',
  Phone: '+44 113 496 0123',
  'Opening hours': 'Monday to Friday, 9.00 to 17.30',
  'Country code of numbers': '44',
  'Digits of a number, at most': '11',
};
const OFFICES = [
  { label: 'Leeds studio', street: '12 Mill Row', town: 'Leeds', postcode: 'LS11 9QQ' },
  { label: 'London room', street: '3 Wharf Yard', town: 'London', postcode: 'N1 7ZZ' },
];

const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name, exact: true }).last();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last().click();

/** Chooses from a list, or adds what is not there. */
async function pick(page: Page, label: RegExp, text: string): Promise<void> {
  await press(page, label);
  await page.getByRole('searchbox').last().fill(text);
  await page.getByRole('option', { name: text }).first().click();
}

/** Publishes what is on the screen, as soon as it is saved. */
async function publishForm(page: Page): Promise<void> {
  await page.locator('.saved').getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('It is on the site.').first().waitFor();
}

async function typeFacts(page: Page): Promise<void> {
  await page.goto(`${office.address()}/office/content/facts/1`);
  for (const [name, text] of Object.entries(FACTS)) await box(page, new RegExp(`^${name}(?: optional)?$`)).fill(text);
  for (const { label, street, town, postcode } of OFFICES) {
    await press(page, /^Add .*Office$/);
    await box(page, 'What it is called').fill(label);
    for (const line of [street, `${town} ${postcode}`, 'United Kingdom']) {
      await press(page, /^Add .*Address, line by line$/);
      await page.keyboard.type(line);
      await eventually(async () =>
        assert.equal(await page.locator('input:focus').inputValue(), line, 'the line that was added has the focus'),
      );
    }
    await box(page, 'Street and house').fill(street);
    await box(page, 'Town').fill(town);
    await box(page, /^Postcode/).fill(postcode);
    await pick(page, /Country$/, 'United Kingdom');
  }
  await pick(page, /Time zone$/, 'London');
  await pick(page, /Currency$/, 'GBP');
  await press(page, /^Add .*Social link$/);
  await box(page, 'Network').fill('Mastodon');
  await page
    .getByRole('textbox', { name: 'Address', exact: true })
    .last()
    .fill('https://mastodon.example/@kestrelmoss');
  await publishForm(page);
}

/** Adds services, or industries, in their list, and hides those that are delivered. */
async function typeList(
  page: Page,
  id: number,
  one: string,
  entries: readonly (readonly [name: string, slug: string])[],
  fill: (name: string) => Promise<void>,
): Promise<void> {
  await page.goto(`${office.address()}/office/content/texts/${id}`);
  const hides = page.getByRole('button', { name: /^Hide: / });
  await hides.first().waitFor();
  const delivered = await hides.evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-label') ?? ''),
  );
  for (const [name, slug] of entries) {
    await press(page, new RegExp(`^Add an? ${one}$`));
    await box(page, one === 'service' ? 'Service name' : 'Name').fill(name);
    await box(page, 'Address').fill(slug);
    await page
      .getByLabel('Text', { exact: true })
      .and(page.locator('textarea'))
      .first()
      .fill(`What we do about ${name}.`);
    await press(page, /^Add .*Offer$/);
    await page.getByLabel('Text', { exact: true }).and(page.locator('textarea')).nth(1).fill('Two days.');
    await pick(page, /Icon$/, 'Search');
    await fill(name);
    await page.getByRole('button', { name, exact: true }).click();
  }
  for (const name of delivered) await page.getByRole('button', { name, exact: true }).click();
  await publishForm(page);
}

/** Who leads it: nobody of the sample agency stands in the list. */
async function typePerson(page: Page): Promise<void> {
  await page.goto(`${office.address()}/office/content/texts/5`);
  await press(page, /^Add a person$/);
  await box(page, 'Name').fill('Ada Moss');
  await box(page, 'Title').fill('Founder');
  await box(page, 'Field').fill('Software');
  await box(page, 'Country').fill('Peru');
  await pick(page, /Flag$/, 'Peru');
  await press(page, /Group$/);
  await page.getByRole('option', { name: 'Founders' }).click();
  const people = page.locator('[data-field="team.leaders"]');
  await eventually(async () =>
    assert.equal(await people.getByRole('button', { name: /^Hide: / }).count(), 1, 'hers alone'),
  );
  await publishForm(page);
}

/** Types one text of a page into its field. */
async function typeText(page: Page, id: number, field: string, text: string): Promise<void> {
  await page.goto(`${office.address()}/office/content/texts/${id}`);
  await page.locator(`[data-field="${field}"]`).locator('textarea, input').fill(text);
  await publishForm(page);
}

const SERVICES = [
  ['Shop floors', 'shop-floors'],
  ['Grower tools', 'grower-tools'],
  ['Websites', 'websites'],
  ['Rescue of old systems', 'rescue'],
] as const;
const INDUSTRIES = [
  ['Grocers', 'grocers'],
  ['Nurseries', 'nurseries'],
] as const;

/** What tells of the sample agency, its town, its people and its clients. */
const OURS =
  /niram|kochi|kerala|chayam|malayal|നി|india\b|panikkar|thekkedath|whitlock|pemberton|kathirmed|wardlamp|elamani|pettiya|padavu|thrissur|AI manager|austin\b|\+91|\bIST\b|Asia\/Kolkata|₹/i;

/** Names of the product's own files, which say nothing to a reader. */
const withoutFonts = (text: string) => text.replaceAll(/<style[\s>][\s\S]*?<\/style>|\/fonts\/[\w.-]+/g, '');

/** Every page, feed and file that one comes to from the start page, the site map and the places that machines ask. */
async function readAll(address: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const paths = new Set(
    '/ /nowhere /office/ /api/openapi.json /feeds/openings.rss /feeds/posts.rss /sitemap.xml /llms.txt /robots.txt /site.webmanifest /.well-known/security.txt'.split(
      ' ',
    ),
  );
  for (const path of paths) {
    const answer = await fetch(address + path);
    const text = withoutFonts(await answer.text());
    found.set(path, text);
    for (const [, link, listed] of text.matchAll(/href="(\/[^"#?]*)"|<loc>https?:\/\/[^/]+(\/[^<]*)</g)) {
      const to = link ?? listed ?? '';
      if (to !== '' && !/^\/assets\/|\.(?:avif|webp|woff2|css|png|ico|js)$/.test(to)) paths.add(to);
    }
  }
  return found;
}

test('an owner makes the starter the site of Kestrel & Moss, and nothing of the sample agency is left on any page, feed, file or mail', async () => {
  const context = await office.openContext();
  const page = await context.newPage();
  await makeAccount(page, linkIn(await office.staff('link')), 'Ada Moss', 'ada@kestrelmoss.example');

  await typeFacts(page);
  await page.goto(`${office.address()}/office/`);
  await heading(page, /Ada Moss/);
  assert.doesNotMatch(await page.title(), /Niram/);

  const picture = await upload(page, 'mill', 'A mill by a river');
  await typeList(page, 6, 'service', SERVICES, async (name) => {
    await box(page, 'Summary').fill(`${name}, made in Leeds.`);
    await box(page, 'Title').fill('A look at what you have');
  });
  await typeList(page, 7, 'industry', INDUSTRIES, async (name) => {
    await page.getByRole('textbox', { name: 'Title', exact: true }).first().fill(`Software for ${name}`);
    await box(page, 'Short description').fill(`We know ${name}.`);
    await box(page, 'Title').fill('Stock');
  });
  await typePerson(page);
  // A lead of one's own; before there is one, home says what the agency is.
  assert.match(await (await fetch(office.address())).text(), /class="lead">Kestrel &amp; Moss designs and builds/);
  await typeText(page, 1, 'home.hero.lead', 'Tills, stock and tools for shops in {our town}.');
  await typeText(page, 3, 'about.lead', 'Two people and a mill.');
  await page.goto(`${office.address()}/office/content/texts/9`);
  await press(page, /^Show nothing here: Words below the heading$/);
  await page.getByText('Nothing is shown here.').waitFor();
  await publishForm(page);
  await write(page, 4, { 'howWeWork.sections.2.text': 'We work in fortnights, and you see each.' });
  await publish(page, 'texts/8', { 'hire.questions': gone(5) });

  await page.goto(`${office.address()}/office/content/projects`);
  await press(page, 'New project');
  await box(page, 'Name').fill('Shelf count');
  await press(page, 'Make the project');
  await box(page, 'Short description').fill('A shop knows what is short.');
  // It has a page, so it is among them.
  await pick(page, /Industry$/, 'Grocers');
  await pick(page, /Project types/, 'Till');
  await page.getByText('The project type ‘Till’ was added.').waitFor();
  await page.getByText('Built in house', { exact: true }).click();
  await page.locator('.saved').getByText('Saved', { exact: true }).waitFor();
  const project = Number(new URL(page.url()).pathname.split('/').at(-1));
  const prose = '<p>Every shelf is counted at night, and what is short is ordered.</p>';
  await publish(page, `projects/${project}`, {
    launchedOn: '2026-05-04',
    logo: picture,
    cover: picture,
    screens: [{ image: picture, kind: 'web', altText: 'A shelf', caption: '' }],
    description: prose,
    useCase: prose,
  });

  await page.goto(`${office.address()}/office/first-hour`);
  await press(page, /Your first opening/);
  await press(page, 'Not for us');
  await page.getByRole('button', { name: /Your first opening ?, set aside/ }).waitFor();

  const pages = await readAll(office.address());
  for (const [path, text] of pages) {
    assert.doesNotMatch(text, OURS, path);
    assert.doesNotMatch(text, /"\/pictures\/[a-z]/, `${path}: a picture of ours`);
  }
  for (const [name, slug] of [...SERVICES, ...INDUSTRIES]) {
    assert.ok(pages.get(`/${slug}`)?.includes(name), slug);
    assert.ok(pages.get('/')?.includes(`href="/${slug}"`), slug);
  }
  assert.ok(pages.get(`/projects/detail/${project}`)?.includes('Shelf count'));
  for (const said of [
    'Kestrel &amp; Moss',
    'Tills, stock and tools for shops in Leeds.',
    '12 Mill Row',
    'mastodon.example',
  ])
    assert.ok(pages.get('/')?.includes(said), said);
  assert.ok(pages.get('/contact')?.includes('tel:+441134960123') && pages.get('/contact')?.includes('London room'));
  assert.match(pages.get('/') ?? '', /class="logo-name">Kestrel &amp; Moss</, 'its name until it has a logo');
  for (const path of ['/', '/site.webmanifest'])
    assert.doesNotMatch(pages.get(path) ?? '', /\/(?:icon-\d+|apple-touch-icon)\.png|\/favicon/, path);
  assert.ok(pages.get('/about')?.includes('Two people and a mill.'));
  assert.doesNotMatch(pages.get('/contact') ?? '', /class="lead"/);
  for (const said of ['Ada Moss', '/flags/pe.svg']) assert.ok(pages.get('/our_team')?.includes(said), said);
  for (const { id } of (await ask(page, 'texts')).body.data as { id: number }[]) {
    const { fields } = (await ask(page, `texts/${id}/form`)).body.data as {
      fields: Record<string, { delivered?: unknown }>;
    };
    for (const [name, { delivered }] of Object.entries(fields))
      assert.doesNotMatch(JSON.stringify(delivered ?? ''), OURS, name);
  }
  for (const [path, html] of pages)
    assert.doesNotMatch(
      html,
      /first hour of advice|costs? nothing|at no cost|ninety days|\d+ per cent/i,
      `${path}: what another agency has promised`,
    );
  for (const path of ['/digitalisation', '/medical', '/ml'])
    assert.equal((await fetch(office.address() + path)).status, 404, path);

  const mails = (await ask(page, 'mails')).body.data as { name: string }[];
  assert.ok(mails.length > 5);
  for (const { name } of mails)
    assert.doesNotMatch(JSON.stringify((await ask(page, `mails/preview?name=${name}`)).body.data), OURS, name);
  assert.deepEqual(office.complaints, []);
});
