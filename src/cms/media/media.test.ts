import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';

import { registerMedia } from '#database/media.ts';
import { clients } from '#seed/clients.ts';
import { projects } from '#seed/projects.ts';
import { fromListWire as clientsFromWire } from '#site/clients/wire.ts';
import { fromListWire as projectsFromWire } from '#site/projects/wire.ts';
import { importContent, readContentFile } from '#app/import-export/actions.ts';
import { TODAY } from '#tests/support/databases.ts';
import { type Element, readHtml } from '#tests/support/html.ts';
import { builtRender } from '#tests/support/pages.ts';
import { emptyInstanceTest, type Instance, instanceTest } from '#tests/support/instance.ts';

import { measureMedia } from './actions.ts';

const withViews = { render: builtRender() };

type Api = {
  data: Record<string, unknown>[];
  pictures?: unknown;
  last_page: number;
  current_page: number;
  total: number;
};
const json = async ({ fetch }: Instance, path: string) => (await (await fetch(path)).json()) as Api;
const imagesOf = async ({ fetch }: Instance, path: string): Promise<Element[]> =>
  readHtml(await (await fetch(path)).text()).elements.filter(({ name }) => name === 'img' || name === 'source');

/** A WebP file of a size, as far as its head goes. */
function webp(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(30);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(22, 4);
  bytes.write('WEBPVP8X', 8);
  bytes.writeUInt32LE(10, 16);
  bytes.writeUIntLE(width - 1, 24, 3);
  bytes.writeUIntLE(height - 1, 27, 3);
  return bytes;
}

/** A photograph that a telephone held upright has stored lying down, as far as its head goes. */
const turnedJpeg = Buffer.from(
  'ffd8ffe10022457869660000' + // Exif
    '4d4d002a00000008000101120003000000010006000000000000' + // orientation 6
    'ffc00011080258032003012200021101031101' + // 600 lines of 800
    'ffd9',
  'hex',
);

/** A folder of public files. */
function publicFolder(t: TestContext, files: Record<string, Uint8Array | string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'niram-test-public-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  return folder;
}

const register = ({ services: { database } }: Instance, paths: readonly string[]) =>
  database.write((tx) => registerMedia(tx, paths, TODAY));

async function mediaOf({ services: { database } }: Instance): Promise<Record<string, unknown[]>> {
  const rows = await database.read.selectFrom('media').select(['path', 'width', 'height', 'variants']).execute();
  return Object.fromEntries(rows.map(({ path, width, height, variants }) => [path, [width, height, variants]]));
}

const FILES = {
  '/harbour/480.avif': 'is not looked into',
  '/harbour/1200.avif': 'is not looked into',
  '/harbour/480.webp': webp(480, 360),
  '/harbour/1200.webp': webp(1200, 900),
  '/harbour/notes.txt': 'no picture',
  '/a b.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 48"></svg>',
  '/words.png': 'no picture',
  '/upright.jpg': turnedJpeg,
  '/large.webp': Buffer.concat([webp(4000, 3000), Buffer.alloc(1_000_000)]),
};

emptyInstanceTest(
  'sizes and variants are those of the files, and what has no file stays as it is',
  async (instance, t) => {
    const folder = publicFolder(t, FILES);
    await register(instance, [
      '/harbour/1200.webp',
      '/harbour',
      '/a%20b.svg',
      '/words.png',
      '/upright.jpg',
      '/large.webp',
      '/gone.webp',
      '/gone/1200.webp',
      '/../outside.svg',
      '/%2e%2e/outside.svg',
      '/%',
      '',
    ]);
    const outside = join(folder, '..', 'outside.svg');
    writeFileSync(outside, FILES['/a b.svg']);
    t.after(() => rmSync(outside));
    const { database } = instance.services;
    assert.equal(await measureMedia(database, folder), 5);
    const both = '{"avif":[480,1200],"webp":[480,1200]}';
    const unknown = [null, null, '{}'];
    assert.deepEqual(await mediaOf(instance), {
      '/harbour/1200.webp': [1200, 900, both],
      '/harbour': [1200, 900, both],
      '/a%20b.svg': [96, 48, '{}'],
      '/words.png': unknown,
      '/upright.jpg': [600, 800, '{}'],
      '/large.webp': [4000, 3000, '{}'],
      '/gone.webp': unknown,
      '/gone/1200.webp': unknown,
      '/../outside.svg': unknown,
      '/%2e%2e/outside.svg': unknown,
      '/%': unknown,
      '': unknown,
    });
    assert.equal(await measureMedia(database, folder), 0, 'what is known already is not written again');

    // Files come, change and go.
    writeFileSync(join(folder, 'gone.webp'), webp(10, 20));
    writeFileSync(join(folder, 'harbour', '1200.webp'), webp(1200, 800));
    writeFileSync(join(folder, 'harbour', '800.webp'), webp(800, 533));
    rmSync(join(folder, 'a b.svg'));
    assert.equal(await measureMedia(database, folder), 3);
    const after = await mediaOf(instance);
    assert.deepEqual(after['/gone.webp'], [10, 20, '{}']);
    assert.deepEqual(after['/harbour/1200.webp'], [1200, 800, '{"avif":[480,1200],"webp":[480,800,1200]}']);
    assert.deepEqual(after['/a%20b.svg'], [96, 48, '{}']);
  },
);

emptyInstanceTest('an address is registered once, however often and by whomever it is named', async (instance) => {
  const many = Array.from({ length: 1100 }, (_, place) => `/pictures/${place}.webp`);
  const first = await register(instance, ['/a.svg', '/a.svg', ...many]);
  const again = await register(instance, [...many, '/a.svg', '/b.svg']);
  for (const path of ['/a.svg', ...many]) assert.equal(again(path), first(path));
  assert.equal(Object.keys(await mediaOf(instance)).length, 1102);
});

instanceTest(
  'the pictures of the sample are known, each with the size of its file and its variants',
  async (instance) => {
    const media = await mediaOf(instance);
    const screens = projects.flatMap(({ screenshots }) => screenshots.map(({ picture }) => picture));
    assert.equal(Object.keys(media).length, 3 * clients.length + 2 * projects.length + new Set(screens).size);
    for (const [path, [width, height]] of Object.entries(media))
      assert.ok(Number(width) > 0 && Number(height) > 0, path);
    const cover = '{"avif":[480,720,1200],"webp":[480,720,1200]}';
    assert.deepEqual(media['/pictures/cover-ferry/1200.webp'], [1200, 900, cover]);
    assert.deepEqual(media['/marks/clients/lakeside-clinics/banner.svg'], [800, 450, '{}']);
  },
);

instanceTest('the API gives the pictures of content as the paths that they always were', async (instance) => {
  const { data: listed } = await json(instance, '/api/project_client/listing?limit=50');
  const slugs = new Map(clients.map(({ slug, name }) => [name, slug]));
  assert.equal(listed.length, clients.length);
  for (const { clinet_name: name, client_banner_image: banner, client_logo: logo } of listed) {
    const folder = `/marks/clients/${slugs.get(String(name))}`;
    assert.deepEqual([banner, logo], [`${folder}/banner.svg`, `${folder}/logo.svg`]);
  }
  const { data: featured } = await json(instance, '/api/project_client/list_frontend');
  assert.ok(featured.length > 4);
  for (const { clinet_name: name, client_cover: cover } of featured)
    assert.equal(cover, `/marks/clients/${slugs.get(String(name))}/cover.svg`);

  const found = await json(instance, '/api/project/list_frontend?limit=50');
  assert.deepEqual(Object.keys(found), ['data', 'last_page', 'current_page', 'total']);
  assert.equal(found.data.length, projects.length);
  for (const { id, project_name: name, cover_image: cover, logo } of found.data) {
    const own = projects.find((project) => project.name === name);
    assert.ok(own);
    const pictures = [`/pictures/${own.cover}/1200.webp`, `/marks/projects/${own.slug}.svg`];
    assert.deepEqual([cover, logo], pictures);
    const { data } = (await json(instance, `/api/project/view/${Number(id)}`)) as unknown as {
      data: { logo: string; screenshots: { type: string; screenshots: string; alt_text: string }[] };
    };
    assert.equal(data.logo, pictures[1]);
    assert.deepEqual(
      data.screenshots.map(({ type, screenshots, alt_text: alt }) => [type, screenshots, alt]),
      own.screenshots.map(({ kind, picture, altText }) => [
        kind,
        `/pictures/${picture}/${kind === 'app' ? 720 : 1200}.webp`,
        altText,
      ]),
    );
  }
});

/** Gives a picture a size, variants and a focal point of its own. */
const change = ({ services: { database } }: Instance, path: string) =>
  database.write((tx) =>
    tx
      .updateTable('media')
      .set({ width: 900, height: 300, variants: '{"avif":[300,900],"webp":[300]}', focal_x: 31, focal_y: 100 })
      .where('path', '=', path)
      .execute(),
  );

const COVER = '/pictures/cover-ferry/1200.webp';
const BANNER = '/marks/clients/acornfield-montessori/banner.svg';

instanceTest(
  'a page draws a picture as its row says: size, variants and focal point, at once after a change',
  async (instance) => {
    const { id } = await instance.services.database.read
      .selectFrom('projects')
      .innerJoin('media', 'media.id', 'cover_media_id')
      .select('projects.id')
      .where('path', '=', COVER)
      .executeTakeFirstOrThrow();
    const addresses = [`/projects/detail/${id}`, '/our_clients', '/'];
    for (const path of addresses)
      assert.ok((await imagesOf(instance, path)).every(({ attributes }) => !attributes['class']?.includes('focal')));
    await change(instance, COVER);
    await change(instance, BANNER);

    const html = await (await instance.fetch(`/projects/detail/${id}`)).text();
    const [source, image] = readHtml(html).elements.filter(
      ({ name, attributes }) =>
        (name === 'img' || name === 'source') && /cover-ferry/.test(attributes['srcset'] ?? attributes['src'] ?? ''),
    );
    assert.equal(
      source?.attributes['srcset'],
      '/pictures/cover-ferry/300.avif 300w, /pictures/cover-ferry/900.avif 900w',
    );
    const { src, width, height, class: classes, alt } = image?.attributes ?? {};
    assert.deepEqual([src, width, height, alt], ['/pictures/cover-ferry/300.webp', '900', '300', '']);
    assert.equal(classes, 'focal-point focal-x-3 focal-y-10');
    const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    for (const rule of [
      '.focal-point{object-position:var(--focal-x,50%) var(--focal-y,50%)}',
      '.focal-x-3{--focal-x:30%}',
      '.focal-y-10{--focal-y:100%}',
    ])
      assert.ok(styles.includes(rule), rule);
    assert.match(html, /"image":"[^"]*\/pictures\/cover-ferry\/300\.webp"/, 'what machines are told');

    const banner = (await imagesOf(instance, '/our_clients')).find(({ attributes }) =>
      attributes['src']?.includes('acornfield-montessori/banner.svg/300.webp'),
    );
    assert.equal(banner?.attributes['class'], 'focal-point focal-x-3 focal-y-10');
  },
  withViews,
);

instanceTest(
  'a list that asks for its pictures gets what the page drew them from, and others do not',
  async (instance) => {
    await change(instance, COVER);
    await change(instance, BANNER);
    for (const [page, call, fromWire] of [
      ['/projects?page=2', '/api/project/list_frontend?page=2', projectsFromWire],
      ['/our_clients', '/api/project_client/listing?page=1', clientsFromWire],
    ] as const) {
      const { list } = (await instance.page(page)).props;
      const plain = await json(instance, call);
      const asked = await json(instance, `${call}&pictures=1`);
      assert.deepEqual(fromWire(asked as never), list, page);
      const { pictures, ...rest } = asked;
      assert.deepEqual(rest, plain);
      assert.ok(pictures);
    }
    assert.equal((await instance.fetch('/api/project/list_frontend?pictures=2')).status, 422);
  },
);

emptyInstanceTest(
  'a picture that has no file is drawn from its path, in the size of its place',
  async (instance) => {
    const picture = (name: string) => `/nowhere/${name}.webp`;
    const file = {
      industries: [{ id: 1, name: 'Retail' }],
      project_types: [{ id: 1, type_name: 'Website' }],
      clients: [
        {
          id: 1,
          clinet_name: 'Lakeside',
          client_description: 'Clinics',
          client_banner_image: picture('banner'),
          client_logo: picture('logo'),
          client_cover: picture('cover'),
          featured_rank: 1,
        },
      ],
      projects: [
        {
          id: 1,
          project_name: 'Visits',
          short_description: 'Short',
          cover_image: picture('project'),
          logo: picture('mark'),
          industry_name: 'Retail',
          type: [{ type_name: 'Website' }],
          is_inhouse_project: 1,
          website_connection_url: null,
          play_store_url: null,
          app_store_url: null,
          screenshots: [{ type: 'web', screenshots: picture('screen'), alt_text: 'A screen' }],
          project_description: '<p>Long</p>',
          use_case: '<p>Use</p>',
          launched_on: '2026-01-01',
        },
      ],
    };
    const actor = { kind: 'staff', id: 'Nisha' } as const;
    await importContent(instance.services.database, readContentFile(JSON.stringify(file)), { actor, now: TODAY });
    assert.equal(await measureMedia(instance.services.database, 'public'), 0);
    const sizes: Record<string, string[]> = {};
    for (const path of ['/', '/our_clients', '/projects/detail/1'])
      for (const { name, attributes } of await imagesOf(instance, path)) {
        const shown = /^\/nowhere\/(\w+)\.webp$/.exec(attributes['src'] ?? '')?.[1];
        assert.ok(!attributes['srcset']?.includes('nowhere'));
        if (name === 'img' && shown !== undefined)
          sizes[shown] = [attributes['width'] ?? '', attributes['height'] ?? ''];
      }
    assert.deepEqual(sizes, {
      banner: ['1600', '900'],
      logo: ['240', '80'],
      cover: ['480', '320'],
      project: ['1200', '900'],
      mark: ['96', '96'],
      screen: ['2048', '1302'],
    });
    const { data } = await json(instance, '/api/project/view/1');
    assert.equal((data as unknown as { logo: string }).logo, picture('mark'));
  },
  withViews,
);
