import { editable, translatable } from '#config/translation.ts';

import { type Budget, dayOf, hoursOf, type Paperwork, shareOf, spentBy, WARNS_AT } from './schema.ts';

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
    heading: 'Six questions to the AI manager',
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

const rupees = new Intl.NumberFormat('en-IN');

/** The agency’s own currency: '₹ 54,000'. */
export const money = (amount: number): string => `₹\u00A0${rupees.format(amount)}`;

/** Who signs for the client; the project’s quote is by the same person. */
const CLIENT = 'Leena Mathew';

const budget: Budget = {
  hours: 1500,
  rate: 1800,
  warnedOn: '2024-02-08',
  decision: `${CLIENT} decided on Friday: the screen for the waiting room is left for a second release.`,
  fortnights: [
    { ends: '2023-12-15', hours: 196, shown: 'A doctor’s free times, on a phone' },
    { ends: '2023-12-29', hours: 150, shown: 'Booking a visit, and moving it' },
    { ends: '2024-01-12', hours: 228, shown: 'One calendar for counter and phone' },
    { ends: '2024-01-26', hours: 240, shown: 'Children and parents under one number' },
    { ends: '2024-02-09', hours: 266, shown: 'Reminders, in Malayalam too' },
    { ends: '2024-02-23', hours: 190, shown: 'All of it, with real calendars' },
    { ends: '2024-03-08', hours: 140, shown: 'The opening, rehearsed' },
    { ends: '2024-03-15', hours: 60, shown: 'What the rehearsal found' },
  ],
};

/** A Monday: the last fortnight ended on the Friday before. */
const answeredOn = '2024-02-12';
const friday = { day: '2024-02-09', hours: 30 };
const lastFortnight = budget.fortnights.findLast(({ ends }) => ends <= answeredOn)?.hours ?? 0;
const spent = spentBy(budget, answeredOn);

/** The papers of one project of the sample. Another agency writes its own here, or `undefined`, and then no page has any. */
export const paperwork: Paperwork | undefined = translatable({
  project: { name: 'Lakeside Visits', client: CLIENT, launchedOn: '2024-03-18', weeks: 17 },
  budget,
  plan: {
    signedOn: '2023-12-01',
    goal: {
      before: '14%',
      after: '7%',
      of: 'of visits missed without a word, six months after the opening',
      text: 'We sat at the desk in Alappuzha for a week. Seven callers in ten ask for a free time with a doctor they know, and wait six minutes to hear of it. The clinics count missed visits already; they will count them in the same way.',
    },
    leftOut: [
      { what: 'Paying in the app.', why: 'People pay at the counter, and that works.' },
      { what: 'Visits by video.', why: 'In a week of listening nobody asked for one.' },
      { what: 'Figures for doctors.', why: 'First there must be something to count.' },
    ],
    team: [
      { people: 1, role: 'designer', hours: 240 },
      { people: 2, role: 'mobile engineers', hours: 640 },
      { people: 1, role: 'web engineer', hours: 340 },
      { people: 1, role: 'tester', hours: 280 },
    ],
    terms: [
      'Each fortnight is agreed before it begins, and you can stop after any of them.',
      `The budget line warns at ${WARNS_AT}%, which is ${hoursOf((budget.hours * WARNS_AT) / 100)} hours.`,
      'Ninety days of fixes are included. Code, designs and accounts are yours.',
    ],
    signatures: [
      { initials: 'LM', name: CLIENT, role: 'for the clinics' },
      { initials: 'NS', name: 'Nithya Suresh', role: 'project lead' },
    ],
  },
  answeredOn,
  answers: [
    {
      question: 'What did Friday cost?',
      figure: money(friday.hours * budget.rate),
      text: `${friday.hours} hours of five people: the demonstration at noon, and two faults that it found.`,
      source: `Time sheets of ${dayOf(friday.day)}`,
      by: 'AV',
    },
    {
      question: 'Will we make the date?',
      figure: '18\u00A0March',
      text: 'Yes, if nothing is added. 12 of 41 cards are open, each of the last three fortnights closed six, and two and a half are left.',
      source: `Board on ${dayOf(answeredOn)}`,
      by: 'NS',
    },
    {
      question: 'How much of the budget is gone?',
      figure: `${Math.round(shareOf(budget, spent))}%`,
      text: `${hoursOf(spent)} of ${hoursOf(budget.hours)} hours. The line warned on Thursday; on Friday you left the screen for the waiting room for later.`,
      source: `Budget line of ${dayOf(friday.day)}`,
      by: 'NS',
    },
    {
      question: 'What does not work yet?',
      figure: '3 faults',
      text: 'The oldest is of Tuesday: a reminder in Malayalam is cut after 70 letters. None of the three can lose a visit.',
      source: `Test report 31, ${dayOf(friday.day)}`,
      by: 'FK',
    },
    {
      question: 'What do we still owe?',
      figure: money(lastFortnight * budget.rate),
      text: `One invoice, for the fortnight to ${dayOf(friday.day)}, due on ${dayOf('2024-03-10')}. The four before it are paid.`,
      source: 'Invoice 2024-017',
      by: 'AV',
    },
    {
      question: 'Has the number moved?',
      figure: '14%',
      text: 'No. Nobody outside our two houses has the app. It is counted again from the day of the opening, and the plan says 7% by September.',
      source: 'Calendar of the clinics, January',
      by: 'NS',
    },
  ],
  people: [
    { initials: 'NS', name: 'Nithya Suresh', role: 'project lead' },
    { initials: 'AV', name: 'Anand Varma', role: 'accounts' },
    { initials: 'FK', name: 'Fathima Kabeer', role: 'tester' },
  ],
});
