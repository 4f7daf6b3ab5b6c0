/** The papers of three projects of the sample, by their slugs: what their forms in the office have. `teamHours`: of each role of the team, in its order. */
type Person = { name: string; role: string };
type Papers = {
  teamHours: number[];
  fields: {
    planSignedOn: string;
    goalBefore: string;
    goalAfter: string;
    goalOf: string;
    goalText: string;
    leftOut: { what: string; why: string }[];
    terms: string[];
    signatures: Person[];
    budgetHours: number;
    hourPrice: number;
    fortnights: { ends: string; hours: number; shown: string }[];
    warnedOn: string;
    decision: string;
    answeredOn: string;
    answers: (Person & { question: string; figure: string; text: string; source: string })[];
  };
};

export const papers: Readonly<Record<string, Papers>> = {
  'lakeside-visits': {
    teamHours: [240, 640, 340, 280],
    fields: {
      planSignedOn: '2023-12-01',
      goalBefore: '14%',
      goalAfter: '7%',
      goalOf: 'of visits missed without a word, six months after the opening',
      goalText:
        'We sat at the desk in Alappuzha for a week. Seven callers in ten ask for a free time with a doctor they know, and wait six minutes to hear of it. The clinics count missed visits already; they will count them in the same way.',
      leftOut: [
        { what: 'Paying in the app.', why: 'People pay at the counter, and that works.' },
        { what: 'Visits by video.', why: 'In a week of listening nobody asked for one.' },
        { what: 'Figures for doctors.', why: 'First there must be something to count.' },
      ],
      terms: [
        'Each fortnight is agreed before it begins, and you can stop after any of them.',
        'The budget line warns at 70%, which is 1,050 hours.',
        'Ninety days of fixes are included. Code, designs and accounts are yours.',
      ],
      signatures: [
        { name: 'Leena Mathew', role: 'for the clinics' },
        { name: 'Nithya Suresh', role: 'project lead' },
      ],
      budgetHours: 1500,
      hourPrice: 1800,
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
      warnedOn: '2024-02-08',
      decision: 'Leena Mathew decided on Friday: the screen for the waiting room is left for a second release.',
      answeredOn: '2024-02-12',
      answers: [
        {
          question: 'What did Friday cost?',
          figure: '₹54,000',
          text: '30 hours of five people: the demonstration at noon, and two faults that it found.',
          source: 'Time sheets of 9\u00A0February',
          name: 'Anand Varma',
          role: 'accounts',
        },
        {
          question: 'Will we make the date?',
          figure: '18\u00A0March',
          text: 'Yes, if nothing is added. 12 of 41 cards are open, each of the last three fortnights closed six, and two and a half are left.',
          source: 'Board on 12\u00A0February',
          name: 'Nithya Suresh',
          role: 'project lead',
        },
        {
          question: 'How much of the budget is gone?',
          figure: '72%',
          text: '1,080 of 1,500 hours. The line warned on Thursday; on Friday you left the screen for the waiting room for later.',
          source: 'Budget line of 9\u00A0February',
          name: 'Nithya Suresh',
          role: 'project lead',
        },
        {
          question: 'What does not work yet?',
          figure: '3 faults',
          text: 'The oldest is of Tuesday: a reminder in Malayalam is cut after 70 letters. None of the three can lose a visit.',
          source: 'Test report 31, 9\u00A0February',
          name: 'Fathima Kabeer',
          role: 'tester',
        },
        {
          question: 'What do we still owe?',
          figure: '₹4,78,800',
          text: 'One invoice, for the fortnight to 9\u00A0February, due on 10\u00A0March. The four before it are paid.',
          source: 'Invoice 2024-017',
          name: 'Anand Varma',
          role: 'accounts',
        },
        {
          question: 'Has the number moved?',
          figure: '14%',
          text: 'No. Nobody outside our two houses has the app. It is counted again from the day of the opening, and the plan says 7% by September.',
          source: 'Calendar of the clinics, January',
          name: 'Nithya Suresh',
          role: 'project lead',
        },
      ],
    },
  },
  'chakram-monsoon-check': {
    teamHours: [110, 120, 110, 80],
    fields: {
      planSignedOn: '2023-03-31',
      goalBefore: '0%',
      goalAfter: '+20%',
      goalOf: 'on May’s turnover, against the May before',
      goalText:
        'We stood in the yards of Aluva and Thrissur for three days. In May the lifts are empty until noon; in June people wait outside. The twelve garages keep books of every day, so May can be compared with May.',
      leftOut: [
        { what: 'A price for each car.', why: 'One fixed price is what the garages can keep.' },
        { what: 'Paying in the app.', why: 'People pay where the car is handed over.' },
        { what: 'A call centre.', why: 'Each garage answers its own telephone.' },
      ],
      terms: [
        'Each fortnight is agreed before it begins, and you can stop after any of them.',
        'The budget line warns at 70%, which is 294 hours.',
        'Ninety days of fixes are included. Code, designs and accounts are yours.',
      ],
      signatures: [
        { name: 'Shaji Thomas', role: 'for the garages' },
        { name: 'Nithya Suresh', role: 'project lead' },
      ],
      budgetHours: 420,
      hourPrice: 1700,
      fortnights: [
        { ends: '2023-04-14', hours: 150, shown: 'A garage’s page and its free hours' },
        { ends: '2023-04-28', hours: 160, shown: 'A booking with a number plate and an hour' },
        { ends: '2023-05-12', hours: 96, shown: 'The list of what was checked, and the campaign' },
      ],
      warnedOn: '2023-04-27',
      decision: 'Shaji Thomas decided on Friday: reminders are sent by message, not by the app.',
      answeredOn: '2023-05-01',
      answers: [
        {
          question: 'What has it cost so far?',
          figure: '₹5,27,000',
          text: '310 of 420 hours. The pages of the garages and the booking are paid; the campaign is not.',
          source: 'Time sheets of 28\u00A0April',
          name: 'Anand Varma',
          role: 'accounts',
        },
        {
          question: 'Do we begin before the rain?',
          figure: '15\u00A0May',
          text: 'Yes. Nine of twelve garages have given us their free hours, and the other three are called today.',
          source: 'Board on 1\u00A0May',
          name: 'Nithya Suresh',
          role: 'project lead',
        },
        {
          question: 'What does not work yet?',
          figure: '2 faults',
          text: 'A number plate with a space in it is refused, and the list of what was checked is cut on a small phone. Both are mended this week.',
          source: 'Test report 6, 28\u00A0April',
          name: 'Fathima Kabeer',
          role: 'tester',
        },
        {
          question: 'Has the turnover moved?',
          figure: '0%',
          text: 'No: nothing is open yet. It is counted garage by garage for the whole of May, and the plan says 20%.',
          source: 'Books of the twelve garages, April',
          name: 'Nithya Suresh',
          role: 'project lead',
        },
      ],
    },
  },
  'elathari-spice-shop': {
    teamHours: [220, 780, 220, 180],
    fields: {
      planSignedOn: '2020-06-19',
      goalBefore: '0',
      goalAfter: '600',
      goalOf: 'orders from kitchens in the first season',
      goalText:
        'We sat in the packing room in Kumily while the exporters did not call. The family knows each of 140 growers and the week in which a lot was dried. Nobody who cooks can see either. Orders are counted parcel by parcel, from the first one.',
      leftOut: [
        { what: 'Sacks for exporters.', why: 'They order by telephone, if they do.' },
        { what: 'Discounts.', why: 'What the grower is paid stands beside the price.' },
        { what: 'A shop in other countries.', why: 'First the courier must find every kitchen here.' },
      ],
      terms: [
        'Each fortnight is agreed before it begins, and you can stop after any of them.',
        'The budget line warns at 70%, which is 980 hours.',
        'Ninety days of fixes are included. Code, designs and accounts are yours.',
      ],
      signatures: [
        { name: 'Sherin Thomas', role: 'for the family' },
        { name: 'Nithya Suresh', role: 'project lead' },
      ],
      budgetHours: 1400,
      hourPrice: 1500,
      fortnights: [
        { ends: '2020-07-03', hours: 110, shown: 'One spice, with its grower and its week' },
        { ends: '2020-07-17', hours: 130, shown: 'A basket that keeps what is in it' },
        { ends: '2020-07-31', hours: 150, shown: 'Paying by UPI, card or on delivery' },
        { ends: '2020-08-14', hours: 160, shown: 'The store room, counted once' },
        { ends: '2020-08-28', hours: 150, shown: 'The day of delivery, before the payment' },
        { ends: '2020-09-11', hours: 140, shown: 'Portraits of forty growers' },
        { ends: '2020-09-25', hours: 150, shown: 'Labels in the order of the shelves' },
        { ends: '2020-10-09', hours: 140, shown: 'The Friday on which growers are paid' },
        { ends: '2020-10-23', hours: 120, shown: 'All 140 growers, and a real parcel' },
        { ends: '2020-11-06', hours: 90, shown: 'The opening, rehearsed' },
      ],
      warnedOn: '2020-09-24',
      decision: 'Sherin Thomas decided on Friday: the app for people who order often waits for the second season.',
      answeredOn: '2020-09-28',
      answers: [
        {
          question: 'How much of the budget is gone?',
          figure: '71%',
          text: '990 of 1,400 hours. The line warned on Thursday; on Friday you left the app for the second season.',
          source: 'Budget line of 25\u00A0September',
          name: 'Nithya Suresh',
          role: 'project lead',
        },
        {
          question: 'Will the shop open for the new harvest?',
          figure: '9\u00A0November',
          text: 'Yes, without the app. 14 of 52 cards are open, each of the last three fortnights closed five, and three are left.',
          source: 'Board on 28\u00A0September',
          name: 'Nithya Suresh',
          role: 'project lead',
        },
        {
          question: 'What does not work yet?',
          figure: '1 fault',
          text: 'A lot that is sold out while it lies in a basket can still be paid. It is mended before anything is sold.',
          source: 'Test report 19, 25\u00A0September',
          name: 'Fathima Kabeer',
          role: 'tester',
        },
        {
          question: 'What do we still owe?',
          figure: '₹2,25,000',
          text: 'One invoice, for the fortnight to 25\u00A0September. The six before it are paid.',
          source: 'Invoice 2020-041',
          name: 'Anand Varma',
          role: 'accounts',
        },
      ],
    },
  },
};
