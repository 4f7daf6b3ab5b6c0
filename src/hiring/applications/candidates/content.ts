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

type Facts = Readonly<Record<string, unknown>>;

/** What an event of the audit log says about an application. */
export function eventInWords(action: string, after: Facts, stages: readonly Stage[]): string {
  const { status, stage: key } = after;
  const stage = stages.find((one) => one.status === status && one.key === (key ?? status));
  switch (action) {
    case 'application.change_status':
      if (stage !== undefined) return `moved it to ${stage.name}`;
      return typeof status === 'string' && status in STATUS_NAMES
        ? `set it to ${STATUS_NAMES[status as keyof typeof STATUS_NAMES].toLowerCase()}`
        : 'changed where it stands';
    case 'application.set_reason':
      return 'said why it was closed';
    case 'application.change_tags':
      return 'changed its tags';
    case 'application.withdraw':
      return 'withdrew';
    case 'application.replace_resume':
      return 'sent another résumé';
    case 'application.renew':
      return 'had it kept for longer';
    case 'application.refuse_retention':
      return 'does not want it kept afterwards';
    case 'application.ask_for_pool':
      return 'asked whether to keep them for later openings';
    case 'application.join_pool':
      return 'agreed to be kept for later openings';
    case 'application.leave_pool':
      return 'ended being kept for later openings';
    case 'application.change_pool':
      return 'changed the note about the talent pool';
    case 'interview.offer':
      return 'offered times for an interview';
    case 'interview.arrange':
      return 'arranged an interview';
    case 'interview.change':
      return 'changed an interview';
    case 'interview.agree':
      return 'agreed to a time for an interview';
    case 'interview.decline':
      return 'asked for other times for an interview';
    case 'interview.cancel':
      return 'cancelled an interview';
    case 'interview.resume':
      return 'let an interview stand again';
    case 'interview.take_back':
      return 'took an interview back before anybody heard of it';
    case 'application.move_in':
      return 'moved it in from another system';
    case 'application.view_resume':
      return 'looked at the résumé';
    case 'application.download_unsafe':
      return 'downloaded the résumé, which is marked as unsafe';
    case 'application.export':
      return 'downloaded all that is stored';
    case 'quarantine.release':
      return 'released it from the quarantine';
    case 'quarantine.spam':
      return 'marked it as spam';
    case 'quarantine.undo':
      return 'took the mark back';
    default:
      return action.slice(action.indexOf('.') + 1).replaceAll('_', ' ');
  }
}
