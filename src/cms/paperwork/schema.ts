/** The papers of one project: its plan, its budget line and the answers of its AI manager; and the arithmetic that they share. */
import type { TeamPart } from '#database/tables/content.ts';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';
import { agencyWords } from '#platform/agency-day.ts';
import { daysAfter } from '#ui/days.ts';

import { missingOf, type PaperFields } from './fields.ts';

export type Person = { name: string; role: string };

/** `ends`: the Friday on which it is shown, as 2024-02-09. `shown`: what can be tried on that day. */
type Fortnight = { ends: string; hours: number; shown: string };

export type Budget = {
  /** Hours agreed. */
  hours: number;
  fortnights: readonly Fortnight[];
  /** The day on which the budget line passed the share that it warns at, and what was decided then; '' where nobody has said. */
  warnedOn: string;
  decision: string;
};

export type Answer = {
  question: string;
  figure: string;
  text: string;
  /** Where the figure stands; ''. */
  source: string;
  /** Who has checked it. */
  by: Person;
};

export type Plan = {
  signedOn: string;
  weeks: number;
  launchedOn: string;
  goal: { before: string; after: string; of: string; text: string };
  leftOut: readonly { what: string; why: string }[];
  team: readonly (TeamPart & { hours: number })[];
  budget: Budget;
  /** The price of an hour. */
  rate: number;
  terms: readonly string[];
  signatures: readonly Person[];
};

/** What a project says that its papers are made of. */
type Stated = {
  id: number;
  name: string;
  launchedOn: string;
  weeks: number | null;
  team: readonly TeamPart[];
  papers: PaperFields;
};

/** Each sheet that is complete. */
export type Paperwork = {
  project: { id: number; name: string };
  plan?: Plan;
  budget?: Budget;
  answers?: { on: string; all: readonly Answer[] };
};

const budgetOf = ({ budgetHours, fortnights, warnedOn, decision }: PaperFields): Budget => ({
  hours: budgetHours ?? 0,
  fortnights: fortnights.map(({ ends, hours, shown }) => ({ ends, hours: hours ?? 0, shown })),
  warnedOn,
  decision,
});

/** The roles of a team with the hours of each; undefined where those of one are not known. */
function hoursOfTeam(team: readonly TeamPart[]): Plan['team'] | undefined {
  const known = team.flatMap((part) => (typeof part.hours === 'number' ? [{ ...part, hours: part.hours }] : []));
  return known.length === team.length && team.length > 0 ? known : undefined;
}

function planOf({ launchedOn, weeks, team, papers }: Stated): Plan | undefined {
  const ofTeam = hoursOfTeam(team);
  if (weeks === null || ofTeam === undefined || missingOf('plan', papers).length > 0) return undefined;
  return {
    signedOn: papers.planSignedOn,
    weeks,
    launchedOn,
    goal: { before: papers.goalBefore, after: papers.goalAfter, of: papers.goalOf, text: papers.goalText },
    leftOut: papers.leftOut,
    team: ofTeam,
    budget: budgetOf(papers),
    rate: papers.hourPrice ?? 0,
    terms: papers.terms,
    signatures: papers.signatures,
  };
}

const answerOf = ({ question, figure, text, source, name, role }: PaperFields['answers'][number]): Answer => ({
  question,
  figure,
  text,
  source,
  by: { name, role },
});

/** The papers of a project; undefined where none of them is complete. */
export function paperworkOf(stated: Stated): Paperwork | undefined {
  const { id, name, papers } = stated;
  const plan = planOf(stated);
  const budget = missingOf('budget', papers).length > 0 ? undefined : budgetOf(papers);
  const answers =
    missingOf('answers', papers).length > 0 ? undefined : { on: papers.answeredOn, all: papers.answers.map(answerOf) };
  if (plan === undefined && budget === undefined && answers === undefined) return undefined;
  return { project: { id, name }, ...(plan && { plan }), ...(budget && { budget }), ...(answers && { answers }) };
}

/** 'NS' of 'Nithya Suresh'. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '').join('');
}

/** The id of the section of a project's page that holds its papers. */
export const PAPERWORK_ID = 'paperwork';

/** The address of the papers on the page of their project. */
export const paperworkPath = (projectId: number): string => `${paths.project(projectId)}#${PAPERWORK_ID}`;

/** How many per cent of the agreed hours the budget line warns at. */
export const WARNS_AT = 70;

/** What the line of a budget is drawn from. Shares are per cent of what was agreed. */
export type BudgetRow = Fortnight & { spent: number; before: number; share: number; hasWarned: boolean };

export const shareOf = ({ hours }: Budget, spent: number): number => (100 * spent) / hours;

export function rowsOf(budget: Budget): BudgetRow[] {
  let spent = 0;
  return budget.fortnights.map((fortnight) => {
    const before = shareOf(budget, spent);
    spent += fortnight.hours;
    const share = shareOf(budget, spent);
    return { ...fortnight, spent, before, share, hasWarned: before < WARNS_AT && share >= WARNS_AT };
  });
}

/** The hours of all fortnights that have ended by a day. */
export const spentBy = ({ fortnights }: Pick<Budget, 'fortnights'>, day: string): number =>
  fortnights.filter(({ ends }) => ends <= day).reduce((sum, { hours }) => sum + hours, 0);

/** The day that is so many weeks before another. */
export const weeksBefore = (day: string, weeks: number): string => daysAfter(day, -7 * weeks);

const onOneLine = (day: string, form: Intl.DateTimeFormatOptions) => agencyWords(day, form).replaceAll(' ', '\u00A0');

/** '9 February' of '2024-02-09', on one line. */
export const dayOf = (day: string): string => onOneLine(day, { day: 'numeric', month: 'long' });

/** '9 Feb' of '2024-02-09', for columns. */
export const briefDayOf = (day: string): string => onOneLine(day, { day: 'numeric', month: 'short' });

/** '9 February 2024'. */
export const dayAndYearOf = (day: string): string =>
  agencyWords(day, { day: 'numeric', month: 'long', year: 'numeric' }).replace(' ', '\u00A0');

const numbers = new Intl.NumberFormat('en-GB');

export const hoursOf = (hours: number): string => numbers.format(hours);

/** In the agency’s currency: '₹54,000'. */
export const money = (amount: number): string =>
  new Intl.NumberFormat(site.currency === 'INR' ? 'en-IN' : 'en-GB', {
    style: 'currency',
    currency: site.currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(amount);
