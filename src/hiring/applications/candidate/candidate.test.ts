import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';

import { replacedFilesSweep } from '#platform/files/actions.ts';
import { contactSweep, hireSweep } from '#operations/retention/actions.ts';
import { fileLink } from '#platform/files/links.ts';
import { backUp } from '#database/backup.ts';
import { examineBackup } from '#database/restore.ts';
import { site } from '#config/site.ts';
import { setAgency } from '#tests/support/agency.ts';
import { moveAs } from '#tests/support/candidates.ts';
import { ACTIVE_DOCUMENTS } from '#tests/support/active-documents.ts';
import { applied, apply, JAYA, resumeOf } from '#tests/support/application.ts';
import { DOCUMENTS } from '#tests/support/documents.ts';
import { multipart } from '#tests/support/multipart.ts';
import { readHtml, textOf } from '#tests/support/html.ts';
import { renderMail } from '#tests/support/mailbox.ts';
import { builtRender } from '#tests/support/pages.ts';
import { type Instance, instanceTest } from '#tests/support/instance.ts';
import { agencyDay } from '#platform/agency-day.ts';

import { gatherOwnData, candidateReminders, applicationsSweep, refusedSweep } from './actions.ts';
import { findApplication } from './queries.ts';

// The days that pass here are those of these terms, and consent is asked for where a test says so.
setAgency({
  retention: { applicationMonths: 12, contactMonths: 24, hireMonths: 24, auditMonths: 24 },
  privacy: { legalBasis: '', consent: '' },
});

const DAY = 86_400_000;
const STAFF = { kind: 'staff', id: 'nisha' } as const;

const fileOf = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);

type Table = 'applications' | 'files' | 'receipts' | 'outbox' | 'erasures' | 'application_changes' | 'contact_messages';

const rowsOf = ({ services }: Instance, table: Table) =>
  services.database.read
    .selectFrom(table as 'outbox')
    .selectAll()
    .execute();

async function fileNames({ services }: Instance): Promise<string[]> {
  const names: string[] = [];
  for await (const name of services.files.list()) names.push(name);
  return names;
}

const post = (fields: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
});

/** Everything that the database holds, as text. */
async function everything(instance: Instance): Promise<string> {
  const tables: Table[] = ['applications', 'files', 'receipts', 'outbox', 'erasures', 'application_changes'];
  return JSON.stringify(await Promise.all(tables.map((table) => rowsOf(instance, table))));
}

/** As if every mail had left. */
const deliver = ({ services }: Instance) =>
  services.database.write((tx) => tx.updateTable('outbox').set({ state: 'sent' }).execute());

const mailsOf = async (instance: Instance, purpose: string) =>
  (await rowsOf(instance, 'outbox')).filter((row) => row.purpose === purpose);

instanceTest(
  'the link in the confirmation opens the candidate’s own page, for nobody’s cache and no search engine',
  async (instance) => {
    const { receipt, path } = await applied(instance);
    const { status, name, props, headers } = await instance.page(path);
    assert.deepEqual([status, name], [200, 'candidate']);
    assert.equal(props.application.receipt, receipt);
    assert.equal(props.application.jobTitle, 'Android Engineer');
    assert.equal(props.application.status, 'received');
    assert.equal(props.application.name, 'Jaya Menon');
    assert.equal(props.application.keepUntil, '2027-05-04T09:30:00.000Z');
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.equal(headers.get('referrer-policy'), 'same-origin');
    assert.equal(headers.get('x-robots-tag'), 'noindex, nofollow');
    for (const file of ['/robots.txt', '/sitemap.xml', '/llms.txt'])
      assert.ok(!(await (await instance.fetch(file)).text()).includes('/application'), file);
  },
);

instanceTest(
  'an altered, made up or foreign address answers like one whose application was erased',
  async (instance) => {
    const first = await applied(instance);
    const second = await applied(instance, { candiate_email: 'other@example.org' });
    const erased = await applied(instance, { candiate_email: 'third@example.org' });
    assert.equal((await instance.page(`${erased.path}/erase`, post())).status, 200);
    const signature = (path: string) => path.slice(path.lastIndexOf('.'));
    const wrong = [
      erased.path,
      `/application/${first.receipt}${signature(second.path)}`,
      `/application/${first.receipt}`,
      `${first.path}x`,
      first.path.slice(0, -1),
      '/application/~',
      '/application/application~.x',
    ];
    const answers = [];
    for (const path of wrong) {
      const paths = [path, `${path}/data`];
      for (const one of paths) answers.push(await instance.page(one));
      for (const action of ['withdraw', 'resume', 'retention', 'erase'])
        answers.push(await instance.page(`${path}/${action}`, post({ keep: 'renew' })));
    }
    for (const { status, name, props, headers } of answers) {
      assert.deepEqual([status, name, props.message], [404, 'problem', undefined]);
      assert.equal(headers.get('referrer-policy'), 'same-origin');
    }
    assert.equal((await rowsOf(instance, 'applications')).length, 2);
    assert.equal((await rowsOf(instance, 'application_changes')).length, 0);
  },
);

instanceTest('a program that follows every link in a mail changes nothing', async (instance) => {
  const { path } = await applied(instance);
  const before = await everything(instance);
  for (const method of ['GET', 'HEAD'])
    for (const end of ['', '/data', '/withdraw', '/resume', '/erase', '/retention', '?done=withdrawn'])
      await instance.fetch(path + end, { method });
  assert.equal(await everything(instance), before);
});

instanceTest('a page of another site cannot make a candidate’s browser withdraw or erase', async (instance) => {
  const { path } = await applied(instance);
  for (const action of ['withdraw', 'erase']) {
    const foreign = { ...post(), headers: { origin: 'https://elsewhere.example' } };
    assert.equal((await instance.fetch(`${path}/${action}`, foreign)).status, 403);
  }
  assert.equal((await instance.page(path)).props.application.status, 'received');
});

instanceTest('withdrawing is told to the agency once, stands in the history, and is final', async (instance) => {
  const { receipt, path } = await applied(instance);
  const [first, second] = [
    await instance.fetch(`${path}/withdraw`, post()),
    await instance.fetch(`${path}/withdraw`, post()),
  ];
  for (const { status, headers } of [first, second])
    assert.deepEqual([status, headers.get('location')], [303, `${path}?done=withdrawn`]);
  const told = await mailsOf(instance, 'application-change');
  assert.deepEqual(
    told.map(({ recipient, payload }) => [recipient, JSON.parse(payload).props]),
    [[null, { change: 'withdrawn', receipt, jobTitle: 'Android Engineer' }]],
  );
  const { props } = await instance.page(`${path}?done=withdrawn`);
  assert.deepEqual(props.notice, 'withdrawn');
  assert.equal(props.application.status, 'withdrawn');
  assert.deepEqual(props.application.changes, [
    { status: 'withdrawn', stage: null, by: 'candidate', at: instance.services.clock().toISOString() },
  ]);
  assert.equal(await moveAs(instance, STAFF, receipt, 'invited'), false);
});

instanceTest(
  'what the staff decides stands on the page with its day; a decision is not withdrawn from',
  async (instance) => {
    const { receipt, path } = await applied(instance);
    assert.equal(await moveAs(instance, STAFF, receipt, 'in_review'), true);
    instance.pass(DAY);
    assert.equal(await moveAs(instance, STAFF, receipt, 'in_review'), false);
    assert.equal(await moveAs(instance, STAFF, receipt, 'closed'), true);
    const refused = await instance.fetch(`${path}/withdraw`, post());
    assert.deepEqual([refused.status, refused.headers.get('location')], [303, path]);
    const { props } = await instance.page(path);
    assert.equal(props.application.status, 'closed');
    assert.deepEqual(
      props.application.changes.map(({ status, at }: { status: string; at: string }) => [status, agencyDay(at)]),
      [
        ['in_review', '2026-05-04'],
        ['closed', '2026-05-05'],
      ],
    );
  },
);

instanceTest('erasing leaves a count, a mail with a receipt, and nothing of the person', async (instance) => {
  const other = await applied(
    instance,
    {
      candiate_name: 'Somebody Else',
      candiate_email: 'other@example.org',
      candidate_contact_number: '1',
      candiate_address: 'Elsewhere',
      brief_experiance: 'None',
    },
    'other.pdf',
  );
  const { receipt, path } = await applied(instance);
  await moveAs(instance, STAFF, receipt, 'in_review');
  const names = await fileNames(instance);
  assert.equal(names.length, 2);
  const { status, name, props } = await instance.page(`${path}/erase`, post());
  assert.deepEqual([status, name, props], [200, 'erased', { jobTitle: 'Android Engineer' }]);
  assert.equal((await instance.page(path)).status, 404);
  assert.equal((await instance.page(`${path}/erase`, post())).status, 404);

  const left = await everything(instance);
  for (const text of ['Jaya', 'jaya', '914840000199', 'Mattancherry', 'Kotlin']) assert.ok(!left.includes(text), text);
  const applications = await rowsOf(instance, 'applications');
  assert.deepEqual(
    applications.map((row) => row.receipt),
    [other.receipt],
  );
  assert.equal((await rowsOf(instance, 'receipts')).length, 1);
  assert.equal((await rowsOf(instance, 'files')).length, 1);
  assert.equal((await rowsOf(instance, 'application_changes')).length, 0);
  assert.equal((await fileNames(instance)).length, 1);
  const erasures: unknown[] = await rowsOf(instance, 'erasures');
  assert.deepEqual(
    erasures.map((row) => ({ ...(row as object), id: 0 })),
    [{ id: 0, erased_on: '2026-05-04', kind: 'application', reason: 'asked', job_id: 1, reference: receipt }],
  );
  const told = (await rowsOf(instance, 'outbox')).filter((row) => row.receipt !== other.receipt);
  assert.deepEqual(
    told.map((row) => [row.purpose, row.receipt, row.recipient, JSON.parse(row.payload).props]),
    [['application-change', null, null, { change: 'erased', receipt, jobTitle: 'Android Engineer' }]],
  );
});

instanceTest('of two erasures at the same moment one is told and one is counted', async (instance) => {
  const { path } = await applied(instance);
  const answers = await Promise.all([instance.page(`${path}/erase`, post()), instance.page(`${path}/erase`, post())]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 404]);
  assert.equal((await rowsOf(instance, 'erasures')).length, 1);
  assert.equal((await mailsOf(instance, 'application-change')).length, 1);
});

instanceTest('a file that the store does not give up just now does not keep the rows', async (instance) => {
  instance.services.log.level = 'silent';
  const { path } = await applied(instance);
  instance.services.files.remove = () => Promise.reject(new Error('away'));
  assert.equal((await instance.page(`${path}/erase`, post())).status, 200);
  assert.equal((await rowsOf(instance, 'files')).length, 0);
});

instanceTest('an erasure that fails half-way leaves everything as it was', async (instance) => {
  instance.services.log.level = 'silent';
  const { path } = await applied(instance);
  const before = await everything(instance);
  const { write } = instance.services.database;
  instance.services.database.write = (work) =>
    write(async (tx) => {
      await work(tx);
      throw new Error('disk full');
    });
  assert.equal((await instance.page(`${path}/erase`, post())).status, 500);
  instance.services.database.write = write;
  assert.equal(await everything(instance), before);
  assert.equal((await fileNames(instance)).length, 1);
  assert.equal((await instance.page(path)).status, 200);
});

instanceTest('the download holds everything in one file, the resume in it', async (instance) => {
  const { receipt, path } = await applied(instance);
  await moveAs(instance, STAFF, receipt, 'in_review');
  const { props } = await instance.page(path);
  assert.equal((await instance.fetch(props.resumeLink)).status, 200);
  await instance.fetch(fileLink(instance.services, props.application.resume.id, { for: 'staff' }).reveal());
  const response = await instance.fetch(`${path}/data`);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-type'), 'application/json');
  assert.equal(response.headers.get('content-disposition'), `attachment; filename="application-${receipt}.json"`);
  assert.equal(response.headers.get('cache-control'), 'no-store');
  const data = await response.json();
  assert.equal(data.receipt, receipt);
  assert.equal(data.email, 'jaya@example.org');
  assert.equal(data.city, 'Kochi, Kerala, India');
  assert.deepEqual(data.job, { id: 1, title: 'Android Engineer' });
  assert.deepEqual(Buffer.from(data.resume.base64, 'base64'), DOCUMENTS.pdf);
  assert.deepEqual(
    data.resume.views.map((view: { by: string; as: string }) => [view.by, view.as]),
    [
      ['candidate', 'original'],
      ['staff', 'text'],
      ['candidate', 'data'],
    ],
  );
  assert.equal(data.changes[0].status, 'in_review');
  assert.deepEqual(
    data.mails.map(({ purpose }: { purpose: string }) => purpose),
    ['application-notification', 'application-confirmation'],
  );
  const row = await instance.services.database.read.selectFrom('applications').selectAll().executeTakeFirstOrThrow();
  const columns = Object.keys(row).filter((column) => column !== 'resume_file_id');
  assert.deepEqual(Object.keys(data.stored).toSorted(), columns.toSorted());
  assert.deepEqual(Object.keys(data.about).toSorted(), [
    'controller',
    'decisions',
    'keptUntil',
    'leftOut',
    'purposes',
    'recipients',
    'rights',
    'source',
  ]);
  assert.doesNotMatch(JSON.stringify(data.about), /\{\w+\}/);
  const { score, reasons, state, judgedAt } = data.spam;
  assert.deepEqual(
    [typeof score, Array.isArray(reasons), state, judgedAt],
    ['number', true, 'delivered', instance.services.clock().toISOString()],
  );
});

instanceTest('a newer resume takes the place of the one before, whose file goes an hour later', async (instance) => {
  const { receipt, path } = await applied(instance);
  const [before] = await fileNames(instance);
  const replaced = await instance.fetch(
    `${path}/resume`,
    await multipart({ resume: resumeOf('newer.pdf', '% newer\n') }),
  );
  assert.deepEqual([replaced.status, replaced.headers.get('location')], [303, `${path}?done=replaced`]);
  const { props } = await instance.page(path);
  assert.equal(props.application.resume.name, 'newer.pdf');
  assert.equal((await fileNames(instance)).length, 2, 'a backup that runs meanwhile finds it');
  assert.equal(
    (await instance.fetch(fileLink(instance.services, before ?? '', { for: 'staff' }).reveal())).status,
    404,
  );
  instance.pass(59 * 60_000);
  await replacedFilesSweep.run(instance.services);
  assert.equal((await fileNames(instance)).length, 2);
  instance.pass(60_000);
  await replacedFilesSweep.run(instance.services);
  assert.deepEqual(await fileNames(instance), [props.application.resume.id]);
  assert.equal((await rowsOf(instance, 'files')).length, 1);
  const { resumeLink } = (await instance.page(path)).props;
  const body = Buffer.from(await (await instance.fetch(resumeLink)).arrayBuffer());
  assert.deepEqual(body, Buffer.concat([DOCUMENTS.pdf, Buffer.from('% newer\n')]));
  const again = await instance.fetch(`${path}/resume`, await multipart({ resume: resumeOf('newer.pdf', '% newer\n') }));
  assert.equal(again.status, 303);
  const told = await mailsOf(instance, 'application-change');
  assert.deepEqual(
    told.map(({ payload }) => JSON.parse(payload).props),
    [{ change: 'replaced', receipt, jobTitle: 'Android Engineer' }],
    'the same once more is no news',
  );
});

instanceTest(
  'a resume that nobody could look into is taken, and the mail, the page with the receipt and the own page say so',
  async (instance) => {
    const bytes = Buffer.from('%PDF-1.7\nnothing of a page');
    const answer = await apply(instance, { bytes, name: 'cv.pdf' });
    assert.equal(answer.status, 201);
    const sent = await instance.page(answer.headers.get('location') ?? assert.fail());
    assert.deepEqual([sent.name, sent.props.sent.isUnread], ['jobList', true]);
    const { receipt } = await answer.json();
    const application = await findApplication(instance.services.database.read, receipt);
    assert.equal(application?.resume.labels, 'unread');
    const [mail] = await instance.services.database.read
      .selectFrom('outbox')
      .select('payload')
      .where('purpose', '=', 'application-confirmation')
      .execute();
    assert.equal(JSON.parse(mail?.payload ?? '').props.isUnread, true);
  },
);

instanceTest(
  'all data of a candidate names a resume with a serious label as unsafe, and says what it might do',
  async (instance) => {
    const bytes = ACTIVE_DOCUMENTS['DOCX: macros'] ?? assert.fail();
    const { receipt } = await (await apply(instance, { bytes, name: 'cv.docx' })).json();
    const application = (await findApplication(instance.services.database.read, receipt)) ?? assert.fail();
    const { resume } = await gatherOwnData(instance.services, application, { address: '::1', viewer: 'candidate' });
    assert.deepEqual(
      [resume.name, resume.mightDo],
      ['cv (unsafe).docx', ['It holds a macro, which is a small program.']],
    );
  },
);

instanceTest(
  'a resume that is missing, too large or no document is refused in place with the words of the form',
  async (instance) => {
    const { path } = await applied(instance);
    const before = await everything(instance);
    const large = Buffer.concat([DOCUMENTS.pdf, Buffer.alloc(2 * 1024 * 1024)]);
    const larger = Buffer.concat([DOCUMENTS.pdf, Buffer.alloc(3 * 1024 * 1024)]);
    const picture = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de', 'hex');
    const refused: [Record<string, File | string>, number, RegExp][] = [
      [{}, 422, /^Resume is required$/],
      [{ resume: '' }, 422, /^Resume is required$/],
      [{ resume: fileOf(new Uint8Array(), 'empty.pdf') }, 415, /^This file is empty\./],
      [{ resume: fileOf(large, 'large.pdf') }, 413, /^File size exceeds 2MB\. Please choose a smaller file\.$/],
      [{ resume: fileOf(larger, 'larger.pdf') }, 413, /^File size exceeds 2MB\. Please choose a smaller file\.$/],
      [{ resume: fileOf(picture, 'me.pdf') }, 415, /not a PDF, Word/],
    ];
    for (const [fields, status, message] of refused) {
      const answer = await instance.page(`${path}/resume`, await multipart({ ...fields, other: '' }));
      assert.deepEqual([answer.status, answer.name], [status, 'candidate']);
      assert.match(answer.props.resumeProblem, message);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
    }
    assert.equal(await everything(instance), before);
    assert.equal((await fileNames(instance)).length, 1);
  },
);

instanceTest('of two new resumes at the same moment one stays, and no file or row of the others', async (instance) => {
  const { path } = await applied(instance);
  const bodies = await Promise.all(
    ['one', 'two', 'three'].map((text) => multipart({ resume: resumeOf(`${text}.pdf`, `% ${text}`) })),
  );
  const answers = await Promise.all(bodies.map((body) => instance.fetch(`${path}/resume`, body)));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [303, 303, 303],
  );
  instance.pass(60 * 60_000);
  await replacedFilesSweep.run(instance.services);
  const [row, ...more] = (await rowsOf(instance, 'files')) as unknown as { id: string }[];
  assert.deepEqual([more, await fileNames(instance)], [[], [row?.id]]);
});

instanceTest(
  'what a candidate has erased is gone at once, with the files that were replaced before',
  async (instance) => {
    const { path } = await applied(instance);
    await instance.fetch(`${path}/resume`, await multipart({ resume: resumeOf('newer.pdf', '% newer\n') }));
    assert.equal((await fileNames(instance)).length, 2);
    assert.equal((await instance.page(`${path}/erase`, post())).status, 200);
    assert.deepEqual([await fileNames(instance), await rowsOf(instance, 'files')], [[], []]);
  },
);

instanceTest('a backup made while resumes are being replaced misses no file', async (instance) => {
  const { path } = await applied(instance);
  const folder = await mkdtemp(join(tmpdir(), 'niram-test-replacing-'));
  try {
    for (let time = 0; time < 5; time += 1) {
      const file = join(folder, `${time}.tar.gz`);
      const replacing = (async () => {
        for (let count = 0; count < 3; count += 1)
          await instance.fetch(
            `${path}/resume`,
            await multipart({ resume: resumeOf('newer.pdf', `% ${time} ${count}\n`) }),
          );
      })();
      const { database, files } = instance.services;
      // Between its rows and its files, as a slow store would have it.
      const slow = { ...files, read: async (name: string) => (await replacing, files.read(name)) };
      await backUp({ database, files: slow, version: '1', now: new Date() }, file);
      assert.deepEqual((await examineBackup(file)).files?.missing, []);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

instanceTest('what is over keeps its resume, and a new one leaves no file behind', async (instance) => {
  const { path } = await applied(instance);
  await instance.fetch(`${path}/withdraw`, post());
  const before = await fileNames(instance);
  const late = await instance.fetch(`${path}/resume`, await multipart({ resume: resumeOf('late.pdf', '% late') }));
  assert.deepEqual([late.status, late.headers.get('location')], [303, path]);
  assert.deepEqual(await fileNames(instance), before);
});

instanceTest('an application is erased by itself after twelve months, with its file, and counted', async (instance) => {
  const { path } = await applied(instance);
  await deliver(instance);
  instance.pass(364 * DAY);
  await applicationsSweep.run(instance.services);
  assert.equal((await instance.page(path)).status, 200);
  instance.pass(DAY);
  await applicationsSweep.run(instance.services);
  assert.equal((await instance.page(path)).status, 404);
  assert.deepEqual(await fileNames(instance), []);
  assert.ok(!(await everything(instance)).includes('jaya'));
  const [row] = (await rowsOf(instance, 'erasures')) as unknown as { reason: string; erased_on: string }[];
  assert.deepEqual([row?.reason, row?.erased_on], ['over', '2027-05-04']);
  assert.equal((await mailsOf(instance, 'application-change')).length, 0);
});

instanceTest('more applications than fit into one transaction are all erased', async (instance) => {
  const { receipt } = await applied(instance);
  await instance.services.database.write(async (tx) => {
    const { id: _, ...one } = await tx.selectFrom('applications').selectAll().executeTakeFirstOrThrow();
    const file = await tx.selectFrom('files').selectAll().executeTakeFirstOrThrow();
    const given = await tx.selectFrom('receipts').selectAll().executeTakeFirstOrThrow();
    for (let count = 0; count < 60; count += 1) {
      const own = `${receipt}-${count}`;
      await tx
        .insertInto('receipts')
        .values({ ...given, receipt: own, content_hash: own })
        .execute();
      await tx
        .insertInto('files')
        .values({ ...file, id: own })
        .execute();
      await tx
        .insertInto('applications')
        .values({ ...one, receipt: own, resume_file_id: own })
        .execute();
    }
  });
  await deliver(instance);
  instance.pass(366 * DAY);
  await applicationsSweep.run(instance.services);
  assert.equal((await rowsOf(instance, 'applications')).length, 0);
  assert.equal((await rowsOf(instance, 'erasures')).length, 61);
});

instanceTest(
  'a month before the end the candidate is written to once, and renewing keeps it another twelve months',
  async (instance) => {
    const { receipt, path } = await applied(instance);
    instance.pass(334 * DAY);
    await candidateReminders.run(instance.services);
    assert.equal((await mailsOf(instance, 'retention-reminder')).length, 0);
    instance.pass(2 * DAY);
    await candidateReminders.run(instance.services);
    await candidateReminders.run(instance.services);
    const reminders = await mailsOf(instance, 'retention-reminder');
    assert.deepEqual(
      reminders.map((row) => [row.recipient, JSON.parse(row.payload).props]),
      [
        [
          'jaya@example.org',
          {
            receipt,
            jobTitle: 'Android Engineer',
            day: '2027-05-04',
          },
        ],
      ],
    );
    const renewed = await instance.fetch(`${path}/retention`, post({ keep: 'renew' }));
    assert.deepEqual([renewed.status, renewed.headers.get('location')], [303, `${path}?done=renewed`]);
    await deliver(instance);
    instance.pass(40 * DAY);
    await applicationsSweep.run(instance.services);
    const { props } = await instance.page(path);
    assert.equal(agencyDay(props.application.keepUntil), '2028-04-05');
    instance.pass(300 * DAY);
    await candidateReminders.run(instance.services);
    assert.equal((await mailsOf(instance, 'retention-reminder')).length, 2);
  },
);

instanceTest('who does not want it kept has it erased as soon as it is over, and may think again', async (instance) => {
  const { receipt, path } = await applied(instance);
  assert.equal((await instance.fetch(`${path}/retention`, post({ keep: 'refuse' }))).status, 303);
  await refusedSweep.run(instance.services);
  assert.equal((await instance.page(path)).props.application.endsWithProcess, true);
  assert.equal((await instance.fetch(`${path}/retention`, post({ keep: 'renew' }))).status, 303);
  assert.equal(await moveAs(instance, STAFF, receipt, 'closed'), true);
  await refusedSweep.run(instance.services);
  assert.equal((await instance.page(path)).status, 200);
  assert.equal((await instance.fetch(`${path}/retention`, post({ keep: 'refuse' }))).status, 303);
  await refusedSweep.run(instance.services);
  assert.equal((await instance.page(path)).status, 200, 'closing can be taken back');
  instance.pass(3 * 60_000);
  await refusedSweep.run(instance.services);
  assert.equal((await instance.page(path)).status, 404);
  const [row] = (await rowsOf(instance, 'erasures')) as unknown as { reason: string }[];
  assert.equal(row?.reason, 'refused');
  assert.deepEqual(await fileNames(instance), []);
});

instanceTest(
  'forms of the page are counted like the others, and a page that has sent too many can still be read',
  async (instance) => {
    const { path } = await applied(instance);
    const send = () => instance.fetch(`${path}/retention`, post({ keep: 'renew' }));
    for (let sent = 0; sent < 30; sent += 1) assert.equal((await send()).status, 303);
    const refused = await send();
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    assert.equal((await instance.page(path)).status, 200);
  },
  { settings: { hasLimits: true } },
);

instanceTest('a form that says something else is refused', async (instance) => {
  const { path } = await applied(instance);
  assert.equal((await instance.fetch(`${path}/retention`, post({ keep: 'for ever' }))).status, 400);
});

instanceTest(
  'contact messages and enquiries are erased after the months that site.ts names, and counted',
  async (instance) => {
    const message = {
      candidate_name: 'Anna Mathew',
      email_id: 'anna@example.org',
      phone: '4840000100',
      subject: 'Ferries',
      message: 'An app',
    };
    const hire = { name: 'Ravi', email: 'ravi@example.org', company_name: 'Ferries', looking_for: 'A timetable' };
    assert.equal((await instance.fetch('/api/contact_us/create', post(message))).status, 201);
    assert.equal((await instance.fetch('/api/hire_us/create', post(hire))).status, 201);
    const months = Math.max(site.retention.contactMonths, site.retention.hireMonths);
    await deliver(instance);
    const sweep = async () => {
      for (const { run } of [contactSweep, hireSweep]) await run(instance.services);
    };
    instance.pass((months / 12) * 365 * DAY - DAY);
    await sweep();
    assert.equal((await rowsOf(instance, 'receipts')).length, 2);
    instance.pass(3 * DAY);
    await sweep();
    for (const table of ['contact_messages', 'receipts', 'outbox'] as const)
      assert.deepEqual(await rowsOf(instance, table), [], table);
    const erasures = (await rowsOf(instance, 'erasures')) as unknown as { kind: string; reason: string }[];
    assert.deepEqual(erasures.map(({ kind, reason }) => [kind, reason]).toSorted(), [
      ['contact', 'over'],
      ['hire', 'over'],
    ]);
  },
);

const CONSENT = 'You may keep what I send for a year.';

const askFor = (t: TestContext, privacy: Partial<typeof site.privacy>) => {
  const before = { ...site.privacy };
  t.after(() => Object.assign(site.privacy, before));
  Object.assign(site.privacy, privacy);
};

instanceTest(
  'the page is whole HTML without script, hidden from search engines, and names its key only where it leads back',
  async (instance) => {
    const { path } = await applied(instance);
    const html = await (await instance.fetch(path)).text();
    const { elements, faults } = readHtml(html);
    assert.deepEqual(faults, []);
    const ids = elements.flatMap(({ attributes }) => attributes['id'] ?? []);
    assert.equal(new Set(ids).size, ids.length);
    const robots = elements.find(({ attributes }) => attributes['name'] === 'robots');
    assert.equal(robots?.attributes['content'], 'noindex');
    const key = path.slice(path.lastIndexOf('/') + 1);
    const named = elements.filter(({ attributes }) => Object.values(attributes).some((value) => value.includes(key)));
    assert.deepEqual(
      named.map(({ name, attributes }) => [name, (attributes['action'] ?? attributes['href'] ?? '').replace(path, '')]),
      [
        ['form', '/resume#resume'],
        ['form', '/retention'],
        ['form', '/withdraw'],
        ['form', '/erase'],
        ['a', '/data'],
      ],
    );
    assert.ok(!textOf(html).includes(key));
    for (const { attributes } of elements.filter(({ name }) => name === 'form'))
      if (attributes['action']?.includes(key)) assert.equal(attributes['method'], 'post');
  },
  { render: builtRender() },
);

instanceTest('without a text to agree to the form has no box, and nothing is kept of one', async (instance) => {
  for (const path of ['/career-apply/1', '/career-apply/1?apply'])
    assert.deepEqual((await instance.page(path)).props.privacy, { legalBasis: '', consent: '' });
  const { path } = await applied(instance, { consent: 'yes' });
  assert.equal((await instance.page(path)).props.application.consent, undefined);
});

instanceTest(
  'where consent is asked for it must be given, and is kept with the time and the hash of its text',
  async (instance, t) => {
    askFor(t, { consent: CONSENT });
    assert.equal((await instance.page('/career-apply/1')).props.privacy.consent, CONSENT);
    const send = async (change: Record<string, string>) =>
      instance.fetch('/api/jobs/candiate_apply', await multipart({ ...JAYA, ...change, resume: resumeOf('jaya.pdf') }));
    for (const change of [{}, { consent: '' }, { consent: 'no' }]) {
      const refused = await send(change);
      assert.equal(refused.status, 422);
      assert.deepEqual((await refused.json()).errors, {
        consent: 'Please tick this box, or we may not keep your application',
      });
    }
    assert.equal((await rowsOf(instance, 'applications')).length, 0);
    const { path } = await applied(instance, { consent: 'yes' });
    const { props } = await instance.page(path);
    assert.deepEqual(props.application.consent, {
      hash: createHash('sha256').update(CONSENT).digest('hex'),
      at: instance.services.clock().toISOString(),
    });
  },
);

instanceTest(
  'without script the box and the sentence stand in the form, and a form without the tick comes back with the message beside it',
  async (instance, t) => {
    askFor(t, { consent: CONSENT, legalBasis: 'We keep it because you ask us to.' });
    const fields = { name: 'Jaya', city: 'Kochi, Kerala, India', resume: resumeOf('jaya.pdf') };
    const answer = await instance.fetch('/career-apply/1', await multipart(fields));
    assert.equal(answer.status, 422);
    const html = await answer.text();
    const { elements } = readHtml(html);
    const box = elements.find(({ attributes }) => attributes['name'] === 'consent');
    assert.equal(box?.attributes['type'], 'checkbox');
    assert.ok('required' in (box?.attributes ?? {}));
    const message = elements.find(({ attributes }) => attributes['id'] === box?.attributes['aria-describedby']);
    assert.equal(textOf(message?.inner ?? ''), 'Please tick this box, or we may not keep your application');
    assert.ok(textOf(html).includes(CONSENT));
    assert.ok(textOf(html).includes('We keep it because you ask us to.'));
  },
  { render: builtRender() },
);

instanceTest('the log names no person and holds no address that opens a page', async (instance) => {
  const lines: unknown[] = [];
  const { path } = await applied(instance);
  for (const level of ['info', 'warn', 'error'] as const)
    instance.services.log[level] = ((...line: unknown[]) => void lines.push(line)) as typeof instance.services.log.info;
  await instance.fetch(path);
  await instance.fetch(`${path}/data`);
  await instance.fetch(`${path}/withdraw`, post());
  instance.pass(336 * DAY);
  await candidateReminders.run(instance.services);
  await deliver(instance);
  instance.pass(30 * DAY);
  await applicationsSweep.run(instance.services);
  const said = JSON.stringify(lines);
  assert.ok(said.includes(`/application/:token/data`), said);
  assert.ok(said.includes('time was over'));
  for (const text of [path, 'Jaya', 'jaya', '914840000199']) assert.ok(!said.includes(text), text);
});

test('the reminder says until when and where to renew, as HTML and as text', () => {
  const ownPage = 'https://niram.example/application/x';
  const props = { receipt: 'ABCD', jobTitle: 'Designer', day: '2027-05-04', ownPage };
  const { subject, html, text } = renderMail('retention-reminder', props, { siteUrl: 'https://niram.example' });
  assert.match(subject, /ABCD/);
  assert.ok(html.includes(`href="${ownPage}"`));
  for (const version of [html, text])
    for (const said of ['Designer', '4 May 2027', ownPage]) assert.ok(version.includes(said), said);
});

test('the agency is told of each decision by the receipt, and where all was erased it is asked to do the same', () => {
  for (const [change, said] of [
    ['withdrawn', /was withdrawn/],
    ['replaced', /newer resume/],
    ['erased', /Please delete the mails that name this receipt/],
  ] as const) {
    const props = { change, receipt: 'ABCD', jobTitle: 'Designer' };
    const { subject, html, text } = renderMail('application-change', props, { siteUrl: 'https://niram.example' });
    assert.match(subject, /Designer \(ABCD\)$/);
    for (const version of [html, text]) assert.match(version, said);
  }
});
