/** The papers of a project as its form has them: its plan, its budget line and the answers of its AI manager. Each is shown once it is complete. */
import { type Body, type BodyOf, bodyFrom, type Fields, type Finding, isBlank, jsonOf } from '#cms/content/fields.ts';
import { warning } from '#cms/content/schema.ts';

const person = (name: string, role: string) =>
  ({
    name: { type: 'text', label: name, hint: 'Initials are made of it', atMost: 100, required: 'Say who it is' },
    role: { type: 'text', isSpoken: true, label: role, hint: 'As project lead', atMost: 100 },
  }) as const;

export const paperFields = {
  planSignedOn: { type: 'day', label: 'Plan signed on' },
  goalBefore: { type: 'text', isSpoken: true, label: 'Figure at the start', hint: 'As 14%', atMost: 16 },
  goalAfter: { type: 'text', isSpoken: true, label: 'Figure that was the goal', hint: 'As 7%', atMost: 16 },
  goalOf: {
    type: 'text',
    isSpoken: true,
    label: 'What the figure is of',
    hint: 'As of visits missed, six months after the opening',
    atMost: 300,
  },
  goalText: { type: 'text', isSpoken: true, label: 'How the goal was found', atMost: 1000, lines: 4 },
  leftOut: {
    type: 'rows',
    label: 'What the plan leaves out',
    item: 'Thing left out',
    atMost: 8,
    fields: {
      what: { type: 'text', isSpoken: true, label: 'What', atMost: 100, required: 'Say what is left out' },
      why: { type: 'text', isSpoken: true, label: 'Why', atMost: 300 },
    },
  },
  terms: { type: 'texts', isSpoken: true, label: 'Terms', hint: 'Sentences below the price.', atMost: 8, each: 300 },
  signatures: {
    type: 'rows',
    label: 'Signed by',
    item: 'Signature',
    atMost: 4,
    fields: person('Name', 'Role'),
  },
  budgetHours: { type: 'number', label: 'Hours agreed', least: 1, most: 1_000_000 },
  hourPrice: {
    type: 'number',
    label: 'Price of an hour',
    hint: 'In the currency of Your agency',
    least: 1,
    most: 1_000_000,
  },
  fortnights: {
    type: 'rows',
    label: 'Fortnights',
    item: 'Fortnight',
    atMost: 60,
    fields: {
      ends: { type: 'day', label: 'Ends on', required: 'Say when it ends' },
      hours: { type: 'number', label: 'Hours worked', least: 0, most: 100_000, required: 'Say how many hours' },
      shown: {
        type: 'text',
        isSpoken: true,
        label: 'What could be tried',
        atMost: 200,
        required: 'Say what could be tried',
      },
    },
  },
  warnedOn: { type: 'day', label: 'Warned on', hint: 'The day on which 70% of the hours were gone' },
  decision: { type: 'text', isSpoken: true, label: 'What was decided then', atMost: 300, lines: 2 },
  answeredOn: { type: 'day', label: 'Answered on', hint: 'The day of the answers below' },
  answers: {
    type: 'rows',
    label: 'Answers of the AI manager',
    item: 'Answer',
    atMost: 12,
    fields: {
      question: { type: 'text', isSpoken: true, label: 'Question', atMost: 120, required: 'Question is required' },
      figure: {
        type: 'text',
        isSpoken: true,
        label: 'Figure',
        hint: 'As 72%',
        atMost: 30,
        required: 'Figure is required',
      },
      text: { type: 'text', isSpoken: true, label: 'Answer', atMost: 400, lines: 2, required: 'Answer is required' },
      source: {
        type: 'text',
        isSpoken: true,
        label: 'Where the figure stands',
        hint: 'As time sheets of 9 February',
        atMost: 120,
      },
      ...person('Checked by', 'Role of who checked it'),
    },
  },
} as const satisfies Fields;

export type PaperFields = BodyOf<typeof paperFields>;

/** What each sheet needs before it is shown. The plan needs hours of everybody in the team too, and the weeks. */
const NEEDS = {
  plan: [
    'planSignedOn',
    'goalBefore',
    'goalAfter',
    'goalOf',
    'goalText',
    'leftOut',
    'terms',
    'signatures',
    'budgetHours',
    'hourPrice',
    'fortnights',
  ],
  budget: ['budgetHours', 'fortnights'],
  answers: ['answeredOn', 'answers'],
} as const satisfies Record<string, readonly (keyof PaperFields)[]>;
type Sheet = keyof typeof NEEDS;

const isFilled = (body: Body, name: keyof PaperFields) => !isBlank(paperFields[name], body[name] ?? null);

/** The fields that a sheet still needs, in the order of the form. */
export const missingOf = (sheet: Sheet, body: Body): (keyof PaperFields)[] =>
  NEEDS[sheet].filter((name) => !isFilled(body, name));

/** What the plan needs too. */
const SHARED: ReadonlySet<string> = new Set(NEEDS.budget);
/** Whether anything is filled in that only this sheet needs. */
const isBegun = (sheet: Sheet, body: Body): boolean =>
  NEEDS[sheet].some((name) => (sheet === 'budget' || !SHARED.has(name)) && isFilled(body, name));

/** The fields of papers, in their order. */
export const PAPER_FIELDS = Object.keys(paperFields) as (keyof PaperFields)[];

const NOT_SHOWN = {
  plan: 'The plan is not shown yet. It needs',
  budget: 'The budget line is not shown yet. It needs',
  answers: 'The answers are not shown yet. They need',
} as const;

/** What stands in the way of a sheet that somebody has begun. */
export function paperWarnings(body: Body & { weeks: number | null; team: { hours: number | null }[] }): Finding[] {
  return (Object.keys(NOT_SHOWN) as Sheet[]).flatMap((sheet) => {
    if (!isBegun(sheet, body)) return [];
    const missing: [string, string][] = missingOf(sheet, body).map((name) => [name, paperFields[name].label]);
    if (sheet === 'plan' && body.weeks === null) missing.push(['weeks', 'Weeks']);
    if (sheet === 'plan' && (body.team.length === 0 || body.team.some(({ hours }) => hours === null)))
      missing.push(['team', 'hours of everybody in the team']);
    const [first] = missing;
    const names = missing.map(([, label]) => label).join(', ');
    return first === undefined ? [] : [warning(first[0], `${NOT_SHOWN[sheet]}: ${names}`)];
  });
}

/** The papers in the body of a project. */
export const papersIn = (body: Body): PaperFields =>
  Object.fromEntries(PAPER_FIELDS.map((name) => [name, body[name]])) as PaperFields;

/** As they are stored; '' where nobody has filled in anything. */
export const storedPapers = (body: Body): string =>
  PAPER_FIELDS.some((name) => isFilled(body, name)) ? jsonOf(papersIn(body)) : '';

/** The papers as they were stored; blank ones of ''. */
export const papersFrom = (stored: string): PaperFields =>
  bodyFrom(paperFields, stored === '' ? {} : JSON.parse(stored)) as PaperFields;
