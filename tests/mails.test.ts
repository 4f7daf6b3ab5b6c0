/** What no mail may hold before it leaves, and what none may tell a stranger. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { inspect } from 'node:util';

import { sql } from 'kysely';

import { listTables } from '#database/inventory.ts';
import { mailToCandidate } from '#hiring/applications/interviews/mails.ts';
import type { InterviewRecord } from '#hiring/applications/interviews/queries.ts';
import { fileLink, MAIL_LINK_TTL } from '#platform/files/links.ts';
import { KEYED_PATHS, type OwnPage, ownPagePath, withoutQuotedKeys } from '#staff/keys/service.ts';
import { MAIL_WORDS } from '#operations/outbox/content.ts';
import { composeMail } from '#operations/outbox/mail.ts';
import type { MailName } from '#operations/outbox/mail-registry.ts';
import { mailSamples } from '#operations/outbox/mails/samples.ts';
import { enqueue, type Outgoing } from '#operations/outbox/queries.ts';
import { sendDue } from '#operations/outbox/worker.ts';
import { openLog } from '#platform/log.ts';
import { Secret } from '#platform/storage/secret.ts';
import { routes } from '#app/app.ts';
import { rowAsText } from '#commands/outbox.ts';

import { applied } from './support/application.ts';
import { openMailbox, renderMail } from './support/mailbox.ts';
import { multipart } from './support/multipart.ts';
import { ask, bearerOf, join } from './support/office.ts';
import { JAYA, resumeOf } from './support/application.ts';
import { type Instance, instanceTest } from './support/instance.ts';

const NAMES = Object.keys(MAIL_WORDS) as MailName[];

test('a secret is written as [secret] by whatever prints, joins, logs or stores it', () => {
  const secret = new Secret('7KQM').within((key) => `/application/${key}`);
  const shown = '/application/[secret]';
  assert.equal(secret.reveal(), '/application/7KQM');
  const lines: string[] = [];
  openLog('info', { write: (line) => void lines.push(line) }).info({ secret, in: { an: [secret] } }, secret.toString());
  for (const text of [
    String(secret),
    [secret].join(),
    JSON.stringify({ secret }),
    inspect({ deep: { secret } }, { depth: 9, showHidden: true }),
    Object.entries(secret).toString() + shown,
    JSON.stringify(structuredClone(secret)) + shown,
    lines.join(''),
  ]) {
    assert.ok(text.includes(shown), text);
    assert.ok(!text.includes('7KQM'), text);
  }
});

test('a text that quotes one of our mails loses the keys in it, however its links were written', () => {
  for (const path of KEYED_PATHS) {
    const link = `https://niram.example${path}AB~12.x-Y_z`;
    for (const quoted of [link, `> <${link}>`, `(${link})`, `https://safe.example/?u=${encodeURIComponent(link)}`])
      assert.ok(!withoutQuotedKeys(quoted).includes('x-Y_z'), quoted);
  }
  const keyed = routes.flatMap(({ path }) => (path.includes(':token') ? [path.slice(0, path.indexOf(':token'))] : []));
  assert.ok(keyed.length > 5);
  for (const path of keyed) assert.ok(KEYED_PATHS.includes(path), `${path} takes a key and is not in KEYED_PATHS`);
});

/** Each mail of the product once, as it is put into the outbox. */
function everyMail(receipt: string, alert: number, fileId: string): Outgoing[] {
  const samples = mailSamples('http://localhost');
  return NAMES.map((mail) => {
    const { ownPage, resumeLink, ...props } = { ownPage: undefined, resumeLink: undefined, ...samples[mail] };
    const page: OwnPage = mail.startsWith('alert-') ? { of: 'job-alert', id: alert } : { of: 'application', receipt };
    const to = MAIL_WORDS[mail].to === 'agency' ? 'agency' : { address: `${mail}@example.org` };
    const links = { ...(ownPage && { ownPage: page }), ...(resumeLink && { fileId }) };
    return { kind: 'mail', mail, props, to, ...links } as unknown as Outgoing;
  });
}

/** All that a database holds, as text. */
async function everyRow({ services: { database } }: Instance): Promise<string> {
  const parts: string[] = [];
  for (const { name } of await listTables(database.read, database.kind)) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(database.read);
    parts.push(name, JSON.stringify(rows));
  }
  return parts.join('\n');
}

/** What each call of the office that reads answers an owner. */
async function everyAnswer(instance: Instance, token: string, receipt: string): Promise<string> {
  const rows = await instance.services.database.read.selectFrom('outbox').select('id').execute();
  const parts: string[] = [];
  for (const { path, method } of routes) {
    if (method !== 'GET' || !path.startsWith('/api/office/')) continue;
    const ids = path.startsWith('/api/office/outbox/') ? rows.map(({ id }) => String(id)) : ['1', receipt];
    const asked = path.includes(':') ? ids.map((id) => path.replaceAll(/:\w+/g, id)) : [path];
    for (const one of asked)
      parts.push(JSON.stringify((await ask(instance, one.slice('/api/office/'.length), { token })).body));
  }
  return parts.join('\n');
}

instanceTest(
  'the key of a mail stands in no table, file, log, answer or line of the terminal, and in the mail that leaves',
  async (instance, t) => {
    const { services } = instance;
    const { database, secret } = services;
    let logged = '';
    services.log = openLog('trace', { write: (line) => void (logged += line) });
    const token = await bearerOf(instance, await join(instance, 'owner'));
    const { receipt } = await applied(instance);
    const body = new URLSearchParams({ email: 'jaya@example.org', rhythm: 'day' });
    await instance.fetch('/careers/alerts', { method: 'POST', body });
    const { id: alert } = await database.read.selectFrom('job_alerts').select('id').executeTakeFirstOrThrow();
    const { id: fileId } = await database.read.selectFrom('files').select('id').executeTakeFirstOrThrow();
    await database.write((tx) => enqueue(tx, services, receipt, everyMail(receipt, alert, fileId)));

    const links = [
      ownPagePath(secret, { of: 'application', receipt }),
      ownPagePath(secret, { of: 'job-alert', id: alert }),
      fileLink(services, fileId, { for: 'mail', lasts: MAIL_LINK_TTL }),
    ].map((link) => link.reveal());
    const keys = links.map((link) => link.slice(-22));
    const stands = (text: string) => keys.filter((key) => text.includes(key));
    const shown = async () => {
      const rows = await database.read.selectFrom('outbox').select('id').execute();
      const printed = await Promise.all(rows.map(({ id }) => rowAsText(services, String(id))));
      const files =
        database.kind === 'sqlite'
          ? await Promise.all(
              [instance.fresh.at.file, `${instance.fresh.at.file}-wal`].map((file) => readFile(file, 'latin1')),
            )
          : [];
      return [await everyRow(instance), await everyAnswer(instance, token, receipt), ...printed, ...files];
    };
    for (const text of await shown()) assert.deepEqual(stands(text), []);

    const mailbox = await openMailbox(t);
    Object.assign(services.settings, {
      smtpUrl: mailbox.url,
      mailFrom: 'hello@niram.example',
      notifyTo: ['a@b.example'],
    });
    await sendDue(services);
    assert.equal(mailbox.received.length, NAMES.length + 3);
    for (const { mail } of mailbox.received) assert.doesNotMatch(`${mail.text}${mail.html}`, /\[secret\]|undefined/);
    assert.equal(stands(mailbox.received.map(({ mail }) => `${mail.text}`).join()).length, keys.length);
    for (const text of [...(await shown()), logged]) assert.deepEqual(stands(text), []);
  },
  { renderMail },
);

/** What a stranger types wherever a form takes text, with somebody else's address. */
const TYPED = 'Win now at https://evil.example/win';
const typedIn = (text: string) => /Win now|evil\.example/i.test(text);

instanceTest(
  'no mail to an address that nobody has confirmed carries a word that a visitor typed',
  async (instance) => {
    const { services } = instance;
    const { database } = services;
    const post = async (path: string, init: RequestInit) => {
      const answer = await instance.fetch(path, { method: 'POST', redirect: 'manual', ...init });
      assert.ok([201, 303].includes(answer.status), `${path}: ${answer.status} ${await answer.clone().text()}`);
      return answer;
    };
    const form = (fields: Record<string, string>) => ({ body: new URLSearchParams(fields) });
    const email = 'victim@example.org';
    const hire = { name: TYPED, email, company_name: TYPED, looking_for: TYPED };
    const asked = await post('/api/hire_us/create', form(hire));
    const contact = { candidate_name: TYPED, email_id: email, phone: '9876543210', subject: TYPED, message: TYPED };
    await post('/api/contact_us/create', form(contact));
    const own = { ...JAYA, candiate_name: TYPED, candiate_email: email, project_name: TYPED };
    const resume = resumeOf(`${TYPED.replaceAll('/', '-')}.pdf`);
    const application = { ...own, brief_experiance: TYPED, candiate_address: TYPED, resume };
    const sent = await post('/api/jobs/candiate_apply', await multipart(application));
    const { receipt } = (await sent.json()) as { receipt: string };
    await post(`/careers/alerts?keyword=${encodeURIComponent(TYPED)}`, form({ email, rhythm: 'day' }));
    await database.write(async (tx) => {
      await tx.updateTable('verdicts').set({ state: 'delivered' }).execute();
      const about = { receipt, jobId: 1, jobTitle: 'Designer', name: TYPED, email, phone: TYPED, city: 'Kochi' };
      const whats = [
        { mail: 'interview-offer', times: ['2026-06-01T10:00:00.000Z'], isMoved: false },
        { mail: 'interview-agreed', isMoved: false },
        { mail: 'interview-cancelled', note: '' },
        { mail: 'interview-reminder', isSoon: false },
      ] as const;
      for (const what of whats)
        await enqueue(tx, services, receipt, [await mailToCandidate(services, INTERVIEW, about, what)]);
    });
    const { cookie } = await join(instance, 'owner');
    for (const answered of [receipt, ((await asked.json()) as { receipt: string }).receipt]) {
      const letter = { receipt: answered, subject: 'For {name}', text: 'Dear {name},\n\nthank you for writing.' };
      const answer = await ask(instance, 'correspondence', { body: letter, cookie });
      assert.equal(answer.status, 201, JSON.stringify(answer.body));
    }

    const rows = await database.read.selectFrom('outbox').selectAll().where('recipient', '=', email).execute();
    const purposes = new Set(rows.map(({ purpose }) => purpose));
    assert.ok(purposes.size >= 9, [...purposes].join());
    for (const row of rows) {
      const mail = JSON.stringify(await composeMail(services, row));
      assert.ok(!typedIn(row.payload) && !typedIn(mail), `${row.purpose}: ${mail}`);
    }
    const { body } = await ask(instance, `outbox/${rows.find(({ purpose }) => purpose === 'answer')?.id}`, { cookie });
    assert.match(body.data.mail.text, /^Dear candidate,/m);
  },
  { renderMail },
);

const INTERVIEW = {
  id: 1,
  uid: 'a@niram.example',
  sequence: 0,
  starts_at: '2026-06-01T10:00:00.000Z',
  last_at: '2026-06-01T10:00:00.000Z',
  minutes: 30,
  how: 'phone',
  place: '',
  note: 'Bring nothing.',
  time_zone: null,
  candidate_says: TYPED,
} as unknown as InterviewRecord;

test('the people of previews are nobody of the sample agency', () => {
  const said = JSON.stringify(mailSamples('https://agency.example'));
  const names = said.match(/"name":"[^"]+"/g) ?? [];
  assert.ok(names.length > 3);
  assert.deepEqual(
    names.filter((name) => !/example/i.test(name)),
    [],
  );
});
