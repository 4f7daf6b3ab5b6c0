/** Stages until the owner writes others, and what is said of them. */
import { PROMISED_DAYS } from '../candidates/schema.ts';
import { HIRED, type Stage } from './schema.ts';

const plain = { days: null, heading: '', sentence: '' } as const;

export const FIRST_STAGES: readonly Stage[] = [
  { ...plain, key: 'received', status: 'received', name: 'New', days: PROMISED_DAYS },
  { ...plain, key: 'in_review', status: 'in_review', name: 'In review', days: PROMISED_DAYS },
  { ...plain, key: 'invited', status: 'invited', name: 'Invited', days: PROMISED_DAYS },
  {
    ...plain,
    key: HIRED,
    status: 'closed',
    name: 'Hired',
    heading: 'Welcome',
    sentence: 'You are joining us, and we look forward to it. All that comes next is in our mails to you.',
  },
  { ...plain, key: 'closed', status: 'closed', name: 'Closed' },
];

/** In the words of staff, for the list of all openings. */
export const noOpening = 'There is no such opening.';
export const standsThere = (name: string, count: number, most: number) => {
  const who = count === 1 ? 'One candidate stands' : `${count > most ? `More than ${most}` : count} candidates stand`;
  return `${who} in ‘${name}’. Move them first, then take the stage away.`;
};
