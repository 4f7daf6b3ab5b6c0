/** What calendar programs of candidates say of invitations. */
import assert from 'node:assert/strict';

import { applied } from '#tests/support/application.ts';
import { TODAY } from '#tests/support/databases.ts';
import { mailOf, INBOX_ADDRESS } from '#tests/support/imap.ts';
import { openMailDesk } from '#tests/support/mail-desk.ts';
import { ask, bearerOf, join } from '#tests/support/office.ts';
import { type Instance, instanceTest } from '#tests/support/instance.ts';

const HOUR = 3_600_000;
const JAYA = 'jaya@example.org';
const at = (hours: number) => new Date(TODAY.getTime() + hours * HOUR).toISOString();

type Said = { uid: string; is: string; from?: string; sequence?: number; comment?: string; lines?: string };

/** As Gmail and Outlook send it: nothing above says which mail it answers. */
const answerOf = ({ uid, is, from = JAYA, sequence = 0, comment = '', lines = '' }: Said) => {
  const calendar = [
    'BEGIN:VCALENDAR',
    'METHOD:REPLY',
    'BEGIN:VEVENT',
    `UID:${uid.slice(0, 30)}`,
    ` ${uid.slice(30)}`,
    `SEQUENCE:${sequence}`,
    `ATTENDEE;CN="Jaya; Nair";PARTSTAT=${is};X-NUM=0:mailto:${from}`,
    ...(comment === '' ? [] : [`COMMENT;LANGUAGE=en:${comment}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\n');
  const coded = Buffer.from(calendar.replaceAll('\n', '\r\n')).toString('base64');
  const type = 'text/calendar; charset="utf-8"; method=REPLY\nContent-Transfer-Encoding: base64';
  return mailOf({
    from: `Jaya <${from}>`,
    subject: 'Declined: Interview',
    headers: { 'Content-Type': 'multipart/alternative; boundary=b' },
    text: `--b\nContent-Type: text/plain\n\n${lines}\n--b\nContent-Type: ${type}\n\n${coded}\n--b--`,
  });
};

/** An interview that was agreed on the phone, with the entry that its candidate has. */
async function agreed(instance: Instance, token: string, people: number[], receipt: string, time = at(72)) {
  const plan = { how: 'video', place: 'https://meet.example/a', note: '', minutes: 45, isAgreed: true };
  const body = { ...plan, receipt, times: [time], people };
  const { data } = (await ask(instance, 'interviews', { body, token })).body;
  const { read } = instance.services.database;
  const { uid } = await read.selectFrom('interviews').select('uid').where('id', '=', data.id).executeTakeFirstOrThrow();
  return { id: data.id as number, uid };
}

instanceTest(
  'an invitation that a calendar program declines or takes changes the interview, and only for who was invited',
  async (instance, t) => {
    const desk = await openMailDesk(instance, t);
    const recruiter = await join(instance, 'recruiter');
    const token = await bearerOf(instance, recruiter);
    const { receipt } = await applied(instance);
    const { id, uid } = await agreed(instance, token, [recruiter.id], receipt);
    const sent = await instance.services.database.read
      .selectFrom('outbox')
      .select('payload')
      .where('purpose', '=', 'interview-agreed')
      .executeTakeFirstOrThrow();
    assert.match(
      sent.payload,
      new RegExp(`ORGANIZER.{0,60}mailto:${INBOX_ADDRESS}`),
      'answers come where they are read',
    );
    const one = async () =>
      (await ask(instance, `interviews/candidate?receipt=${receipt}`, { token })).body.data.find(
        (found: { id: number }) => found.id === id,
      );
    const writers = async () => (await desk.thread(receipt)).map(({ writer }: { writer: string }) => writer);

    await desk.receive(answerOf({ uid, is: 'DECLINED', from: 'mallory@evil.example' }));
    await desk.receive(answerOf({ uid: 'x', is: 'DECLINED' }));
    await desk.receive(answerOf({ uid, is: 'NEEDS-ACTION' }));
    assert.deepEqual([(await one()).state, await writers()], ['agreed', []]);

    await desk.receive(answerOf({ uid, is: 'TENTATIVE' }));
    assert.equal((await one()).says, 'May come, says the calendar.');
    await desk.receive(answerOf({ uid, is: 'ACCEPTED' }));
    assert.deepEqual([(await one()).state, (await one()).says], ['agreed', 'Accepted in the calendar.']);
    await desk.receive(
      answerOf({ uid, is: 'DECLINED', comment: 'Rather on Friday\\, please', lines: 'Jaya has declined.' }),
    );
    const declined = await one();
    assert.deepEqual(
      [declined.state, declined.startsAt, declined.says],
      ['declined', null, 'Rather on Friday, please'],
    );
    assert.deepEqual(await writers(), ['tentative', 'accepted', 'declined']);
    const news = await instance.services.database.read
      .selectFrom('outbox')
      .select('recipient')
      .where('purpose', '=', 'interview-news')
      .where('payload', 'like', '%"what":"declined"%')
      .execute();
    assert.deepEqual(
      news.map(({ recipient }) => recipient),
      [recruiter.email],
    );
    await desk.receive(answerOf({ uid, is: 'ACCEPTED' }));
    assert.equal((await one()).state, 'declined', 'the entry is off, and does not come back');
  },
);

instanceTest(
  'what a calendar says of a time that was moved since, or is over, changes nothing',
  async (instance, t) => {
    const desk = await openMailDesk(instance, t);
    const recruiter = await join(instance, 'recruiter');
    const token = await bearerOf(instance, recruiter);
    const { receipt } = await applied(instance);
    const { id, uid } = await agreed(instance, token, [recruiter.id], receipt);
    const { read, write } = instance.services.database;
    await write((tx) => tx.updateTable('interviews').set({ sequence: 2 }).where('id', '=', id).execute());
    const state = async () => (await read.selectFrom('interviews').select('state').executeTakeFirstOrThrow()).state;
    await desk.receive(answerOf({ uid, is: 'DECLINED', sequence: 1 }));
    assert.equal(await state(), 'agreed');
    instance.pass(73 * HOUR);
    await desk.receive(answerOf({ uid, is: 'DECLINED', sequence: 2 }));
    assert.equal(await state(), 'agreed');
  },
);
