/** Interviews through the front door: offered, chosen on the candidate's own page, moved, given up, and told to whoever takes part. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import ical, { type VEvent } from 'node-ical';

import { setAgency } from '#tests/support/agency.ts';
import { move } from '#tests/support/candidates.ts';
import { applied } from '#tests/support/application.ts';
import { openMailbox } from '#tests/support/mailbox.ts';
import { ask, bearerOf, join } from '#tests/support/office.ts';
import { TODAY } from '#tests/support/databases.ts';
import { type Instance, instanceTest } from '#tests/support/instance.ts';
import { sendDue } from '#operations/outbox/worker.ts';

import type { Today } from '#office/today/schema.ts';

import { interviewReminders } from './sweeps.ts';
import { calendarOf } from './calendar.ts';
import type { OwnInterviews } from './schema.ts';
import { spanInZones } from './times.ts';
import { zoneFor, zoneOfCity } from './zones.ts';

setAgency({ timeZone: 'Asia/Kolkata' });

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (milliseconds: number) => new Date(TODAY.getTime() + milliseconds).toISOString();
const PLAN = { how: 'video', place: 'https://meet.example/a', note: '', minutes: 45, isAgreed: false } as const;

type Call = { token: string; people: number[] };
const arrange = (instance: Instance, { token, people }: Call, receipt: string, times: string[], more: object = {}) =>
  ask(instance, 'interviews', { body: { ...PLAN, receipt, times, people, ...more }, token });
const change = (instance: Instance, { token, people }: Call, one: { id: number; version: number }, more: object) =>
  ask(instance, `interviews/${one.id}`, {
    method: 'PATCH',
    body: { ...PLAN, people, ...more },
    token,
    headers: { 'if-match': `"${one.version}"` },
  });
const cancel = (instance: Instance, { token }: Call, one: { id: number; version: number }, note = '') =>
  ask(instance, `interviews/${one.id}/cancel`, { body: { note }, token, headers: { 'if-match': `"${one.version}"` } });
const interviewsOf = async (instance: Instance, { token }: Call, receipt: string) =>
  (await ask(instance, `interviews/candidate?receipt=${receipt}`, { token })).body;
const say = (instance: Instance, path: string, fields: Record<string, string>) =>
  instance.fetch(`${path}/interview`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: 'http://localhost' },
  });
const ownOf = async (instance: Instance, path: string): Promise<OwnInterviews> =>
  (await instance.page(path)).props.interviews;

type Row = { purpose: string; recipient: string; payload: string; nextAt: string };
type Sent = {
  what: string;
  to: string;
  props: Record<string, unknown>;
  entry: VEvent | undefined;
  method: unknown;
  nextAt: string;
};
function sentOf({ purpose, recipient, payload, nextAt }: Row): Sent {
  const { props, calendar } = JSON.parse(payload) as {
    props: Record<string, unknown>;
    calendar?: { method: string; content: string };
  };
  const parsed = calendar === undefined ? {} : ical.sync.parseICS(calendar.content);
  const entry = Object.values(parsed).find((one): one is VEvent => one?.type === 'VEVENT');
  const news = typeof props['what'] === 'string' ? ` ${props['what']}` : '';
  return { what: `${purpose}${news}`, to: recipient, props, entry, method: calendar?.method, nextAt };
}

/** What has been put into the outbox about interviews since it was asked last. */
async function mailsOf({ services }: Instance): Promise<Sent[]> {
  const mine = (await services.database.read
    .selectFrom('outbox')
    .select(['purpose', 'recipient', 'payload', 'next_at as nextAt'])
    .where('purpose', 'like', 'interview-%')
    .orderBy('id')
    .execute()) as Row[];
  await services.database.write((tx) => tx.deleteFrom('outbox').where('purpose', 'like', 'interview-%').execute());
  return mine.map(sentOf);
}
const namesOf = (sent: readonly Sent[]) =>
  sent.map(({ what, to, method }) => [what, to, method].filter(Boolean).join(' '));

/** A recruiter with the ids and the token that calls need. */
async function recruiterOf(instance: Instance, email = 'recruiter@agency.example'): Promise<Call & { id: number }> {
  const member = await join(instance, 'recruiter', email);
  return { id: member.id, token: await bearerOf(instance, member), people: [member.id] };
}

instanceTest(
  'times are offered, the candidate takes one in their own zone, and all calendars follow what is moved, and reminded of, and cancelled',
  async (instance) => {
    const staff = await recruiterOf(instance);
    const { receipt, path } = await applied(instance);
    const times = [at(3 * DAY), at(2 * DAY)];
    const offered = await arrange(instance, staff, receipt, times);
    assert.equal(offered.status, 201);
    assert.deepEqual(offered.body.data.times, times.toSorted());
    assert.equal((await arrange(instance, staff, receipt, times)).status, 422, 'a second click offers nothing twice');
    const [offer] = await mailsOf(instance);
    assert.deepEqual([offer?.what, offer?.to, offer?.method], ['interview-offer', 'jaya@example.org', undefined]);
    assert.equal(offer?.nextAt, at(30_000), 'it can be taken back for half a minute');
    assert.equal(offer?.props['zone'], 'Asia/Calcutta', 'Kochi lies in a country of one zone');

    const own = await ownOf(instance, `${path}?zone=Europe%2FLondon`);
    assert.deepEqual(
      [own.zone, own.interviews[0]?.state, own.interviews[0]?.times],
      ['Europe/London', 'offered', times.toSorted()],
    );
    assert.equal((await ownOf(instance, `${path}?zone=Mars%2FOlympus`)).zone, 'Asia/Calcutta');
    const { id } = offered.body.data;
    for (const [fields, status] of [
      [{ do: 'agree' }, 422],
      [{ do: 'agree', at: at(5 * DAY) }, 422],
      [{ do: 'agree', at: "x'; drop table interviews" }, 422],
      [{ do: 'dance', at: times[0] }, 400],
      [{ do: 'agree', at: times[0], interview: '99999' }, 404],
    ] as const)
      assert.equal(
        (await say(instance, path, { interview: String(id), ...fields } as never)).status,
        status,
        JSON.stringify(fields),
      );
    assert.equal((await instance.fetch(`${path}/interview.ics`)).status, 404, 'nothing is agreed yet');
    const chosen = { do: 'agree', interview: String(id), at: at(2 * DAY), zone: 'Europe/London' };
    for (const again of ['once', 'and by a double click'])
      assert.equal((await say(instance, path, chosen)).status, 303, again);
    const agreed = await mailsOf(instance);
    assert.deepEqual(namesOf(agreed), [
      'interview-agreed jaya@example.org REQUEST',
      'interview-news agreed recruiter@agency.example REQUEST',
    ]);
    const [mine, theirs] = agreed.map(({ entry }) => entry);
    assert.equal(mine?.start.toISOString(), at(2 * DAY));
    assert.equal(mine?.end?.toISOString(), at(2 * DAY + 45 * 60_000));
    assert.equal(mine?.uid, theirs?.uid);
    assert.match(JSON.stringify(theirs?.summary), /Jaya Menon/);
    assert.equal(agreed[0]?.props['zone'], 'Europe/London');
    assert.doesNotMatch(JSON.stringify(mine), /application\//, 'the key of the page is in no calendar');
    const taken = ical.sync.parseICS(await (await instance.fetch(`${path}/interview.ics`)).text());
    assert.ok(Object.values(taken).some((one) => one?.type === 'VEVENT' && one.uid === mine?.uid));

    const [now] = (await interviewsOf(instance, staff, receipt)).data;
    assert.deepEqual([now.state, now.timeZone], ['agreed', 'Europe/London']);
    const moved = await change(instance, staff, now, { times: [at(4 * DAY)], isAgreed: true, minutes: 60 });
    assert.equal(moved.status, 200);
    assert.equal((await change(instance, staff, now, { times: [at(5 * DAY)] })).status, 412);
    const [again, member] = await mailsOf(instance);
    assert.deepEqual([again?.props['isMoved'], member?.what], [true, 'interview-news moved']);
    assert.equal(again?.entry?.uid, mine?.uid, 'the entry moves');
    assert.ok(Number(again?.entry?.sequence) > Number(mine?.sequence));

    await interviewReminders.run(instance.services);
    assert.deepEqual(await mailsOf(instance), []);
    instance.pass(3 * DAY + HOUR);
    // As two instances do.
    await Promise.all([interviewReminders.run(instance.services), interviewReminders.run(instance.services)]);
    assert.deepEqual(namesOf(await mailsOf(instance)), [
      'interview-reminder jaya@example.org',
      'interview-news reminder recruiter@agency.example',
    ]);
    const { version } = (await interviewsOf(instance, staff, receipt)).data[0];
    const off = await cancel(instance, staff, { id, version }, 'The project was stopped.');
    assert.deepEqual(off.body.data, { isTakenBack: false });
    const last = await mailsOf(instance);
    assert.deepEqual(namesOf(last), [
      'interview-cancelled jaya@example.org CANCEL',
      'interview-news cancelled recruiter@agency.example CANCEL',
    ]);
    assert.equal(last[0]?.entry?.uid, mine?.uid);
    assert.equal(last[0]?.props['note'], 'The project was stopped.');
    assert.deepEqual((await ownOf(instance, path)).interviews, []);
    const data = JSON.parse(await (await instance.fetch(`${path}/data`)).text());
    assert.deepEqual([data.interviews[0].state, data.interviews[0].offered], ['cancelled', [at(4 * DAY)]]);
    assert.ok(data.events.some(({ action }: { action: string }) => action === 'interview.agree'));
    const record = await ask(instance, `applications/record?receipt=${receipt}`, staff);
    const agreement = record.body.data.history.find(({ says }: { says: string }) => says.startsWith('agreed'));
    assert.equal(agreement.who, 'The candidate');
  },
);

instanceTest('a time is given once: whoever takes part is never promised to two candidates', async (instance) => {
  const staff = await recruiterOf(instance);
  const first = await applied(instance);
  const second = await applied(instance, { candiate_email: 'ravi@example.org', candiate_name: 'Ravi Nair' });
  const times = [at(2 * DAY), at(2 * DAY + 30 * 60_000), at(3 * DAY)];
  const one = (await arrange(instance, staff, first.receipt, times)).body.data;
  const other = (await arrange(instance, staff, second.receipt, times)).body.data;
  const take = (path: string, { id }: { id: number }, time: string) =>
    say(instance, path, { do: 'agree', interview: String(id), at: time });
  // Both choose at once.
  const answers = await Promise.all([take(first.path, one, at(2 * DAY)), take(second.path, other, at(2 * DAY))]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [303, 422]);
  const isFirst = answers[0]?.status === 303;
  const [winner, loser] = isFirst ? [first, second] : [second, first];
  const waiting = isFirst ? other : one;
  assert.deepEqual(
    (await ownOf(instance, loser.path)).interviews[0]?.times,
    [at(3 * DAY)],
    'what overlaps is taken, too',
  );
  assert.equal((await take(loser.path, waiting, at(2 * DAY + 30 * 60_000))).status, 422);
  const refused = await arrange(instance, staff, loser.receipt, [at(2 * DAY + 44 * 60_000)], { isAgreed: true });
  assert.match(refused.body.errors.times, /The recruiter has another interview at .*India Standard Time/);
  assert.equal(
    (await arrange(instance, staff, loser.receipt, [at(2 * DAY + 45 * 60_000)], { isAgreed: true })).status,
    201,
  );
  assert.equal((await take(loser.path, waiting, at(3 * DAY))).status, 303);
  instance.pass(4 * DAY);
  assert.deepEqual((await ownOf(instance, winner.path)).interviews, [], 'what is over is not shown');

  const list = async (query: string) => (await ask(instance, `interviews?${query}`, { token: staff.token })).body;
  assert.deepEqual((await list('show=coming')).data, []);
  const past = await list('show=past&limit=2');
  assert.deepEqual(
    past.data.map(({ startsAt }: { startsAt: string }) => startsAt),
    [at(3 * DAY), at(2 * DAY + 45 * 60_000)],
  );
  assert.deepEqual([past.total, (await list(`show=past&limit=2&after=${past.next}`)).data.length], [3, 1]);
  const stranger = await recruiterOf(instance, 'other@agency.example');
  assert.deepEqual((await ask(instance, 'interviews?show=past&whose=me', { token: stranger.token })).body.data, []);
  assert.equal((await list('show=past&whose=me')).total, 3);
  assert.equal((await ask(instance, 'interviews?after=x', { token: staff.token })).status, 422);
});

instanceTest(
  'Today says when the next interview begins as a moment, so that each screen can name the clock',
  async (instance) => {
    const staff = await recruiterOf(instance);
    const { receipt, path } = await applied(instance);
    const { id } = (await arrange(instance, staff, receipt, [at(2 * HOUR)])).body.data;
    await say(instance, path, { do: 'agree', interview: String(id), at: at(2 * HOUR) });
    const linesNow = async () => ((await ask(instance, 'today', { token: staff.token })).body.data as Today).lines;
    const line = (await linesNow()).find(({ id: name }) => name === 'interviews-today');
    assert.deepEqual([line?.detail, line?.at], ['The next begins at {time}.', at(2 * HOUR)]);
  },
);

instanceTest(
  'a candidate asks for other times before and after, and closing, withdrawing and erasing take what was agreed out of calendars',
  async (instance) => {
    const staff = await recruiterOf(instance);
    const { receipt, path } = await applied(instance);
    const { id } = (await arrange(instance, staff, receipt, [at(2 * DAY)])).body.data;
    await mailsOf(instance);
    assert.equal((await say(instance, path, { do: 'other', interview: String(id), says: 'After six.\0' })).status, 303);
    assert.deepEqual(namesOf(await mailsOf(instance)), ['interview-news declined recruiter@agency.example']);
    const [declined] = (await interviewsOf(instance, staff, receipt)).data;
    assert.deepEqual([declined.state, declined.says], ['declined', 'After six.\uFFFD']);
    const { lines } = (await ask(instance, 'today', { token: staff.token })).body.data as Today;
    assert.ok(
      lines.some(({ id: line }) => line === 'interviews-declined'),
      JSON.stringify(lines),
    );
    await change(instance, staff, declined, { times: [at(3 * DAY)] });
    await say(instance, path, { do: 'agree', interview: String(id), at: at(3 * DAY) });
    await mailsOf(instance);
    await say(instance, path, { do: 'other', interview: String(id), says: 'The bus does not go.' });
    assert.deepEqual(namesOf(await mailsOf(instance)), [
      'interview-news declined recruiter@agency.example',
      'interview-news cancelled recruiter@agency.example CANCEL',
      'interview-cancelled jaya@example.org CANCEL',
    ]);

    const again = (await interviewsOf(instance, staff, receipt)).data[0];
    assert.equal((await change(instance, staff, again, { times: [at(3 * DAY)], isAgreed: true })).status, 200);
    await mailsOf(instance);
    const undecided = await move(instance, staff, [receipt], { status: 'closed' });
    assert.equal(undecided.status, 422, 'nobody has said whether the candidate is told');
    assert.equal(undecided.body.data.ends, 1);
    const closed = await move(instance, staff, [receipt], { status: 'closed', interviews: 'tell' });
    assert.equal(closed.status, 200, JSON.stringify(closed.body));
    assert.deepEqual((await ownOf(instance, path)).interviews, []);
    assert.equal((await say(instance, path, { do: 'agree', interview: String(id), at: at(3 * DAY) })).status, 404);
    assert.equal((await arrange(instance, staff, receipt, [at(5 * DAY)])).status, 422);
    assert.deepEqual(namesOf(await mailsOf(instance)), [
      'interview-cancelled jaya@example.org CANCEL',
      'interview-news cancelled recruiter@agency.example CANCEL',
    ]);

    const other = await applied(instance, { candiate_email: 'ravi@example.org', candiate_name: 'Ravi Nair' });
    await arrange(instance, staff, other.receipt, [at(4 * DAY)], { isAgreed: true });
    await mailsOf(instance);
    await instance.fetch(`${other.path}/erase`, {
      method: 'POST',
      body: new URLSearchParams(),
      headers: { origin: 'http://localhost' },
    });
    const [erased, ...rest] = await mailsOf(instance);
    assert.deepEqual([rest.length, erased?.what, erased?.method], [0, 'interview-news erased', 'CANCEL']);
    assert.doesNotMatch(JSON.stringify(erased), /Ravi|ravi|meet\.example/, 'of what was erased only the time is told');
    for (const table of ['interviews', 'interview_times', 'interview_people'] as const)
      assert.equal((await instance.services.database.read.selectFrom(table).selectAll().execute()).length, 1, table);
  },
);

instanceTest(
  'what was just arranged is taken back before anybody hears of it, what cannot be is refused in words, and other roles see nothing',
  async (instance) => {
    const staff = await recruiterOf(instance);
    const sales = await join(instance, 'sales');
    const { receipt, path } = await applied(instance);
    const made = (await arrange(instance, staff, receipt, [at(2 * DAY)], { isAgreed: true, how: 'phone', place: '' }))
      .body.data;
    assert.equal(
      (
        await instance.services.database.read
          .selectFrom('outbox')
          .select('id')
          .where('purpose', 'like', 'interview-%')
          .execute()
      ).length,
      2,
    );
    assert.deepEqual((await cancel(instance, staff, made)).body.data, { isTakenBack: true });
    assert.deepEqual(await mailsOf(instance), []);
    assert.deepEqual((await interviewsOf(instance, staff, receipt)).data, []);
    assert.deepEqual((await ownOf(instance, path)).interviews, []);
    for (const [more, field] of [
      [{ times: [at(-HOUR)] }, 'times'],
      [{ times: [at(400 * DAY)] }, 'times'],
      [{ times: ['tomorrow'] }, 'times.0'],
      [{ times: [] }, 'times'],
      [{ times: Array.from({ length: 11 }, (_, day) => at((day + 1) * DAY)) }, 'times'],
      [{ times: [at(DAY), at(2 * DAY)], isAgreed: true }, 'times'],
      [{ place: '' }, 'place'],
      [{ people: [] }, 'people'],
      [{ people: [sales.id] }, 'people'],
      [{ minutes: 1 }, 'minutes'],
      [{ how: 'pigeon' }, 'how'],
    ] as const) {
      const refused = await arrange(instance, staff, receipt, [at(2 * DAY)], more);
      assert.equal(refused.status, 422, JSON.stringify(more));
      assert.ok(
        Object.keys(refused.body.errors).some((name) => field.startsWith(name)),
        JSON.stringify(refused.body),
      );
    }
    for (const asked of [
      ask(instance, 'interviews', { cookie: sales.cookie }),
      ask(instance, `interviews/candidate?receipt=${receipt}`, { cookie: sales.cookie }),
    ])
      assert.equal((await asked).status, 403);
    assert.equal((await arrange(instance, staff, '2222-2222-2222', [at(2 * DAY)])).status, 404);
    assert.equal((await cancel(instance, staff, { id: 99_999, version: 1 })).status, 404);
  },
);

instanceTest(
  'the invitation arrives as a calendar reads it: a part of the mail with its method, and a file',
  async (instance, t) => {
    const mailbox = await openMailbox(t);
    Object.assign(instance.services.settings, { smtpUrl: mailbox.url, mailFrom: 'Jobs <jobs@agency.example>' });
    const staff = await recruiterOf(instance);
    const { receipt } = await applied(instance);
    await arrange(instance, staff, receipt, [at(2 * DAY)], { isAgreed: true });
    instance.pass(31_000);
    await sendDue(instance.services);
    const sent = mailbox.received.map(({ raw }) => raw).filter((raw) => raw.includes('text/calendar'));
    assert.equal(sent.length, 2);
    for (const raw of sent) {
      assert.match(raw, /content-type: text\/calendar; charset=utf-8; method=REQUEST/i);
      assert.match(raw, /filename=invitation\.ics/);
    }
  },
);

void test('an entry of a calendar says what strangers wrote, and nothing that they smuggle in', () => {
  const evil = 'x"\r\nATTENDEE:mailto:evil@example.org\r\nBEGIN:VALARM\r\n\u2028;,:\\';
  const made = calendarOf(
    'REQUEST',
    [
      {
        uid: 'a@b',
        sequence: 1,
        startsAt: at(0),
        minutes: 30,
        summary: evil,
        location: evil,
        description: evil.repeat(50),
      },
    ],
    {
      organizer: { name: evil, email: 'jobs@agency.example' },
      attendee: { name: evil, email: 'jaya@example.org' },
      now: TODAY,
    },
  );
  assert.deepEqual(
    made
      .split('\r\n')
      .filter((line) => /^(?:ATTENDEE|BEGIN|ORGANIZER)/.test(line))
      .map((line) => line.split(/[;:]/)[0]),
    ['BEGIN', 'BEGIN', 'ORGANIZER', 'ATTENDEE'],
  );
  for (const line of made.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
  const entry = Object.values(ical.sync.parseICS(made)).find((one) => one?.type === 'VEVENT');
  assert.equal((entry as VEvent).summary, 'x" ATTENDEE:mailto:evil@example.org BEGIN:VALARM ;,:\\');
});

void test('a time is said in the zone of its reader, in that of the agency beside it, and as clocks go on that day', () => {
  const say = (moment: string, zone: string) => spanInZones(moment, 45, zone, 'Asia/Kolkata');
  assert.deepEqual(say('2026-10-23T09:30:00Z', 'Asia/Calcutta'), [
    'Friday 23 October 2026, 15:00 to 15:45 (India Standard Time)',
  ]);
  assert.deepEqual(say('2026-10-23T09:30:00Z', 'Europe/London'), [
    'Friday 23 October 2026, 10:30 to 11:15 (British Summer Time)',
    'Friday 23 October 2026, 15:00 to 15:45 (India Standard Time)',
  ]);
  assert.equal(
    say('2026-10-26T09:30:00Z', 'Europe/London')[0],
    'Monday 26 October 2026, 09:30 to 10:15 (Greenwich Mean Time)',
  );
  assert.equal(zoneOfCity('Berlin, Land Berlin, Germany', at(0)), 'Europe/Berlin');
  assert.equal(zoneOfCity('Chicago, Illinois, United States', at(0)), undefined, 'a country of many zones');
  assert.equal(zoneOfCity('Nowhere', at(0)), undefined);
  assert.equal(
    zoneFor({ asked: undefined, chosen: null, city: 'Chicago, Illinois, United States' }, at(0)),
    'Asia/Kolkata',
  );
});
