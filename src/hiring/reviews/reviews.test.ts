/** Reviews through the front door: nobody reads what others think before they have said what they think, and each résumé that is handed out is written down. */
import assert from 'node:assert/strict';

import { readOwnApplication } from '#hiring/applications/candidate/actions.ts';
import { ACTIVE_DOCUMENTS } from '#tests/support/active-documents.ts';
import { applied, apply, JAYA, resumeOf } from '#tests/support/application.ts';
import { DOCUMENTS } from '#tests/support/documents.ts';
import { multipart } from '#tests/support/multipart.ts';
import { ask, join, type Joined } from '#tests/support/office.ts';
import { type Instance, instanceTest } from '#tests/support/instance.ts';
import { openConnection, typesAnyhow } from '#tests/support/typing.ts';
import { call } from '#office-ui/client.ts';

import { reviewCalls } from './calls.ts';
import type { ReviewsShown } from './schema.ts';

const save = (instance: Instance, { cookie }: Joined, version: number, body: object) =>
  ask(instance, 'reviews/review', { method: 'PATCH', body, cookie, headers: { 'if-match': `"${version}"` } });
/** Applies once more: a sender who has had a confirmation that day gets none. */
async function appliesAgain(instance: Instance, change: Record<string, string>): Promise<{ receipt: string }> {
  const body = await multipart({ ...JAYA, ...change, resume: resumeOf('jaya.pdf') });
  return (await (await instance.fetch('/api/jobs/candiate_apply', body)).json()) as { receipt: string };
}

instanceTest('whatever the connection does, all that is typed in a review arrives', async (instance) => {
  const { receipt } = await applied(instance);
  const recruiter = await join(instance, 'recruiter');
  const savedOf = ({ version, mine: { rating, words } }: ReviewsShown) => ({
    version,
    body: { rating, words },
    updatedBy: null,
  });
  const connection = openConnection(instance, recruiter.cookie);
  try {
    await typesAnyhow(
      {
        connection,
        field: 'words',
        isOwn: true,
        read: async () => savedOf((await read(instance, recruiter, receipt)).body.data as ReviewsShown),
        send: async (change, version) =>
          savedOf(await call(reviewCalls.changeReview, { version, body: { receipt, ...change } })),
      },
      20,
    );
  } finally {
    connection.close();
  }
});

const read = (instance: Instance, { cookie }: Joined, receipt: string) =>
  ask(instance, `reviews/review?receipt=${receipt}`, { cookie });

instanceTest(
  'what others think is not told before one’s own review is in, to owners neither; it goes with the application',
  async (instance) => {
    const { receipt, path } = await applied(instance);
    const [owner, recruiter] = [await join(instance, 'owner'), await join(instance, 'recruiter')];
    const words = 'Draws with love';

    const draft = await save(instance, recruiter, 0, { receipt, rating: 4, words });
    assert.deepEqual([draft.status, draft.headers.get('etag'), draft.body.data.mine.state], [200, '"1"', 'draft']);
    const begun = (await read(instance, owner, receipt)).body.data;
    assert.deepEqual([begun.othersIn, begun.others, begun.mine.rating], [0, null, null], 'a draft is nobody else’s');
    const stale = await save(instance, recruiter, 0, { receipt, rating: 1 });
    assert.deepEqual([stale.status, stale.body.data.mine.rating], [412, 4]);
    const answers = [{ id: 'craft', name: 'Craft', rating: 4, words: 'Yes' }];
    assert.equal((await save(instance, recruiter, 1, { receipt, answers, state: 'submitted' })).status, 200);

    const hidden = await read(instance, owner, receipt);
    assert.deepEqual([hidden.body.data.othersIn, hidden.body.data.others], [1, null]);
    assert.doesNotMatch(JSON.stringify(hidden.body), /love|recruiter/);
    const empty = await save(instance, owner, 0, { receipt, state: 'submitted' });
    assert.equal(empty.status, 422);
    assert.match(empty.body.message, /^Say first what you think/);
    assert.doesNotMatch(JSON.stringify((await read(instance, owner, receipt)).body), /love/);
    await save(instance, owner, 0, { receipt, rating: 2 });
    assert.doesNotMatch(JSON.stringify((await read(instance, owner, receipt)).body), /love/, 'a draft shows nothing');
    const shown = (await save(instance, owner, 1, { receipt, state: 'submitted' })).body.data;
    assert.deepEqual(
      shown.others.map((one: { by: string; rating: number; words: string }) => [one.by, one.rating, one.words]),
      [['The recruiter', 4, words]],
    );
    const back = await save(instance, owner, 2, { receipt, state: 'draft', rating: 3 });
    assert.equal(back.body.data.mine.state, 'submitted', 'what has shown the others’ is not taken back');

    const log = await ask(instance, `audit?what=review&which=${receipt}`, { cookie: owner.cookie });
    assert.deepEqual(
      log.body.data.map(({ what }: { what: string }) => what),
      ['review.change', 'review.submit', 'review.submit'],
    );
    const own = await (await instance.fetch(`${path}/data`)).text();
    assert.equal(JSON.parse(own).reviews.count, 2);
    assert.doesNotMatch(own, /Draws with love/);

    await ask(instance, 'reviews/seen', { body: { receipt }, cookie: owner.cookie });
    assert.ok(await readOwnApplication(instance.services, path.split('/').at(-1) ?? ''));
    assert.equal((await instance.fetch(`${path}/erase`, { method: 'POST', body: new URLSearchParams() })).status, 200);
    const tables = instance.services.database.read;
    assert.deepEqual(await tables.selectFrom('reviews').selectAll().execute(), []);
    assert.deepEqual(await tables.selectFrom('candidate_views').selectAll().execute(), []);
  },
);

instanceTest(
  'a résumé with a serious label says why, is drawn in the frame, and is saved under an unsafe name after a sentence alone',
  async (instance) => {
    const bytes = ACTIVE_DOCUMENTS['PDF: a script at the start'] ?? assert.fail();
    const { receipt } = await (await apply(instance, { bytes, name: 'cv.pdf' })).json();
    const [owner, recruiter] = [await join(instance, 'owner'), await join(instance, 'recruiter')];
    const { body } = await ask(instance, `reviews/candidate?receipt=${receipt}`, recruiter);
    assert.deepEqual(
      [body.data.resume.view, body.data.resume.isUnsafe, body.data.resume.labels],
      ['pdf', true, [{ words: 'It runs a script when it is opened or clicked.', isSerious: true }]],
    );
    const get = (as: string, headers: Record<string, string> = {}) =>
      instance.fetch(`/api/office/reviews/resume?receipt=${receipt}&as=${as}`, {
        headers: { cookie: recruiter.cookie, ...headers },
      });
    assert.equal((await get('')).status, 409);
    assert.match((await (await get('file')).json()).message, /what it might do/);
    assert.equal(
      (await get('frame', { 'sec-fetch-dest': 'document' })).status,
      409,
      'a page that is opened is no frame',
    );
    assert.equal((await get('frame', { 'sec-fetch-dest': 'empty' })).status, 200);
    for (const _ of [1, 2]) {
      const file = await get('unsafe');
      assert.deepEqual(Buffer.from(await file.arrayBuffer()), bytes);
      assert.match(file.headers.get('content-disposition') ?? '', /^attachment; filename="cv \(unsafe\)\.pdf"/);
    }
    const logged = async (action: string) =>
      (await ask(instance, `audit?what=application.${action}&which=${receipt}`, owner)).body.data.length;
    assert.deepEqual([await logged('view_resume'), await logged('download_unsafe')], [1, 2]);
    const views = await instance.services.database.read.selectFrom('file_views').selectAll().orderBy('id').execute();
    assert.deepEqual(
      views.map(({ kind, is_unsafe: isUnsafe }) => [kind, isUnsafe]),
      [
        ['original', 0],
        ['original', 1],
        ['original', 1],
      ],
    );
  },
);

instanceTest(
  'a résumé is handed out as the scanner allows, and stands in the log once an hour with who had it',
  async (instance) => {
    const { receipt } = await applied(instance);
    const [owner, recruiter] = [await join(instance, 'owner'), await join(instance, 'recruiter')];
    const address = `reviews/resume?receipt=${receipt}`;
    const { body: found } = await ask(instance, `reviews/candidate?receipt=${receipt.toLowerCase()}`, recruiter);
    assert.deepEqual(
      [found.data.name, found.data.experience, found.data.resume.name, found.data.resume.view],
      ['Jaya Menon', '4 years, 6 months', 'jaya.pdf', 'pdf'],
    );
    const answer = await instance.fetch(`/api/office/${address}`, { headers: { cookie: recruiter.cookie } });
    assert.deepEqual(Buffer.from(await answer.arrayBuffer()), DOCUMENTS.pdf);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.match(answer.headers.get('content-disposition') ?? '', /^attachment; filename="jaya\.pdf";/);
    assert.match(answer.headers.get('content-security-policy') ?? '', /^sandbox; default-src 'none'/);
    const textOf = ({ cookie }: Joined) => ask(instance, `reviews/resume-text?receipt=${receipt}`, { cookie });
    assert.equal(typeof (await textOf(recruiter)).body.data.text, 'string');
    await textOf(owner);
    const logged = async () =>
      (await ask(instance, `audit?what=application.view_resume&which=${receipt}`, owner)).body.data.map(
        ({ who }: { who: { name: string } }) => who.name,
      );
    assert.deepEqual(await logged(), ['The owner', 'The recruiter'], 'another look within the hour is the same look');
    instance.pass(3_600_001);
    await textOf(recruiter);
    assert.deepEqual(await logged(), ['The recruiter', 'The owner', 'The recruiter']);
    assert.equal((await instance.services.database.read.selectFrom('file_views').selectAll().execute()).length, 3);

    const scan = (state: 'pending' | 'infected') =>
      instance.services.database.write((tx) => tx.updateTable('files').set({ scan: state }).execute());
    await scan('pending');
    assert.deepEqual([(await ask(instance, address, owner)).status, (await textOf(owner)).status], [503, 200]);
    await scan('infected');
    assert.deepEqual([(await ask(instance, address, owner)).status, (await textOf(owner)).status], [403, 403]);

    for (const path of ['', '/draw.js', '/pdf.mjs', '/cmaps/78-H.bcmap', '/standard_fonts/LiberationSans-Bold.ttf']) {
      const part = await instance.fetch(`/office/resume-frame${path}`);
      assert.equal(part.status, 200, path);
      if (path === '')
        assert.match(part.headers.get('content-security-policy') ?? '', /^sandbox allow-scripts; default-src 'none'/);
      else assert.equal(part.headers.get('access-control-allow-origin'), '*', path);
    }
    for (const path of [
      '/package.json',
      '/cmaps/LICENSE',
      '/build/pdf.mjs',
      '/cmaps/..%2f..%2fpackage.json',
      '/constructor',
    ])
      assert.equal((await instance.fetch(`/office/resume-frame${path}`)).status, 404, path);
  },
);

instanceTest(
  'the candidates of an opening come in their order, with what I have seen; the same person is recognised',
  async (instance) => {
    const first = await applied(instance);
    instance.pass(60_000);
    const second = await appliesAgain(instance, {
      candiate_email: 'JAYA@example.org',
      candidate_contact_number: '4840000199',
    });
    instance.pass(60_000);
    const other = await applied(instance, {
      job_id: '2',
      candiate_email: 'other@example.org',
      candidate_contact_number: '123',
    });
    const [owner, recruiter] = [await join(instance, 'owner'), await join(instance, 'recruiter')];
    const queue = (query = '') => ask(instance, `reviews/queue?job=1${query}`, recruiter);
    const receipts = (said: { body: { data: { receipt: string }[] } }) => said.body.data.map(({ receipt }) => receipt);
    const part = await queue('&limit=1');
    assert.deepEqual([receipts(part), part.body.total, part.body.seen], [[first.receipt], 2, 0]);
    assert.deepEqual(receipts(await queue(`&limit=1&after=${part.body.next}`)), [second.receipt]);
    await ask(instance, 'reviews/seen', { body: { receipt: first.receipt }, cookie: recruiter.cookie });
    await save(instance, recruiter, 0, { receipt: first.receipt, rating: 3 });
    const seen = (await queue()).body;
    assert.deepEqual([seen.seen, seen.data[0].isSeen, seen.data[0].rating, seen.data[1].isSeen], [1, true, 3, false]);
    assert.deepEqual((await ask(instance, 'reviews/queue?job=1', owner)).body.seen, 0, 'each has seen for themselves');
    const openings = (await ask(instance, 'reviews/openings', recruiter)).body.data;
    assert.deepEqual(
      openings.map(({ id, open, seen: mine }: { id: number; open: number; seen: number }) => [id, open, mine]),
      [
        [2, 1, 0],
        [1, 2, 1],
      ],
    );
    assert.equal((await ask(instance, 'reviews/queue?job=999999', owner)).status, 404);
    await instance.services.database.write((tx) =>
      tx.updateTable('verdicts').set({ state: 'quarantined' }).where('receipt', '=', second.receipt).execute(),
    );
    assert.deepEqual(receipts(await queue()), [first.receipt], 'the quarantine is its own place');
    await instance.services.database.write((tx) =>
      tx.updateTable('verdicts').set({ state: 'delivered' }).where('receipt', '=', second.receipt).execute(),
    );

    const same = async (receipt: string) =>
      (await ask(instance, `reviews/duplicates?receipt=${receipt}`, recruiter)).body.data.map(
        (one: { receipt: string; same: string[] }) => [one.receipt, one.same],
      );
    assert.deepEqual(await same(first.receipt), [
      [other.receipt, ['file']],
      [second.receipt, ['email', 'phone', 'file']],
    ]);
    assert.equal((await ask(instance, 'reviews/duplicates?receipt=nothing', owner)).status, 404);

    const card = await ask(instance, 'reviews/scorecard?job=1', owner);
    assert.deepEqual([card.body.data.version, card.body.data.jobId], [0, null]);
    const criteria = [{ id: 'hand', name: 'Hand', about: 'Steady' }];
    const change = (job: string, version: number, name = 'Hand') =>
      ask(instance, `reviews/scorecard?job=${job}`, {
        method: 'PATCH',
        body: { criteria: criteria.map((one) => ({ ...one, name })) },
        cookie: recruiter.cookie,
        headers: { 'if-match': `"${version}"` },
      });
    assert.equal((await change('1', 0)).body.data.version, 1);
    assert.equal((await change('1', 0)).status, 200, 'what is there already is done');
    assert.equal((await change('1', 0, 'Eye')).status, 412);
    assert.equal((await change('', 0)).body.data.jobId, null);
    assert.equal((await change('', 0, 'Eye')).status, 412);
    assert.deepEqual((await read(instance, owner, first.receipt)).body.data.criteria, criteria);
  },
);
