/** What machines read of a page: the picture and the words of a shared link, and the facts of its subject (schema.org). */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { site as agency } from '#config/site.ts';

import { openSite, pages, type Site } from './support/pages.ts';

const PUBLIC = join(import.meta.dirname, '..', 'public');
const PROBLEM = '/nowhere';
/** Pages whose picture is drawn when it is asked for. */
const DRAWN = ['/projects/detail/1', '/career-apply/1'];

let site: Site;
before(async () => (site = await openSite()));
after(() => site.close());

const unescape = (text: string) =>
  text.replace(
    /&(amp|quot|#x27|lt|gt);/g,
    (_, name: string) => ({ amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' })[name] ?? '',
  );

/** The `<meta>` of a page, by `property` or `name`. */
const metaOf = (html: string) =>
  new Map(
    [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map(([, name = '', content = '']) => [
      name,
      unescape(content),
    ]),
  );

type Fact = { '@type': string } & Record<string, unknown>;

/** The facts that a page tells, by their type. */
function factsOf(html: string): Map<string, Fact> {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  assert.ok(blocks.length <= 1, 'one block a page');
  if (blocks.length === 0) return new Map();
  const data = JSON.parse(blocks[0]?.[1] ?? '') as { '@context': string; '@graph': Fact[] };
  assert.equal(data['@context'], 'https://schema.org');
  return new Map(data['@graph'].map((fact) => [fact['@type'], fact]));
}

for (const path of [...pages.map((page) => page.path), PROBLEM]) {
  test(`a link to ${path} is shared with a picture that is there`, async () => {
    const meta = metaOf(await (await site.fetch(path)).text());
    const { siteUrl } = site.services.settings;
    const image = meta.get('og:image') ?? '';
    const isDrawn = DRAWN.includes(path);
    assert.ok(image.startsWith(`${siteUrl}/${isDrawn ? 'share' : 'pictures'}/`), image);
    // src/site/share-pictures/share-pictures.test.ts looks at what is drawn.
    assert.ok(isDrawn || existsSync(join(PUBLIC, image.slice(siteUrl.length))), image);
    assert.equal(meta.get('og:image:width'), '1200');
    assert.ok(Number(meta.get('og:image:height')) >= 600);
    assert.ok((meta.get('og:image:alt') ?? '').length > 10);
    assert.equal(meta.get('twitter:card'), 'summary_large_image');
    assert.equal(meta.get('og:url'), `${siteUrl}${path}`);
    assert.equal(meta.get('og:site_name'), agency.name);
    assert.equal(meta.get('og:locale'), 'en_GB');
    for (const name of ['og:title', 'og:description', 'og:type']) assert.ok(meta.get(name), name);
  });
}

test('home tells who the agency is', async () => {
  const told = factsOf(await site.html('/')).get('Organization');
  assert.equal(told?.['name'], agency.name);
  assert.equal(told['url'], `${site.services.settings.siteUrl}/`);
  assert.match(String(told['logo']), /^http.*\/icon-512\.png$/);
  assert.deepEqual(Object.keys(told['address'] as object), [
    '@type',
    'streetAddress',
    'addressLocality',
    'addressRegion',
    'postalCode',
    'addressCountry',
  ]);
});

/** What Google asks for of each type, from its documentation of structured data; where it leaves a choice, one of them. */
const REQUIRED: Record<string, readonly string[]> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation|applicantLocationRequirements'],
  Place: ['address'],
  PostalAddress: ['addressCountry'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate'],
  BlogPosting: ['headline', 'datePublished', 'author', 'image'],
  Service: ['name', 'description', 'provider'],
  CreativeWork: ['name', 'description', 'creator'],
};
/** Named by its `@id`, an organisation is told whole on home. */
const NAMED = ['publisher', 'provider', 'creator'];

/** What is missing, and addresses that are not whole, anywhere within a fact. */
function faultsIn(fact: unknown, place: string): string[] {
  if (Array.isArray(fact)) return fact.flatMap((one, at) => faultsIn(one, `${place}[${at}]`));
  if (typeof fact !== 'object' || fact === null) {
    const isAddress = /\.(?:url|item|logo|image|thumbnailUrl|contentUrl|sameAs\[\d+\])$/.test(place);
    return fact === '' || (isAddress && !/^https?:\/\/./.test(String(fact))) ? [`${place}: ${String(fact)}`] : [];
  }
  const { '@type': type = '' } = fact as Partial<Fact>;
  const required = NAMED.some((name) => place.endsWith(`.${name}`)) ? [] : (REQUIRED[type] ?? []);
  const missing = required.filter((names) => !names.split('|').some((name) => Object.hasOwn(fact, name)));
  return [
    ...missing.map((name) => `${place}: a ${type} without ${name}`),
    ...Object.entries(fact).flatMap(([name, value]) => faultsIn(value, `${place}.${name}`)),
  ];
}

test('every page tells its facts with what search engines require of them', async () => {
  const told = new Set<string>();
  for (const { path } of pages)
    for (const [type, fact] of factsOf(await site.html(path))) {
      told.add(type);
      assert.deepEqual(faultsIn(fact, `${path} ${type}`), []);
    }
  for (const type of ['Organization', 'WebSite', 'BreadcrumbList', 'Service', 'CreativeWork', 'JobPosting'])
    assert.ok(told.has(type), type);
});

test('a film is told with the moment since which it is shown, on home and on a project', async () => {
  const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/;
  assert.match(String(factsOf(await site.html('/')).get('VideoObject')?.['uploadDate']), moment);
  const { database } = site.services;
  const { id } = await database.read
    .selectFrom('projects')
    .select('id')
    .where('video', 'is not', null)
    .executeTakeFirstOrThrow();
  const work = factsOf(await site.html(`/projects/detail/${id}`)).get('CreativeWork');
  assert.deepEqual(faultsIn(work, 'CreativeWork'), []);
  const video = work?.['video'] as Fact | undefined;
  assert.match(String(video?.['uploadDate']), moment);
});

test('a service and an industry show where they stand, and tell the same', async () => {
  for (const path of ['/mobile-app-development', '/automative']) {
    const html = await site.html(path);
    const shown =
      /<nav class="crumbs" aria-label="Breadcrumbs"><ol><li><a href="\/">Home<\/a><\/li><li aria-current="page">([^<]+)/;
    assert.ok(shown.test(html), path);
    const crumbs = factsOf(html).get('BreadcrumbList')?.['itemListElement'] as { item: string }[];
    assert.deepEqual(
      crumbs.map(({ item }) => new URL(item).pathname),
      ['/', path],
    );
  }
});

test('a page that has one above it tells where it stands, and a sample article claims nothing', async () => {
  for (const [path, parent] of [
    ['/projects/detail/1', '/projects'],
    ['/career-apply/1', '/careers'],
    ['/blog/01', '/blogs'],
  ] as const) {
    const facts = factsOf(await site.html(path));
    const crumbs = facts.get('BreadcrumbList')?.['itemListElement'] as {
      position: number;
      name: string;
      item: string;
    }[];
    assert.deepEqual(
      crumbs.map(({ position, item }) => [position, new URL(item).pathname]),
      [
        [1, '/'],
        [2, parent],
        [3, path],
      ],
    );
    assert.ok(!facts.has('Article') && !facts.has('BlogPosting'));
  }
  assert.equal(factsOf(await site.html('/about')).size, 0);
});

test('an opening is told with its real day, its place and its employer, a closed one is not', async () => {
  const { database } = site.services;
  const job = await database.read.selectFrom('jobs').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
  const posting = factsOf(await site.html('/career-apply/1')).get('JobPosting');
  assert.equal(posting?.['title'], job.title);
  assert.equal(posting['datePosted'], job.date_posted);
  assert.match(String(posting['datePosted']), /^\d{4}-\d\d-\d\d$/);
  assert.equal(posting['validThrough'], job.valid_through);
  assert.equal(posting['employmentType'], job.employment_type);
  assert.equal((posting['baseSalary'] as Fact)['currency'], 'INR');
  assert.equal(posting['directApply'], true);
  assert.ok(String(posting['description']).includes(job.responsibilities));
  assert.match(String(posting['description']), /<(?:p|ul)>/);
  assert.equal((posting['hiringOrganization'] as Fact)['name'], agency.name);
  const { address } = posting['jobLocation'] as { address: Record<string, string> };
  const { addressCountry, ...within } = address;
  assert.equal([...Object.values(within).slice(1), 'India'].join(', '), job.place);
  assert.equal(addressCountry, 'IN');

  const remote = await database.read
    .selectFrom('jobs')
    .select('id')
    .where('place', '=', 'Remote, India')
    .executeTakeFirst();
  const afar = factsOf(await site.html(`/career-apply/${remote?.id}`)).get('JobPosting');
  assert.equal(afar?.['jobLocationType'], 'TELECOMMUTE');
  assert.deepEqual(afar['applicantLocationRequirements'], { '@type': 'Country', name: 'India' });
  assert.equal(afar['jobLocation'], undefined);

  const last = await database.read.selectFrom('jobs').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  await database.write(async (tx) => {
    await tx.updateTable('jobs').set({ is_open: 0 }).where('id', '=', last.id).execute();
  });
  const closed = await site.fetch(`/career-apply/${last.id}`);
  assert.equal(closed.status, 410, 'the offer is gone; its page is still read');
  const page = await closed.text();
  assert.ok(!factsOf(page).has('JobPosting'));
  assert.match(page, /<h1/);
});

test('a title cannot break out of the facts', async () => {
  const hostile = `</script><script>alert(1)</script><!--<script>"'\u2028`;
  await site.services.database.write(async (tx) => {
    await tx.updateTable('jobs').set({ title: hostile }).where('id', '=', 2).execute();
  });
  const html = await site.html('/career-apply/2');
  assert.equal(factsOf(html).get('JobPosting')?.['title'], hostile);
  assert.ok(!html.includes('<script>alert'));
});
