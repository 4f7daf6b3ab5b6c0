/** Nobody is given what another person sent, however it is asked for. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { test } from 'node:test';

import fc from 'fast-check';
import pino from 'pino';

import { ownPagePath } from '#staff/keys/service.ts';
import { composeMail } from '#operations/outbox/mail.ts';
import { fileLink } from '#platform/files/links.ts';
import { prepareDataDir } from '#platform/storage/files.ts';
import { sign } from '#platform/storage/signature.ts';
import { createApp } from '#app/app.ts';

import { consentGiven } from './support/agency.ts';
import { DOCUMENTS, pdf } from './support/documents.ts';
import { runs } from './support/hostile.ts';
import { strings } from './support/hostile-corpus.ts';
import { renderMail } from './support/mailbox.ts';
import { openSite } from './support/pages.ts';
import { type Instance, instanceTest } from './support/instance.ts';
import { multipart } from './support/multipart.ts';

type Person = { name: string; email: string; letter: string };
const MEERA: Person = { name: 'Meera Varghese', email: 'meera@example.org', letter: 'Boats that tell the tide' };
const JAYA: Person = { name: 'Jaya Menon', email: 'jaya@example.org', letter: 'Four years of Kotlin' };
const WORDS_OF = ({ name, email, letter }: Person) => [name, email, letter, `${name}.pdf`];

/** It holds its owner's name, so that it is known wherever it turns up. */
const resumeOf = ({ name }: Person) => new File([new Uint8Array(pdf({ text: `(${name}) Tj` }))], `${name}.pdf`);

const applicationOf = (person: Person) => ({
  job_id: '1',
  candiate_name: person.name,
  candiate_email: person.email,
  candidate_contact_number: '914840000199',
  candidate_location: '1273874',
  experiance_year: '4',
  brief_experiance: person.letter,
  candiate_address: 'Mattancherry, Kochi',
  ...consentGiven,
  resume: resumeOf(person),
});

const filesOf = ({ services }: Instance) => services.database.read.selectFrom('files').selectAll().execute();

/** Applies, and gives the receipt and the id of the résumé. */
async function apply(instance: Instance, person: Person): Promise<{ receipt: string; fileId: string }> {
  const before = new Set((await filesOf(instance)).map(({ id }) => id));
  const answer = await instance.fetch('/api/jobs/candiate_apply', await multipart(applicationOf(person)));
  assert.equal(answer.status, 201);
  const { receipt } = (await answer.json()) as { receipt: string };
  return { receipt, fileId: (await filesOf(instance)).find(({ id }) => !before.has(id))?.id ?? '' };
}

const contactOf = ({ name, email, letter }: Person) => ({
  candidate_name: name,
  email_id: email,
  phone: '1234567890',
  subject: letter,
  message: letter,
});

const post = (instance: Instance, path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  instance.fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });

function tellsNothing(text: string, secrets: readonly string[], where: string): void {
  for (const secret of secrets) assert.ok(!text.includes(secret), `${where} tells ${secret}`);
}

const pathsOf = (instance: Instance, method: string) => [
  ...new Set(
    createApp(instance.services)
      .routes.filter((route) => route.method === method && !route.path.includes('*'))
      .map(({ path }) => path),
  ),
];

instanceTest('another candidate’s file is not to be had in any of the ways that come to mind', async (instance) => {
  const jaya = await apply(instance, JAYA);
  const meera = await apply(instance, MEERA);
  const own = fileLink(instance.services, meera.fileId, { for: 'candidate' }).reveal();
  const token = own.slice('/files/'.length);
  const mac = token.slice(token.lastIndexOf('.') + 1);
  const [, viewer, endsAt] = token.split('~');
  const { id, sha256 } = (await filesOf(instance)).find((file) => file.id === jaya.fileId) ?? assert.fail();
  const said = `file~${viewer}~${endsAt}~${id}`;
  const { secret } = instance.services;
  const tokens = [
    token.replace(meera.fileId, id),
    `${said}.${mac}`,
    `${said}.`,
    said,
    id,
    sha256,
    jaya.receipt,
    ...[sign(secret, jaya.receipt), sign(secret, id), sign('', said), sign('secret', said)].map((one) => one.reveal()),
    `${token}~${id}`,
    `${token}/${id}`,
    `${token}/../${id}`,
    `${token}%2f..%2f${id}`,
    `${token}%00${id}`,
    `${token},${said}.${mac}`,
    `${said}.${mac.toUpperCase()}`,
    `${said}.${mac.split('').toReversed().join('')}`,
    `${said}.${'A'.repeat(22)}`,
    `${said}%2e${mac}`,
    `${encodeURIComponent(encodeURIComponent(said))}.${mac}`,
    `file~staff~${endsAt}~${id}.${mac}`,
    `file~${viewer}~99999999999999~${id}.${mac}`,
    '*',
    '%25',
    '..%2f..%2fniram.sqlite',
    ...Array.from({ length: 20 }, (_, number) => String(number)),
  ];
  const paths = [
    ...tokens.map((one) => `/files/${one}`),
    `${own}?file=${id}`,
    `${own}?id=${id}&token=${said}`,
    `${own};${id}`,
    `${own}/${id}`,
    '/files',
    '/files/',
    `/data/files/${id}`,
    `/public/${id}`,
    `/${id}`,
    `/files/${id}.pdf`,
    `/api/files/${id}`,
    `/api/jobs/candiate_apply/${jaya.receipt}`,
    '/api/jobs/applications/1',
    `/careers?sent=${jaya.receipt}`,
    `/career-apply/1?resumeToken=${id}`,
    `/application/${jaya.receipt}`,
    `/application/${jaya.receipt}.${mac}`,
    `/application/${sign(secret, jaya.receipt).reveal()}`,
  ];
  for (const path of paths) {
    for (const init of [{}, { headers: { authorization: 'Bearer x', range: 'bytes=0-9', 'if-none-match': '*' } }]) {
      const answer = await instance.fetch(path, { redirect: 'manual', ...init });
      const text = await answer.text();
      tellsNothing(text, WORDS_OF(JAYA), path);
      assert.ok(!(answer.headers.get('content-disposition') ?? '').includes('Jaya'), path);
    }
  }
  for (const one of tokens)
    assert.equal((await instance.fetch(`/files/${one}`, { redirect: 'manual' })).status, 404, one);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    assert.equal((await instance.fetch(own, { method })).status, 405, method);
  const views = await instance.services.database.read.selectFrom('file_views').selectAll().execute();
  assert.ok(views.every(({ file_id: file }) => file === meera.fileId));
  assert.equal((await instance.fetch(own)).status, 200);
});

instanceTest('a signed address with any letter changed, added or left out opens nothing', async (instance) => {
  const { receipt, fileId } = await apply(instance, JAYA);
  const { secret } = instance.services;
  const addresses = [
    fileLink(instance.services, fileId, { for: 'candidate' }).reveal(),
    ownPagePath(secret, { of: 'application', receipt }).reveal(),
  ];
  const change = fc.tuple(
    fc.constantFrom(...addresses),
    fc.nat(),
    fc.constantFrom('replace', 'add', 'leave out'),
    fc.string({ unit: fc.constantFrom(...'0123456789abcXYZ~-_.'), minLength: 1, maxLength: 3 }),
  );
  await fc.assert(
    fc.asyncProperty(change, async ([address, where, how, text]) => {
      const start = address.lastIndexOf('/') + 1;
      const at = start + (where % (address.length - start));
      const middle = how === 'leave out' ? '' : text;
      const altered = address.slice(0, at) + middle + address.slice(how === 'add' ? at : at + (middle.length || 1));
      if (altered === address) return;
      const answer = await instance.fetch(altered, { redirect: 'manual' });
      assert.equal(answer.status, 404, altered);
      tellsNothing(await answer.text(), [...WORDS_OF(JAYA), receipt], altered);
    }),
    runs(200),
  );
  for (const address of addresses) assert.equal((await instance.fetch(address)).status, 200);
});

instanceTest(
  'a signed receipt shows the receipt and no more, to whoever holds it, and nobody else sees it',
  async (instance) => {
    const sent = await post(instance, '/contact', {
      name: JAYA.name,
      email: JAYA.email,
      phone: '4844001200',
      subject: JAYA.letter,
      message: JAYA.letter,
    });
    assert.equal(sent.status, 303);
    const shown = await instance.fetch(sent.headers.get('location') ?? '');
    assert.equal(shown.headers.get('cache-control'), 'no-store');
    const text = await shown.text();
    const [receipt = ''] = /[2-9A-Z]{4}(?:-[2-9A-Z]{4}){2}/.exec(text) ?? [];
    assert.notEqual(receipt, '');
    tellsNothing(text, WORDS_OF(JAYA), 'the page of the receipt');
    const { secret } = instance.services;
    for (const query of [
      '',
      `?sent=${receipt}`,
      `?sent=${receipt}.`,
      `?sent=${sign('other', receipt).reveal()}`,
      `?sent=&sent=${sign(secret, receipt).reveal()}`,
      `?sent=${sign(secret, `file~staff~1~${receipt}`).reveal()}`,
      `?sent[]=${sign(secret, receipt).reveal()}`,
    ])
      tellsNothing(await (await instance.fetch(`/contact${query}`)).text(), [receipt], query);
  },
);

instanceTest('what people sent is on no page and in no call, right after it was sent and later', async (instance) => {
  const { receipt, fileId } = await apply(instance, JAYA);
  await post(instance, '/api/contact_us/create', contactOf(JAYA));
  await instance.fetch(
    '/career-apply/1',
    await multipart({ name: JAYA.name, email: JAYA.email, desc: JAYA.letter, resume: resumeOf(JAYA) }),
  );
  await post(instance, '/contact', { name: JAYA.name, email: '', message: JAYA.letter });
  await post(instance, '/hireus', { name: JAYA.name, email: '', lookingFor: JAYA.letter });
  await instance.fetch(`/careers?sent=${sign(instance.services.secret, receipt).reveal()}`);
  await instance.fetch(fileLink(instance.services, fileId, { for: 'staff' }).reveal());
  const secrets = [...WORDS_OF(JAYA), receipt, fileId];
  for (const route of pathsOf(instance, 'GET'))
    for (const path of [route.replace(/:\w+/, '1'), `${route.replace(/:\w+/, '1')}?apply`]) {
      const headers = { 'if-none-match': '*', authorization: 'Bearer x' };
      tellsNothing(await (await instance.fetch(path)).text(), secrets, path);
      tellsNothing(await (await instance.fetch(path, { headers })).text(), secrets, path);
    }
});

instanceTest('the answer to a form is kept by nobody and compared with nothing', async (instance) => {
  for (const path of ['/contact', '/hireus', '/career-apply/1', '/api/contact_us/create', '/api/hire_us/create']) {
    const answer = await post(instance, path, { name: JAYA.name }, { 'if-none-match': '*', range: 'bytes=0-1' });
    assert.deepEqual(
      [answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')],
      [422, 'no-store', null],
      path,
    );
  }
});

test('a data folder that the product makes is for its owner alone', async () => {
  const outer = await mkdtemp(join(tmpdir(), 'niram-test-private-'));
  try {
    const folder = join(outer, 'new', 'data');
    await prepareDataDir(folder, []);
    // Windows keeps such rights elsewhere.
    if (process.platform !== 'win32') assert.equal((await stat(folder)).mode & 0o777, 0o700);
  } finally {
    await rm(outer, { recursive: true });
  }
});

instanceTest('a pending résumé is given to nobody who cannot name its token', async (instance) => {
  const back = await instance.page('/career-apply/1', await multipart({ name: JAYA.name, resume: resumeOf(JAYA) }));
  const token: string = back.props.application.form.values.resumeToken;
  assert.match(token, /^[\w-]{96}$/, '192 bits, and the hash of the file');
  const [pending] = await instance.services.database.read.selectFrom('pending_uploads').selectAll().execute();
  assert.ok(!JSON.stringify(pending).includes(token.slice(0, 32)), 'the database holds a hash of it');
  const hash = token.slice(32);
  for (const guess of [
    `${'A'.repeat(32)}${hash}`,
    token.slice(0, -1),
    `${token}0`,
    token.toUpperCase(),
    pending?.token_hash ?? '',
    pending?.file_id ?? '',
    hash,
    '%',
    "' or 1=1 --",
  ]) {
    const answer = await instance.page('/career-apply/1', await multipart({ name: MEERA.name, resumeToken: guess }));
    const { values, errors } = answer.props.application.form;
    assert.deepEqual([answer.status, errors.resume, values.resumeName], [422, 'Resume is required', ''], guess);
  }
});

instanceTest('a key of another sender tells nothing of what was sent with it', async (instance) => {
  const key = { 'idempotency-key': 'b3f1c7c0-5a52-4c1f-9b57-0d2f4ae5d1aa' };
  const path = '/api/contact_us/create';
  const first = (await (await post(instance, path, contactOf(JAYA), key)).json()) as { receipt: string };
  const other = await post(instance, path, contactOf(MEERA), key);
  assert.equal(other.status, 422);
  tellsNothing(await other.text(), [...WORDS_OF(JAYA), first.receipt], 'the same key with other content');
  // Whoever knows the key and every word is who sent it: nothing is learnt but the receipt, and a receipt opens nothing.
  const again = (await (await post(instance, path, contactOf(JAYA), key)).json()) as { receipt: string };
  assert.equal(again.receipt, first.receipt);
  const elsewhere = await post(
    instance,
    '/api/hire_us/create',
    { name: MEERA.name, email: MEERA.email, company_name: 'Boats', looking_for: MEERA.letter },
    key,
  );
  assert.equal(elsewhere.status, 201, 'a key belongs to its form');
});

instanceTest(
  'a stranger who guesses a key refuses nobody; whoever changes networks between two attempts has one receipt',
  async (instance) => {
    const path = '/api/contact_us/create';
    const sendFrom = async (address: string, person: Person) => {
      const headers = { 'idempotency-key': '1', 'x-forwarded-for': address };
      const answer = await post(instance, path, contactOf(person), headers);
      return { status: answer.status, ...((await answer.json()) as { receipt?: string; message: string }) };
    };
    const [stranger, bus, home] = ['198.51.100.66', '203.0.113.7', '2001:db8:1:2::1'] as const;
    assert.equal((await sendFrom(stranger, MEERA)).status, 201);
    const first = await sendFrom(bus, JAYA);
    assert.equal(first.status, 201);
    assert.deepEqual(await sendFrom(home, JAYA), first, 'the second attempt, over another network');
    const refused = await sendFrom(bus, { ...JAYA, letter: 'Another letter' });
    assert.equal(refused.status, 422);
    tellsNothing(refused.message, [first.receipt ?? '', ...WORDS_OF(MEERA)], 'a refusal');
    const rows = await instance.services.database.read.selectFrom('contact_messages').select('name').execute();
    assert.deepEqual(rows.map(({ name }) => name).toSorted(), [JAYA.name, MEERA.name]);
    const kept = await instance.services.database.read.selectFrom('receipts').selectAll().execute();
    tellsNothing(JSON.stringify(kept), [stranger, bus, home], 'what is kept of a receipt');
  },
  { settings: { trustProxy: 1 } },
);

instanceTest('no link to a file reaches the log, whether it opened, was refused or failed', async (instance) => {
  const { fileId } = await apply(instance, JAYA);
  let written = '';
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      written += chunk.toString();
      done();
    },
  });
  instance.services.log = pino({ level: 'info' }, stream);
  const path = fileLink(instance.services, fileId, { for: 'candidate' }).reveal();
  for (const one of [path, `${path}/`, `${path}x`, `/nothing${path}`])
    await instance.fetch(one, { redirect: 'manual' });
  instance.services.files.read = () => Promise.reject(new Error('the disk is gone'));
  assert.equal((await instance.fetch(path)).status, 500);
  assert.match(written, /the disk is gone/);
  assert.match(written, /"route":"\/files\/:token"/);
  assert.ok(!written.includes(path.slice(path.lastIndexOf('.') + 1)));
  await post(instance, '/api/contact_us/create', contactOf(JAYA));
  tellsNothing(written, WORDS_OF(JAYA), 'the log');
});

const ELSEWHERE = {
  host: 'elsewhere.example',
  'x-forwarded-host': 'elsewhere.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-for': '203.0.113.9',
  forwarded: 'host=elsewhere.example;proto=https',
  'x-host': 'elsewhere.example',
  'x-original-url': '/elsewhere.example',
  'x-rewrite-url': '/elsewhere.example',
};

for (const trustProxy of [0, 1])
  instanceTest(
    `a foreign Host is in no page, call, redirect or mail, with ${trustProxy} trusted proxies`,
    async (instance) => {
      const site = await openSite();
      try {
        site.services.settings.trustProxy = trustProxy;
        for (const path of pathsOf(site, 'GET').map((route) => route.replace(/:\w+/, '1'))) {
          // The foreign one comes first, so that a page remembered with it would be given to the next.
          for (const headers of [ELSEWHERE, {}]) {
            const answer = await site.fetch(path, { headers, redirect: 'manual' });
            assert.ok(!(await answer.text()).includes('elsewhere.example'), path);
            assert.ok(!JSON.stringify([...answer.headers]).includes('elsewhere.example'), path);
          }
        }
      } finally {
        await site.close();
      }
      instance.services.settings.trustProxy = trustProxy;
      const sent = await post(instance, '/api/contact_us/create', contactOf(JAYA), ELSEWHERE);
      assert.equal(sent.status, 201);
      const rows = await instance.services.database.read.selectFrom('outbox').selectAll().execute();
      for (const row of rows.filter(({ kind }) => kind === 'mail'))
        assert.ok(
          !JSON.stringify(await composeMail(instance.services, row)).includes('elsewhere.example'),
          row.purpose,
        );
    },
    { renderMail },
  );

instanceTest(
  'whatever a file is called, it is kept under a name of ours and handed out under one that is harmless',
  async (instance) => {
    const names = strings('paths', 'unicode', 'controls', 'headers', 'html', 'shells', 'templates')
      .map(({ name, text }) => ({ name, text: text.toWellFormed() }))
      // A name in a head ends with its line; what a quote or a line end leaves behind is tried all the same.
      .filter(({ text }) => !text.includes('\0'));
    names.push({ name: 'ten thousand letters', text: `${'a'.repeat(10_000)}.pdf` });
    // Each name once: nothing that is done with it depends on the kind of database.
    const tried = names.filter((_, place) => (place % 2 === 0) === (instance.fresh.kind === 'sqlite'));
    for (const [place, { name, text }] of tried.entries()) {
      const extended = `filename="cv.pdf"; filename*=UTF-8''${encodeURIComponent(text)}`;
      const heads = [`filename="${text}"`, ...(/^(?:paths|headers)/.test(name) ? [extended] : [])];
      for (const [which, head] of heads.entries()) {
        const own = { ...applicationOf(JAYA), brief_experiance: `${place} ${which}` };
        const texts = Object.entries(own).map(([field, value]) =>
          value instanceof File ? '' : `--b\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
        );
        const body = Buffer.concat([
          Buffer.from(`${texts.join('')}--b\r\nContent-Disposition: form-data; name="resume"; ${head}\r\n\r\n`),
          DOCUMENTS.pdf,
          Buffer.from('\r\n--b--\r\n'),
        ]);
        const answer = await instance.fetch('/api/jobs/candiate_apply', {
          method: 'POST',
          body,
          headers: { 'content-type': 'multipart/form-data; boundary=b' },
        });
        assert.ok([201, 400, 415, 422].includes(answer.status), `${name}: ${answer.status}`);
      }
    }
    const kept = await filesOf(instance);
    assert.ok(kept.length > tried.length / 2);
    for (const { id, original_name: name } of kept) {
      assert.match(id, /^[\w-]{32}$/);
      assert.match(name, /^[^/\\\p{Cc}\p{Cf}]{1,200}$/u);
      const answer = await instance.fetch(fileLink(instance.services, id, { for: 'staff', as: 'original' }).reveal());
      assert.equal(answer.status, 200);
      assert.match(
        answer.headers.get('content-disposition') ?? '',
        /^attachment; filename="[^"\\%]*"; filename\*=UTF-8''/,
      );
      assert.equal(answer.headers.get('content-type'), 'application/pdf');
      assert.equal(answer.headers.get('set-cookie'), null);
    }
  },
);
