/** The first hour of an agency with the product: what there is to do, told by what is there. */
import { findAppearanceState } from '#cms/appearance/service.ts';
import type { By } from '#cms/content/schema.ts';
import { sampleInWords, type SampleState } from '#cms/sample/schema.ts';
import { readSample } from '#cms/sample/service.ts';
import { findSite } from '#cms/facts/service.ts';
import { readStored } from '#operations/backups/service.ts';
import { listIssues } from '#operations/content-health/service.ts';
import { TASK } from '#operations/content-health/schema.ts';
import { listTaskRows } from '#operations/scheduler/service.ts';
import type { DatabaseAndClock } from '#database/database.ts';
import type { Services } from '#platform/context.ts';
import type { Refusal } from '#platform/office/refusal.ts';
import { createPage } from '#site/pages/service.ts';
import { recordAudit } from '#staff/audit/service.ts';
import type { Actor } from '#staff/audit/schema.ts';

import { legalTemplates } from './legal-pages.ts';
import { hasAny, hasMore, hasSentMail, listLegalPages, listSkipped, putSkipped } from './queries.ts';
import { type Check, type FirstHour, type OptionalStep, type Step, STEPS } from './schema.ts';

type Needs = Pick<Services, 'database' | 'settings' | 'site'>;
type LegalPages = Awaited<ReturnType<typeof listLegalPages>>;

/** The entries of _Pages and texts_ that say what the agency does, and who its people are. */
export type TextIds = { offer: readonly number[]; people: readonly number[] };

const MAX_ISSUES = 100;
const THIS_MACHINE = /^https?:\/\/(?:localhost|127\.|\[::1\])/;

function addressCheck({ siteUrl }: Services['settings']): Check {
  const isDone = siteUrl.startsWith('https://') && !THIS_MACHINE.test(siteUrl);
  return {
    title: 'An address with https://',
    says: isDone ? siteUrl : `It is ${siteUrl} now. Whoever runs the server sets SITE_URL.`,
    isDone,
    to: '',
  };
}

async function contentCheck({ database: { read } }: Needs): Promise<Check> {
  const rows = await listTaskRows(read);
  const hasRun = rows.some(({ name, ended_at: endedAt }) => name === TASK && endedAt !== null);
  const count = (await listIssues(read, MAX_ISSUES)).length;
  return {
    title: 'Links, and words for pictures',
    says: !hasRun
      ? 'Nobody has looked yet. Let it look now.'
      : count === 0
        ? 'Nothing was found.'
        : `${count} to look at.`,
    isDone: hasRun && count === 0,
    to: '/content-health',
  };
}

function legalCheck(pages: LegalPages): Check {
  const privacy = pages.find(({ purpose, isPublished }) => purpose === 'privacy' && isPublished);
  const open = pages.filter(({ isPublished, hasBrackets }) => isPublished && hasBrackets);
  return {
    title: 'Legal pages',
    says:
      privacy === undefined
        ? 'Visitors see no privacy page yet.'
        : open.length === 0
          ? 'Visitors see them.'
          : `Still with words in brackets: ${open.map(({ title }) => `‘${title}’`).join(', ')}.`,
    isDone: privacy !== undefined && open.length === 0,
    to: open[0] === undefined ? '/content/pages' : `/content/pages/${open[0].id}`,
  };
}

function sampleCheck(sample: SampleState): Check {
  const left = sampleInWords(sample);
  return {
    title: 'Nothing of the sample agency',
    says: left === '' ? 'It is gone.' : `On the site are still ${left}.`,
    isDone: left === '',
    to: '',
  };
}

async function backupCheck({ database: { read } }: Needs): Promise<Check> {
  const { last } = await readStored(read);
  const isDone = last !== null && !last.hasFailed;
  return {
    title: 'A backup',
    says: isDone ? 'One was made, and read back whole.' : 'There is none yet.',
    isDone,
    to: '/backups',
  };
}

/** The steps are done by what is there: undone again, a step is open again. */
export async function readFirstHour(needs: Needs, texts: TextIds): Promise<FirstHour> {
  const { read } = needs.database;
  const [sample, legalPages, hasMail, appearance, content, backup, skipped] = await Promise.all([
    readSample(needs.database),
    listLegalPages(read),
    hasSentMail(read),
    findAppearanceState(read),
    contentCheck(needs),
    backupCheck(needs),
    listSkipped(read),
  ]);
  const mail: Check = {
    title: 'Mail',
    says: hasMail ? 'A mail has left the site.' : 'No mail has left the site yet. Send yourself a test mail.',
    isDone: hasMail,
    to: '/connections',
  };
  const legal = legalCheck(legalPages);
  const checks = [addressCheck(needs.settings), sampleCheck(sample), content, legal, mail, backup];
  const done: Record<Step, boolean> = {
    facts: await hasMore(read, 'facts', 0),
    appearance: appearance !== undefined,
    offer: await hasAny(read, 'texts', texts.offer),
    people: await hasAny(read, 'texts', texts.people),
    project: await hasMore(read, 'projects', sample.projects),
    opening: await hasMore(read, 'jobs', sample.jobs),
    legal: legal.isDone,
    mail: hasMail,
    live: checks.every(({ isDone }) => isDone),
  };
  return {
    steps: STEPS.map((id) => ({ id, isDone: done[id], isSkipped: skipped.includes(id) })),
    legalPages,
    checks,
    sample,
  };
}

/** Sets a step aside, or takes it up again. What of it is there stays. */
export async function skipStep(
  { database, clock }: DatabaseAndClock,
  actor: Actor,
  { step, isSkipped }: { step: OptionalStep; isSkipped: boolean },
): Promise<void> {
  await database.write(async (tx) => {
    const others = (await listSkipped(tx)).filter((one) => one !== step);
    await putSkipped(tx, isSkipped ? [...others, step] : others);
    const action = isSkipped ? 'first_hour.skip' : 'first_hour.take_up';
    await recordAudit(tx, { actor, action, subject: { kind: 'database' }, after: { step }, now: clock() });
    tx.signalAfterCommit('content');
  });
}

/** Begins the legal pages that are not there; gives how many, or why not. */
export async function makeLegalPages(needs: Needs & Pick<Services, 'clock'>, by: By): Promise<number | Refusal> {
  const there = new Set((await listLegalPages(needs.database.read)).map(({ purpose }) => purpose));
  const missing = legalTemplates(await findSite(needs.database.read)).filter(({ purpose }) => !there.has(purpose));
  for (const { purpose, ...template } of missing) {
    const made = await createPage(needs, { ...template, purpose }, by);
    if (typeof made !== 'number') return made;
  }
  return missing.length;
}
