import assert from 'node:assert/strict';
import { test } from 'node:test';

import { replacedFilesSweep } from '#platform/files/actions.ts';
import { openFiles } from '#platform/storage/files.ts';
import { desk } from '#tests/support/content.ts';
import { ask, join, type Joined } from '#tests/support/office.ts';
import { readHtml } from '#tests/support/html.ts';
import { builtRender } from '#tests/support/pages.ts';
import {
  CAMERA,
  described,
  movingGif,
  movingPng,
  photo,
  pictureAs,
  pixelBomb,
  send,
  telephonePhoto,
} from '#tests/support/pictures.ts';
import { emptyInstanceTest, type Instance, instanceTest } from '#tests/support/instance.ts';
import { openS3, type S3 } from '#tests/support/s3.ts';

import { pictureFailures, uploadRefusals } from './content.ts';
import { encodePicture } from './encoder.ts';
import { UPLOAD_LIMIT } from './office-schema.ts';
import { makePictures } from './processing.ts';
import { takeUpload } from './queries.ts';
import { widthsFor } from './widths.ts';

const withViews = { render: builtRender() };
const HOUR = 3_600_000;

const bytesAt = async (instance: Instance, path: string): Promise<Buffer> => {
  const answer = await instance.fetch(path);
  assert.equal(answer.status, 200, path);
  return Buffer.from(await answer.arrayBuffer());
};

const namesOf = async ({ services }: Instance) => {
  const names: string[] = [];
  for await (const name of services.files.list()) names.push(name);
  return names;
};

/** Uploads and makes a picture; gives what the office then says of it. */
async function ready(instance: Instance, { cookie }: Pick<Joined, 'cookie'>, bytes: Uint8Array, name?: string) {
  const sent = await send(instance, bytes, { cookie, ...(name !== undefined && { name }) });
  assert.equal(sent.status, 201, sent.body.message);
  assert.equal(await makePictures(instance.services), 1);
  return (await ask(instance, `media/${sent.body.data.id}`, { cookie })).body.data;
}

/** With the folder beside SQLite, and with a bucket beside PostgreSQL: a picture takes a process a second. */
const storeTest = (title: string, run: (instance: Instance, s3: S3 | undefined) => Promise<void>): void =>
  emptyInstanceTest(`${title}, in either store`, async (instance) => {
    if (instance.fresh.kind === 'sqlite') return run(instance, undefined);
    const s3 = await openS3();
    try {
      instance.services.files = openFiles('', s3.url);
      await run(instance, s3);
    } finally {
      await s3.remove();
    }
    return undefined;
  });

storeTest(
  'an uploaded picture is shown upright, in the needed widths, without place, time and camera',
  async (instance) => {
    const editor = await join(instance, 'editor');
    const original = await telephonePhoto({ width: 1000, height: 600 });
    assert.ok(original.includes(CAMERA) && original.includes('Exif'), 'the telephone wrote it');
    assert.deepEqual(await described(original), { width: 1000, height: 600, format: 'jpeg', hasMore: true });
    const sent = await send(instance, original, editor);
    assert.equal(sent.status, 201, sent.body.message);
    const { id, path, state, progress, width } = sent.body.data;
    assert.match(path, /^\/media\/[0-9a-f]{16}\/harbour-at-dawn$/);
    assert.deepEqual([state, progress, width], ['waiting', { made: 0, of: 0 }, null]);
    for (const asked of [path, `${path}/480.avif`]) {
      const early = await instance.fetch(asked);
      assert.deepEqual(
        [early.status, early.headers.get('content-type'), early.headers.get('cache-control')],
        [200, 'image/svg+xml', 'no-store'],
      );
      assert.match(await early.text(), /^<svg [^>]*><path fill/, 'a drawing, and nothing of the original');
    }

    assert.equal(await makePictures(instance.services), 1);
    const { body, headers } = await ask(instance, `media/${id}`, { cookie: editor.cookie });
    assert.deepEqual(
      [body.data.state, body.data.width, body.data.height, body.data.variants, body.data.bytes, headers.get('etag')],
      ['ready', 600, 1000, { avif: [480, 600], webp: [480, 600] }, original.length, '"1"'],
    );
    for (const file of ['480.avif', '600.avif', '480.webp', '600.webp']) {
      const bytes = await bytesAt(instance, `${path}/${file}`);
      const [wide, format] = file.split('.');
      const about = await described(bytes);
      assert.deepEqual(
        [about.width, about.height, about.format, about.hasMore],
        [Number(wide), wide === '480' ? 800 : 1000, format === 'avif' ? 'heif' : 'webp', false],
      );
      for (const trace of [CAMERA, 'Exif', 'GPS', '2026:05:04']) assert.ok(!bytes.includes(trace), `${file}: ${trace}`);
    }

    const answer = await instance.fetch(path);
    const etag = answer.headers.get('etag') ?? '';
    assert.deepEqual(
      ['content-type', 'cache-control', 'x-content-type-options'].map((name) => answer.headers.get(name)),
      ['image/webp', 'public, no-cache', 'nosniff'],
    );
    const again = await instance.fetch(path, { headers: { 'if-none-match': etag } });
    assert.deepEqual([again.status, await again.text()], [304, '']);
    const head = await instance.fetch(path, { method: 'HEAD' });
    assert.deepEqual([head.status, head.headers.get('etag'), await head.text()], [200, etag, '']);
    for (const wrong of [
      `${path}/480.jpeg`,
      `${path}/0.avif`,
      `${path}/original`,
      `${path.slice(0, -1)}`,
      '/media/x/y',
    ])
      assert.equal((await instance.fetch(wrong)).status, 404, wrong);
  },
);

storeTest('replacing keeps the address and shows the former picture until the other is ready', async (instance) => {
  const editor = await join(instance, 'editor');
  const { id, path } = await ready(instance, editor, await photo({ width: 760 }));
  const before = await bytesAt(instance, `${path}/760.webp`);
  const former = new Set(await namesOf(instance));
  assert.equal(former.size, 1 + 4);
  const replaced = await send(instance, await photo({ width: 500, colour: { r: 0, g: 90, b: 60 } }), {
    ...editor,
    to: `media/${id}/file`,
  });
  assert.deepEqual([replaced.status, replaced.body.data.path, replaced.body.data.state], [200, path, 'waiting']);
  assert.deepEqual(await bytesAt(instance, `${path}/760.webp`), before);
  assert.equal(await makePictures(instance.services), 1);
  const { body } = await ask(instance, `media/${id}`, { cookie: editor.cookie });
  assert.deepEqual([body.data.path, body.data.variants.webp, body.data.version], [path, [500], 2]);
  const now = await bytesAt(instance, `${path}/760.webp`);
  assert.equal((await described(now)).width, 500, 'a page in somebody’s browser still asks for what there was');
  // What a backup that runs now names is still there; an hour later it is gone.
  assert.deepEqual(new Set((await namesOf(instance)).filter((name) => former.has(name))), former);
  instance.pass(HOUR);
  await replacedFilesSweep.run(instance.services);
  assert.deepEqual(
    (await namesOf(instance)).filter((name) => former.has(name)),
    [],
  );
  assert.deepEqual(await bytesAt(instance, `${path}/500.webp`), now);
});

storeTest(
  'what was interrupted is made once its lease is over, and a store that was away is asked again',
  async (instance, s3) => {
    const editor = await join(instance, 'editor');
    instance.services.log.level = 'silent';
    const { id } = (await send(instance, await photo(), editor)).body.data;
    const { database, clock } = instance.services;
    const stateOf = async () => (await ask(instance, `media/${id}`, { cookie: editor.cookie })).body.data;
    // A process took it, and died with it.
    const lease = { lease: 'gone', leasedUntil: new Date(clock().getTime() + HOUR / 6), now: clock() };
    assert.equal((await takeUpload(database, lease))?.attempts, 1);
    assert.equal(await makePictures(instance.services), 0, 'it may still be at work');
    instance.pass(HOUR / 6);
    if (s3 !== undefined) {
      await s3.stop();
      await makePictures(instance.services);
      assert.equal((await stateOf()).state, 'waiting');
      await s3.start();
      instance.pass(30_000);
    }
    assert.equal(await makePictures(instance.services), 1);
    assert.equal((await stateOf()).state, 'ready');
    assert.equal((await namesOf(instance)).length, 1 + 2, 'the original, and its width in two formats');
  },
);

emptyInstanceTest(
  'what takes its process down three times is given up, and said so; sent again it is tried again',
  async (instance) => {
    const editor = await join(instance, 'editor');
    const bytes = await photo();
    const { id } = (await send(instance, bytes, editor)).body.data;
    const { database, clock } = instance.services;
    for (let times = 0; times < 3; times += 1) {
      await takeUpload(database, { lease: 'gone', leasedUntil: clock(), now: clock() });
      instance.pass(1);
    }
    await makePictures(instance.services);
    const { data } = (await ask(instance, `media/${id}`, { cookie: editor.cookie })).body;
    assert.deepEqual([data.state, data.failure], ['failed', pictureFailures.tooHard]);
    const again = await send(instance, bytes, editor);
    assert.deepEqual([again.status, again.body.data.id, again.body.data.state], [200, id, 'waiting']);
    assert.equal(await makePictures(instance.services), 1);
    assert.equal((await ask(instance, `media/${id}`, { cookie: editor.cookie })).body.data.state, 'ready');
  },
);

emptyInstanceTest('the same bytes are stored once, whoever sends them under whatever name', async (instance) => {
  const [editor, owner] = [await join(instance, 'editor'), await join(instance, 'owner')];
  const bytes = await photo();
  const first = await ready(instance, editor, bytes);
  const second = await send(instance, bytes, { ...owner, name: 'another.jpg' });
  assert.deepEqual([second.status, second.body.data.id, second.body.data.isDouble], [200, first.id, true]);
  const other = await ready(instance, editor, await photo({ width: 500 }), 'Ferry.jpg');
  const twice = await send(instance, bytes, { ...editor, to: `media/${other.id}/file` });
  assert.deepEqual(
    [twice.status, twice.body.message],
    [409, 'This is already the picture “Harbour at dawn”. Choose that one where it is needed.'],
  );
  const [one, two] = await Promise.all([1, 2].map(async () => send(instance, await photo({ width: 640 }), editor)));
  assert.equal(one?.body.data.id, two?.body.data.id, 'at the same time too');
  assert.equal((await instance.services.database.read.selectFrom('media').select('id').execute()).length, 3);
});

const svg = '<?xml version="1.0"?>\n<!-- x --><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const heic = Buffer.from('0000001866747970686569630000000068656963', 'hex');

emptyInstanceTest(
  'what is no still picture is refused in words that help, by its content and not by its name',
  async (instance) => {
    const editor = await join(instance, 'editor');
    for (const [bytes, status, message] of [
      [Buffer.from(svg), 415, uploadRefusals.svg],
      [heic, 415, uploadRefusals.heic],
      [Buffer.from('<!doctype html><script>alert(1)</script>'), 415, uploadRefusals.unknown],
      [Buffer.from('%PDF-1.7'), 415, uploadRefusals.unknown],
      [Buffer.alloc(0), 415, uploadRefusals.empty],
      [Buffer.concat([await photo(), Buffer.alloc(UPLOAD_LIMIT)]), 413, uploadRefusals.tooLarge],
    ] as const) {
      const sent = await send(instance, bytes, editor);
      assert.deepEqual([sent.status, sent.body.message], [status, message]);
    }
    assert.deepEqual(await namesOf(instance), [], 'nothing of it is kept');
  },
);

/** What is made of a file: the size, or why nothing. */
const encoded = (bytes: Uint8Array) =>
  encodePicture(
    bytes,
    { begun: () => Promise.resolve(), variant: () => Promise.resolve() },
    new AbortController().signal,
  );

test('a picture is made of every kind that is taken, and of what is none a sentence says why', async () => {
  const small = { width: 300, height: 200 };
  for (const format of ['png', 'webp', 'avif', 'gif'] as const)
    assert.deepEqual(await encoded(await pictureAs(format, small)), { what: 'done', ...small }, format);
  const whole = await pictureAs('png', { width: 900, height: 900 });
  for (const [bytes, failure] of [
    [whole.subarray(0, whole.length / 2), 'broken'],
    [Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]), 'broken'],
    [Buffer.from(svg), 'broken'],
    [await movingGif(), 'animated'],
    [await movingPng(), 'animated'],
    [await pixelBomb(), 'tooManyPixels'],
    [await pictureAs('png', { width: 3, height: 17_000 }), 'tooLong'],
  ] as const)
    assert.deepEqual(await encoded(bytes), { failure });
});

instanceTest(
  'pictures are found by words, and those that are not described or not used by a filter',
  async (instance) => {
    const editor = await join(instance, 'editor');
    const list = async (query: string) => (await ask(instance, `media?${query}`, { cookie: editor.cookie })).body;
    const all = await list('limit=200');
    assert.deepEqual([all.data.length, all.total > 200], [200, true]);
    assert.deepEqual(
      [await list('filter=undescribed'), await list('filter=unused'), await list('filter=failed')].map(
        ({ total }) => total,
      ),
      [0, 0, 0],
    );
    assert.ok(
      (await list('q=FERRY%20cov')).data.some(
        ({ path }: { path: string }) => path === '/pictures/cover-ferry/1200.webp',
      ),
    );
    assert.deepEqual((await list('q=%25')).data, []);
    const parts: number[] = [];
    for (let next: string | null = ''; next !== null;) {
      const part = await list(`limit=50&after=${next}`);
      parts.push(...part.data.map(({ id }: { id: number }) => id));
      next = part.next;
    }
    assert.deepEqual([parts.length, new Set(parts).size], [all.total, all.total]);
    assert.deepEqual(
      parts.slice(0, 200),
      all.data.map(({ id }: { id: number }) => id),
    );
    assert.equal((await ask(instance, 'media?after=x', { cookie: editor.cookie })).status, 422);

    const { id, version } = await ready(instance, editor, await photo(), 'Añil — 2.jpeg');
    assert.deepEqual([(await list('filter=unused')).total, (await list('filter=undescribed')).total], [1, 1]);
    const { read } = instance.services.database;
    const change = (body: object, match = version) =>
      ask(instance, `media/${id}`, {
        method: 'PATCH',
        body,
        cookie: editor.cookie,
        headers: { 'if-match': `"${match}"` },
      });
    assert.equal((await change({ alt: 'x'.repeat(301) })).status, 422);
    assert.equal(
      (await change({ focalX: 101 })).body.errors.focalX,
      'The focal point from the left must be a whole number from 0 to 100',
    );
    const described = await change({ alt: 'Indigo vats in Kerala', focalX: 30, focalY: 70 });
    assert.deepEqual([described.status, described.headers.get('etag')], [200, '"2"']);
    const late = await change({ isDecorative: true });
    assert.deepEqual(
      [late.status, late.body.data.alt],
      [412, 'Indigo vats in Kerala'],
      'somebody was first, and what they wrote is told',
    );
    assert.equal(
      (await ask(instance, `media/${id}`, { method: 'PATCH', body: {}, cookie: editor.cookie })).status,
      428,
    );
    assert.deepEqual([(await list('q=vats')).data[0].id, (await list('filter=undescribed')).total], [id, 0]);
    const decorative = await change({ isDecorative: true }, 2);
    assert.deepEqual([decorative.body.data.alt, decorative.body.data.isDecorative], ['', true]);
    const events = await read
      .selectFrom('audit_events')
      .selectAll()
      .where('subject_kind', '=', 'media')
      .orderBy('id')
      .execute();
    assert.deepEqual(
      events.map(({ actor_id: actor, action, after }) => [actor, action, after?.includes('Indigo') ?? false]),
      ['upload', 'change', 'change'].map((action) => [String(editor.id), `media.${action}`, false]),
    );
  },
);

instanceTest(
  'a picture that is used stays, and one that is not goes with its files an hour later',
  async (instance) => {
    const editor = await join(instance, 'editor');
    const { id, path } = await ready(instance, editor, await photo({ width: 560 }));
    const { database } = instance.services;
    const {
      id: client,
      logo_media_id: before,
      name,
    } = await database.read
      .selectFrom('clients')
      .select(['id', 'logo_media_id', 'name'])
      .orderBy('name')
      .executeTakeFirstOrThrow();
    const setLogo = (media: number) =>
      database.write((tx) =>
        tx.updateTable('clients').set({ logo_media_id: media }).where('id', '=', client).execute(),
      );
    await setLogo(id);
    const { usedBy } = (await ask(instance, `media/${id}`, { cookie: editor.cookie })).body.data;
    assert.deepEqual(usedBy, [{ kind: 'clients', id: client, title: name, place: 'logo' }]);
    const refused = await ask(instance, `media/${id}`, { method: 'DELETE', cookie: editor.cookie });
    assert.deepEqual(
      [refused.status, refused.body.message],
      [409, `It is used, so it stays: client “${name}” (logo).`],
    );

    const images = readHtml(await (await instance.fetch('/our_clients')).text()).elements;
    const shown = images.filter(({ attributes }) => `${attributes['srcset']} ${attributes['src']}`.includes(path));
    assert.ok(shown.length > 0, 'the page shows it');
    for (const { attributes } of shown) {
      const address = attributes['src'] ?? attributes['srcset']?.split(' ')[0] ?? '';
      assert.equal((await instance.fetch(address)).status, 200, address);
    }

    await setLogo(before ?? 0);
    const { post, patch, publish } = desk(instance, editor.cookie);
    const draft = await post('clients', { name: 'Quayside Ferries' });
    const own = `clients/${draft.body.data.id}`;
    const saved = await patch(own, { banner: id }, draft);
    const drafted = await ask(instance, `media/${id}`, { method: 'DELETE', cookie: editor.cookie });
    assert.deepEqual(
      [drafted.status, drafted.body.message],
      [409, 'It is used, so it stays: client “Quayside Ferries” (draft).'],
    );
    assert.match((await publish(own)).body.errors.banner, /^Describe the picture “Harbour at dawn”/);
    await patch(own, { banner: null }, saved);
    assert.equal((await ask(instance, `media/${id}`, { method: 'DELETE', cookie: editor.cookie })).status, 200);
    assert.equal((await ask(instance, `media/${id}`, { method: 'DELETE', cookie: editor.cookie })).status, 404);
    assert.equal((await instance.fetch(path)).status, 404);
    const away = await post('redirects', { from: path, to: '/our_clients' });
    assert.equal((await publish(`redirects/${away.body.data.id}`)).status, 200);
    const led = await instance.fetch(path, { redirect: 'manual' });
    assert.deepEqual([led.status, led.headers.get('location')], [301, '/our_clients'], 'whoever has its address');
    assert.equal((await namesOf(instance)).length, 1 + 4);
    instance.pass(HOUR);
    await replacedFilesSweep.run(instance.services);
    assert.deepEqual(await namesOf(instance), []);
    const ofSite = await send(instance, await photo(), { ...editor, to: 'media/1/file' });
    assert.deepEqual([ofSite.status, /site’s own files/.test(ofSite.body.message)], [422, true]);
  },
  withViews,
);

test('widths are those that pages ask for, none above that of the original, and none that is hardly narrower', () => {
  assert.deepEqual(widthsFor(300), [300]);
  assert.deepEqual(widthsFor(760), [480, 760]);
  assert.deepEqual(widthsFor(6000), [480, 720, 1200, 1600, 2048]);
});
