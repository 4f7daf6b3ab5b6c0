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
import { type Instance, instanceTest } from '#tests/support/instance.ts';
import { openS3, type S3 } from '#tests/support/s3.ts';

import { pendingUploadsSweep } from './uploads.ts';
import { dispositionOf, fileLink } from './links.ts';
import { scanPending, sweepFiles } from './actions.ts';
import { openScanner } from './scanner.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

type Document = { bytes?: Buffer; name?: string };

const rowsOf = ({ services }: Instance) => services.database.read.selectFrom('files').selectAll().execute();
const viewsOf = ({ services }: Instance) => services.database.read.selectFrom('file_views').selectAll().execute();

async function namesOf({ services }: Instance): Promise<string[]> {
  const names: string[] = [];
  for await (const name of services.files.list()) names.push(name);
  return names;
}

/** The id of the file of an application that was just accepted. */
async function accepted(instance: Instance, document: Document = {}): Promise<string> {
  const before = new Set((await rowsOf(instance)).map(({ id }) => id));
  assert.equal((await apply(instance, document)).status, 201);
  return (await rowsOf(instance)).find(({ id }) => !before.has(id))?.id ?? assert.fail('no row was added');
}

/** Faults on purpose are not shown. */
const quietly = ({ services }: Instance) => {
  services.log.level = 'silent';
};

/** The same on the folder and on a bucket, over both databases. */
function storeTest(title: string, run: (instance: Instance, s3: S3 | undefined) => Promise<void>): void {
  instanceTest(`${title}, in a folder`, (instance) => run(instance, undefined));
  instanceTest(`${title}, in a bucket`, async (instance) => {
    const s3 = await openS3();
    try {
      instance.services.files = openFiles('', s3.url);
      await run(instance, s3);
    } finally {
      await s3.remove();
    }
  });
}

/** The clock of the stores is the real one; the instance's stands at another day. */
const asIfNow = (instance: Instance, later = 0) => {
  instance.services.clock = () => new Date(Date.now() + later);
};

storeTest('a résumé is stored under a random name, read back whole, and removed', async (instance) => {
  const id = await accepted(instance);
  assert.match(id, /^[\w-]{32}$/);
  assert.deepEqual(await namesOf(instance), [id]);
  assert.deepEqual(Buffer.from(await instance.services.files.read(id)), DOCUMENTS.pdf);
  assert.equal(await instance.services.files.has(id), true);
  await instance.services.files.remove(id);
  assert.equal(await instance.services.files.has(id), false);
  assert.deepEqual(await namesOf(instance), []);
  await assert.rejects(instance.services.files.read(id), { message: 'There is no such file.' });
});

instanceTest(
  'while the bucket is away an application is told so and nothing is stored; when it is back all works',
  async (instance) => {
    const s3 = await openS3();
    try {
      quietly(instance);
      instance.services.files = openFiles('', s3.url);
      assert.equal((await instance.fetch('/readyz')).status, 200);
      await s3.stop();
      const refused = await apply(instance);
      assert.equal(refused.status, 503);
      assert.equal(refused.headers.get('retry-after'), '30');
      assert.equal(
        (await refused.json()).message,
        'Files cannot be stored or read just now. Please try again in half a minute.',
      );
      const { read } = instance.services.database;
      assert.deepEqual(await rowsOf(instance), []);
      assert.deepEqual(await read.selectFrom('applications').selectAll().execute(), []);
      assert.deepEqual(await read.selectFrom('receipts').selectAll().execute(), []);
      // An answer about readiness is fresh for five seconds.
      instance.pass(5000);
      const ready = await instance.fetch('/readyz');
      assert.deepEqual([ready.status, (await ready.json()).files], [503, 'failing']);
      await s3.start();
      const id = await accepted(instance);
      assert.deepEqual(Buffer.from(await instance.services.files.read(id)), DOCUMENTS.pdf);
      instance.pass(5000);
      assert.equal((await instance.fetch('/readyz')).status, 200);
    } finally {
      await s3.remove();
    }
  },
);

instanceTest('a folder that cannot be written to is told as the store being away', async (instance) => {
  quietly(instance);
  const place = join(instance.services.settings.dataDir, 'not-a-folder');
  await writeFile(place, '');
  instance.services.files = openFiles(place);
  assert.equal((await apply(instance)).status, 503);
  assert.deepEqual(await rowsOf(instance), []);
});

storeTest('a file without a row is removed after an hour, a younger one is left', async (instance, s3) => {
  quietly(instance);
  const id = await accepted(instance);
  const stranger = await instance.services.files.put(new Uint8Array([1]));
  asIfNow(instance);
  await sweepFiles(instance.services);
  assert.deepEqual(await namesOf(instance), [id, stranger].toSorted());
  if (s3 === undefined) {
    const path = join(instance.services.settings.dataDir, 'files', stranger);
    await utimes(path, new Date(Date.now() - HOUR), new Date(Date.now() - HOUR));
  } else asIfNow(instance, HOUR + MINUTE);
  await sweepFiles(instance.services);
  assert.deepEqual(await namesOf(instance), [id]);
  assert.deepEqual(
    (await rowsOf(instance)).map(({ missing_since: since }) => since),
    [null],
  );
});

storeTest(
  'a row without its file is marked and told, a row of the last ten minutes is not, and a file that is back is no longer missing',
  async (instance) => {
    quietly(instance);
    const id = await accepted(instance);
    const bytes = await instance.services.files.read(id);
    await instance.services.files.remove(id);
    await sweepFiles(instance.services);
    const since = async () => (await rowsOf(instance))[0]?.missing_since;
    assert.equal(await since(), null);
    instance.pass(11 * MINUTE);
    await sweepFiles(instance.services);
    const marked = instance.services.clock().toISOString();
    assert.equal(await since(), marked);
    assert.match(await instance.services.metrics.text(), /^files_missing 1$/m);
    instance.pass(HOUR);
    await sweepFiles(instance.services);
    assert.equal(await since(), marked, 'since the first time');
    const link = await instance.page(fileLink(instance.services, id, { for: 'staff' }).reveal());
    assert.deepEqual([link.status, /cannot be found in the store/.test(link.props.message)], [404, true]);
    await instance.services.files.putNamed(id, bytes);
    await sweepFiles(instance.services);
    assert.equal(await since(), null);
    assert.match(await instance.services.metrics.text(), /^files_missing 0$/m);
  },
);

instanceTest('many rows and files are swept page by page, and no file with a row is touched', async (instance) => {
  quietly(instance);
  // The order of a bucket's names beside that of PostgreSQL, which sorts by the rules of a language; and that of a folder beside SQLite.
  const s3 = instance.fresh.kind === 'postgres' ? await openS3() : undefined;
  try {
    if (s3 !== undefined) instance.services.files = openFiles('', s3.url);
    const { database, files } = instance.services;
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
    asIfNow(instance, HOUR + MINUTE);
    await sweepFiles(instance.services);
    assert.deepEqual(await namesOf(instance), kept.toSorted());
    const missing = (await rowsOf(instance)).filter(({ missing_since: since }) => since !== null);
    assert.deepEqual(missing.map(({ id }) => id).toSorted(), lost.toSorted());
  } finally {
    await s3?.remove();
  }
});

instanceTest(
  'a store full of files that the database does not know is left alone: they may not belong together',
  async (instance) => {
    quietly(instance);
    const { files } = instance.services;
    for (let count = 0; count < 101; count += 1) await files.put(new Uint8Array([1]));
    asIfNow(instance, HOUR + MINUTE);
    await sweepFiles(instance.services);
    assert.equal((await namesOf(instance)).length, 101);
  },
);

instanceTest('what lies in the folder under a name that is not ours is never touched', async (instance) => {
  await accepted(instance);
  const folder = join(instance.services.settings.dataDir, 'files');
  await writeFile(join(folder, 'read-me.txt'), 'by hand');
  asIfNow(instance, 2 * HOUR);
  await sweepFiles(instance.services);
  assert.ok((await readdir(folder)).includes('read-me.txt'));
});

instanceTest(
  'a file is handed out at a signed link as an attachment, under the strictest policy, and each view is written down',
  async (instance) => {
    const id = await accepted(instance);
    const path = fileLink(instance.services, id, { for: 'staff', as: 'original' }).reveal();
    assert.match(path, /^\/files\//);
    const response = await instance.fetch(path);
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
    assert.equal((await instance.fetch(path, { method: 'HEAD' })).status, 200);
    await instance.fetch(fileLink(instance.services, id, { for: 'candidate' }).reveal());
    const views = await viewsOf(instance);
    assert.deepEqual(
      views.map(({ file_id: file, viewer, viewed_at: at }) => [file, viewer, at]),
      [
        [id, 'staff', instance.services.clock().toISOString()],
        [id, 'candidate', instance.services.clock().toISOString()],
      ],
    );
  },
);

instanceTest(
  'staff see the text of a file as a page of ours, and the original is a second step; both are written down',
  async (instance) => {
    const name = '<b>Jaya & “résumé”.pdf';
    const id = await accepted(instance, { bytes: pdf({ text: '(<img onerror=x> & Kochi) Tj' }), name });
    const response = await instance.fetch(fileLink(instance.services, id, { for: 'staff' }).reveal());
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
    const original = await instance.fetch(link);
    assert.match(original.headers.get('content-disposition') ?? '', /^attachment;/);
    assert.equal(original.headers.get('content-type'), 'application/pdf');
    assert.deepEqual(
      (await viewsOf(instance)).map(({ viewer, kind }) => [viewer, kind]),
      [
        ['staff', 'text'],
        ['staff', 'original'],
      ],
    );
    const doc = await accepted(instance, { bytes: pdf({ text: '' }), name: 'picture.pdf' });
    assert.match(
      await (await instance.fetch(fileLink(instance.services, doc, { for: 'staff' }).reveal())).text(),
      /<p>The text of this file may not be what its pages show.*<img alt="Page 1" src="data:image\/png;base64,/s,
    );
  },
);

instanceTest(
  'the original of a file with a serious label leaves after a page that says why, for whoever has the link, and says so in its name',
  async (instance) => {
    const id = await accepted(instance, {
      bytes: ACTIVE_DOCUMENTS['PDF: a program to start'] ?? assert.fail(),
      name: 'cv.pdf',
    });
    for (const viewer of ['staff', 'mail', 'candidate'] as const) {
      const text = await (
        await instance.fetch(fileLink(instance.services, id, { for: viewer, as: 'text' }).reveal())
      ).text();
      assert.match(text, /<li class="serious">It starts a program on the computer that opens it\.<\/li>/);
      const [, original = ''] = /<a href="([^"]+)">Download the original<\/a>/.exec(text) ?? [];
      const warning = await instance.fetch(original);
      assert.equal(warning.headers.get('content-disposition'), null);
      assert.match(
        warning.headers.get('content-security-policy') ?? '',
        /^sandbox allow-downloads; default-src 'none'/,
      );
      const words = await warning.text();
      assert.match(words, /It starts a program on the computer that opens it\./);
      const [, unsafe = ''] = /<a href="([^"]+)">I have read this/.exec(words) ?? [];
      const file = await instance.fetch(unsafe);
      assert.match(file.headers.get('content-disposition') ?? '', /^attachment; filename="cv \(unsafe\)\.pdf"/);
    }
    const views = (await viewsOf(instance)).map(({ viewer, kind, is_unsafe: isUnsafe }) => [viewer, kind, isUnsafe]);
    const of = (viewer: string) => [
      [viewer, 'text', 0],
      [viewer, 'original', 1],
    ];
    assert.deepEqual(views, [...of('staff'), ...of('mail'), ...of('candidate')]);
  },
);

instanceTest('a label that is not serious is said, and the original leaves under its own name', async (instance) => {
  const id = await accepted(instance, {
    bytes: ACTIVE_DOCUMENTS['PDF: files inside'] ?? assert.fail(),
    name: 'cv.pdf',
  });
  const text = await (await instance.fetch(fileLink(instance.services, id, { for: 'mail' }).reveal())).text();
  assert.match(text, /<li>It carries another file inside\.<\/li>/);
  const original = await instance.fetch(fileLink(instance.services, id, { for: 'mail', as: 'original' }).reveal());
  assert.match(original.headers.get('content-disposition') ?? '', /^attachment; filename="cv\.pdf"/);
});

instanceTest('a link that is over, altered, made up or of a file that is gone says the same', async (instance) => {
  const id = await accepted(instance);
  const path = fileLink(instance.services, id, { for: 'staff' }).reveal();
  const other = fileLink({ ...instance.services, secret: 'another' }, id, { for: 'staff' }).reveal();
  const gone = fileLink(instance.services, 'x'.repeat(32), { for: 'staff' }).reveal();
  const wrong = [
    path.replace('staff', 'candidate'),
    `${path}x`,
    path.slice(0, -1),
    other,
    gone,
    '/files/x',
    '/files/~',
  ];
  const answers = await Promise.all(wrong.map((one) => instance.page(one)));
  instance.pass(10 * MINUTE - 1);
  assert.equal((await instance.fetch(path)).status, 200);
  instance.pass(1);
  answers.push(await instance.page(path));
  for (const { status, props } of answers) assert.deepEqual([status, props.message], [404, answers[0]?.props.message]);
  assert.match(answers[0]?.props.message, /This link is over or not complete/);
  assert.equal((await viewsOf(instance)).length, 1);
});

instanceTest('a file whose view cannot be written down is not handed out', async (instance) => {
  quietly(instance);
  const id = await accepted(instance);
  const { write } = instance.services.database;
  instance.services.database.write = () => Promise.reject(new Error('disk full'));
  const response = await instance.fetch(fileLink(instance.services, id, { for: 'staff' }).reveal());
  instance.services.database.write = write;
  assert.equal(response.status, 500);
  assert.ok(!(await response.text()).includes('%PDF'));
});

instanceTest('forgetting a file forgets its views', async (instance) => {
  const back = new FormData();
  back.append('resume', new File([new Uint8Array(DOCUMENTS.pdf)], 'cv.pdf'));
  await instance.page('/career-apply/1', { method: 'POST', body: back });
  const [row] = await rowsOf(instance);
  await instance.fetch(fileLink(instance.services, row?.id ?? '', { for: 'staff' }).reveal());
  assert.equal((await viewsOf(instance)).length, 1);
  instance.pass(2 * HOUR);
  await pendingUploadsSweep.run(instance.services);
  assert.deepEqual([(await rowsOf(instance)).length, (await viewsOf(instance)).length], [0, 0]);
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
async function originalWaits(instance: Instance, id: string): Promise<void> {
  for (const viewer of ['staff', 'mail'] as const) {
    const page = await instance.fetch(fileLink(instance.services, id, { for: viewer }).reveal());
    assert.equal(page.status, 200);
    assert.match(await page.text(), /can be downloaded when the virus scanner has looked at it/);
    const original = await instance.page(fileLink(instance.services, id, { for: viewer, as: 'original' }).reveal());
    assert.deepEqual([original.status, /has not looked at this file yet/.test(original.props.message)], [503, true]);
  }
  assert.equal((await instance.fetch(fileLink(instance.services, id, { for: 'candidate' }).reveal())).status, 200);
  assert.deepEqual(
    (await viewsOf(instance)).map(({ viewer, kind }) => `${viewer} ${kind}`),
    ['staff text', 'mail text', 'candidate original'],
  );
}

const scansOf = async (instance: Instance) => (await rowsOf(instance)).map(({ scan }) => scan);
const INFECTED = Buffer.concat([DOCUMENTS.pdf, Buffer.from('% EICAR\n')]);

instanceTest(
  'the scanner sees the whole file; what it finds is refused with a calm sentence, what it passes is marked clean',
  async (instance) => {
    quietly(instance);
    const clamd = await openClamd(answerTo);
    try {
      instance.services.scan = openScanner(clamd.address, instance.services.log);
      const long = Buffer.concat([DOCUMENTS.pdf, Buffer.alloc(300_000, 32)]);
      await accepted(instance, { bytes: long });
      assert.deepEqual(clamd.seen, [long]);
      assert.deepEqual(await scansOf(instance), ['clean']);
      const refused = await apply(instance, { bytes: INFECTED });
      assert.equal(refused.status, 415);
      assert.match((await refused.json()).message, /virus scanner found something in this file\. Please/);
      assert.equal((await rowsOf(instance)).length, 1);
    } finally {
      await clamd.close();
    }
  },
);

instanceTest(
  'no application is lost while the scanner is away or talks nonsense; its file is scanned when it is back',
  async (instance) => {
    quietly(instance);
    const path = join(instance.services.settings.dataDir, 'clamd.sock');
    instance.services.scan = openScanner(`unix:${path}`, instance.services.log);
    const clean = await accepted(instance);
    const nonsense = await openClamd(() => 'INSTREAM size limit exceeded. ERROR', path);
    const infected = await accepted(instance, { bytes: INFECTED, name: 'other.pdf' });
    await scanPending.run(instance.services);
    await nonsense.close();
    assert.deepEqual(await scansOf(instance), ['pending', 'pending']);
    assert.match(await instance.services.metrics.text(), /^files_waiting_for_scan 2$/m);
    await originalWaits(instance, clean);
    const clamd = await openClamd(answerTo, path);
    try {
      await scanPending.run(instance.services);
    } finally {
      await clamd.close();
    }
    const rows = await rowsOf(instance);
    assert.equal(rows.find(({ id }) => id === clean)?.scan, 'clean');
    assert.equal(rows.find(({ id }) => id === infected)?.scan, 'infected');
    assert.match(await instance.services.metrics.text(), /^files_waiting_for_scan 0$/m);
    assert.equal((await instance.fetch(fileLink(instance.services, clean, { for: 'staff' }).reveal())).status, 200);
    assert.equal((await instance.fetch(fileLink(instance.services, infected, { for: 'staff' }).reveal())).status, 403);
    assert.equal((await instance.fetch(fileLink(instance.services, infected, { for: 'mail' }).reveal())).status, 403);
    assert.equal((await viewsOf(instance)).length, 4);
  },
);
