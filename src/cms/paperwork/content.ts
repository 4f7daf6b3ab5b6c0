import { editable } from '#config/translation.ts';

/** The words around the papers, whatever their project. */
export const papers = editable('papers', {
  home: {
    heading: 'Ask what your project cost so far',
    lead: 'Your personal AI manager reads the board, the time sheets, the invoices and the test reports of your project, and nothing else. It answers at any hour, with a figure and its source; each answer counts as unchecked until a person puts initials under it.',
    link: 'The plan and the budget line of {project}',
  },
  hire: {
    heading: 'What you hold after two weeks',
    lead: 'Four pages that you can sign, send back, or take to any other agency. These are those of {project}.',
    link: 'See the result',
  },
  project: {
    heading: 'The paperwork',
    lead: 'What the client held: the plan after two weeks, the budget line on every day, and the answers of the AI manager, each with the initials of who checked it.',
  },
  sample: 'Sample',
  answers: {
    heading: 'Questions to the AI manager',
    source: 'Source',
    by: 'Checked by',
  },
  budget: {
    heading: 'The budget line',
    ends: 'Friday',
    hours: 'Hours',
    share: 'Of the budget',
    agreed: '{hours} hours agreed',
    warning: 'Warned at {percent}%, on {day}.',
    closed: 'Closed at {percent}%: {hours} hours were not needed.',
  },
  plan: {
    heading: 'The plan',
    pages: 'The four pages of the plan',
    page: '{page} of {pages}',
    signed: 'Signed on {day}',
    goal: 'How we will know',
    today: 'today',
    aim: 'the goal',
    first: 'What we build first',
    firstLead: 'Each of these can be tried on its Friday.',
    opening: 'It opens to the public.',
    span: 'First talk on {begins}, opening on {opens}: {weeks} weeks.',
    leftOut: 'What we leave out',
    team: 'Who does it',
    people: 'People',
    hours: 'Hours of work',
    some: '{hours} h',
    all: 'Agreed',
    cost: 'What it costs',
    price: '{hours} hours at {rate}',
  },
} as const);
