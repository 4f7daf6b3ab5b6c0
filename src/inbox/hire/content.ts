import type { IconName } from '#ui/icons.ts';
import { editable } from '#config/translation.ts';

type WhyUsCard = { id: number; icon: IconName; title: string; text: string };
type Question = { id: number; question: string; answer: string };

export const hire = editable('hire', {
  metaTitle: 'Hire Us',
  metaDescription:
    'Tell {our name} what you are looking for: an app, a website, a design or a campaign. A person answers within one working day, with honest questions.',
  hero: 'hire-us-landscape',
  heroNarrow: 'hire-us-square',
  heroAlt: 'A boat with a cargo of pigments, between a brass lamp, ledgers and a coil of rope',
  heroInk: 'light',
  heading: 'Hire Us',
  lead: 'Tell us who you are and what you are looking for. A designer or developer, not a call centre, answers within one working day.',
  notes: [
    'The first hour of advice costs nothing',
    'A plan with a price within two weeks',
    'Code, designs and accounts belong to you',
  ],
  formTitle: 'Start your project',
  whyUsHeading: 'Why Us',
  whyUsLead: 'What clients say when they pass our number on.',
  faqHeading: 'Questions people ask first',
  faqLead: 'Five answers, before you have to ask.',
} as const);

export const whyUs: readonly WhyUsCard[] = editable('hire.whyUs', [
  {
    id: 1,
    icon: 'palette',
    title: 'Modern Design',
    text: 'Interfaces tested with real users, readable in sunlight, usable with one thumb and open to people who cannot see or hear well.',
  },
  {
    id: 2,
    icon: 'indian-rupee',
    title: 'Affordable Cost',
    text: 'A fixed price for each fortnight, agreed beforehand. You see the budget line every day and can stop after any step.',
  },
  {
    id: 3,
    icon: 'target',
    title: 'Market Strategy',
    text: 'Campaign planners join on the first day, so the product is shaped for the people who will find it and pay for it.',
  },
  {
    id: 4,
    icon: 'trending-up',
    title: 'Business Growth',
    text: 'We agree on one figure to improve, measure it before and after, and tell you plainly when an idea did not work.',
  },
]);

export const questions: readonly Question[] = editable('hire.questions', [
  {
    id: 1,
    question: 'Who can request software from you?',
    answer:
      'Anyone with work that could be easier. Our clients range from a clinic with two doctors to a manufacturer with nine hundred people. You do not need a finished specification or a technical team; a problem and an hour of your time are enough to begin. If another agency or a ready-made product would serve you better, we say so.',
  },
  {
    id: 2,
    question: 'What can I expect after I send an enquiry?',
    answer:
      'Three times for a first call. On the call we ask about your users, your figures and your deadline, and you keep the notes. Within two weeks you receive a plan of four pages with a price for each step. Nothing is charged until you agree to the first fortnight.',
  },
  {
    id: 3,
    question: 'How long does development take?',
    answer:
      'A website with ten to twenty pages takes six to eight weeks, a first release of an app three to four months, and a web application four to six. You try a working version every second Friday, so you are never waiting for one large day. Small products have gone live after five weeks. If a date cannot move, we make the first release smaller rather than the team larger.',
  },
  {
    id: 4,
    question: 'Which technologies do you use?',
    answer:
      'TypeScript, React and Node.js for the web, with PostgreSQL or SQLite beneath. Apps are written in Swift and Kotlin, or in React Native when one code base serves both stores. We choose open tools that many developers know, because you should be able to change agencies. If you already have a system, we work with what is there before we propose anything new.',
  },
  {
    id: 5,
    question: 'How often will we speak?',
    answer:
      'There is a call of thirty minutes each week and a demonstration every second Friday. Between them you write to your project lead, who sits with those who build it. Your personal AI manager answers questions about status, budget and dates at any hour, from the records of your own project. The board, the budget and the test version stay open to you all the time.',
  },
]);

export const getStarted = editable('hire.getStarted', {
  heading: 'Tell us what should be easier',
  text: 'Four lines are enough. A person reads them and answers within one working day, with questions rather than a price list.',
  action: 'Get Started',
} as const);

export const hireMails = {
  notification: {
    subject: 'Hire us: {about}',
    heading: 'An enquiry from the website',
    intro: 'An answer to this mail goes to {name}.',
    receipt: 'Receipt',
  },
  confirmation: editable('mails.hire', {
    subject: 'We have your enquiry ({receipt})',
    heading: 'Thank you, your enquiry is here',
    paragraphs: [
      'A designer or developer reads it and answers within one working day, with three times for a first call. We work from {our hours}.',
      'Within two weeks of that call you have a plan with a price for each step. Nothing is charged before you agree to it.',
      'Your receipt is {receipt}. Please name it when you write or call about this enquiry.',
      'Anything to add? Answer this mail, write to {email} or call {phone}.',
      'If you did not write to us, somebody typed your address by mistake. You need not do anything.',
    ],
  } as const),
} as const;
