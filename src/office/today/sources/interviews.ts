/** Interviews of whoever asks: those of today, those for which other times are wanted, and those for which nobody chose a time. */
import { countUnassignedInterviews, readOwnDay } from '#hiring/applications/service.ts';
import { agencyDay, agencyTimestamp } from '#platform/agency-day.ts';
import { daysAfter } from '#ui/days.ts';

import { countedLines, type Source } from '../source.ts';

/** The end of the agency's day. */
const endOfDay = (now: Date): string => agencyTimestamp(daysAfter(agencyDay(now), 1));

export const interviewsSource: Source = {
  roles: ['owner', 'recruiter'],
  async find({ database: { read } }, { now, staffId }) {
    const { coming, declined, lapsed } = await readOwnDay(read, staffId, { now, until: endOfDay(now) });
    const nobodys = await countUnassignedInterviews(read, now);
    const [next] = coming;
    return countedLines([
      {
        id: 'interviews-lapsed',
        part: 'late',
        count: lapsed.length,
        one: 'One candidate chose none of the times for an interview',
        many: '{count} candidates chose none of the times for an interview',
        detail: 'All of them are over. Offer others, or ask by mail.',
        since: lapsed.toSorted()[0],
        to: '/interviews?show=open&whose=me',
      },
      {
        id: 'interviews-declined',
        part: 'waiting',
        count: declined.length,
        one: 'One candidate asks for other times for an interview',
        many: '{count} candidates ask for other times for an interview',
        since: declined.toSorted()[0],
        to: '/interviews?show=open&whose=me',
      },
      {
        id: 'interviews-nobodys',
        part: 'late',
        count: nobodys,
        one: 'One interview has nobody of us any more',
        many: '{count} interviews have nobody of us any more',
        detail: 'Whoever was to come has left. Change who comes, or call it off.',
        to: '/interviews?whose=none',
      },
      {
        id: 'interviews-today',
        part: 'waiting',
        count: coming.length,
        one: 'One interview of yours is still today',
        many: '{count} interviews of yours are still today',
        detail: 'The next begins at {time}.',
        ...(next !== undefined && { at: next }),
        to: '/interviews?whose=me',
      },
    ]);
  },
};
