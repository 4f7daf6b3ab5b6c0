import assert from 'node:assert/strict';
import { test } from 'node:test';

import { randomNumbers } from '#root/benchmarks/generate.ts';
import { releaseSubmission } from '#features/spam/actions.ts';
import { setAgency } from '#root/tests/support/agency.ts';
import { remindCandidates } from '#features/applications/candidate/actions.ts';
import { writeMessage } from '#root/tests/support/messages.ts';
import { databaseTest, emptyRoomTest, openRoom, type Room, roomTest } from '#root/tests/support/room.ts';
import { FULL_OF_LINKS } from '#root/tests/support/writings.ts';

import { sweepRecipients } from '../worker.ts';
import { mailboxOf } from './schema.ts';

const STAFF = { kind: 'staff', id: 'Nisha' } as const;

// The days that pass here are those of these terms.
setAgency({ retention: { applicationMonths: 12, contactMonths: 24, hireMonths: 24, auditMonths: 24 } });

const HOUR = 3_600_000;
/** As many as two instances have connections that write: who waits for one longer than five seconds is answered 503. */
const AT_ONCE = 16;
const DAY = 24 * HOUR;

const hire = (email: string, number: number, more: Record<string, string> = {}) =>
  ({
    path: '/api/hire_us/create',
    fields: { name: 'Asha', email, company_name: `Ferries ${number}`, looking_for: 'An app', ...more },
  }) as const;
const contact = (email: string, number: number) =>
  ({
    path: '/api/contact_us/create',
    fields: {
      candidate_name: 'Asha',
      email_id: email,
      phone: '9876543210',
      subject: `No ${number}`,
      message: 'An app',
    },
  }) as const;

async function send({ fetch }: Room, { path, fields }: ReturnType<typeof hire | typeof contact>): Promise<string> {
  const answer = await fetch(path, { method: 'POST', body: new URLSearchParams(fields) });
  assert.equal(answer.status, 201, await answer.clone().text());
  const { message, receipt } = (await answer.json()) as { message: string; receipt: string };
  assert.equal(message, 'Message sent successfully');
  return receipt;
}

const mailsOf = async ({ services }: Room, audience: 'agency' | 'visitor') =>
  services.database.read.selectFrom('outbox').selectAll().where('audience', '=', audience).orderBy('id').execute();
const confirmations = async (room: Room) => (await mailsOf(room, 'visitor')).length;

test('addresses of one mailbox are one, whatever their spelling; others are not', () => {
  const one = [
    'Meera.Das+shop@Gmail.com',
    'meeradas@googlemail.com',
    'm.e.e.r.a.d.a.s@gmail.com',
    'MEERADAS@GMAIL.COM.',
  ];
  assert.deepEqual([...new Set(one.map(mailboxOf))], ['meeradas@gmail.com']);
  assert.equal(mailboxOf('Asha+a+b@Lakeside.example'), 'asha@lakeside.example');
  assert.equal(mailboxOf('asha@KÖLN.example'), mailboxOf('asha@xn--kln-sna.example'));
  assert.notEqual(mailboxOf('a.b@lakeside.example'), mailboxOf('ab@lakeside.example'));
  assert.equal(mailboxOf('+tag@lakeside.example'), '+tag@lakeside.example');
});

emptyRoomTest(
  'a recipient is sent three confirmations a day at most and one for each form and hour; the agency hears of everything',
  async (room) => {
    let number = 0;
    const spellings = ['victim@gmail.com', 'Victim+a@gmail.com', 'v.ictim@googlemail.com'];
    const sendMany = async () => {
      for (const email of spellings) {
        await send(room, hire(email, (number += 1)));
        await send(room, contact(email, (number += 1)));
      }
    };
    await sendMany();
    assert.equal(await confirmations(room), 2, 'one for each form');
    room.pass(HOUR + 1);
    await sendMany();
    assert.equal(await confirmations(room), 3, 'three within the day');
    for (let hours = 0; hours < 20; hours += 4) {
      room.pass(4 * HOUR);
      await sendMany();
    }
    assert.equal(await confirmations(room), 3);
    assert.equal((await mailsOf(room, 'agency')).length, number);
    await send(room, hire('other@gmail.com', (number += 1)));
    assert.equal(await confirmations(room), 4, 'another recipient is not concerned');
    room.pass(DAY + 1);
    await sendMany();
    assert.equal(await confirmations(room), 6, 'the next day');

    const stored = JSON.stringify(
      await room.services.database.read.selectFrom('mailed_recipients').selectAll().execute(),
    );
    assert.ok(!/victim|gmail/i.test(stored), 'no address is kept for counting');
    room.pass(DAY + 1);
    await sweepRecipients(room.services);
    assert.deepEqual(await room.services.database.read.selectFrom('mailed_recipients').selectAll().execute(), []);
  },
);

databaseTest(
  'of many forms for one recipient at the same moment, in two instances, one is confirmed',
  'cities',
  async (fresh) => {
    const rooms = [await openRoom(fresh), await openRoom(fresh)] as const;
    try {
      const sent = Array.from({ length: AT_ONCE }, (_, number) => {
        const room = rooms[number % 2 === 0 ? 0 : 1];
        const { path, fields } = hire(`victim+${number}@gmail.com`, number);
        // With keys, which are not sent one after the other.
        const headers = { 'idempotency-key': `key-${number}` };
        return room.fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers });
      });
      for (const answer of await Promise.all(sent)) assert.equal(answer.status, 201);
      assert.equal(await confirmations(rooms[0]), 1);
      assert.equal((await mailsOf(rooms[0], 'agency')).length, AT_ONCE);
    } finally {
      for (const room of rooms) await room.close();
    }
  },
);

emptyRoomTest('what is set aside as spam uses up nothing, and is counted when it is released', async (room) => {
  const receipts: string[] = [];
  for (let number = 1; number <= 5; number += 1)
    receipts.push(
      await send(
        room,
        hire('victim@example.com', number, {
          website: 'filled in by a machine',
          looking_for: `${FULL_OF_LINKS} ${number}`,
        }),
      ),
    );
  await send(room, hire('victim@example.com', 6));
  const waiting = async () => (await mailsOf(room, 'visitor')).filter(({ state }) => state === 'waiting').length;
  assert.equal(await waiting(), 1);
  for (const receipt of receipts) {
    room.pass(2 * HOUR);
    await releaseSubmission(room.services, STAFF, receipt);
  }
  assert.equal(await waiting(), 3);
  assert.equal((await mailsOf(room, 'agency')).filter(({ state }) => state === 'waiting').length, 6);
});

roomTest('a clock that has jumped back leaves nobody without confirmations for longer than a day', async (room) => {
  room.pass(400 * DAY);
  for (let number = 1; number <= 3; number += 1) {
    await send(room, hire('asha@example.com', number));
    room.pass(2 * HOUR);
  }
  room.pass(-400 * DAY);
  await send(room, hire('asha@example.com', 4));
  assert.equal(await confirmations(room), 4);
});

roomTest('somebody in whose name many applied is reminded three times a day, and in the end of all', async (room) => {
  for (let number = 0; number < 7; number += 1) {
    const letter = writeMessage('application', `application-${number}`, randomNumbers(number));
    assert.equal((await room.fetch(letter.path, letter.init())).status, 201);
  }
  const { database } = room.services;
  await database.write((tx) => tx.updateTable('applications').set({ email: 'victim+x@gmail.com' }).execute());
  const reminders = async () =>
    (await mailsOf(room, 'visitor')).filter(({ purpose }) => purpose === 'retention-reminder').length;
  room.pass(336 * DAY);
  for (const expected of [3, 6, 7, 7]) {
    await remindCandidates(room.services);
    await remindCandidates(room.services);
    assert.equal(await reminders(), expected);
    room.pass(DAY + 1);
  }
});
