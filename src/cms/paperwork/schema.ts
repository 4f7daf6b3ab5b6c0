/** The papers of one project: its plan, its budget line and the answers of its AI manager; and the arithmetic that they share. */
import type { TeamPart } from '#database/tables/content.ts';
import { paths } from '#config/paths.ts';
import { agencyWords } from '#platform/agency-day.ts';
import { daysAfter } from '#ui/days.ts';

export type Person = { initials: string; name: string; role: string };

/** `ends`: the Friday on which it is shown, as 2024-02-09. `shown`: what can be tried on that day. */
export type Fortnight = { ends: string; hours: number; shown: string };

export type Budget = {
  /** Hours agreed, and the price of one. */
  hours: number;
  rate: number;
  /** The day on which the budget line passed the share that it warns at, and what was decided then. */
  warnedOn: string;
  decision: string;
  fortnights: readonly Fortnight[];
};

export type Answer = {
  question: string;
  figure: string;
  text: string;
  /** Where the figure stands. */
  source: string;
  /** The initials of who has checked it. */
  by: string;
};

export type Plan = {
  signedOn: string;
  goal: { before: string; after: string; of: string; text: string };
  leftOut: readonly { what: string; why: string }[];
  team: readonly (TeamPart & { hours: number })[];
  terms: readonly string[];
  signatures: readonly Person[];
};

export type Paperwork = {
  /** What the papers say of the project, with who signs for its client. They are shown while the published project says the same. */
  project: { name: string; client: string; launchedOn: string; weeks: number };
  plan: Plan;
  budget: Budget;
  /** The answers of one morning, and the people whose initials are under them. */
  answeredOn: string;
  answers: readonly Answer[];
  people: readonly Person[];
};

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
