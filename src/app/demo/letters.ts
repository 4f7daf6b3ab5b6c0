/** What invented clients write: hire enquiries by industry, and contact messages. */
import type { FormFields } from '#ui/form-state.ts';

import { newPerson, newPhone } from './people.ts';
import type { Random } from './random.ts';

type Trade = { companies: readonly string[]; who: readonly string[]; wants: readonly string[] };

const TRADES: readonly Trade[] = [
  {
    companies: ['Marari Clinics', 'Sunrise Dental', 'Lakeview Diagnostics', 'Periyar Eye Care', 'Carewell Pharmacies'],
    who: [
      'We run four clinics between Aluva and Kollam.',
      'We are a diagnostic laboratory with two hundred patients a day.',
      'I manage a dental practice with nine chairs.',
    ],
    wants: [
      'Patients call to ask when it is their turn. We would like appointments on the phone and a queue they can watch.',
      'Reports leave by WhatsApp from a private phone. We need a patient portal where they are safe and found again.',
      'Our stock of medicines is counted on paper each Friday. A small web application for the pharmacy would help.',
      'We need an app for home visits: the nurse sees the address, the patient sees when she comes.',
    ],
  },
  {
    companies: ['Malabar Weaves', 'Chaya & Co', 'Harbour Grocers', 'Kasavu House', 'The Spice Counter'],
    who: [
      'We sell handloom from eleven shops and one warehouse.',
      'We are a grocery chain in three towns.',
      'Our bakery delivers to offices every morning.',
    ],
    wants: [
      'The online shop is slow on phones and half the baskets are left at payment. We want a new one.',
      'Shops and warehouse count stock differently. We need one inventory that both believe.',
      'We want a loyalty app without plastic cards.',
      'Orders come by telephone, and mistakes are ours. We look for an ordering website for regular customers.',
    ],
  },
  {
    companies: [
      'Green Valley School',
      'Mentor Academy',
      'Open Door Learning',
      'Cochin Coaching',
      'Palm Tree Kindergarten',
    ],
    who: [
      'We are a school with 1,400 pupils.',
      'We teach for entrance examinations in six centres.',
      'Our foundation runs evening classes for adults.',
    ],
    wants: [
      'Parents get fees, absences and buses from three different places. One app should do.',
      'Recorded lessons must work with a bad connection and on old phones.',
      'We correct mock tests by hand. We want them online, with marks the same evening.',
      'Admissions take six weeks of paper. We want a form that a family can finish on a phone.',
    ],
  },
  {
    companies: ['Federal Credit Society', 'Ashoka Insurance Brokers', 'Clearbook Accountants', 'Mitra Microfinance'],
    who: [
      'We are a credit society with 32,000 members.',
      'We broker insurance for small firms.',
      'Our accountants look after four hundred shops.',
    ],
    wants: [
      'Members queue to see a balance. We need a mobile application with passbook, loan and complaint.',
      'Claims are followed by e-mail. We want a dashboard where the client sees what is missing.',
      'Invoices are typed twice. We would like them read by machine and checked by people.',
      'Our field officers collect in villages without network. The app has to work offline.',
    ],
  },
  {
    companies: ['Coastal Motors', 'Two Wheel Service', 'Fleetline Logistics', 'Volt Charging'],
    who: [
      'We service 900 cars a month in two workshops.',
      'We run a fleet of forty lorries.',
      'We put charging points for scooters into apartment houses.',
    ],
    wants: [
      'Customers ask when the car is ready. We want service booking and honest progress on the phone.',
      'Drivers send photos of delivery notes. We need tracking and proof of delivery in one app.',
      'We need an app to find, book and pay for a charging point, and a website for owners of houses.',
    ],
  },
  {
    companies: ['Kerala Coir Works', 'Precision Pumps', 'Brightline Tiles', 'Arakkal Furniture', 'Delta Packaging'],
    who: [
      'We make pumps and ship to nine countries.',
      'We press tiles in three shifts.',
      'Our workshop builds furniture to order.',
    ],
    wants: [
      'Downtime is written on a board and wiped at night. We want a line board with figures that stay.',
      'Dealers ask the same questions by telephone. We need a catalogue with prices by dealer.',
      'Quality checks are on paper. An app with photos for the floor would save us the evening.',
      'We want a website where a customer sees what the table will cost before he calls.',
    ],
  },
];

const LIMITS = [
  'We would like to begin after Onam.',
  'The budget is about eight lakh, to be discussed.',
  'Two other firms have quoted; neither asked how we work.',
  'Could somebody visit us before you send a price?',
  'We have a developer of our own who would work with you.',
  'It has to be there by April.',
  'Please tell us what you would leave out.',
  'We have no specification, only the trouble.',
] as const;

const host = (company: string) =>
  company
    .toLowerCase()
    .replace(/[^a-z]+/gu, '-')
    .replace(/^-|-$/gu, '');

export function newEnquiry(random: Random): FormFields {
  const trade = random.pick(TRADES);
  const companyName = random.pick(trade.companies);
  const said = [random.pick(trade.who), random.pick(trade.wants), random.pick(LIMITS)];
  if (random.isTrue(0.3)) said.push(random.pick(LIMITS));
  return { ...newPerson(random, host(companyName)), companyName, lookingFor: [...new Set(said)].join(' ') };
}

const MESSAGES: readonly (readonly [subject: string, message: string])[] = [
  [
    'A talk at our college',
    'We hold a day for final-year students in March and would like somebody to speak about accessibility.',
  ],
  ['Question about maintenance', 'You built our website two years ago. Who do I call when a certificate runs out?'],
  [
    'Partnership',
    'We are a design studio in Leeds without developers. Could we talk about working together on two projects?',
  ],
  ['Invoice 2214', 'Our accountant asks for the tax number on the last invoice. Could you send it again?'],
  ['Price of a small website', 'How much is a website of six pages in Malayalam and English, with a form?'],
  ['Press', 'I write about small firms in Kerala for a newspaper and would like to visit for an hour.'],
  ['Internship', 'My daughter studies design and looks for four weeks in June. Is there somebody she may write to?'],
  ['Your office', 'Is there parking near the office for a visitor with a wheelchair?'],
  ['Mobile app', 'We have an idea for a ferry timetable that works offline. Is that something you do?'],
  ['Speed of our shop', 'Our online shop takes nine seconds on a phone. Do you also mend what others have built?'],
  [
    'Accessibility audit',
    'A public office asks us for a WCAG 2.2 report of our web application. Do you test and write one?',
  ],
  ['Thank you', 'The new booking works, and the telephone is quiet. Please tell the team.'],
];

export function newMessage(random: Random): FormFields {
  const [subject, message] = random.pick(MESSAGES);
  return {
    ...newPerson(random, 'post'),
    phone: newPhone(random),
    subject,
    message: `${message} ${random.pick(LIMITS)}`,
  };
}

/** What the quarantine is for. */
export const newSpam = (random: Random): FormFields => ({
  ...newPerson(random, 'rank-first'),
  companyName: 'Rank First Media',
  lookingFor: `Dear sir, we guarantee page one on Google. Cheap SEO packages and ${random.whole(2, 9)}00 backlinks, see https://rank-first.example/offer and https://rank-first.example/price. Buy now, limited offer, click here.`,
});
