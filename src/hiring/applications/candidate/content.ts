import { editable } from '#config/translation.ts';

import type { ApplicationStatus, Notice } from './schema.ts';

/** The candidate's own page. */
export const candidate = editable('candidate', {
  metaTitle: 'Your application',
  metaDescription:
    'Your own application: how it stands, what we hold of it, and how to change or take back what you sent.',
  heading: 'Your application',
  applied: 'You applied for {job} on {day}.',
  receipt: 'Receipt {receipt}',
  secret: 'This page is yours alone: whoever has its address can do what you can. Please do not pass it on.',
  statusHeading: 'How it stands',
  statuses: {
    received: {
      name: 'Received',
      text: 'Your application is here. Somebody from the team reads it within ten working days.',
    },
    in_review: {
      name: 'In review',
      text: 'The team you would join is reading it. You hear from us, whatever the answer is.',
    },
    invited: { name: 'Invited', text: 'We would like to meet you, and have written to you about when and where.' },
    closed: {
      name: 'Closed',
      text: 'A decision was made, and we have written to you about it. Thank you for applying.',
    },
    withdrawn: { name: 'Withdrawn', text: 'You withdrew this application. You may apply again whenever you like.' },
  } satisfies Record<ApplicationStatus, { name: string; text: string }>,
  historyLabel: 'What happened so far',
  notices: {
    withdrawn: 'Your application is withdrawn. The team has been told.',
    replaced: 'Your new resume is here. The one before is erased.',
    renewed: 'We keep your application until {day}.',
    ending: 'We erase your application as soon as it is over.',
    pooled: 'Thank you. We look at your application first when something fits you.',
    agreed: 'Thank you, the interview is agreed. A mail with the entry for your calendar is on its way.',
    asked: 'Thank you for telling us. We write to you when we have other times.',
    unpooled: 'It is ended: we no longer keep your application for later openings.',
  } satisfies Record<Notice, string>,
  resume: {
    heading: 'Your resume',
    view: 'Download {name}',
    size: '{size} KB, sent on {day}',
    unread: 'We could not look into this file. You can send another, best a PDF.',
    label: 'A newer resume',
    hint: 'PDF, Word, ODT or RTF, up to 2 MB. It takes the place of the one above, which is erased.',
    action: 'Replace resume',
  },
  held: {
    heading: 'What we hold of you',
    labels: {
      name: 'Name',
      email: 'Email',
      phone: 'Contact number',
      city: 'City',
      address: 'Current location',
      projectName: 'Project name',
      experience: 'Experience',
      desc: 'Brief experience',
      consent: 'Agreed to',
    },
    experience: '{years} years, {months} months',
    consent: 'The text about your data, on {day}',
    besides:
      'Besides: your resume, the dates on this page, when your resume was opened, and the mails about this application.',
    download: 'Download my data',
    downloadHint: 'Everything in one file (JSON), your resume in it',
  },
  retention: {
    heading: 'How long we keep it',
    until: 'Until {day}. Then it is erased by itself, and only a count is left. We write to you a month before.',
    untilWithdrawn:
      'Until {day}, unless you have it erased before. Then it is erased by itself, and only a count is left.',
    ending: 'Until the decision is made. Then it is erased by itself, and only a count is left.',
    endingNow: 'It is over, so it is erased within the hour. Only a count is left.',
    renew: { one: 'Keep it for 1 month from today', other: 'Keep it for {count} months from today' },
    refuse: 'Erase it when it is over',
  },
  endsLabel: 'Take it back',
  withdraw: {
    heading: 'Withdraw the application',
    text: 'The team is told, and nobody reads your application any further. An interview that is agreed is off: a mail takes it out of your calendar, and the people who would meet you are told. This cannot be undone, but you may apply again. What you sent is still kept as long as it says above.',
    action: 'Yes, withdraw my application',
  },
  erase: {
    heading: 'Erase everything now',
    text: 'Your application, your resume and every mail of it are erased at once, and this page with them. You cannot bring them back. Backups from before hold them until they are replaced, and are erased again where one is used. The team is told the receipt alone, so that it deletes its mails too.',
    action: 'Yes, erase everything',
  },
  erased: {
    heading: 'It is erased',
    text: 'Your application for {job}, your resume and everything else that we held of it are gone. What is left is a count: one application, erased today.',
    mails: 'Mails that have reached our inbox are deleted there by hand; the team has been asked to do so.',
    again: 'This page is not shown again. You are welcome to apply another time.',
    action: 'See the openings',
  },
  help: 'Something is wrong here? Write to {email} or call {phone}.',
} as const);

/** Mails that leave when a candidate decides something on that page, or has to. */
export const candidateMails = {
  change: {
    subjects: {
      withdrawn: 'Withdrawn: {job} ({receipt})',
      replaced: 'New resume: {job} ({receipt})',
      erased: 'Erased: {job} ({receipt})',
    },
    headings: {
      withdrawn: 'An application was withdrawn',
      replaced: 'A resume was replaced',
      erased: 'An application was erased',
    },
    texts: {
      withdrawn: 'The application for {job} with the receipt {receipt} was withdrawn by its sender.',
      replaced:
        'The sender of the application for {job} with the receipt {receipt} has sent a newer resume. The one before is erased.',
      erased:
        'The application for {job} with the receipt {receipt} was erased by its sender. Please delete the mails that name this receipt, and whatever was copied out of them.',
    },
  },
  reminder: editable('candidate.reminder', {
    subject: 'Shall we keep your application? ({receipt})',
    heading: 'Your application is about to be erased',
    paragraphs: [
      'We have kept your application for {job} so far. On {day} it is erased by itself, with your resume.',
      'If that is right, you need not do anything. If we should keep it longer, tell us on your own page:',
    ],
  } as const),
} as const;

/** What stands beside the data in a download (GDPR, article 15): why it is there, who has it, and what is not in the file. */
export const aboutOwnData = {
  controller: '{legalName}, {email}',
  purposes: ['To decide about the application and to write about it', 'To show who changed what, where somebody asks'],
  source: 'All of it was sent by the form or by mail, or was written by staff and by this site about the application.',
  recipients: [
    'Members of staff who answer applications',
    'Whoever runs this site, its mail server and its storage for the agency',
  ],
  keptUntil:
    'The day in keepUntil. Who changed what is kept for {auditMonths} months, without names or words of yours.',
  rights: [
    'Correct it, take it back or have it erased: on your own page, or by writing to {email}',
    'Object, and ask for a copy of what is left out below: by writing to {email}',
    'Complain to a data protection authority',
  ],
  decisions: 'A score sorts what may be spam (see spam); a person decides about it, and about the application.',
  leftOut: [
    { what: 'Words of notes and reviews', why: 'They are opinions of members of staff. Their days are in the file.' },
    { what: 'Names of members of staff', why: 'They are data of other people.' },
    {
      what: 'Other messages, enquiries, applications and alerts with this address',
      why: 'Whoever has the link of one application is not proven to have sent the others. Ask for them by mail.',
    },
    { what: 'Backups', why: 'They hold the same, and are replaced one after the other.' },
  ],
} as const;
