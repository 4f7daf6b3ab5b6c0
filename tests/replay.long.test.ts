/**
 * Two weeks of visitors within a minute, on two instances of the product over one PostgreSQL, while staff work through both of them and one is
 * killed. At the end everything that anybody was told is accounted for.
 */
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import type { StaffRole } from '#database/tables/staff.ts';
import type { Database } from '#database/database.ts';
import { openDatabase } from '#database/open.ts';

import { freshDatabase } from './support/databases.ts';
import { openMailbox } from './support/mailbox.ts';
import { invite } from './support/office.ts';
import { checkMails, checkStaff, checkVisits, lostAtMost } from './support/replay-accounts.ts';
import { emailOf, Member } from './support/replay-member.ts';
import { Pair, SHAKY, STEADY } from './support/replay-pair.ts';
import { Staff } from './support/replay-staff.ts';
import { JOBS, planTraffic, Visitors } from './support/replay-visitors.ts';
import { openInstance } from './support/instance.ts';
import { PATIENCE } from './support/until.ts';
import { newDataDir, removeDataDir, startSite } from './support/site.ts';
import { findLosses } from './support/stored.ts';

const SEED = Number(process.env['REPLAY_SEED'] ?? 1);
/** In milliseconds. */
const DAY_DURATION = 4000;
const EVERY = 50;
/** When the instance is killed, and when it is started again, in days. */
const [KILL_ON, BACK_ON, CLOSE_ON] = [5, 7, 6];
/** No sending takes so long, in milliseconds: what was begun before a kill, and did not end by then, nobody is at any more. */
const SENDING_TIMEOUT = 45_000;
const TEAM = ['owner', 'editor', 'recruiter', 'sales'] as const satisfies readonly StaffRole[];

/** Waits as long as the replay goes on. */
async function when(pair: Pair, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) {
    pair.goesOn();
    await pause(EVERY);
  }
}

/** A server that was too slow may have a mail, and is given more time than a test has: such mails are sent again now. Gives how many. */
async function hurry(database: Database): Promise<number> {
  const soon = new Date(Date.now() + PATIENCE).toISOString();
  const hurried = await database.write((tx) =>
    tx
      .updateTable('outbox')
      .set({ next_at: new Date().toISOString() })
      .where('state', '=', 'waiting')
      .where('attempts', '>', 0)
      .where('lease', 'is', null)
      .where('next_at', '>', soon)
      .executeTakeFirstOrThrow(),
  );
  return Number(hurried.numUpdatedRows);
}

const SAME_FOR_STAFF = [
  'applications?status=all&limit=200',
  `applications/board?job=${JOBS.board}`,
  'enquiries?status=open&limit=200',
  'quarantine',
  'audit?limit=100',
  'outbox',
  'bulk?list=candidates',
];
const SAME_FOR_ALL = [
  '/',
  '/projects',
  '/projects/detail/1',
  '/careers',
  '/api/project/list_frontend',
  '/api/project/view/1',
  '/api/jobs/list_jobs_frontend',
  '/sitemap.xml',
];

/** The leases of what is being sent now. */
async function leasesIn({ read }: Database): Promise<string[]> {
  const rows = await read.selectFrom('outbox').select('lease').where('lease', 'is not', null).execute();
  return rows.flatMap(({ lease }) => lease ?? []);
}

/**
 * An answer waits for half a minute, and what a killed instance was sending for two, until its lease is over. When everybody has gone home, that
 * time passes at once.
 */
async function passTime(database: Database, leases: readonly string[]): Promise<void> {
  const now = new Date().toISOString();
  await database.write((tx) =>
    tx
      .updateTable('outbox')
      .set({ next_at: now })
      .where('state', '=', 'waiting')
      .where('next_at', '>', now)
      .where(({ and, eb, or }) =>
        or([
          and([eb('lease', 'is', null), eb('attempts', '=', 0)]),
          ...(leases.length === 0 ? [] : [eb('lease', 'in', leases)]),
        ]),
      )
      .execute(),
  );
}

/** Two instances, their database, a mail server, and a team whose links are not used yet. */
async function open(t: TestContext) {
  const mailbox = await openMailbox(t);
  const fresh = await freshDatabase('postgres', 'sample');
  const dataDir = newDataDir();
  mkdirSync(join(dataDir, 'files'));
  const settings = {
    DATABASE_URL: fresh.at.url,
    LOG_LEVEL: 'fatal',
    // The one that visitors know, whichever instance answers.
    SITE_URL: 'http://niram.example',
    TRUST_PROXY: '1',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'hello@niram.example',
    NOTIFY_TO: 'desk@niram.example',
  };
  const pair = new Pair(() => startSite(dataDir, settings));
  t.after(async () => {
    await Promise.all([pair.end(STEADY, 'SIGKILL'), pair.end(SHAKY, 'SIGKILL')]);
    removeDataDir(dataDir);
    await fresh.remove();
  });
  const instance = await openInstance(fresh);
  // A link is good for some days of the machine's clock, which the instances go by.
  const today = { ...instance, services: { ...instance.services, clock: () => new Date() } };
  const tokens = new Map<StaffRole, string>();
  for (const role of TEAM) tokens.set(role, (await invite(today, emailOf(role), role)).token);
  await instance.close();
  const database = await openDatabase(fresh.at);
  t.after(() => database.close());
  return { mailbox, pair, database, tokens, filesFolder: join(dataDir, 'files') };
}

test(`two weeks of visitors on two instances while staff work and one is killed: all that was told is so, once (seed ${SEED})`, async (t) => {
  const { mailbox, pair, database, tokens, filesFolder } = await open(t);
  await pair.open(STEADY, SHAKY);
  const members = TEAM.map((role) => new Member(pair, role));
  const [owner, editor, recruiter, sales] = members as [Member, Member, Member, Member];
  for (const member of members) await member.setUp(tokens.get(member.role) ?? '');

  const confirmations = () =>
    mailbox.received.flatMap(
      ({ mail }) => /https?:\/\/[^/\s]+(\/application\/[\w.~-]+)/.exec(mail.text ?? '')?.[1] ?? [],
    );
  const visitors = new Visitors(pair, planTraffic(SEED), {
    dayLasts: DAY_DURATION,
    pageOfCandidate: () => confirmations().at(-1),
  });
  const staff = new Staff(pair);
  visitors.onEdited = (place, text, since) => staff.seeEdited(place, text, since);
  const applied = () => [...visitors.receipts.keys()].filter((mark) => mark.startsWith('application')).length;

  const walking = visitors.walk();
  const working = [staff.review(recruiter), staff.answer(sales), staff.edit(editor), staff.exportLists(owner, applied)];
  const incidents = async () => {
    await when(pair, () => visitors.day >= KILL_ON - 1);
    await staff.changeAll(recruiter);
    // Not before the instance has written some of what it counted.
    await when(
      pair,
      async () => visitors.day >= KILL_ON && (await lostAtMost(database.read, visitors)) < visitors.views.length / 2,
    );
    const changing = staff.changeAll(recruiter);
    await pair.end(SHAKY, 'SIGKILL');
    const broken = { leases: await leasesIn(database), since: performance.now() };
    const lost = await lostAtMost(database.read, visitors);
    visitors.epoch += 1;
    await when(pair, () => visitors.day >= CLOSE_ON);
    visitors.isClosing = true;
    await staff.close(recruiter);
    await visitors.applyTooLate();
    await when(pair, () => visitors.day >= BACK_ON);
    await pair.open(SHAKY);
    await changing;
    return { lost, broken };
  };
  const traffic = Promise.all([incidents(), walking]).finally(() => staff.goHome());
  const [[{ lost, broken }]] = await Promise.all([traffic, ...working]);
  // What the killed instance was sending is sent again when its lease is over: that one may come twice.
  let twiceAtMost = 1;
  await when(pair, async () => {
    twiceAtMost += await hurry(database);
    await passTime(database, performance.now() - broken.since > SENDING_TIMEOUT ? broken.leases : []);
    const row = await database.read.selectFrom('outbox').select('id').where('state', '=', 'waiting').executeTakeFirst();
    return row === undefined;
  });

  for (const path of SAME_FOR_STAFF) {
    const [one, other] = [await owner.ask(path, { place: STEADY }), await owner.ask(path, { place: SHAKY })];
    assert.equal(one.text, other.text, path);
  }
  for (const path of SAME_FOR_ALL) {
    const [one, other] = [await pair.fetch(STEADY, path), await pair.fetch(SHAKY, path)];
    assert.ok(one !== undefined && one.text === other?.text, path);
  }
  await Promise.all([pair.end(STEADY), pair.end(SHAKY)]);
  assert.deepEqual(pair.wrong, []);
  assert.deepEqual(await findLosses(database, filesFolder, visitors.letters, visitors.receipts), []);
  assert.deepEqual(await checkVisits(database.read, visitors, lost), []);
  assert.deepEqual(await checkMails(database.read, mailbox.received, { staff, twiceAtMost }), []);
  assert.deepEqual(await checkStaff(database, staff), []);

  const tally = {
    views: visitors.views.length,
    lostAtMost: lost,
    receipts: visitors.receipts.size,
    repeats: visitors.repeats,
    brokenOff: visitors.brokenOff,
    lookedUp: visitors.lookedUp,
    tooLate: visitors.tooLate.size,
    mails: mailbox.received.length,
    moves: staff.moved.size,
    notes: staff.notes.size,
    answers: staff.answers.length,
    takenBack: staff.takenBack.length,
    told: staff.told.size,
    runs: staff.runs.length,
    exports: staff.exports.length,
    published: staff.published,
    slowestChange: Math.round(Math.max(...staff.delays)),
  };
  t.diagnostic(JSON.stringify(tally));
  // Each kind of thing has happened, so that nothing is true of nothing.
  for (const [what, count] of Object.entries(tally)) if (what !== 'lostAtMost') assert.ok(count > 0, what);
});
