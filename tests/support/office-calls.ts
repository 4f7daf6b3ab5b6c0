/** A good request for every call of the office, by method and path: what it is about is made when it is asked for, so that each call works alone. */
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join as joinPath } from 'node:path';

import { NOTHING_SET } from '#cms/appearance/schema.ts';
import { folderOf } from '#operations/backups/folder.ts';
import type { StaffRole } from '#database/tables/staff.ts';
import { runDueTasks } from '#operations/scheduler/runner.ts';
import { contentTypes } from '#app/content-types.ts';
import { isGiven } from '#cms/content/schema.ts';
import { tasks } from '#app/tasks.ts';

import { applied } from './application.ts';
import { openAuthenticator } from './authenticator.ts';
import { ifMatch, move, seen } from './candidates.ts';
import { ask, codeNow, invite, join, type Joined, PASSWORD, type Said, turnOnCodes } from './office.ts';
import { photo } from './pictures.ts';
import type { Instance } from './instance.ts';
import { wxrOf } from './wordpress.ts';
import { FULL_OF_LINKS } from './writings.ts';

/** `path`: behind /api/office/, with its query. */
export type Asked = {
  path: string;
  body?: unknown;
  file?: { type: string; bytes: Uint8Array };
  headers?: Record<string, string>;
  /** Of somebody else than the member who asks all calls of a role. */
  cookie?: string;
};
export type Good = (office: Office) => Promise<Asked> | Asked;

/** A product with a member in each role, and what a call may be about. */
export type Office = {
  instance: Instance;
  members: Record<StaffRole, Joined>;
  /** Asks as an owner, who must be answered. */
  get: (path: string) => Promise<Said>;
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Said>;
  patch: (path: string, body: unknown, headers: Record<string, string>) => Promise<Said>;
  /** Somebody new. */
  newMember: (role: StaffRole) => Promise<Joined>;
  newCandidate: () => Promise<string>;
  newEnquiry: () => Promise<string>;
  /** Those of the whole run, who are only read. */
  candidate: () => Promise<string>;
  enquiry: () => Promise<string>;
};

export async function openOffice(instance: Instance): Promise<Office> {
  let count = 0;
  const next = () => (count += 1);
  const members = {
    owner: await join(instance, 'owner'),
    editor: await join(instance, 'editor'),
    recruiter: await join(instance, 'recruiter'),
    sales: await join(instance, 'sales'),
  };
  const { cookie } = members.owner;
  const answered = async (said: Promise<Said>) => {
    const got = await said;
    assert.ok(got.status < 300, JSON.stringify(got.body));
    return got;
  };
  const newCandidate = async () => (await applied(instance, { candiate_email: `c${next()}@example.org` })).receipt;
  const newEnquiry = () => enquire(instance, `anna-${next()}@lakeside.example`);
  let candidate: Promise<string> | undefined;
  let enquiry: Promise<string> | undefined;
  return {
    instance,
    members,
    get: (path) => answered(ask(instance, path, { cookie })),
    post: (path, body, headers = {}) =>
      answered(ask(instance, path, { method: 'POST', cookie, headers, ...(body === undefined ? {} : { body }) })),
    patch: (path, body, headers) => answered(ask(instance, path, { method: 'PATCH', cookie, body, headers })),
    async newMember(role) {
      await forgetTries(instance);
      return join(instance, role, `member-${next()}@agency.example`);
    },
    newCandidate,
    newEnquiry,
    candidate: () => (candidate ??= newCandidate()),
    enquiry: () => (enquiry ??= newEnquiry()),
  };
}

/** Whoever tries to sign in again and again is asked to wait. */
const forgetTries = ({ services: { database } }: Instance) =>
  database.write((tx) => tx.deleteFrom('allowances').execute());

async function enquire({ fetch }: Instance, email: string, more: Record<string, string> = {}): Promise<string> {
  const fields = { name: 'Anna', email, company_name: 'Lakeside', looking_for: 'A timetable for ferries', ...more };
  const answer = await fetch('/api/hire_us/create', { method: 'POST', body: new URLSearchParams(fields) });
  const { receipt } = (await answer.json()) as { receipt: string };
  assert.ok(receipt);
  return receipt;
}

const versionOf = (said: Said) => ({ 'if-match': said.headers.get('etag') ?? `"${said.body.data.version}"` });
const inDays = ({ instance }: Office, days: number) =>
  new Date(instance.services.clock().getTime() + days * 86_400_000).toISOString();

const FACTS = {
  email: 'hello@agency.example',
  phone: '+91 484 0000000',
  stats: [{ value: '12', label: 'Years' }],
  social: [{ network: 'linkedin', href: 'https://social.example/agency' }],
  announcement: 'Closed in May',
  announcementLink: '/contact',
};
const POST = {
  description: 'About quays.',
  author: 'Meera',
  writtenOn: '2026-01-01',
  cover: 1,
  coverAlt: 'A quay',
  body: '<p>One two.</p>',
};
const PAGE = {
  lead: 'About quays.',
  purpose: '',
  blocks: [
    { type: 'prose', heading: 'Ropes', text: '<p>One two.</p>' },
    { type: 'picture', picture: 1, caption: 'A quay' },
    { type: 'figures', heading: '', figures: [{ value: '12', label: 'Years' }] },
  ],
};

const wordsOver = (count: number) => ({ 'home.hero.headline': { text: `Words ${count}`, of: 'Other words' } });

/** The calls of content: of each kind a draft with all that the sample agency says in its first entry. */
function contentCalls(): Record<string, Good> {
  const calls: Record<string, Good> = {};
  for (const { kind } of contentTypes) {
    const { name } = kind;
    let count = 0;
    const sampleOf = async ({ instance, get }: Office): Promise<Record<string, unknown>> => {
      if (name === 'redirects') return { from: `/blog/old-${(count += 1)}`, to: `/blogs?${count}` };
      if (kind.isSingle) return FACTS;
      if (kind.hasOwnForms) return wordsOver(count);
      if (name === 'pages') return { ...PAGE, title: `Quay ${(count += 1)}` };
      if (name === 'posts') return { ...POST, title: `First quay ${(count += 1)}` };
      const [first] = (await get(`${name}?limit=1&state=published`)).body.data;
      const { body } = (await get(`${name}/${first.id}`)).body.data;
      // What must be like no other.
      for (const field of ['name', 'title', 'slug']) if (field in body) body[field] = `${body[field]}-${(count += 1)}`;
      // There are few numbers of years, and each has one level.
      if (name === 'experience-levels') {
        body.years = 60;
        const { database } = instance.services;
        await database.write((tx) => tx.deleteFrom('experience_levels').where('years', '=', 60).execute());
      }
      return body;
    };
    const made = async (office: Office): Promise<number> => {
      if (!isGiven(kind)) return (await office.post(name, await sampleOf(office))).body.data.id;
      const marked = `Closed in May ${(count += 1)}`;
      const saved = kind.isSingle ? { ...FACTS, announcement: marked } : wordsOver(count);
      await office.patch(`${name}/1`, saved, versionOf(await office.get(`${name}/1`)));
      return 1;
    };
    const newestOf = async ({ get }: Office, id: number) =>
      (await get(`${name}/${id}/versions`)).body.data[0].number as number;
    const published = async (office: Office): Promise<number> => {
      const id = await made(office);
      await office.post(`${name}/${id}/publish`, undefined, versionOf(await office.get(`${name}/${id}`)));
      return id;
    };
    const changed = async (office: Office): Promise<number> => {
      const id = await published(office);
      const before = await office.get(`${name}/${id}`);
      const field = kind.isSingle ? 'announcement' : kind.title;
      const change = kind.hasOwnForms ? wordsOver((count += 1)) : { [field]: `Another ${(count += 1)}` };
      await office.patch(`${name}/${id}`, change, versionOf(before));
      return id;
    };
    const of =
      (suffix: string, prepare = made): Good =>
      async (office) => {
        const id = await prepare(office);
        return { path: `${name}/${id}${suffix}`, headers: versionOf(await office.get(`${name}/${id}`)) };
      };
    calls[`GET ${name}`] = () => ({ path: `${name}?q=a&sort=title&limit=200` });
    calls[`GET ${name}/:id`] = of('');
    calls[`GET ${name}/:id/versions`] = of('/versions');
    calls[`GET ${name}/:id/versions/:number`] = async (office) => {
      const id = await made(office);
      return { path: `${name}/${id}/versions/${await newestOf(office, id)}` };
    };
    calls[`POST ${name}`] = async (office) => ({ path: name, body: await sampleOf(office) });
    calls[`PATCH ${name}/:id`] = async (office) => {
      const id = await made(office);
      return {
        path: `${name}/${id}`,
        body: await sampleOf(office),
        headers: versionOf(await office.get(`${name}/${id}`)),
      };
    };
    calls[`POST ${name}/:id/restore`] = async (office) => {
      const id = await made(office);
      return { path: `${name}/${id}/restore`, body: { version: await newestOf(office, id) } };
    };
    calls[`POST ${name}/:id/schedule`] = async (office) => {
      const id = await made(office);
      return { path: `${name}/${id}/schedule`, body: { publishAt: inDays(office, 3), closeAt: null } };
    };
    calls[`GET ${name}/:id/preview-link`] = of('/preview-link');
    calls[`POST ${name}/:id/presence`] = of('/presence');
    calls[`DELETE ${name}/:id`] = of('');
    calls[`POST ${name}/:id/recover`] = of('/recover', async (office) => {
      const id = await made(office);
      const { cookie } = office.members.owner;
      await ask(office.instance, `${name}/${id}`, { method: 'DELETE', cookie });
      return id;
    });
    if (kind.hasOwnForms) {
      calls[`GET ${name}/:id/form`] = () => ({ path: `${name}/1/form` });
      calls[`GET ${name}-said`] = () => ({ path: `${name}-said?q=software` });
    }
    calls[`POST ${name}/:id/publish`] = of('/publish');
    calls[`POST ${name}/:id/unpublish`] = of('/unpublish', published);
    calls[`POST ${name}/:id/archive`] = of('/archive', published);
    calls[`POST ${name}/:id/discard`] = of('/discard', changed);
  }
  return calls;
}

/** Someone who has been invited and has not opened the link. Nobody is called as somebody else. */
async function newLink({ instance }: Office) {
  await forgetTries(instance);
  const mark = Math.floor(Math.random() * 1e9);
  return { name: `Nora ${mark}`, ...(await invite(instance, `invited-${mark}@agency.example`, 'sales')) };
}

const question = async ({ instance }: Office, path: string, cookie?: string, body?: unknown) => {
  const { challenge, options } = (await ask(instance, path, { method: 'POST', cookie, ...(body ? { body } : {}) })).body
    .data;
  return { challenge: challenge as string, signed: options.challenge as string };
};

/** A member with a passkey, signed in. */
async function withPasskey(office: Office) {
  const member = await office.newMember('sales');
  const authenticator = openAuthenticator();
  const { challenge, signed } = await question(office, 'account/passkey-options', member.cookie);
  const body = { challenge, answer: authenticator.make(signed, { counter: 1 }), name: 'Phone' };
  const { status } = await ask(office.instance, 'account/passkeys', { body, cookie: member.cookie });
  assert.equal(status, 200);
  return { ...member, authenticator };
}

const asNew =
  (path: string, body?: unknown): Good =>
  async (office) => {
    const { cookie } = await office.newMember('sales');
    return { path, cookie, ...(body === undefined ? {} : { body }) };
  };

const accountCalls: Record<string, Good> = {
  'POST sign-in': async ({ newMember }) => ({
    path: 'sign-in',
    body: { email: (await newMember('sales')).email, password: PASSWORD },
  }),
  async 'POST sign-in/code'(office) {
    const { cookie, email } = await office.newMember('sales');
    const { secret } = await turnOnCodes(office.instance, cookie);
    const { challenge } = (await ask(office.instance, 'sign-in', { body: { email, password: PASSWORD } })).body.data;
    return { path: 'sign-in/code', body: { challenge, code: codeNow(office.instance, secret, 1) } };
  },
  'POST sign-in/passkey-options': () => ({ path: 'sign-in/passkey-options' }),
  async 'POST sign-in/passkey'(office) {
    const { authenticator } = await withPasskey(office);
    const { challenge, signed } = await question(office, 'sign-in/passkey-options');
    return { path: 'sign-in/passkey', body: { challenge, answer: authenticator.show(signed, { counter: 2 }) } };
  },
  'POST set-up': async (office) => ({ path: 'set-up', body: { token: (await newLink(office)).token } }),
  async 'POST set-up/password'(office) {
    const { token, name } = await newLink(office);
    return { path: 'set-up/password', body: { token, name, password: PASSWORD } };
  },
  async 'POST set-up/passkey-options'(office) {
    const { token, name } = await newLink(office);
    return { path: 'set-up/passkey-options', body: { token, name } };
  },
  async 'POST set-up/passkey'(office) {
    const { token, name } = await newLink(office);
    const { challenge, signed } = await question(office, 'set-up/passkey-options', undefined, { token, name });
    const answer = openAuthenticator().make(signed, { counter: 1 });
    return { path: 'set-up/passkey', body: { token, name, challenge, answer, device: 'Phone' } };
  },
  'POST step-up/password': asNew('step-up/password', { password: PASSWORD }),
  'POST step-up/passkey-options': asNew('step-up/passkey-options'),
  async 'POST step-up/passkey'(office) {
    const { authenticator, cookie } = await withPasskey(office);
    const { challenge, signed } = await question(office, 'step-up/passkey-options', cookie);
    return { path: 'step-up/passkey', cookie, body: { challenge, answer: authenticator.show(signed, { counter: 2 }) } };
  },
  'GET me': () => ({ path: 'me' }),
  'POST sign-out': asNew('sign-out'),
  'GET account': () => ({ path: 'account' }),
  'POST account/name': () => ({ path: 'account/name', body: { name: 'Nora North' } }),
  'POST account/password': asNew('account/password', { password: `${PASSWORD} again` }),
  'POST account/passkey-options': asNew('account/passkey-options'),
  async 'POST account/passkeys'(office) {
    const { cookie } = await office.newMember('sales');
    const { challenge, signed } = await question(office, 'account/passkey-options', cookie);
    const answer = openAuthenticator().make(signed, { counter: 1 });
    return { path: 'account/passkeys', cookie, body: { challenge, answer, name: 'Phone' } };
  },
  async 'DELETE account/passkeys/:id'(office) {
    const { cookie } = await withPasskey(office);
    const { passkeys } = (await ask(office.instance, 'account', { cookie })).body.data;
    return { path: `account/passkeys/${passkeys[0].id}`, cookie };
  },
  'POST account/codes': asNew('account/codes'),
  async 'POST account/codes/confirm'(office) {
    const { cookie } = await office.newMember('sales');
    const { secret } = (await ask(office.instance, 'account/codes', { method: 'POST', cookie })).body.data;
    return { path: 'account/codes/confirm', cookie, body: { code: codeNow(office.instance, secret) } };
  },
  async 'DELETE account/codes'(office) {
    const { cookie } = await office.newMember('sales');
    await turnOnCodes(office.instance, cookie);
    return { path: 'account/codes', cookie };
  },
  async 'POST account/recovery-codes'(office) {
    const { cookie } = await office.newMember('sales');
    await turnOnCodes(office.instance, cookie);
    return { path: 'account/recovery-codes', cookie };
  },
  async 'DELETE account/sessions/:id'(office) {
    const { cookie, email } = await office.newMember('sales');
    await ask(office.instance, 'sign-in', { body: { email, password: PASSWORD } });
    const { sessions } = (await ask(office.instance, 'account', { cookie })).body.data;
    const other = (sessions as { id: number; isThis: boolean }[]).find(({ isThis }) => !isThis);
    return { path: `account/sessions/${other?.id}`, cookie };
  },
  'POST account/sessions/end-others': asNew('account/sessions/end-others'),
  'GET staff': () => ({ path: 'staff?q=a&limit=200' }),
  'GET staff/:id': ({ members }) => ({ path: `staff/${members.sales.id}` }),
  'POST staff': () => ({ path: 'staff', body: { email: `invited-${Math.random()}@agency.example`, role: 'sales' } }),
  async 'PATCH staff/:id'({ newMember, get }) {
    const path = `staff/${(await newMember('sales')).id}`;
    return { path, body: { role: 'editor' }, headers: versionOf(await get(path)) };
  },
  'POST staff/:id/link': async ({ newMember }) => ({ path: `staff/${(await newMember('sales')).id}/link` }),
  'GET staff/:id/work': ({ members }) => ({ path: `staff/${members.sales.id}/work` }),
  'DELETE staff/:id': async ({ newMember }) => ({ path: `staff/${(await newMember('sales')).id}` }),
};

/** A mail in the outbox that was not taken. */
async function failedMail({ instance, newEnquiry }: Office): Promise<number> {
  const receipt = await newEnquiry();
  const { database } = instance.services;
  const { id } = await database.read
    .selectFrom('outbox')
    .select('id')
    .where('receipt', '=', receipt)
    .executeTakeFirstOrThrow();
  await database.write((tx) => tx.updateTable('outbox').set({ state: 'dead' }).where('id', '=', id).execute());
  return id;
}

let backups = 0;
async function newBackup({ instance }: Office): Promise<string> {
  const name = `niram-20260501T${String((backups += 1)).padStart(6, '0')}Z.tar.gz`;
  const folder = folderOf(instance.services.settings);
  await mkdir(folder, { recursive: true });
  await writeFile(joinPath(folder, name), 'all that there is');
  return name;
}

const pictureOf =
  (to: string): Good =>
  async () => ({
    path: `${to}?name=harbour.jpg`,
    file: { type: 'image/jpeg', bytes: await photo() },
  });

async function newPicture({ instance, members }: Office): Promise<number> {
  const answer = await instance.fetch('/api/office/media?name=a.jpg', {
    method: 'POST',
    headers: { cookie: members.owner.cookie, origin: 'http://localhost', 'content-type': 'image/jpeg' },
    body: new Uint8Array(await photo()),
  });
  return ((await answer.json()) as { data: { id: number } }).data.id;
}

const WXR = {
  type: 'text/xml',
  bytes: new TextEncoder().encode(wxrOf([{ id: 1, type: 'post', title: 'Quays', slug: 'quays-of-old' }])),
};

/** A file of WordPress that was looked at. */
async function newImport({ instance, members }: Office): Promise<number> {
  const answer = await instance.fetch('/api/office/move-in?name=old.xml', {
    method: 'POST',
    headers: { cookie: members.editor.cookie, origin: 'http://localhost', 'content-type': WXR.type },
    body: WXR.bytes,
  });
  return ((await answer.json()) as { data: { id: number } }).data.id;
}

const TABLE = {
  type: 'text/csv',
  bytes: new TextEncoder().encode('Name,Colour\nQuays,blue\n'),
};
const CANDIDATES = {
  type: 'text/csv',
  bytes: new TextEncoder().encode(
    'Candidate Name,Email,Job,Applied On,Colour\nAsha Menon,asha@example.com,Tester,2026-04-01,blue\n',
  ),
};

/** A table that was looked at, by the owner. */
async function newTable({ instance, members }: Office, path: string, table: typeof TABLE): Promise<number> {
  const answer = await instance.fetch(`/api/office/${path}`, {
    method: 'POST',
    headers: { cookie: members.owner.cookie, origin: 'http://localhost', 'content-type': table.type },
    body: table.bytes,
  });
  return ((await answer.json()) as { data: { id: number } }).data.id;
}
const newProjects = (office: Office) => newTable(office, 'move-in?name=projects.csv&source=projects', TABLE);
const newCandidates = (office: Office) => newTable(office, 'hiring-imports?name=people.csv', CANDIDATES);

const hiringImportCalls: Record<string, Good> = {
  'GET hiring-imports': () => ({ path: 'hiring-imports' }),
  'POST hiring-imports': () => ({ path: 'hiring-imports?name=people.csv', file: CANDIDATES }),
  'GET hiring-imports/:id': async (office) => ({ path: `hiring-imports/${await newCandidates(office)}` }),
  'GET hiring-imports/items': async (office) => ({ path: `hiring-imports/items?file=${await newCandidates(office)}` }),
  'POST hiring-imports/:id/columns': async (office) => ({
    path: `hiring-imports/${await newCandidates(office)}/columns`,
    body: { fields: ['name', 'email', 'job', 'appliedOn', 'stage'] },
  }),
  'POST hiring-imports/:id/make': async (office) => ({
    path: `hiring-imports/${await newCandidates(office)}/make`,
    body: { kinds: ['jobs', 'applications'], except: [] },
  }),
  'POST hiring-imports/:id/stop': async (office) => ({ path: `hiring-imports/${await newCandidates(office)}/stop` }),
  'POST hiring-imports/:id/undo': async (office) => ({ path: `hiring-imports/${await newCandidates(office)}/undo` }),
  'DELETE hiring-imports/:id': async (office) => ({ path: `hiring-imports/${await newCandidates(office)}` }),
};

const moveInCalls: Record<string, Good> = {
  'POST move-in/:id/columns': async (office) => ({
    path: `move-in/${await newProjects(office)}/columns`,
    body: { fields: ['name', 'features'] },
  }),
  'GET move-in': () => ({ path: 'move-in' }),
  'POST move-in': () => ({ path: 'move-in?name=old.xml', file: WXR }),
  'GET move-in/:id': async (office) => ({ path: `move-in/${await newImport(office)}` }),
  'GET move-in/items': async (office) => ({ path: `move-in/items?file=${await newImport(office)}&kind=posts` }),
  'POST move-in/:id/make': async (office) => ({
    path: `move-in/${await newImport(office)}/make`,
    body: { kinds: ['posts'], except: [] },
  }),
  'POST move-in/:id/stop': async (office) => ({ path: `move-in/${await newImport(office)}/stop` }),
  'POST move-in/:id/undo': async (office) => ({ path: `move-in/${await newImport(office)}/undo` }),
  'DELETE move-in/:id': async (office) => ({ path: `move-in/${await newImport(office)}` }),
};

const operationsCalls: Record<string, Good> = {
  'GET openapi.json': () => ({ path: 'openapi.json' }),
  'GET content-health': () => ({ path: 'content-health' }),
  'GET first-hour': () => ({ path: 'first-hour' }),
  'POST first-hour': () => ({ path: 'first-hour', body: { step: 'opening', isSkipped: true } }),
  'POST legal-pages': () => ({ path: 'legal-pages' }),
  'POST sample/remove': () => ({ path: 'sample/remove' }),
  'POST sample/restore': () => ({ path: 'sample/restore' }),
  'GET translations/:language': () => ({ path: 'translations/ml' }),
  'GET translations/:language/file': () => ({ path: 'translations/ml/file' }),
  'POST translations/:language/preview': () => ({
    path: 'translations/ml/preview',
    body: { language: 'ml', texts: [] },
  }),
  'POST translations/:language/apply': () => ({ path: 'translations/ml/apply', body: { language: 'ml', texts: [] } }),
  'GET live': () => ({ path: 'live' }),
  'GET insights': () => ({ path: 'insights?weeks=26' }),
  'GET feeds': () => ({ path: 'feeds' }),
  'GET job-alerts': () => ({ path: 'job-alerts' }),
  'GET answer-times': () => ({ path: 'answer-times' }),
  'PATCH answer-times': async ({ get }) => ({
    path: 'answer-times',
    body: { isShown: true },
    headers: versionOf(await get('answer-times')),
  }),
  'GET appearance': () => ({ path: 'appearance' }),
  'PATCH appearance': async ({ get }) => ({
    path: 'appearance',
    body: { ...NOTHING_SET, palette: { link: { light: '#004488', dark: '#88ccff' } } },
    headers: versionOf(await get('appearance')),
  }),
  'GET tasks': () => ({ path: 'tasks' }),
  async 'POST tasks/run'({ instance }) {
    const due = tasks.filter(({ name }) => name === 'content');
    await runDueTasks(instance.services, due);
    return { path: 'tasks/run', body: { name: 'content' } };
  },
  'GET audit': () => ({ path: 'audit?what=content&limit=200' }),
  'GET outbox': () => ({ path: 'outbox?limit=200' }),
  'GET outbox/:id': async (office) => ({ path: `outbox/${await failedMail(office)}` }),
  'GET outbox/:id/html': async (office) => ({ path: `outbox/${await failedMail(office)}/html` }),
  'POST outbox/resend': async (office) => ({ path: 'outbox/resend', body: { which: await failedMail(office) } }),
  'POST outbox/discard': async (office) => ({ path: 'outbox/discard', body: { which: await failedMail(office) } }),
  'GET mails': () => ({ path: 'mails' }),
  'GET mails/preview': async ({ get }) => ({ path: `mails/preview?name=${(await get('mails')).body.data[0].name}` }),
  'GET mails/html': async ({ get }) => ({ path: `mails/html?name=${(await get('mails')).body.data[0].name}` }),
  async 'PATCH mails/sentence'({ get }) {
    const mails = (await get('mails')).body.data as { name: string; version: number; sentence: string | null }[];
    const mail = mails.find(({ sentence }) => sentence !== null) ?? mails[0];
    return {
      path: `mails/sentence?name=${mail?.name}`,
      body: { sentence: 'We are closed in May.' },
      headers: { 'if-match': `"${mail?.version}"` },
    };
  },
  'GET connections': () => ({ path: 'connections' }),
  async 'PATCH connections'({ get }) {
    const { values, version } = (await get('connections')).body.data;
    const body = { ...values, notifyTo: 'asha@agency.example' };
    return { path: 'connections', body, headers: { 'if-match': `"${version}"` } };
  },
  'POST connections/test': () => ({ path: 'connections/test' }),
  'GET retention': () => ({ path: 'retention' }),
  'GET retention/effect': () => ({ path: 'retention/effect?contactMonths=24&hireMonths=24&auditMonths=24' }),
  async 'PATCH retention'({ get }) {
    const { months, version } = (await get('retention')).body.data;
    return { path: 'retention', body: { ...months, erases: 0 }, headers: { 'if-match': `"${version}"` } };
  },
  'POST people/find': () => ({ path: 'people/find', body: { address: 'anna@lakeside.example' } }),
  async 'POST people/erase'({ post, newEnquiry, get }) {
    const receipt = await newEnquiry();
    const address = (await get(`enquiries/letter?receipt=${receipt}`)).body.data.email;
    const { total } = (await post('people/find', { address })).body.data;
    return { path: 'people/erase', body: { address, total } };
  },
  'GET sweeps': () => ({ path: 'sweeps' }),
  'POST sweeps/confirm': () => ({ path: 'sweeps/confirm' }),
  'GET set-aside': () => ({ path: 'set-aside' }),
  async 'POST set-aside/decide'({ instance }) {
    const { database, clock } = instance.services;
    const now = clock().toISOString();
    const [queue, item] = ['replies', `1 ${Math.random()}`];
    const failed = { queue, item, tries: 3, reason: 'x', failed_at: now, next_at: null, set_aside_at: now };
    await database.write((tx) => tx.insertInto('failed_items').values(failed).execute());
    return { path: 'set-aside/decide', body: { queue, item, decision: 'dismiss' } };
  },
  'GET backups': () => ({ path: 'backups' }),
  'GET backups/state': () => ({ path: 'backups/state' }),
  'POST backups': () => ({ path: 'backups' }),
  'POST backups/schedule': () => ({ path: 'backups/schedule', body: { isDaily: false } }),
  'POST backups/open': async (office) => ({ path: 'backups/open', body: { name: await newBackup(office) } }),
  'GET backups/file': async (office) => ({ path: `backups/file?name=${await newBackup(office)}` }),
  'DELETE backups': async (office) => ({ path: `backups?name=${await newBackup(office)}` }),
  'GET icons': () => ({ path: 'icons?q=boat' }),
  'GET media': () => ({ path: 'media?q=a&limit=100' }),
  'GET media/:id': () => ({ path: 'media/1' }),
  'POST media': pictureOf('media'),
  'POST media/:id/file': async (office) => {
    const id = await newPicture(office);
    return { path: `media/${id}/file?name=b.jpg`, file: { type: 'image/jpeg', bytes: await photo({ width: 320 }) } };
  },
  async 'PATCH media/:id'(office) {
    const path = `media/${await newPicture(office)}`;
    const body = { name: 'Harbour', alt: 'A harbour', isDecorative: false, focalX: 40, focalY: 60 };
    return { path, body, headers: versionOf(await office.get(path)) };
  },
  'DELETE media/:id': async (office) => ({ path: `media/${await newPicture(office)}` }),
  'GET health': () => ({ path: 'health' }),
  'POST refresh': () => ({ path: 'refresh' }),
};

/** A change of all candidates of a list, which has begun. */
async function newRun({ instance, members, newEnquiry }: Office): Promise<number> {
  await instance.services.database.write((tx) => tx.updateTable('bulk_runs').set({ state: 'done' }).execute());
  await newEnquiry();
  const body = { list: 'enquiries', query: {}, action: { do: 'status', status: 'talking' } };
  const said = await ask(instance, 'bulk', { body, cookie: members.sales.cookie });
  assert.equal(said.status, 201, JSON.stringify(said.body));
  return said.body.data.id;
}

const PLAN = { how: 'video', place: 'https://meet.example/a', note: 'Bring a map', minutes: 45, isAgreed: false };
const planOf = (office: Office) => ({ ...PLAN, people: [office.members.recruiter.id], times: [inDays(office, 3)] });
async function newInterview(office: Office): Promise<{ id: number; version: number }> {
  const receipt = await office.newCandidate();
  await office.post('interviews', { ...planOf(office), receipt });
  return (await office.get(`interviews/candidate?receipt=${receipt}`)).body.data[0];
}

const newLetter = async (office: Office) =>
  (
    await ask(office.instance, 'correspondence', {
      body: { receipt: await office.newEnquiry(), subject: 'Hello', text: 'We call you.' },
      headers: { 'idempotency-key': `letter-${Math.random()}` },
      cookie: office.members.sales.cookie,
    })
  ).body.data.id as number;

const newTemplate = async (office: Office) => {
  const body = { audience: 'enquiry', title: `Thanks ${Math.random()}`, subject: 'Thank you', body: 'Dear {name}' };
  const said = await ask(office.instance, 'templates', { body, cookie: office.members.sales.cookie });
  return said.body.data as { key: string; version: number };
};

const newNote = async (office: Office) => {
  const receipt = await office.newEnquiry();
  const said = await ask(office.instance, 'notes', {
    body: { receipt, body: 'Read' },
    cookie: office.members.sales.cookie,
  });
  return said.body.data as { id: number; version: number };
};

/** The CSV of one of a list. */
const sheetOf = async ({ instance, members }: Office, name: 'enquiries' | 'candidates', receipt: string) => {
  const { cookie } = members.owner;
  const answer = await instance.fetch(`/api/office/spreadsheets/${name}?status=all`, { headers: { cookie } });
  const [head, ...lines] = (await answer.text()).split('\r\n');
  return [head, lines.find((line) => line.includes(receipt)), ''].join('\r\n');
};

const inquiryCalls: Record<string, Good> = {
  'GET enquiries': () => ({ path: 'enquiries?q=anna&status=all&limit=200' }),
  'GET enquiries/letter': async ({ enquiry }) => ({ path: `enquiries/letter?receipt=${await enquiry()}` }),
  'GET enquiries/owners': () => ({ path: 'enquiries/owners' }),
  'GET enquiries/:id': async ({ get, enquiry }) => ({
    path: `enquiries/${(await get(`enquiries/letter?receipt=${await enquiry()}`)).body.data.id}`,
  }),
  async 'PATCH enquiries/:id'({ get, newEnquiry }) {
    const said = await get(`enquiries/letter?receipt=${await newEnquiry()}`);
    const body = {
      status: 'lost',
      lostReason: 'price',
      lostNote: 'Too much',
      ownerId: null,
      followUpOn: null,
      value: 7,
    };
    return { path: `enquiries/${said.body.data.id}`, body, headers: versionOf(said) };
  },
  async 'POST enquiries/:id/merge'({ instance, get }) {
    const email = `twice-${Math.random()}@lakeside.example`;
    const into = await enquire(instance, email);
    const said = await get(`enquiries/letter?receipt=${await enquire(instance, email, { looking_for: 'Once more' })}`);
    return { path: `enquiries/${said.body.data.id}/merge`, body: { into }, headers: versionOf(said) };
  },
  'GET views': () => ({ path: 'views?list=enquiries' }),
  async 'POST views'({ instance }) {
    await instance.services.database.write((tx) => tx.deleteFrom('saved_views').execute());
    return { path: 'views', body: { list: 'enquiries', name: 'Late', query: 'due=late', isShared: false } };
  },
  async 'DELETE views/:id'({ instance, members }) {
    const body = { list: 'enquiries', name: 'Late', query: 'due=late', isShared: false };
    const { id } = (await ask(instance, 'views', { body, cookie: members.sales.cookie })).body.data;
    return { path: `views/${id}` };
  },
  'POST spreadsheets/enquiries/open': () => ({ path: 'spreadsheets/enquiries/open' }),
  'GET spreadsheets/enquiries': () => ({ path: 'spreadsheets/enquiries?q=anna' }),
  async 'POST spreadsheets/enquiries/preview'(office) {
    const text = await sheetOf(office, 'enquiries', await office.enquiry());
    return { path: 'spreadsheets/enquiries/preview', body: { text } };
  },
  async 'POST spreadsheets/enquiries/apply'(office) {
    const receipt = await office.newEnquiry();
    const { version } = (await office.get(`enquiries/letter?receipt=${receipt}`)).body.data;
    const rows = [{ receipt, version: String(version), body: { status: 'talking' } }];
    return { path: 'spreadsheets/enquiries/apply', body: { rows } };
  },
  'GET bulk': () => ({ path: 'bulk?list=enquiries' }),
  async 'POST bulk'(office) {
    await newRun(office);
    await office.instance.services.database.write((tx) => tx.updateTable('bulk_runs').set({ state: 'done' }).execute());
    const body = { list: 'enquiries', query: { q: 'anna' }, action: { do: 'status', status: 'won' } };
    return { path: 'bulk', body };
  },
  async 'POST bulk/consequences'({ enquiry }) {
    await enquiry();
    const body = { list: 'enquiries', query: { q: 'anna' }, action: { do: 'status', status: 'won' } };
    return { path: 'bulk/consequences', body };
  },
  'POST bulk/:id/stop': async (office) => ({ path: `bulk/${await newRun(office)}/stop` }),
  async 'POST bulk/:id/undo'(office) {
    const id = await newRun(office);
    await office.instance.services.database.write((tx) => tx.updateTable('bulk_runs').set({ state: 'done' }).execute());
    return { path: `bulk/${id}/undo` };
  },
  'GET similar-projects': async ({ enquiry }) => ({ path: `similar-projects?receipt=${await enquiry()}` }),
  'GET today': () => ({ path: 'today' }),
  'GET quarantine': () => ({ path: 'quarantine?limit=100' }),
  async 'GET quarantine/submission'({ instance }) {
    const receipt = await enquire(instance, 'r@example.com', { looking_for: FULL_OF_LINKS, website: 'filled in' });
    return { path: `quarantine/submission?receipt=${receipt}` };
  },
  async 'POST quarantine/decide'({ instance }) {
    const receipt = await enquire(instance, `r${Math.random()}@example.com`, {
      looking_for: FULL_OF_LINKS,
      website: 'filled in',
    });
    return { path: 'quarantine/decide', body: { receipt, decision: 'spam' } };
  },
  'GET notes': async ({ enquiry }) => ({ path: `notes?receipt=${await enquiry()}` }),
  'POST notes': async ({ enquiry, members }) => ({
    path: 'notes',
    body: { receipt: await enquiry(), body: 'They call on Monday', mentions: [members.owner.id] },
  }),
  async 'PATCH notes/:id'(office) {
    const { id, version } = await newNote(office);
    return {
      path: `notes/${id}`,
      body: { body: 'They call on Tuesday', mentions: [office.members.owner.id] },
      headers: { 'if-match': `"${version}"` },
    };
  },
  'DELETE notes/:id': async (office) => ({ path: `notes/${(await newNote(office)).id}` }),
  async 'POST notes/:id/restore'(office) {
    const { id } = await newNote(office);
    await ask(office.instance, `notes/${id}`, { method: 'DELETE', cookie: office.members.sales.cookie });
    return { path: `notes/${id}/restore` };
  },
  'GET mentions': () => ({ path: 'mentions?limit=50' }),
  'POST mentions/seen': async ({ enquiry }) => ({ path: 'mentions/seen', body: { receipt: await enquiry() } }),
  'GET correspondence': async ({ enquiry }) => ({ path: `correspondence?receipt=${await enquiry()}` }),
  'POST correspondence': async ({ enquiry }) => ({
    path: 'correspondence',
    body: { receipt: await enquiry(), subject: 'Your ferries', text: 'Dear Anna,\n\nwe call you.' },
    headers: { 'idempotency-key': `letter-${Math.random()}` },
  }),
  async 'POST correspondence/address'(office) {
    const receipt = await office.enquiry();
    const { more, to = more?.to } = (
      await ask(office.instance, `correspondence?receipt=${receipt}`, { cookie: office.members.sales.cookie })
    ).body;
    return {
      path: 'correspondence/address',
      body: { receipt, before: to.address, address: `anna${Math.random()}@lakeside.example` },
    };
  },
  'POST correspondence/:id/cancel': async (office) => ({ path: `correspondence/${await newLetter(office)}/cancel` }),
  'POST correspondence/preview': async ({ enquiry }) => ({
    path: 'correspondence/preview',
    body: { receipt: await enquiry(), subject: 'Your {agency}', text: 'Dear {name}' },
  }),
  'GET templates': () => ({ path: 'templates' }),
  async 'GET templates/filled'(office) {
    const { key } = await newTemplate(office);
    return { path: `templates/filled?receipt=${await office.enquiry()}&key=${key}` };
  },
  'POST templates': () => ({
    path: 'templates',
    body: { audience: 'enquiry', title: `Thanks ${Math.random()}`, subject: 'Thank you', body: 'Dear {name}' },
  }),
  async 'PATCH templates'(office) {
    const { key, version } = await newTemplate(office);
    const body = { title: 'Thanks', subject: 'Thank you', body: 'Dear {name}' };
    return { path: `templates?key=${key}`, body, headers: { 'if-match': `"${version}"` } };
  },
  'DELETE templates': async (office) => ({ path: `templates?key=${(await newTemplate(office)).key}` }),
  async 'POST templates/restore'(office) {
    const { key } = await newTemplate(office);
    await ask(office.instance, `templates?key=${key}`, { method: 'DELETE', cookie: office.members.sales.cookie });
    return { path: `templates/restore?key=${key}` };
  },
};

/** A candidate of their own, with the version that was seen. */
const ofNew =
  (path: string, body: object = {}): Good =>
  async ({ instance, newCandidate }) => {
    const receipt = await newCandidate();
    return { path, body: { receipt, ...body }, headers: await ifMatch(instance, receipt) };
  };

const hiringCalls: Record<string, Good> = {
  'POST spreadsheets/candidates/open': () => ({ path: 'spreadsheets/candidates/open' }),
  'GET spreadsheets/candidates': () => ({ path: 'spreadsheets/candidates?q=jaya' }),
  async 'POST spreadsheets/candidates/preview'(office) {
    const text = await sheetOf(office, 'candidates', await office.candidate());
    return { path: 'spreadsheets/candidates/preview', body: { text } };
  },
  async 'POST spreadsheets/candidates/apply'(office) {
    const receipt = await office.newCandidate();
    const [one] = await seen(office.instance, [receipt]);
    const rows = [{ receipt, version: String(one?.version), body: { status: 'in_review' } }];
    return { path: 'spreadsheets/candidates/apply', body: { rows } };
  },
  'GET applications': () => ({ path: 'applications?q=jaya&status=all&limit=200' }),
  'GET applications/record': async ({ candidate }) => ({ path: `applications/record?receipt=${await candidate()}` }),
  async 'POST applications/move'({ instance, newCandidate }) {
    const candidates = await seen(instance, [await newCandidate()]);
    return { path: 'applications/move', body: { candidates, status: 'in_review', interviews: 'quiet' } };
  },
  async 'POST applications/move/undo'({ instance, members, newCandidate }) {
    const said = await move(instance, members.recruiter, [await newCandidate()], { status: 'in_review' });
    return { path: 'applications/move/undo', body: { moved: said.body.data.moved } };
  },
  'POST applications/consequences': async ({ candidate }) => ({
    path: 'applications/consequences',
    body: { receipts: [await candidate()], status: 'closed' },
  }),
  async 'POST applications/reason'({ instance, members, newCandidate }) {
    const receipt = await newCandidate();
    await move(instance, members.recruiter, [receipt], { status: 'closed' });
    return {
      path: 'applications/reason',
      body: { receipt, reason: 'skills' },
      headers: await ifMatch(instance, receipt),
    };
  },
  'GET applications/board': () => ({ path: 'applications/board?job=1' }),
  'GET applications/tags': () => ({ path: 'applications/tags' }),
  'POST applications/tags': async ({ newCandidate }) => ({
    path: 'applications/tags',
    body: { receipts: [await newCandidate()], tag: 'kotlin', isOn: true },
  }),
  'GET applications/stages': () => ({ path: 'applications/stages?job=1' }),
  async 'PATCH applications/stages'({ get }) {
    const said = await get('applications/stages?job=1');
    const body = { stages: said.body.data.stages };
    return { path: 'applications/stages?job=1', body, headers: versionOf(said) };
  },
  'POST applications/keep': ofNew('applications/keep'),
  'POST applications/erase': ofNew('applications/erase'),
  'POST applications/export': ofNew('applications/export'),
  'GET applications/closing': () => ({ path: 'applications/closing?job=1' }),
  async 'POST applications/closing'({ instance, newCandidate }) {
    const told = (await seen(instance, [await newCandidate()])).map((one) => ({
      ...one,
      letter: { subject: '{opening}', text: 'Dear {name}, it has ended.' },
    }));
    const key = `closing-${Math.floor(Math.random() * 1e9)}`;
    return { path: 'applications/closing', body: { job: 1, key, closesOpening: false, reason: 'filled', told } };
  },
  async 'POST applications/closing/undo'({ instance, post, newCandidate }) {
    const told = (await seen(instance, [await newCandidate()])).map((one) => ({ ...one, letter: null }));
    const key = `closing-${Math.floor(Math.random() * 1e9)}`;
    const body = { job: 1, key, closesOpening: false, reason: 'filled', told };
    return {
      path: 'applications/closing/undo',
      body: { done: (await post('applications/closing', body)).body.data.done },
    };
  },
  'GET talent-pool': () => ({ path: 'talent-pool?q=jaya&limit=100' }),
  'GET talent-pool/openings': () => ({ path: 'talent-pool/openings' }),
  async 'GET talent-pool/candidate'({ post, newCandidate }) {
    const receipt = await newCandidate();
    await post('talent-pool/ask', { receipt, why: 'Knows ferries' });
    return { path: `talent-pool/candidate?receipt=${receipt}` };
  },
  'POST talent-pool/ask': ofNew('talent-pool/ask', { why: 'Knows ferries' }),
  async 'PATCH talent-pool/why'({ instance, post, get }) {
    const { receipt, path } = await applied(instance, { candiate_email: `p${Math.random()}@example.org` });
    await post('talent-pool/ask', { receipt, why: 'Knows ferries' });
    await joinPool(instance, path);
    const { version } = (await get(`talent-pool/candidate?receipt=${receipt}`)).body.data;
    return { path: 'talent-pool/why', body: { receipt, why: 'Trams' }, headers: { 'if-match': `"${version}"` } };
  },
  async 'POST talent-pool/remove'({ instance, post }) {
    const { receipt, path } = await applied(instance, { candiate_email: `p${Math.random()}@example.org` });
    await post('talent-pool/ask', { receipt, why: 'Knows ferries' });
    await joinPool(instance, path);
    return { path: 'talent-pool/remove', body: { receipt } };
  },
  'GET interviews': () => ({ path: 'interviews?limit=50' }),
  'GET interviews/candidate': async ({ candidate }) => ({ path: `interviews/candidate?receipt=${await candidate()}` }),
  'POST interviews': async (office) => ({
    path: 'interviews',
    body: { ...planOf(office), receipt: await office.newCandidate() },
  }),
  async 'PATCH interviews/:id'(office) {
    const { id, version } = await newInterview(office);
    return { path: `interviews/${id}`, body: planOf(office), headers: { 'if-match': `"${version}"` } };
  },
  async 'POST interviews/:id/cancel'(office) {
    const { id, version } = await newInterview(office);
    return { path: `interviews/${id}/cancel`, body: { note: 'We are ill' }, headers: { 'if-match': `"${version}"` } };
  },
  'GET reviews/openings': () => ({ path: 'reviews/openings' }),
  'GET reviews/queue': () => ({ path: 'reviews/queue?job=1&limit=50' }),
  'GET reviews/candidate': async ({ candidate }) => ({ path: `reviews/candidate?receipt=${await candidate()}` }),
  'POST reviews/seen': async ({ candidate }) => ({ path: 'reviews/seen', body: { receipt: await candidate() } }),
  'GET reviews/resume': async ({ candidate }) => ({ path: `reviews/resume?receipt=${await candidate()}` }),
  'GET reviews/resume-text': async ({ candidate }) => ({ path: `reviews/resume-text?receipt=${await candidate()}` }),
  'GET reviews/review': async ({ candidate }) => ({ path: `reviews/review?receipt=${await candidate()}` }),
  async 'PATCH reviews/review'({ candidate, instance, members }) {
    const receipt = await candidate();
    const said = await ask(instance, `reviews/review?receipt=${receipt}`, { cookie: members.recruiter.cookie });
    const answers = [{ id: 'work', name: 'Work', rating: 3, words: 'Good' }];
    return {
      path: 'reviews/review',
      body: { receipt, rating: 3, words: 'Knows Kotlin', answers, state: 'draft' },
      headers: versionOf(said),
    };
  },
  'GET reviews/scorecard': () => ({ path: 'reviews/scorecard?job=1' }),
  async 'PATCH reviews/scorecard'({ get }) {
    const said = await get('reviews/scorecard?job=1');
    const criteria = [{ id: 'work', name: 'Work', about: 'What they have made' }];
    return { path: 'reviews/scorecard?job=1', body: { criteria }, headers: versionOf(said) };
  },
  'GET reviews/duplicates': async ({ candidate }) => ({ path: `reviews/duplicates?receipt=${await candidate()}` }),
};

const joinPool = ({ fetch }: Instance, path: string) =>
  fetch(`${path}/talent-pool`, {
    method: 'POST',
    body: new URLSearchParams({ pool: 'join', months: '24' }),
    headers: { origin: 'http://localhost' },
  });

/** Files of spreadsheets: long, wide and of many rows. */
const sheetsOf =
  (name: 'enquiries' | 'candidates'): ((office: Office) => Promise<Asked[]>) =>
  async (office) => {
    const text = await sheetOf(office, name, await (name === 'enquiries' ? office.enquiry() : office.candidate()));
    const [head = '', row = ''] = text.split('\r\n');
    const most = 3 * 1024 * 1024;
    return [
      `${head}\r\n${`${row}\r\n`.repeat(900)}`,
      `${head}\r\n${'a\n'.repeat(most / 2 - head.length)}`,
      `${head}\r\n${'2222-2222-2222\n'.repeat(900)}`,
      `${head}\r\n${','.repeat(most - head.length - 2)}`,
      `${head}\r\n${`${','.repeat(190)}\n`.repeat(900)}`,
      `${head}\r\n"${'"",'.repeat(most / 4)}`,
      `${head}\r\n${row}${"'=".repeat(15_000)}`,
      '"'.repeat(most),
    ].map((file) => ({ path: `spreadsheets/${name}/preview`, body: { text: file.slice(0, most) } }));
  };

/** What else is asked of calls whose texts have a form of their own. */
export const ALSO: Readonly<Record<string, (office: Office) => Promise<Asked[]>>> = {
  'POST spreadsheets/enquiries/preview': sheetsOf('enquiries'),
  'POST spreadsheets/candidates/preview': sheetsOf('candidates'),
};

/** What no request can bring about, and what the call says. */
export const ALWAYS_REFUSED: Readonly<Record<string, RegExp>> = {
  'POST facts': /There is one/,
  'DELETE facts/:id': /cannot be deleted/,
  'POST facts/:id/archive': /cannot be archived/,
  'POST texts': /are given/,
  'DELETE texts/:id': /cannot be deleted/,
  'POST texts/:id/archive': /cannot be archived/,
  ...Object.fromEntries(
    contentTypes
      .filter(({ store }) => store.preview === undefined)
      .map(({ kind }) => [`GET ${kind.name}/:id/preview-link`, /no page of its own/]),
  ),
};

export const GOOD: Readonly<Record<string, Good>> = {
  ...contentCalls(),
  ...accountCalls,
  ...moveInCalls,
  ...hiringImportCalls,
  ...operationsCalls,
  ...inquiryCalls,
  ...hiringCalls,
};
