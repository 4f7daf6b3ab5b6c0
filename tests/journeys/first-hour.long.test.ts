/** Kestrel & Moss, an agency of Leeds, is made of the starter in the office alone: then nothing of ours is left where anybody looks. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Page } from 'playwright-core';

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

async function create(page: Page, kind: string, body: object): Promise<number> {
  const made = await ask(page, kind, { body });
  assert.equal(made.status, 201, `${kind}: ${JSON.stringify(made.body)}`);
  const { id } = made.body.data as { id: number };
  await publish(page, `${kind}/${id}`, {});
  return id;
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
const added = (entries: readonly object[]) =>
  entries.map((entry, place) => ({ type: 'added', id: 10_001 + place, isHidden: false, ...entry }));

const place = { region: '', country: 'GB', mapUrl: '' };
const FACTS = {
  shortName: 'Kestrel',
  legalName: 'Kestrel & Moss Limited',
  tagline: 'Software that Leeds opens twice a day.',
  description: 'Kestrel & Moss designs and builds software for shops and growers in Yorkshire.',
  copyrightYear: 2026,
  email: 'studio@kestrelmoss.example',
  phone: '+44 113 496 0123',
  careersSite: '',
  offices: [
    {
      ...place,
      label: 'Leeds studio',
      lines: ['12 Mill Row', 'Leeds LS11 9QQ', 'United Kingdom'],
      street: '12 Mill Row',
      locality: 'Leeds',
      postcode: 'LS11 9QQ',
    },
    {
      ...place,
      label: 'London room',
      lines: ['3 Wharf Yard', 'London N1 7ZZ', 'United Kingdom'],
      street: '3 Wharf Yard',
      locality: 'London',
      postcode: 'N1 7ZZ',
    },
  ],
  timeZone: 'Europe/London',
  hours: 'Monday to Friday, 9.00 to 17.30',
  currency: 'GBP',
  phoneCountryCode: '44',
  phoneLeast: 10,
  phoneMost: 11,
  stats: [],
  social: [{ network: 'Mastodon', href: 'https://mastodon.example/@kestrelmoss' }],
  ipa: '',
  ipaSound: '',
  otherName: '',
  otherNameCode: '',
  otherNameLanguage: '',
  otherNameSound: '',
  showsFilm: false,
  languages: [],
};

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

  // The name is typed as an owner types it; the rest goes the way of the same form.
  await page.goto(`${office.address()}/office/content/facts/1`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kestrel & Moss');
  await page.locator('.saved').getByText('Saved', { exact: true }).waitFor();
  await publish(page, 'facts/1', FACTS);
  await page.goto(`${office.address()}/office/`);
  await heading(page, /Ada Moss/);
  assert.doesNotMatch(await page.title(), /Niram/);

  const picture = await upload(page, 'mill', 'A mill by a river');
  const service = ([serviceName, slug]: (typeof SERVICES)[number]) => ({
    serviceName,
    slug,
    isOnHome: true,
    pigment: 'palm',
    hero: picture,
    card: picture,
    heroInk: 'dark',
    summary: `${serviceName}, made in Leeds.`,
    desc: `What we do about ${serviceName}.`,
    whatWeDo: [{ icon: 'search', title: 'A look at what you have', desc: 'Two days.' }],
  });
  await publish(page, 'texts/6', { 'services.service': [...added(SERVICES.map(service)), ...gone(1, 2, 3, 4, 5)] });
  const industry = ([name, slug]: (typeof INDUSTRIES)[number]) => ({
    name,
    slug,
    title: `Software for ${name}`,
    shortDesc: `We know ${name}.`,
    hero: picture,
    square: picture,
    heroInk: 'dark',
    heroGround: 'palm',
    desc: `We know ${name}.`,
    whatWeOffer: [{ icon: 'search', title: 'Stock', href: '/projects', desc: 'What is there.' }],
  });
  await publish(page, 'texts/7', {
    'industries.industry': [...added(INDUSTRIES.map(industry)), ...gone(1, 2, 3, 4, 5, 6)],
  });
  await publish(page, 'texts/5', {
    'team.leaders': [
      ...added([
        {
          name: 'Ada Moss',
          title: 'Founder',
          field: 'Software',
          country: 'UK',
          flag: 'gb',
          link: picture,
          group: 'founder',
        },
      ]),
      ...gone(1, 2, 3, 4),
    ],
  });
  await write(page, 1, { 'home.hero.lead': 'Tills, stock and tools for shops in {our town}.' });
  await write(page, 3, { 'about.lead': 'Two people and a mill.' });
  await write(page, 4, { 'howWeWork.sections.2.text': 'We work in fortnights, and you see each.' });
  await publish(page, 'texts/8', { 'hire.questions': gone(5) });

  const industryId = await create(page, 'industries', { name: 'Grocers' });
  const prose = '<p>Every shelf is counted at night, and what is short is ordered.</p>';
  const project = await create(page, 'projects', {
    name: 'Shelf count',
    shortDescription: 'A shop knows what is short.',
    industry: industryId,
    isInHouse: true,
    launchedOn: '2026-05-04',
    logo: picture,
    cover: picture,
    screens: [{ image: picture, kind: 'web', altText: 'A shelf', caption: '' }],
    description: prose,
    useCase: prose,
  });

  const pages = await readAll(office.address());
  for (const [path, text] of pages) assert.doesNotMatch(text, OURS, path);
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
  for (const path of ['/', '/hireus'])
    assert.doesNotMatch(
      pages.get(path) ?? '',
      /first hour of advice|belong to you/,
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
