import { editable } from '#config/translation.ts';

/** Around the form. The server writes it. */
export const applyPanelFrame = editable('apply.frame', { title: 'Job Title - {title}', close: 'Close' } as const);

export const applyPanel = editable('apply', {
  labels: {
    experience: 'Experience',
    resume: 'Resume',
    /** Of the box to tick, where the errors of the whole form are named. */
    consent: 'Consent',
  },
  resumeHint: 'PDF, Word, ODT or RTF, up to 2 MB',
  resumeKept: 'We keep {name} for an hour. Choose another file only to replace it.',
  resumeNotKept: 'Please choose {name} again: too many files are kept just now to keep this one as well.',
  resumeChosen: '{name}, {size}',
  resumeChoose: 'Choose a file',
  resumeDrop: 'or drop it here',
  resumeReplace: 'Replace',
  resumeRemove: 'Remove',
  resumeRefused: 'Not taken: {name}',
  resumeUnreadable: 'Your browser cannot read this file. Please look whether it was moved, and choose it again.',
  /** A page that was loaded anew has the texts, and no file. */
  resumeLost: 'What you typed is still here, but a file cannot be kept: please choose {name} again.',
  /** The answer has no message for the specification's toast. */
  failed: 'Something went wrong on our side. Please try again in a moment.',
  /** No answer came: the specification's toast has no message to show. */
  noAnswer: 'The application could not be sent. Please check your connection and try again.',
} as const);

export const applicationMails = {
  notification: {
    subject: 'Application: {job}',
    heading: 'An application for {job}',
    intro: 'An answer to this mail goes to {name}. The résumé is kept with the application, not in this mail.',
    job: 'Opening',
    receipt: 'Receipt',
    experience: '{years} years, {months} months',
    resume: '{name}, {size}',
    resumeLink: 'Open the résumé',
    resumeLinkHolds:
      'This link holds for {days} days, until {day}. Whoever has it can open the résumé, and each time is written down.',
  },
  confirmation: editable('mails.application', {
    subject: 'Your application: {job} ({receipt})',
    heading: 'Thank you for applying',
    paragraphs: [
      'Your application for {job} is here, and so is your resume. Somebody from the team you would join reads it, and you hear from us within ten working days, whatever the answer is.',
      'Your receipt is {receipt}. Please name it when you write or call about this application.',
      'Anything to add or to take back? Answer this mail, write to {email} or call {phone}.',
      'If you did not apply, somebody typed your address by mistake. You need not do anything.',
    ],
    unread: 'We could not look into your file. You can send another on the page below, best a PDF.',
    ownPage: 'Your application, to look at or to withdraw:',
  } as const),
} as const;
