/** Where an interview stands, as a tag. */
import '#office-ui/operations.css';
import '#office-ui/work.css';

import type { Interview } from './schema.ts';
import { hasPassed } from './times.ts';

type Shown = Pick<Interview, 'state' | 'startsAt' | 'times' | 'minutes'>;

const MINUTE = 60_000;

export function InterviewState({ interview: { state, startsAt, times, minutes } }: { interview: Shown }) {
  if (state === 'cancelled') return tag('Cancelled', 'lost');
  if (state === 'declined') return tag('Asks for other times', 'new');
  if (startsAt === null)
    return times.some((at) => !hasPassed(at)) ? tag('Offered', 'waiting') : tag('No time was chosen', 'new');
  return hasPassed(new Date(Date.parse(startsAt) + minutes * MINUTE).toISOString())
    ? tag('Over', 'lost')
    : tag('Agreed', 'good');
}

const tag = (name: string, tone: string) => (
  <span className="tag" data-tone={tone}>
    {name}
  </span>
);
