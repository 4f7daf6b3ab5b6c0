/** How the candidate's own page says where an application stands: in the words of its stage, or else of its status. */
import { HIRED, type Stage } from '../stages/schema.ts';
import { candidate as words } from './content.ts';
import type { ApplicationStatus, OwnApplication } from './schema.ts';

export type ShownStatus = {
  name: string;
  text: string;
  /** By which it is coloured. */
  tone: ApplicationStatus;
  /** What was told so far, oldest first. A move that is told in the same words is no step. */
  steps: readonly { name: string; at: string }[];
};

export function shownStatus(application: OwnApplication, stages: readonly Stage[]): ShownStatus {
  const { status, stage, createdAt, changes } = application;
  // A stage that is no longer there is told as its status.
  const find = (of: ApplicationStatus, key: string | null) =>
    stages.find((one) => one.status === of && one.key === (key ?? of));
  const nameOf = (of: ApplicationStatus, key: string | null) => find(of, key)?.heading || words.statuses[of].name;
  const steps = [{ name: nameOf('received', null), at: createdAt }];
  for (const change of changes) {
    const name = nameOf(change.status, change.stage);
    if (name !== steps.at(-1)?.name) steps.push({ name, at: change.at });
  }
  return {
    name: nameOf(status, stage),
    text: find(status, stage)?.sentence || words.statuses[status].text,
    tone: stage === HIRED ? 'invited' : status,
    steps,
  };
}
