/** Interviews of whoever asks: those of today, those for which other times are wanted, and those for which nobody chose a time. */
import { countUnassignedInterviews, readOwnDay } from '#hiring/applications/service.ts';
import { agencyDay, agencyTimestamp } from '#platform/agency-day.ts';
import { daysAfter } from '#ui/days.ts';

import { counted } from '../content.ts';
import type { TodayLine } from '../schema.ts';
import type { Source } from '../source.ts';

/** The end of the agency's day. */
const endOfDay = (now: Date): string => agencyTimestamp(daysAfter(agencyDay(now), 1));

export const interviewsSource: Source = {
  roles: ['owner', 'recruiter'],
  async find({ database: { read } }, { now, staffId }) {
    const { coming, declined, lapsed } = await readOwnDay(read, staffId, { now, until: endOfDay(now) });
    const lines: TodayLine[] = [];
    const add = (line: Omit<TodayLine, 'since'> & { since?: string | undefined }) =>
      lines.push({ ...line, since: line.since ?? null });
    if (lapsed.length > 0)
      add({
        id: 'interviews-lapsed',
        part: 'late',
        title: counted(
          lapsed.length,
          'One candidate chose none of the times for an interview',
          '{count} candidates chose none of the times for an interview',
        ),
        detail: 'All of them are over. Offer others, or ask by mail.',
        since: lapsed.toSorted()[0],
        to: '/interviews?show=open&whose=me',
      });
    if (declined.length > 0)
      add({
        id: 'interviews-declined',
        part: 'waiting',
        title: counted(
          declined.length,
          'One candidate asks for other times for an interview',
          '{count} candidates ask for other times for an interview',
        ),
        detail: '',
        since: declined.toSorted()[0],
        to: '/interviews?show=open&whose=me',
      });
    const nobodys = await countUnassignedInterviews(read, now);
    if (nobodys > 0)
      add({
        id: 'interviews-nobodys',
        part: 'late',
        title: counted(
          nobodys,
          'One interview has nobody of us any more',
          '{count} interviews have nobody of us any more',
        ),
        detail: 'Whoever was to come has left. Change who comes, or call it off.',
        to: '/interviews?whose=none',
      });
    const [next] = coming;
    if (next !== undefined)
      add({
        id: 'interviews-today',
        part: 'waiting',
        title: counted(
          coming.length,
          'One interview of yours is still today',
          '{count} interviews of yours are still today',
        ),
        detail: 'The next begins at {time}.',
        at: next,
        to: '/interviews?whose=me',
      });
    return lines;
  },
};
