import { editable } from '#config/translation.ts';

export const contact = editable('contact', {
  metaTitle: 'Contact Us',
  metaDescription:
    'Write to {our name}, call us or visit our {our office} in {our town}, {our region}. Messages are read by a person and answered within one working day.',
  heading: 'Contact Us',
  lead: 'A question, an idea or a complaint: write to us as you would speak. We answer within one working day.',
  back: 'Back to the home page',
  picture: 'contact-portrait',
  pictureAlt: 'A red pillar box, a brass bell in a niche, a bundle of letters and a lamp',
  wide: 'contact-landscape',
  info: {
    heading: 'Where to find us',
    address: 'Address',
    email: 'Email',
    phone: 'Phone',
    hours: 'Hours',
    hoursText: '{our hours}',
    map: 'Show on the map',
  },
} as const);

/** What stands around the form. */
export const contactPanel = editable('contact.panel', {
  title: 'Start a Conversation',
  close: 'Close',
  /** Stays for the visit, below what opened the panel. */
  receipt: {
    heading: 'Sent',
    message: 'your message',
    reader: 'A project lead',
    reads: '{reader} reads it and answers by {day}.',
    /** Until when messages are read on a working day. */
    dayEnds: '18.00 (IST)',
    receipt: 'Receipt',
    dismiss: 'Dismiss',
  },
  /** Stands beside the button from the start, because a failure shows nothing (point 8). */
  confirmation: 'You will see a confirmation when it is sent. Otherwise write to {email} or call {phone}',
} as const);

export const contactMails = {
  notification: {
    subject: 'Contact: {about}',
    heading: 'A message from the website',
    intro: 'An answer to this mail goes to {name}.',
    receipt: 'Receipt',
  },
  confirmation: editable('mails.contact', {
    subject: 'We have your message ({receipt})',
    heading: 'Thank you, your message is here',
    paragraphs: [
      'A person reads it and answers within one working day. We work from {our hours}.',
      'Your receipt is {receipt}. Please name it when you write or call about this message.',
      'Anything to add? Answer this mail, write to {email} or call {phone}.',
      'If you did not write to us, somebody typed your address by mistake. You need not do anything.',
    ],
  } as const),
} as const;
