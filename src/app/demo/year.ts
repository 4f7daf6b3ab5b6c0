/**
 * `SEED=demo`: a year of invented enquiries and applications, so that the office can be seen full. Each goes the way of a real one, with
 * the clock at its time, so that all that hangs on it is as it would be.
 */
import { createHash } from 'node:crypto';

import { submitApplication } from '#hiring/applications/actions.ts';
import { sendContactMessage, sendHireEnquiry } from '#inbox/enquiries/service.ts';
import type { Services } from '#platform/context.ts';
import type { Submission, SubmissionResult } from '#platform/forms/submission.ts';

import { newApplicant } from './applicants.ts';
import { newEnquiry, newMessage, newSpam } from './letters.ts';
import { hasSubmissions, listCityIds, listOpenings, settleMails } from './queries.ts';
import { newRandom, type Random } from './random.ts';
import { resumePdf } from './resume-pdf.ts';
import { workThroughYear } from './staff-work.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const WEEKS = 52;

const CITIES = ['kochi', 'kozhikode', 'thrissur', 'kollam', 'bengaluru', 'chennai', 'mumbai', 'pune', 'delhi', 'leeds'];

/** More is asked before and after the monsoon, and a little more each month. */
const seasonOf = (week: number) => 1 + week / WEEKS + 0.35 * Math.sin((week / WEEKS) * 4 * Math.PI);

/** A moment of a week: on working days mostly, and by day. */
const timestampIn = (random: Random, start: number): number =>
  start + (random.isTrue(0.9) ? random.whole(0, 4) : random.whole(5, 6)) * DAY + random.whole(3 * 60, 14 * 60) * 60_000;

type Event = { at: number; run: (services: Services, random: Random) => Promise<SubmissionResult> };

const submissionOf = (random: Random, fields: Record<string, string>, isTrapped = false): Submission => ({
  body: { fields, files: {} },
  key: undefined,
  // Each from a network of its own.
  sender: {
    address: `2001:db8:${random.whole(1, 65_535).toString(16)}:${random.whole(1, 65_535).toString(16)}::`,
    honeypot: isTrapped ? 'https://rank-first.example' : '',
    token: undefined,
    language: 'en',
    page: '',
    source: '',
  },
});

function plan(random: Random, now: number, openings: Awaited<ReturnType<typeof listOpenings>>, cities: number[]) {
  const events: Event[] = [];
  for (let week = 0; week < WEEKS; week += 1) {
    const start = now - (WEEKS - week) * 7 * DAY;
    const add = (count: number, run: Event['run']) => {
      for (let made = 0; made < count; made += 1) events.push({ at: timestampIn(random, start), run });
    };
    const season = seasonOf(week);
    add(Math.round(random.whole(1, 3) * season), (services, its) =>
      sendHireEnquiry(services, submissionOf(its, newEnquiry(its))),
    );
    add(Math.round(random.whole(1, 2) * season), (services, its) =>
      sendContactMessage(services, submissionOf(its, newMessage(its))),
    );
    if (random.isTrue(0.35))
      add(1, (services, its) => sendHireEnquiry(services, submissionOf(its, newSpam(its), true)));
    add(Math.round(random.whole(5, 8) * season), (services, its) => {
      // The first openings are the ones that many want.
      const opening = openings[Math.floor(its.next() ** 2 * openings.length)];
      if (opening === undefined) throw new Error('There is no opening to apply for.');
      const { fields, resume } = newApplicant(its, opening);
      const bytes = resumePdf(resume);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const submission = submissionOf(its, { ...fields, jobId: String(opening.id), cityId: String(its.pick(cities)) });
      const name = `${(fields['name'] ?? 'resume').replaceAll(' ', '-')}.pdf`;
      submission.body.files = { resume: { name, bytes, size: bytes.length, sha256 } };
      return submitApplication(services, submission);
    });
  }
  return events.filter(({ at }) => at < now - HOUR).toSorted((one, other) => one.at - other.at);
}

/** Fills an empty desk, once; gives how many were sent, or undefined where something was there already. */
export async function fillDemoYear(services: Services): Promise<number | undefined> {
  const { database, settings } = services;
  if (await hasSubmissions(database.read)) return undefined;
  const random = newRandom(19);
  const [openings, cities] = await Promise.all([listOpenings(database.read), listCityIds(database.read, CITIES)]);
  const events = plan(random, services.clock().getTime(), openings, cities);
  for (const { at, run } of events) {
    const then = { ...services, clock: () => new Date(at), settings: { ...settings, webhookUrl: '' } };
    const result = await run(then, random);
    if (!result.ok) throw new Error(`The demo was refused: ${result.message}`);
  }
  await workThroughYear({ ...services, settings: { ...settings, webhookUrl: '' } }, random);
  await database.write((tx) => settleMails(tx));
  return events.length;
}
