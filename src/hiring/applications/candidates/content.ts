/** What is said of candidates in the office. */
import type { Stage } from '../stages/schema.ts';
import { STATUS_NAMES } from '#hiring/reviews/schema.ts';

export const noCandidate = 'There is no such candidate.';
export const NOT_CLOSED = 'Only what is closed has a reason.';
export const UNDECIDED = 'An interview goes on. Say whether the candidate is told that it is off.';

/** What a change of the whole list does. */
export const bulkMessages = {
  move: 'Move to {stage}',
  tag: 'Add the tag ‘{tag}’',
  noStage: 'This opening has no such stage any more. Choose another one.',
};

const ACTION_WORDS: Readonly<Record<string, string>> = {
  'application.set_reason': 'said why it was closed',
  'application.change_tags': 'changed its tags',
  'application.withdraw': 'withdrew',
  'application.replace_resume': 'sent another résumé',
  'application.renew': 'had it kept for longer',
  'application.refuse_retention': 'does not want it kept afterwards',
  'application.ask_for_pool': 'asked whether to keep them for later openings',
  'application.join_pool': 'agreed to be kept for later openings',
  'application.leave_pool': 'ended being kept for later openings',
  'application.change_pool': 'changed the note about the talent pool',
  'interview.offer': 'offered times for an interview',
  'interview.arrange': 'arranged an interview',
  'interview.change': 'changed an interview',
  'interview.agree': 'agreed to a time for an interview',
  'interview.decline': 'asked for other times for an interview',
  'interview.cancel': 'cancelled an interview',
  'interview.resume': 'let an interview stand again',
  'interview.take_back': 'took an interview back before anybody heard of it',
  'application.move_in': 'moved it in from another system',
  'application.view_resume': 'looked at the résumé',
  'application.download_unsafe': 'downloaded the résumé, which is marked as unsafe',
  'application.export': 'downloaded all that is stored',
};

type Facts = Readonly<Record<string, unknown>>;

/** What was done with an application, by the action and its facts. */
export function eventInWords(action: string, { status, stage: key }: Facts, stages: readonly Stage[]): string {
  if (action !== 'application.change_status')
    return ACTION_WORDS[action] ?? action.slice(action.indexOf('.') + 1).replaceAll('_', ' ');
  const stage = stages.find((one) => one.status === status && one.key === (key ?? status));
  if (stage !== undefined) return `moved it to ${stage.name}`;
  return typeof status === 'string' && status in STATUS_NAMES
    ? `set it to ${STATUS_NAMES[status as keyof typeof STATUS_NAMES].toLowerCase()}`
    : 'changed where it stands';
}
