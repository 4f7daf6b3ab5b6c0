/** What two invented members of staff have done with the letters of the year: some answered, won or lost, some candidates invited, some late. */
import { memberActor, VISITOR } from '#staff/audit/schema.ts';
import { findApplication, readStatuses } from '#hiring/applications/service.ts';
import { arrangeInterview } from '#hiring/applications/interviews/actions.ts';
import { askForOtherTimes } from '#hiring/applications/interviews/own.ts';
import { joinPool } from '#hiring/applications/talent-pool/actions.ts';
import { POOL_MONTHS } from '#hiring/applications/talent-pool/schema.ts';
import { setClosedReason } from '#hiring/applications/candidates/actions.ts';
import { moveCandidates } from '#hiring/applications/candidates/moves.ts';
import { CLOSED_REASONS, type Settable } from '#hiring/applications/candidates/schema.ts';
import { changeStages } from '#hiring/applications/stages/actions.ts';
import { FIRST_STAGES } from '#hiring/applications/stages/content.ts';
import { HIRED, type Stage } from '#hiring/applications/stages/schema.ts';
import { changeTags } from '#hiring/applications/tags/actions.ts';
import { sendAnswer } from '#inbox/correspondence/actions.ts';
import { changeEnquiry } from '#inbox/enquiries/actions.ts';
import { findEnquiry } from '#inbox/enquiries/service.ts';
import { type Change, LOST_REASONS } from '#inbox/enquiries/schema.ts';
import { addNote } from '#inbox/notes/actions.ts';
import { addMember } from '#staff/accounts/members.ts';
import type { Services } from '#platform/context.ts';
import type { Refusal } from '#platform/office/refusal.ts';
import { correspondenceEvents } from '#app/correspondence-events.ts';
import { agencyDay, agencyTimestamp } from '#platform/agency-day.ts';
import { daysAfter } from '#ui/days.ts';

import { listDemoApplications, listDemoEnquiries, listDemoOf, nameMember } from './queries.ts';
import type { Random } from './random.ts';

/** An opening of the sample. */
const OWN_STAGES_OF = 1;

const DAY = 86_400_000;
const HOUR = 3_600_000;

const ANSWERS = [
  'Thank you for writing. Shall we talk for half an hour this week? A designer and a developer would be there.',
  'We have built something like it before, and would show you what went wrong the first time. When may we call?',
  'Yes, we do that. Could you tell us who would use it, and what they use today?',
] as const;
const NOTES = [
  'Called, nobody there. Again tomorrow.',
  'Knows us from the ferry app.',
  'Wants a price before a visit.',
] as const;

const at = (services: Services, moment: number): Services => ({ ...services, clock: () => new Date(moment) });

function done<T extends object>(result: T | Refusal | undefined): T | undefined {
  if (result !== undefined && 'refused' in result) throw new Error(`The demo was refused: ${result.message}`);
  return result;
}

/** A member with a name, whose link nobody has used. */
async function addColleague(services: Services, name: string, role: 'sales' | 'recruiter') {
  const email = `${name.split(' ')[0]?.toLowerCase() ?? role}@niram.example`;
  const by = { actor: { kind: 'system' }, siteUrl: services.settings.siteUrl } as const;
  const added = done(await addMember(services, { email, role }, by));
  if (added === undefined) throw new Error('Nobody was added.');
  await services.database.write((tx) => nameMember(tx, added.id, name));
  return { staffId: added.id, role, name, email };
}

/** How an enquiry of an age stands. */
function outcomeOf(random: Random, days: number): Change | undefined {
  if (days > 30) {
    if (random.isTrue(0.32)) return { status: 'won' };
    if (random.isTrue(0.75)) return { status: 'lost', lostReason: random.pick(LOST_REASONS), lostNote: '' };
  }
  return undefined;
}

type Member = Awaited<ReturnType<typeof addColleague>>;

async function workOnEnquiries(services: Services, random: Random, member: Member, now: number): Promise<void> {
  const actor = memberActor(member.staffId);
  const change = async (id: number, moment: number, what: Change) => {
    const row = await findEnquiry(services.database.read, { id });
    if (row !== undefined)
      done(await changeEnquiry(at(services, moment), actor, { id, version: row.version, change: what }));
  };
  for (const { id, receipt, createdAt } of await listDemoEnquiries(services.database.read)) {
    const came = Date.parse(createdAt);
    const days = (now - came) / DAY;
    if (days < 1 || random.isTrue(days < 8 ? 0.5 : 0.04)) continue;
    const answered = came + random.whole(2, 30) * HOUR;
    if (answered > now - HOUR) continue;
    await change(id, answered, { ownerId: member.staffId, value: random.whole(2, 40) * 50_000 });
    const answer = { receipt, subject: 'Your letter', text: random.pick(ANSWERS), key: undefined };
    done(await sendAnswer(at(services, answered + 60_000), correspondenceEvents, member, answer));
    if (random.isTrue(0.2))
      done(await addNote(at(services, answered + HOUR), member, { receipt, body: random.pick(NOTES), mentions: [] }));
    const outcome = outcomeOf(random, days);
    if (outcome !== undefined) await change(id, answered + random.whole(5, 25) * DAY, outcome);
    else if (random.isTrue(0.5)) {
      const followUp = daysAfter(agencyDay(now), random.whole(-3, 14));
      await change(id, answered + DAY, { followUpOn: followUp });
    }
  }
}

/** A stage of one opening beside those of all, so that one sees what that looks like. */
const CALL: Stage = {
  key: 'call',
  status: 'in_review',
  name: 'Call',
  days: 5,
  heading: 'A first call',
  sentence: 'We would like to hear you for a quarter of an hour, and have written to you about when.',
};
const TAGS = ['kotlin', 'remote', 'night shift', 'knows a client', 'junior'] as const;

async function addCall(services: Services, member: Member, jobId: number): Promise<void> {
  const stages = FIRST_STAGES.toSpliced(2, 0, CALL);
  done(await changeStages(services, member.staffId, { jobId, stages, expected: 0 }));
}

type To = { status: Settable; stage?: string };

async function workOnCandidates(services: Services, random: Random, member: Member, now: number): Promise<void> {
  const actor = memberActor(member.staffId);
  for (const { receipt, createdAt, jobId } of await listDemoApplications(services.database.read)) {
    const came = Date.parse(createdAt);
    const days = (now - came) / DAY;
    const move = async (after: number, to: To) =>
      came + after * DAY < now - HOUR
        ? done(
            await moveCandidates(at(services, came + after * DAY), actor, {
              candidates: await readStatuses(services.database.read, [receipt]),
              interviews: 'quiet',
              ...to,
            }),
          )
        : undefined;
    // A few are forgotten, so that one sees what that looks like.
    if (days < 2 || random.isTrue(days < 8 ? 0.5 : 0.02)) continue;
    const read = random.whole(1, 5);
    await move(read, { status: 'in_review' });
    if (random.isTrue(0.2))
      done(await changeTags(services, actor, { receipts: [receipt], tag: random.pick(TAGS), isOn: true }));
    if (jobId === OWN_STAGES_OF && random.isTrue(0.4)) await move(read + 1, { status: 'in_review', stage: CALL.key });
    const isInvited = random.isTrue(0.18);
    if (isInvited) await move(read + random.whole(1, 4), { status: 'invited' });
    if (isInvited && days > 25 && random.isTrue(0.3)) {
      await move(read + random.whole(5, 14), { status: 'closed', stage: HIRED });
      continue;
    }
    const isOver = days > 20;
    const after = isOver ? random.whole(5, 14) : random.whole(3, 9);
    if (isOver ? random.isTrue(0.97) : days > 8 && random.isTrue(0.6)) {
      const closed = await move(read + after, { status: 'closed' });
      const reason = random.pick(CLOSED_REASONS);
      const [{ version } = { version: 0 }] = closed?.data.moved ?? [];
      if (random.isTrue(0.7) && version > 0)
        done(await setClosedReason(at(services, came + (read + after) * DAY), actor, { receipt, version, reason }));
    }
  }
}

const MEETING = {
  how: 'video',
  place: 'https://meet.example/niram-careers',
  note: 'We look at two things that you made.',
  minutes: 45,
} as const;

/** Hours of the agency's clock. */
const AFTERNOON = 15.5;

/** Some candidates have agreed to a time, some were offered times, and one asks for others. */
async function arrangeInterviews(services: Services, member: Member, now: number): Promise<void> {
  const { read } = services.database;
  const agreed = await listDemoOf(read, 'invited', 3);
  const offered = await listDemoOf(read, 'in_review', 3);
  for (const [place, receipt] of [...agreed, ...offered].entries()) {
    const isAgreed = place < agreed.length;
    const times = (isAgreed ? [place + 1] : [4, 5, 6]).map((days) =>
      agencyTimestamp(daysAfter(agencyDay(now), days), AFTERNOON),
    );
    const plan = { ...MEETING, people: [member.staffId], times, isAgreed };
    const made = done(await arrangeInterview(at(services, now - DAY), member.staffId, receipt, plan));
    const application = await findApplication(read, receipt);
    if (receipt === offered.at(-1) && made !== undefined && application !== undefined) {
      const wish = { id: made.id, says: 'I work until six. Could it be in the evening?', zone: undefined };
      await askForOtherTimes(at(services, now - 5 * HOUR), application, wish);
    }
  }
}

/** Some who were refused agreed to be kept for later openings. */
async function fillPool(services: Services, random: Random, now: number): Promise<void> {
  for (const receipt of await listDemoOf(services.database.read, 'closed', 40)) {
    const application = random.isTrue(0.3) ? await findApplication(services.database.read, receipt) : undefined;
    if (application === undefined) continue;
    const joined = at(services, now - random.whole(1, 20) * DAY);
    await joinPool(joined, VISITOR, application, random.pick(POOL_MONTHS));
  }
}

/** Two colleagues work through what was sent. */
export async function workThroughYear(services: Services, random: Random): Promise<void> {
  const now = services.clock().getTime();
  const [sales, recruiter] = [
    await addColleague(services, 'Joel Thomas', 'sales'),
    await addColleague(services, 'Rakhi Menon', 'recruiter'),
  ];
  await workOnEnquiries(services, random, sales, now);
  await addCall(services, recruiter, OWN_STAGES_OF);
  await workOnCandidates(services, random, recruiter, now);
  await arrangeInterviews(services, recruiter, now);
  await fillPool(services, random, now);
}
