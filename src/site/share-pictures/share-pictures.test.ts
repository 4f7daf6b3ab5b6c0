/** The pictures of shared links: what is drawn, for whom, and what it costs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import sharp from 'sharp';

import { builtRender } from '#tests/support/pages.ts';
import { type Instance, instanceTest } from '#tests/support/instance.ts';
import { isDrawable, sharePicture } from '#ui/share-picture.ts';

import { drawSharePicture } from './drawer.ts';

const rendered = { render: builtRender() };

/** The address of the picture that a page names for shared links. */
async function sharedBy(instance: Instance, path: string): Promise<string> {
  const html = await (await instance.fetch(path)).text();
  const [, image = ''] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? [];
  const { pathname, search } = new URL(image.replaceAll('&amp;', '&'));
  return pathname + search;
}

const bytesAt = async (instance: Instance, path: string): Promise<Buffer> => {
  const answer = await instance.fetch(path);
  assert.equal(answer.status, 200, path);
  assert.equal(answer.headers.get('content-type'), 'image/jpeg');
  return Buffer.from(await answer.arrayBuffer());
};

instanceTest(
  'a project and an opening are shared with a picture of their own, 1200 × 630, which changes with its title',
  async (instance) => {
    for (const [path, table] of [
      ['/projects/detail/1', 'projects'],
      ['/career-apply/1', 'jobs'],
    ] as const) {
      const address = await sharedBy(instance, path);
      assert.match(address, /^\/share\/(?:project|job)\/1\.jpg\?v=[a-z0-9]+$/);
      const before = await bytesAt(instance, address);
      const { width, height, format } = await sharp(before).metadata();
      assert.deepEqual([width, height, format], [1200, 630, 'jpeg']);
      assert.ok(before.length < 300_000, `${before.length} bytes`);
      await instance.services.database.write(async (tx) => {
        if (table === 'projects')
          await tx.updateTable(table).set({ name: 'Boats & <i>Bells</i>' }).where('id', '=', 1).execute();
        else await tx.updateTable(table).set({ title: 'നിറം Engineer' }).where('id', '=', 1).execute();
      });
      const now = await sharedBy(instance, path);
      assert.notEqual(now, address);
      assert.notDeepEqual(await bytesAt(instance, now), before);
    }
  },
  rendered,
);

instanceTest(
  'what is shared from a page in another language is drawn in that language, and an unknown language is English',
  async (instance) => {
    const [english, malayalam] = [
      await sharedBy(instance, '/career-apply/1'),
      await sharedBy(instance, '/ml/career-apply/1'),
    ];
    assert.match(malayalam, /^\/share\/job\/1\.jpg\?v=[a-z0-9]+&language=ml$/);
    const plain = await bytesAt(instance, english);
    assert.notDeepEqual(await bytesAt(instance, malayalam), plain, 'department and what it is are said in Malayalam');
    assert.deepEqual(await bytesAt(instance, `${english}&language=xx`), plain);
  },
  rendered,
);

instanceTest('nothing is drawn for what is not published, not open, or no address of ours', async (instance) => {
  await instance.services.database.write(async (tx) => {
    await tx.updateTable('jobs').set({ is_open: 0 }).where('id', '=', 2).execute();
  });
  for (const path of [
    '/share/project/99999.jpg',
    '/share/project/1.png',
    '/share/project/01.jpg',
    '/share/project/1',
    '/share/job/2.jpg',
    '/share/staff/1.jpg',
    '/share/post/none.jpg',
    `/share/post/${'a'.repeat(1000)}.jpg`,
    '/share/project/..%2f..%2fetc%2fpasswd.jpg',
  ])
    assert.equal((await instance.fetch(path)).status, 404, path);
});

const drawing = (title: string) => ({
  title,
  above: 'Case study',
  below: 'Medical',
  ground: '#0a4f3a',
  ink: '#ffffff',
  stripe: ['#fdb71c', '#9a2a1c'],
  picture: undefined,
  pattern:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#fdb71c"/></svg>',
  logo: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><rect width="90" height="30" fill="#fff"/></svg>',
  ),
});

/** How much of a part of the picture is ink, by its pixels that are brighter than the ground. */
async function inkIn(bytes: Uint8Array, left: number, top: number, width: number, height: number): Promise<number> {
  const part = await sharp(bytes).extract({ left, top, width, height }).png().toBuffer();
  const { channels } = await sharp(part).stats();
  return channels[0]?.mean ?? 0;
}
const GROUND = 10;

test('a long title and a long word stay in their place, and Malayalam has its letters', async () => {
  for (const title of [
    'Supercalifragilisticexpialidociousnessful',
    'Many words of a title '.repeat(9).trim(),
    'മലയാളം',
  ]) {
    const bytes = await drawSharePicture(drawing(title));
    assert.ok((await inkIn(bytes, 64, 216, 500, 300)) > 3 * GROUND, `${title} is drawn`);
    assert.ok((await inkIn(bytes, 570, 150, 18, 380)) < 2 * GROUND, `${title} stays left`);
    assert.ok((await inkIn(bytes, 0, 150, 56, 380)) < 2 * GROUND, `${title} stays right`);
  }
});

test('a title with letters that no font has keeps the picture that it had', () => {
  for (const title of ['Ferry', 'Żółć & “Söhne” – ₹ 5', 'നിറം', 'a'.repeat(200)]) assert.ok(isDrawable(title), title);
  for (const title of ['', '船', 'Boat 🚤', 'Лодка', 'a\nb', 'a\u202eb', 'a\0', 'a'.repeat(201)])
    assert.ok(!isDrawable(title), title);
  assert.equal(sharePicture('project', 1, { title: '船', drawnFrom: [] }), undefined);
});
