/**
 * `npm run db -- quarantine …`: lists submissions that are out of sight as spam, and applies a person's decision about them. Each function returns text
 * for the terminal.
 */
import type { Actor } from '#staff/audit/schema.ts';
import { type DecisionResult, markSpam, releaseSubmission, undoMark } from '#inbox/spam/actions.ts';
import { DECIDED, noSubmission, type QuarantineChange } from '#inbox/spam/content.ts';
import { countQuarantined, listQuarantined, type Verdict } from '#inbox/spam/service.ts';
import { readWritten } from '#inbox/submissions/service.ts';
import type { Reason } from '#inbox/spam/schema.ts';
import type { Read } from '#database/database.ts';
import { InvalidSetting } from '#config/invalid-setting.ts';
import type { Services } from '#platform/context.ts';

import { ageOf, factsAsText } from './terminal.ts';

/** Submissions per page. */
const SHOWN = 20;

async function blockOf(read: Read, { receipt, form, score, reasons, judged_at: judgedAt }: Verdict, now: Date) {
  const written = await readWritten(read, form, receipt);
  const said = (JSON.parse(reasons) as Reason[]).map(
    ({ points, says }) => `${says} (${points > 0 ? '+' : ''}${points})`,
  );
  return factsAsText({
    receipt,
    form,
    age: ageOf(judgedAt, now),
    score,
    reasons: said.join('; '),
    sender: written === undefined ? null : `${written.wording.name} <${written.email}>`,
    heading: written?.wording.subject || null,
    text: written?.wording.text ?? null,
  });
}

function pageIn(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new InvalidSetting(`${text} is no page. "quarantine --page 2" shows the second.`);
  return Number(text);
}

/** One page of the submissions that wait for a decision, newest first. */
async function listAsText({ database, clock }: Needs, asked: string): Promise<string> {
  const page = pageIn(asked);
  const [count, verdicts] = await Promise.all([
    countQuarantined(database.read),
    listQuarantined(database.read, { limit: SHOWN, offset: (page - 1) * SHOWN }),
  ]);
  const pages = Math.max(1, Math.ceil(count / SHOWN));
  const blocks = await Promise.all(verdicts.map((verdict) => blockOf(database.read, verdict, clock())));
  const heading = `quarantine (${count}${pages > 1 || page > 1 ? `; page ${page} of ${pages}, the newest first` : ''})`;
  const notes = ['"quarantine release RECEIPT" delivers one, "quarantine spam RECEIPT" keeps it back for good.'];
  if (page < pages) notes.push(`"quarantine --page ${page + 1}" shows older ones.`);
  return [heading, ...blocks, ...(count > 0 ? notes : []), ''].join('\n\n');
}

type Needs = Pick<Services, 'database' | 'clock' | 'secret'>;
type Action = {
  act: (needs: Needs, actor: Actor, receipt: string) => Promise<DecisionResult>;
  says: (receipt: string) => string;
};

/** The subcommands that decide about a submission. */
const CHANGES: Readonly<Record<QuarantineChange, Action>> = {
  release: { act: releaseSubmission, says: DECIDED.release },
  spam: {
    act: markSpam,
    says: (receipt) => `${DECIDED.spam(receipt)} "quarantine undo ${receipt}" takes that back.`,
  },
  undo: { act: undoMark, says: DECIDED.undo },
};

/** The output of `quarantine` with these words. */
export async function runQuarantineCommand(
  needs: Needs,
  actor: Actor,
  [name = 'list', receipt = '']: readonly string[],
  { page = '1' }: { page?: string } = {},
): Promise<string> {
  if (name === 'list') return listAsText(needs, page);
  const action = Object.hasOwn(CHANGES, name) ? CHANGES[name as QuarantineChange] : undefined;
  if (action === undefined)
    throw new InvalidSetting(`There is no quarantine ${name}. Choose from ${Object.keys(CHANGES).join(', ')}.`);
  const asked = receipt.toUpperCase();
  const decided = await action.act(needs, actor, asked);
  if (decided === undefined) throw new InvalidSetting(noSubmission(receipt));
  return action.says(asked);
}
