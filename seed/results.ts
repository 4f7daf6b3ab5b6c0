/** What each sample project changed, by its slug. The figures are those of its use case. */
import type { Outcome, TeamPart } from '#database/tables/content.ts';

export type SeedResult = {
  outcomes: Outcome[];
  quote: { text: string; name: string; role: string };
  weeks: number;
  team: TeamPart[];
};

const now = (value: string, label: string, before = ''): Outcome => ({ value, label, before });

/** '2 mobile engineers' and the like. */
const people = (...parts: string[]): TeamPart[] =>
  parts.map((part) => {
    const [count = '', ...role] = part.split(' ');
    return { people: Number(count), role: role.join(' ') };
  });

export const results: Readonly<Record<string, SeedResult>> = {
  'lakeside-visits': {
    outcomes: [
      now('6%', 'of visits missed without a word', '14%'),
      now('63%', 'of visits booked on the phone after six months'),
      now('+12%', 'visits on a Thursday in Alappuzha, with the same doctors'),
    ],
    quote: {
      text: 'The phone still rings. Now it is people who want to talk to us.',
      name: 'Leena Mathew',
      role: 'Operations manager, Lakeside Clinics',
    },
    weeks: 17,
    team: people('1 designer', '2 mobile engineers', '1 web engineer', '1 tester'),
  },
  'lakeside-ward-board': {
    outcomes: [
      now('9 min', 'of waiting on average', '21 min'),
      now('5', 'walks to the desk in a shift to ask about a bed', '40'),
      now('12 min', 'for the handover between shifts', '30 min'),
    ],
    quote: {
      text: 'At noon there used to be three truths about bed 3A. Now there is one, and I can read it from the door.',
      name: 'Jessy Paul',
      role: 'Head nurse, Alappuzha',
    },
    weeks: 14,
    team: people('1 designer', '2 web engineers', '1 engineer for the monitors'),
  },
  'thazhvaram-herb-shop': {
    outcomes: [
      now('210', 'parcels a week', '30'),
      now('2 in 3', 'orders come from a scanned sheet'),
      now('4', 'people pack them, the same four as before'),
    ],
    quote: {
      text: 'You let us say where the pepper grew, and would not let us say what it cures. I have quoted you to my students.',
      name: 'Dr Sethulakshmi Varier',
      role: 'Physician, Thazhvaram Ayurveda',
    },
    weeks: 20,
    team: people('1 designer', '1 writer', '1 mobile engineer', '2 web engineers'),
  },
  'before-the-rains': {
    outcomes: [
      now('1,530', 'people booked a check-up in thirty days'),
      now('₹ 38', 'for each check-up that was booked', '₹ 57'),
      now('400,000', 'people reached in 31 wards'),
    ],
    quote: {
      text: 'Ward 14 was full on day 12, and by four that afternoon nobody in ward 14 saw our advertisement. Leaflets do not do that.',
      name: 'Beena Varghese',
      role: 'Coordinator, Kayalpuram Health Trust',
    },
    weeks: 9,
    team: people('1 designer', '1 web engineer', '2 people for the campaign'),
  },
  neram: {
    outcomes: [
      now('0', 'double bookings in ten clinics, from their first quarter on'),
      now('11,000', 'visits a month'),
      now('142', 'tests watch over one promise'),
    ],
    quote: {
      text: 'I kept the paper calendar under the desk for three weeks. Then I needed the space.',
      name: 'Priya Nambiar',
      role: 'Reception, a family practice in Thrissur',
    },
    weeks: 26,
    team: people('1 designer', '2 engineers', '1 tester'),
  },
  'elathari-spice-shop': {
    outcomes: [
      now('26,000', 'orders in the fourth season', '900'),
      now('+18%', 'for the growers, above the auction average'),
      now('140', 'growers, each with a name on the packet'),
    ],
    quote: {
      text: 'The exporters rang again last year. We told them the lot was gone, and it was.',
      name: 'Sherin Thomas',
      role: 'Elathari Spices, Kumily',
    },
    weeks: 22,
    team: people('1 designer', '2 web engineers', '1 mobile engineer', '1 photographer'),
  },
  reach: {
    outcomes: [
      now('−14%', 'cost per lead from the first week to the second, in the median campaign'),
      now('46', 'campaigns reported last year'),
      now('2 h', 'a week for reports that took two days out of ten'),
    ],
    quote: {
      text: 'It tells my accountant and me the same thing. That had not happened before.',
      name: 'Joji Abraham',
      role: 'Owner of four bakeries in Thrissur',
    },
    weeks: 16,
    team: people('1 designer', '2 engineers', '1 campaign manager'),
  },
  chantha: {
    outcomes: [
      now('+22%', 'on top of what the counter brings'),
      now('11', 'shops in the first year'),
      now('5 months', 'until the median shop has earned back its fee'),
    ],
    quote: {
      text: 'I typed the price of a hibiscus once, and it was right everywhere. I spent the afternoon with the hibiscus.',
      name: 'Saraswathy Pillai',
      role: 'Plant nursery on Vypin',
    },
    weeks: 24,
    team: people('1 designer', '2 web engineers', '1 mobile engineer'),
  },
  'ashdown-paper-room': {
    outcomes: [
      now('4 s', 'to find a document, where ten minutes was a good day'),
      now('31', 'double payments found in the first year'),
      now('12', 'years of orders in one search, with every land register'),
    ],
    quote: {
      text: 'I was about to retire with the index in my head. Now it is in the search, and I am in the garden.',
      name: 'Margaret Ellwood',
      role: 'Archivist of the estate',
    },
    weeks: 34,
    team: people('1 designer', '2 engineers', '2 people with the scanners'),
  },
  'kunnikuru-maths': {
    outcomes: [
      now('94', 'schools teach with it', '18'),
      now('71%', 'of the fractions test right, against 58% in parallel classes'),
      now('3 in 4', 'missed lessons are watched within the week'),
    ],
    quote: {
      text: 'A boy came back from chickenpox and put up his hand for three eighths. He had learnt it in bed.',
      name: 'Asha Menon',
      role: 'Teacher of class 6',
    },
    weeks: 28,
    team: people('2 designers', '2 mobile engineers', '1 web engineer', '1 voice'),
  },
  panchavarna: {
    outcomes: [
      now('6', 'faults of access before a launch, in a typical project', '40'),
      now('1 day', 'for the design of a new form', '3 days'),
      now('480', 'students a year learn with it'),
    ],
    quote: {
      text: 'You publish your mistakes, with measurements. My students have stopped hiding theirs.',
      name: 'Dr Farah Siddiqui',
      role: 'Teaches interface design in Ahmedabad',
    },
    weeks: 40,
    team: people('2 designers', '1 engineer', '1 writer'),
  },
  padam: {
    outcomes: [
      now('90 MB', 'of data for a child’s week', '720 MB'),
      now('63', 'schools by the end of the school year', '4'),
      now('17,000', 'pupils, none of them with an account'),
    ],
    quote: {
      text: 'One phone, three children, no shouting. I had given up on the last of these.',
      name: 'Rajani Kumar',
      role: 'Head of a government school in Wayanad',
    },
    weeks: 7,
    team: people('1 designer', '2 engineers'),
  },
  'nilavu-admissions': {
    outcomes: [
      now('5,200', 'finished applications in a season', '3,900'),
      now('450', 'calls on a day in May', '900'),
      now('7 in 10', 'of those who applied to teach had watched a lesson to its end'),
    ],
    quote: {
      text: 'For the first time they ring to ask about the second year.',
      name: 'Dr Susan Philipose',
      role: 'Registrar, Nilavu University',
    },
    weeks: 21,
    team: people('1 designer', '2 writers', '1 web engineer', '1 person for the campaign'),
  },
  'pathayam-ledger': {
    outcomes: [
      now('19 days', 'until an invoice is paid', '34 days'),
      now('14,600', 'of 23,000 account holders use it every week'),
      now('−20%', 'requests for a short overdraft'),
    ],
    quote: {
      text: 'I knew my balance. I did not know how much of it was in nine other people’s accounts.',
      name: 'Meera Joseph',
      role: 'Printing workshop, a customer of the bank',
    },
    weeks: 36,
    team: people('2 designers', '3 web engineers', '1 writer', '1 tester'),
  },
  'vilakku-portfolio': {
    outcomes: [
      now('260', 'calls in the week after a fall of the market', '700'),
      now('1 in 40', 'sold at the worst moment', '1 in 12'),
      now('₹ 3,900', 'put aside each month by the median family', '₹ 3,100'),
    ],
    quote: {
      text: 'Nobody thanks you for a quiet week. I noticed it at lunch: I was having one.',
      name: 'Lakshmi Sundaram',
      role: 'Adviser, Vilakku Wealth',
    },
    weeks: 31,
    team: people('1 designer', '2 mobile engineers', '1 web engineer', '1 tester'),
  },
  padi: {
    outcomes: [
      now('2 days', 'for the yearly audit', '11 days'),
      now('14', 'teams outside our house, nine of them in banks and insurance'),
      now('40 ms', 'for a search'),
    ],
    quote: {
      text: 'The auditor asked who had approved it. I turned the screen round and went to get tea.',
      name: 'Arun Pillai',
      role: 'Head of IT at a lender in Kochi',
    },
    weeks: 18,
    team: people('1 designer', '2 engineers'),
  },
  'ponkudam-kuri': {
    outcomes: [
      now('4%', 'of instalments more than ten days late', '9%'),
      now('78%', 'of instalments are paid on the phone'),
      now('3 in 4', 'auctions have a bidder who is not in the room'),
    ],
    quote: {
      text: 'A man in Sharjah bid against his brother in the front row, and won. They still talk.',
      name: 'Ouseph Chakkola',
      role: 'Foreman, Thrissur branch',
    },
    weeks: 33,
    team: people('1 designer', '2 mobile engineers', '2 web engineers', '1 tester'),
  },
  'tharavadu-deeds-desk': {
    outcomes: [
      now('6 days', 'until the median loan is decided', '23 days'),
      now('1 hour', 'until a missing page is named', '3 weeks'),
      now('0', 'approvals made by the machine'),
    ],
    quote: {
      text: 'It finds the missing page before I have found my glasses. Then it waits for me.',
      name: 'Rekha Menon',
      role: 'Legal officer, Tharavadu Home Finance',
    },
    weeks: 40,
    team: people('1 designer', '3 engineers', '1 lawyer for two afternoons a week'),
  },
  'malligai-fleet': {
    outcomes: [
      now('1', 'flat battery in three months', '26'),
      now('25', 'calls to drivers in a day', '180'),
      now('6', 'motors repaired before they failed'),
    ],
    quote: {
      text: 'I used to hear how tired a driver was. Now I see it in time to send him home, and the radio is quiet.',
      name: 'Selvi Murugan',
      role: 'Night dispatcher, Malligai Call Taxi',
    },
    weeks: 26,
    team: people('1 designer', '2 web engineers', '1 mobile engineer', '1 electrician'),
  },
  'kadathu-ferry': {
    outcomes: [
      now('3 min', 'in the morning queue', '11 min'),
      now('97%', 'of boats leave on time'),
      now('58%', 'of passengers travel with a ticket on the phone'),
    ],
    quote: {
      text: 'Sixty people used to wave at me from the jetty at 08:15. They were not being friendly.',
      name: 'Biju Xavier',
      role: 'Master of the 08:15, Kadathu Ferries',
    },
    weeks: 24,
    team: people('1 designer', '2 mobile engineers', '1 tester', '1 person on the jetty'),
  },
  vandi: {
    outcomes: [
      now('8 s', 'is how long an owner looks at it'),
      now('1,900', 'cars in the first season'),
      now('11 days', 'before a service is due, it is booked'),
    ],
    quote: {
      text: 'Three vans, three makes, three apps and one of me. It is one app now, and I am in bed by nine.',
      name: 'Nisha Kurian',
      role: 'Bakery with three vans in Kochi',
    },
    weeks: 19,
    team: people('1 designer', '2 mobile engineers', '1 engineer for the plug'),
  },
  'theruvu-car-club': {
    outcomes: [
      now('98%', 'of trips start within five minutes of the booking', '83%'),
      now('6.4 h', 'a day that a car is in use'),
      now('9 in 10', 'scratches are reported, with a picture'),
    ],
    quote: {
      text: 'The biscuit tin is back in the kitchen. It holds biscuits.',
      name: 'Vivek Anand',
      role: 'Founding member, Theruvu Car Club',
    },
    weeks: 23,
    team: people('1 designer', '2 mobile engineers', '1 web engineer'),
  },
  'chakram-monsoon-check': {
    outcomes: [
      now('+31%', 'turnover in May'),
      now('1,260', 'cars came, of 1,480 that had booked'),
      now('−25%', 'overtime in June'),
    ],
    quote: {
      text: 'I switched the advertising off on the fourth day, because the yard was full. In May. I took a photograph.',
      name: 'Shaji Thomas',
      role: 'Manager of the garage in Aluva',
    },
    weeks: 8,
    team: people('1 designer', '1 web engineer', '1 mobile engineer', '1 person for the campaign'),
  },
  'calder-vale-line-report': {
    outcomes: [
      now('93%', 'uptime of line 3', '84%'),
      now('98.4%', 'of pieces good first time', '96.9%'),
      now('2', 'shifts in a year lost to known faults', '19'),
    ],
    quote: {
      text: 'Nights used to leave us a riddle on a whiteboard. Now they leave us a line that runs.',
      name: 'Janet Ackroyd',
      role: 'Shift leader, line 3',
    },
    weeks: 22,
    team: people('1 designer', '2 engineers', '1 engineer for the machines'),
  },
  'kurinjimala-registry': {
    outcomes: [
      now('212', 'pension claims settled in half a year'),
      now('48,210', 'records, the oldest from 1974'),
      now('4 s', 'to find a file, where it took a clerk two days'),
    ],
    quote: {
      text: 'They found my name in a book that the damp had been at. Twenty years I had asked, and it took one morning.',
      name: 'Mariamma Kurian',
      role: 'Tapper on field 9 until 2004',
    },
    weeks: 44,
    team: people('1 designer', '2 engineers', '3 people with the scanners'),
  },
  koott: {
    outcomes: [
      now('8 min', 'for a handover', '25 min'),
      now('27', 'firms, 19 of them with shifts'),
      now('3,100', 'people know who decided that'),
    ],
    quote: {
      text: 'At ten at night I want the decision. The birthday wishes can wait until ten in the morning.',
      name: 'R. Senthil',
      role: 'Shift foreman, pump works in Coimbatore',
    },
    weeks: 6,
    team: people('1 designer', '2 engineers', '2 founders'),
  },
  kaval: {
    outcomes: [
      now('7%', 'of checks find something', '0.4%'),
      now('3:10', 'minutes for a check'),
      now('−33%', 'injuries in the first year'),
    ],
    quote: {
      text: 'Green all week used to be good news. Now it is a question, and people answer it.',
      name: 'Deepa Raj',
      role: 'Safety officer, a foundry in Palakkad',
    },
    weeks: 20,
    team: people('1 designer', '2 engineers', '1 safety engineer'),
  },
  'tallgrass-line-board': {
    outcomes: [
      now('7 min', 'for a stop, in the median', '18 min'),
      now('190', 'wheelbarrows more in a week'),
      now('2 s', 'until all five stations know'),
    ],
    quote: {
      text: 'Weld stops, and I am already walking. Before, Pack told me, and Pack is at the far end.',
      name: 'Marlene Ortiz',
      role: 'Lead of the second shift, Tallgrass Tools',
    },
    weeks: 16,
    team: people('1 designer', '2 engineers', '1 colleague in Austin'),
  },
};
