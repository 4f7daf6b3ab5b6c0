import assert from 'node:assert/strict';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';

import { openFiles } from '#platform/storage/files.ts';
import { ACTIVE_DOCUMENTS } from '#tests/support/active-documents.ts';
import { anyCharacter } from '#tests/support/any-character.ts';
import { apply } from '#tests/support/application.ts';
import { openClamd } from '#tests/support/clamd.ts';
import { DOCUMENTS, pdf } from '#tests/support/documents.ts';
import { type Room, roomTest } from '#tests/support/room.ts';
import { openS3, type S3 } from '#tests/support/s3.ts';

import { sweepPendingUploads } from './uploads.ts';
import { dispositionOf, fileLink } from './links.ts';
import { scanPending, sweepFiles } from './actions.ts';
import { openScanner } from './scanner.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

type Document = { bytes?: Buffer; name?: string };

const rowsOf = ({ services }: Room) => services.database.read.selectFrom('files').selectAll().execute();
const viewsOf = ({ services }: Room) => services.database.read.selectFrom('file_views').selectAll().execute();

async function namesOf({ services }: Room): Promise<string[]> {
  const names: string[] = [];
  for await (const name of services.files.list()) names.push(name);
  return names;
}

/** The id of the file of an application that was just accepted. */
async function accepted(room: Room, document: Document = {}): Promise<string> {
  const before = new Set((await rowsOf(room)).map(({ id }) => id));
  assert.equal((await apply(room, document)).status, 201);
  return (await rowsOf(room)).find(({ id }) => !before.has(id))?.id ?? assert.fail('no row was added');
}

/** Faults on purpose are not shown. */
const quietly = ({ services }: Room) => {
  services.log.level = 'silent';
};

/** The same on the folder and on a bucket, over both databases. */
function storeTest(title: string, run: (room: Room, s3: S3 | undefined) => Promise<void>): void {
  roomTest(`${title}, in a folder`, (room) => run(room, undefined));
  roomTest(`${title}, in a bucket`, async (room) => {
    const s3 = await openS3();
    try {
      room.services.files = openFiles('', s3.url);
      await run(room, s3);
    } finally {
      await s3.remove();
    }
  });
}

/** The clock of the stores is the real one; the room's stands at another day. */
const asIfNow = (room: Room, later = 0) => {
  room.services.clock = () => new Date(Date.now() + later);
};

storeTest('a résumé is stored under a random name, read back whole, and removed', async (room) => {
  const id = await accepted(room);
  assert.match(id, /^[\w-]{32}$/);
  assert.deepEqual(await namesOf(room), [id]);
  assert.deepEqual(Buffer.from(await room.services.files.read(id)), DOCUMENTS.pdf);
  assert.equal(await room.services.files.has(id), true);
  await room.services.files.remove(id);
  assert.equal(await room.services.files.has(id), false);
  assert.deepEqual(await namesOf(room), []);
  await assert.rejects(room.services.files.read(id), { message: 'There is no such file.' });
});

roomTest(
  'while the bucket is away an application is told so and nothing is stored; when it is back all works',
  async (room) => {
    const s3 = await openS3();
    try {
      quietly(room);
      room.services.files = openFiles('', s3.url);
      assert.equal((await room.fetch('/readyz')).status, 200);
      await s3.stop();
      const refused = await apply(room);
      assert.equal(refused.status, 503);
      assert.equal(refused.headers.get('retry-after'), '30');
      assert.equal(
        (await refused.json()).message,
        'Files cannot be stored or read just now. Please try again in half a minute.',
      );
      const { read } = room.services.database;
      assert.deepEqual(await rowsOf(room), []);
      assert.deepEqual(await read.selectFrom('applications').selectAll().execute(), []);
      assert.deepEqual(await read.selectFrom('receipts').selectAll().execute(), []);
      // An answer about readiness is fresh for five seconds.
      room.pass(5000);
      const ready = await room.fetch('/readyz');
      assert.deepEqual([ready.status, (await ready.json()).files], [503, 'failing']);
      await s3.start();
      const id = await accepted(room);
      assert.deepEqual(Buffer.from(await room.services.files.read(id)), DOCUMENTS.pdf);
      room.pass(5000);
      assert.equal((await room.fetch('/readyz')).status, 200);
    } finally {
      await s3.remove();
    }
  },
);

roomTest('a folder that cannot be written to is told as the store being away', async (room) => {
  quietly(room);
  const place = join(room.services.settings.dataDir, 'not-a-folder');
  await writeFile(place, '');
  room.services.files = openFiles(place);
  assert.equal((await apply(room)).status, 503);
  assert.deepEqual(await rowsOf(room), []);
});

storeTest('a file without a row is removed after an hour, a younger one is left', async (room, s3) => {
  quietly(room);
  const id = await accepted(room);
  const stranger = await room.services.files.put(new Uint8Array([1]));
  asIfNow(room);
  await sweepFiles(room.services);
  assert.deepEqual(await namesOf(room), [id, stranger].toSorted());
  if (s3 === undefined) {
    const path = join(room.services.settings.dataDir, 'files', stranger);
    await utimes(path, new Date(Date.now() - HOUR), new Date(Date.now() - HOUR));
  } else asIfNow(room, HOUR + MINUTE);
  await sweepFiles(room.services);
  assert.deepEqual(await namesOf(room), [id]);
  assert.deepEqual(
    (await rowsOf(room)).map(({ missing_since: since }) => since),
    [null],
  );
});

storeTest(
  'a row without its file is marked and told, a row of the last ten minutes is not, and a file that is back is no longer missing',
  async (room) => {
    quietly(room);
    const id = await accepted(room);
    const bytes = await room.services.files.read(id);
    await room.services.files.remove(id);
    await sweepFiles(room.services);
    const since = async () => (await rowsOf(room))[0]?.missing_since;
    assert.equal(await since(), null);
    room.pass(11 * MINUTE);
    await sweepFiles(room.services);
    const marked = room.services.clock().toISOString();
    assert.equal(await since(), marked);
    assert.match(await room.services.metrics.text(), /^files_missing 1$/m);
    room.pass(HOUR);
    await sweepFiles(room.services);
    assert.equal(await since(), marked, 'since the first time');
    const link = await room.page(fileLink(room.services, id, { for: 'staff' }).reveal());
    assert.deepEqual([link.status, /cannot be found in the store/.test(link.props.message)], [404, true]);
    await room.services.files.putNamed(id, bytes);
    await sweepFiles(room.services);
    assert.equal(await since(), null);
    assert.match(await room.services.metrics.text(), /^files_missing 0$/m);
  },
);

roomTest('many rows and files are swept page by page, and no file with a row is touched', async (room) => {
  quietly(room);
  // The order of a bucket's names beside that of PostgreSQL, which sorts by the rules of a language; and that of a folder beside SQLite.
  const s3 = room.fresh.kind === 'postgres' ? await openS3() : undefined;
  try {
    if (s3 !== undefined) room.services.files = openFiles('', s3.url);
    const { database, files } = room.services;
    const names: string[] = [];
    // More than a page of rows; files enough that some stand before, between and behind the rows.
    for (let count = 0; count < 40; count += 1) names.push(await files.put(new Uint8Array([1])));
    const kept = names.filter((_, place) => place % 2 === 0);
    const old = { original_name: 'a', media_type: 'b/c', size: 1, sha256: '', created_at: '2026-01-01T00:00:00.000Z' };
    const lost = Array.from(
      { length: 1100 },
      (_, place) => `${'-09AZ_az'[place % 8]}${String(place).padStart(31, '0')}`,
    );
    await database.write(async (tx) => {
      for (let at = 0; at < lost.length; at += 100)
        await tx
          .insertInto('files')
          .values(lost.slice(at, at + 100).map((id) => ({ id, ...old })))
          .execute();
      await tx
        .insertInto('files')
        .values(kept.map((id) => ({ id, ...old })))
        .execute();
    });
    asIfNow(room, HOUR + MINUTE);
    await sweepFiles(room.services);
    assert.deepEqual(await namesOf(room), kept.toSorted());
    const missing = (await rowsOf(room)).filter(({ missing_since: since }) => since !== null);
    assert.deepEqual(missing.map(({ id }) => id).toSorted(), lost.toSorted());
  } finally {
    await s3?.remove();
  }
});

roomTest(
  'a store full of files that the database does not know is left alone: they may not belong together',
  async (room) => {
    quietly(room);
    const { files } = room.services;
    for (let count = 0; count < 101; count += 1) await files.put(new Uint8Array([1]));
    asIfNow(room, HOUR + MINUTE);
    await sweepFiles(room.services);
    assert.equal((await namesOf(room)).length, 101);
  },
);

roomTest('what lies in the folder under a name that is not ours is never touched', async (room) => {
  await accepted(room);
  const folder = join(room.services.settings.dataDir, 'files');
  await writeFile(join(folder, 'read-me.txt'), 'by hand');
  asIfNow(room, 2 * HOUR);
  await sweepFiles(room.services);
  assert.ok((await readdir(folder)).includes('read-me.txt'));
});

roomTest(
  'a file is handed out at a signed link as an attachment, under the strictest policy, and each view is written down',
  async (room) => {
    const id = await accepted(room);
    const path = fileLink(room.services, id, { for: 'staff', as: 'original' }).reveal();
    assert.match(path, /^\/files\//);
    const response = await room.fetch(path);
    assert.equal(response.status, 200);
    assert.deepEqual(Buffer.from(await response.arrayBuffer()), DOCUMENTS.pdf);
    const { headers } = response;
    assert.equal(headers.get('content-type'), 'application/pdf');
    assert.equal(
      headers.get('content-disposition'),
      `attachment; filename="Jaya_s resume.pdf"; filename*=UTF-8''Jaya%E2%80%99s%20r%C3%A9sum%C3%A9.pdf`,
    );
    assert.equal(headers.get('content-security-policy'), "sandbox; default-src 'none'");
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin');
    assert.equal(headers.get('x-robots-tag'), 'noindex, nofollow');
    assert.equal(headers.get('referrer-policy'), 'no-referrer');
    assert.equal((await room.fetch(path, { method: 'HEAD' })).status, 200);
    await room.fetch(fileLink(room.services, id, { for: 'candidate' }).reveal());
    const views = await viewsOf(room);
    assert.deepEqual(
      views.map(({ file_id: file, viewer, viewed_at: at }) => [file, viewer, at]),
      [
        [id, 'staff', room.services.clock().toISOString()],
        [id, 'candidate', room.services.clock().toISOString()],
      ],
    );
  },
);

roomTest(
  'staff see the text of a file as a page of ours, and the original is a second step; both are written down',
  async (room) => {
    const name = '<b>Jaya & “résumé”.pdf';
    const id = await accepted(room, { bytes: pdf({ text: '(<img onerror=x> & Kochi) Tj' }), name });
    const response = await room.fetch(fileLink(room.services, id, { for: 'staff' }).reveal());
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8');
    assert.match(
      response.headers.get('content-security-policy') ?? '',
      /^sandbox allow-downloads; default-src 'none'; img-src data:; style-src 'sha256-/,
    );
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.equal(response.headers.get('x-robots-tag'), 'noindex, nofollow');
    assert.equal(response.headers.get('referrer-policy'), 'no-referrer');
    assert.equal(response.headers.get('content-disposition'), null);
    const page = await response.text();
    assert.match(page, /<h1>&lt;b&gt;Jaya &amp; “résumé”\.pdf<\/h1>/);
    assert.match(page, /&lt;img onerror=x&gt; &amp; Kochi/);
    const [, link = ''] = /<a href="([^"]+)">Download the original<\/a>/.exec(page) ?? [];
    const original = await room.fetch(link);
    assert.match(original.headers.get('content-disposition') ?? '', /^attachment;/);
    assert.equal(original.headers.get('content-type'), 'application/pdf');
    assert.deepEqual(
      (await viewsOf(room)).map(({ viewer, kind }) => [viewer, kind]),
      [
        ['staff', 'text'],
        ['staff', 'original'],
      ],
    );
    const doc = await accepted(room, { bytes: pdf({ text: '' }), name: 'picture.pdf' });
    assert.match(
      await (await room.fetch(fileLink(room.services, doc, { for: 'staff' }).reveal())).text(),
      /<p>The text of this file may not be what its pages show.*<img alt="Page 1" src="data:image\/png;base64,/s,
    );
  },
);

roomTest(
  'the original of a file with a serious label leaves after a page that says why, for whoever has the link, and says so in its name',
  async (room) => {
    const id = await accepted(room, {
      bytes: ACTIVE_DOCUMENTS['PDF: a program to start'] ?? assert.fail(),
      name: 'cv.pdf',
    });
    for (const viewer of ['staff', 'mail', 'candidate'] as const) {
      const text = await (await room.fetch(fileLink(room.services, id, { for: viewer, as: 'text' }).reveal())).text();
      assert.match(text, /<li class="serious">It starts a program on the computer that opens it\.<\/li>/);
      const [, original = ''] = /<a href="([^"]+)">Download the original<\/a>/.exec(text) ?? [];
      const warning = await room.fetch(original);
      assert.equal(warning.headers.get('content-disposition'), null);
      assert.match(
        warning.headers.get('content-security-policy') ?? '',
        /^sandbox allow-downloads; default-src 'none'/,
      );
      const words = await warning.text();
      assert.match(words, /It starts a program on the computer that opens it\./);
      const [, unsafe = ''] = /<a href="([^"]+)">I have read this/.exec(words) ?? [];
      const file = await room.fetch(unsafe);
      assert.match(file.headers.get('content-disposition') ?? '', /^attachment; filename="cv \(unsafe\)\.pdf"/);
    }
    const views = (await viewsOf(room)).map(({ viewer, kind, is_unsafe: isUnsafe }) => [viewer, kind, isUnsafe]);
    const of = (viewer: string) => [
      [viewer, 'text', 0],
      [viewer, 'original', 1],
    ];
    assert.deepEqual(views, [...of('staff'), ...of('mail'), ...of('candidate')]);
  },
);

roomTest('a label that is not serious is said, and the original leaves under its own name', async (room) => {
  const id = await accepted(room, { bytes: ACTIVE_DOCUMENTS['PDF: files inside'] ?? assert.fail(), name: 'cv.pdf' });
  const text = await (await room.fetch(fileLink(room.services, id, { for: 'mail' }).reveal())).text();
  assert.match(text, /<li>It carries another file inside\.<\/li>/);
  const original = await room.fetch(fileLink(room.services, id, { for: 'mail', as: 'original' }).reveal());
  assert.match(original.headers.get('content-disposition') ?? '', /^attachment; filename="cv\.pdf"/);
});

roomTest('a link that is over, altered, made up or of a file that is gone says the same', async (room) => {
  const id = await accepted(room);
  const path = fileLink(room.services, id, { for: 'staff' }).reveal();
  const other = fileLink({ ...room.services, secret: 'another' }, id, { for: 'staff' }).reveal();
  const gone = fileLink(room.services, 'x'.repeat(32), { for: 'staff' }).reveal();
  const wrong = [
    path.replace('staff', 'candidate'),
    `${path}x`,
    path.slice(0, -1),
    other,
    gone,
    '/files/x',
    '/files/~',
  ];
  const answers = await Promise.all(wrong.map((one) => room.page(one)));
  room.pass(10 * MINUTE - 1);
  assert.equal((await room.fetch(path)).status, 200);
  room.pass(1);
  answers.push(await room.page(path));
  for (const { status, props } of answers) assert.deepEqual([status, props.message], [404, answers[0]?.props.message]);
  assert.match(answers[0]?.props.message, /This link is over or not complete/);
  assert.equal((await viewsOf(room)).length, 1);
});

roomTest('a file whose view cannot be written down is not handed out', async (room) => {
  quietly(room);
  const id = await accepted(room);
  const { write } = room.services.database;
  room.services.database.write = () => Promise.reject(new Error('disk full'));
  const response = await room.fetch(fileLink(room.services, id, { for: 'staff' }).reveal());
  room.services.database.write = write;
  assert.equal(response.status, 500);
  assert.ok(!(await response.text()).includes('%PDF'));
});

roomTest('forgetting a file forgets its views', async (room) => {
  const back = new FormData();
  back.append('resume', new File([new Uint8Array(DOCUMENTS.pdf)], 'cv.pdf'));
  await room.page('/career-apply/1', { method: 'POST', body: back });
  const [row] = await rowsOf(room);
  await room.fetch(fileLink(room.services, row?.id ?? '', { for: 'staff' }).reveal());
  assert.equal((await viewsOf(room)).length, 1);
  room.pass(2 * HOUR);
  await sweepPendingUploads(room.services);
  assert.deepEqual([(await rowsOf(room)).length, (await viewsOf(room)).length], [0, 0]);
});

test('whatever a file is called, its header is one line of ASCII in which only the name is quoted', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (name) => {
      assert.match(dispositionOf(name), /^attachment; filename="[^"\\%]*"; filename\*=UTF-8''[\w%!#$&+.^`|~-]*$/);
      assert.ok(new Headers({ 'content-disposition': dispositionOf(name) }).has('content-disposition'));
    }),
  );
});

const answerTo = (file: Buffer) => (file.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
/** A file that the scanner has not seen can be read as text; the original is handed to its own sender alone. */
async function originalWaits(room: Room, id: string): Promise<void> {
  for (const viewer of ['staff', 'mail'] as const) {
    const page = await room.fetch(fileLink(room.services, id, { for: viewer }).reveal());
    assert.equal(page.status, 200);
    assert.match(await page.text(), /can be downloaded when the virus scanner has looked at it/);
    const original = await room.page(fileLink(room.services, id, { for: viewer, as: 'original' }).reveal());
    assert.deepEqual([original.status, /has not looked at this file yet/.test(original.props.message)], [503, true]);
  }
  assert.equal((await room.fetch(fileLink(room.services, id, { for: 'candidate' }).reveal())).status, 200);
  assert.deepEqual(
    (await viewsOf(room)).map(({ viewer, kind }) => `${viewer} ${kind}`),
    ['staff text', 'mail text', 'candidate original'],
  );
}

const scansOf = async (room: Room) => (await rowsOf(room)).map(({ scan }) => scan);
const INFECTED = Buffer.concat([DOCUMENTS.pdf, Buffer.from('% EICAR\n')]);

roomTest(
  'the scanner sees the whole file; what it finds is refused with a calm sentence, what it passes is marked clean',
  async (room) => {
    quietly(room);
    const clamd = await openClamd(answerTo);
    try {
      room.services.scan = openScanner(clamd.address, room.services.log);
      const long = Buffer.concat([DOCUMENTS.pdf, Buffer.alloc(300_000, 32)]);
      await accepted(room, { bytes: long });
      assert.deepEqual(clamd.seen, [long]);
      assert.deepEqual(await scansOf(room), ['clean']);
      const refused = await apply(room, { bytes: INFECTED });
      assert.equal(refused.status, 415);
      assert.match((await refused.json()).message, /virus scanner found something in this file\. Please/);
      assert.equal((await rowsOf(room)).length, 1);
    } finally {
      await clamd.close();
    }
  },
);

roomTest(
  'no application is lost while the scanner is away or talks nonsense; its file is scanned when it is back',
  async (room) => {
    quietly(room);
    const path = join(room.services.settings.dataDir, 'clamd.sock');
    room.services.scan = openScanner(`unix:${path}`, room.services.log);
    const clean = await accepted(room);
    const nonsense = await openClamd(() => 'INSTREAM size limit exceeded. ERROR', path);
    const infected = await accepted(room, { bytes: INFECTED, name: 'other.pdf' });
    await scanPending(room.services);
    await nonsense.close();
    assert.deepEqual(await scansOf(room), ['pending', 'pending']);
    assert.match(await room.services.metrics.text(), /^files_waiting_for_scan 2$/m);
    await originalWaits(room, clean);
    const clamd = await openClamd(answerTo, path);
    try {
      await scanPending(room.services);
    } finally {
      await clamd.close();
    }
    const rows = await rowsOf(room);
    assert.equal(rows.find(({ id }) => id === clean)?.scan, 'clean');
    assert.equal(rows.find(({ id }) => id === infected)?.scan, 'infected');
    assert.match(await room.services.metrics.text(), /^files_waiting_for_scan 0$/m);
    assert.equal((await room.fetch(fileLink(room.services, clean, { for: 'staff' }).reveal())).status, 200);
    assert.equal((await room.fetch(fileLink(room.services, infected, { for: 'staff' }).reveal())).status, 403);
    assert.equal((await room.fetch(fileLink(room.services, infected, { for: 'mail' }).reveal())).status, 403);
    assert.equal((await viewsOf(room)).length, 4);
  },
);
