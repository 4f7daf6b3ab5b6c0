/** Words of the answers: the templates that the product brings, and what may stand in them. */
import type { Audience } from './schema.ts';
import type { Writer } from './who-wrote.ts';

/** What is filled in when a template is used, with what it is. */
export const PLACEHOLDERS: Readonly<Record<Audience, Readonly<Record<string, string>>>> = {
  enquiry: {
    name: 'who wrote',
    subject: 'what it is about, without the words of who wrote',
    receipt: 'the receipt',
    me: 'your name',
    agency: 'the agency',
  },
  application: {
    name: 'the candidate',
    opening: 'the opening',
    receipt: 'the receipt',
    me: 'your name',
    agency: 'the agency',
  },
};

/** What an enquiry is called in a mail to its sender: its subject is what a stranger typed, perhaps with somebody else’s address. */
export const YOUR_MESSAGE = 'your message';

/** In place of a name that is none. */
export const UNNAMED: Readonly<Record<Audience, string>> = { enquiry: 'visitor', application: 'candidate' };

export type DefaultTemplate = { slug: string; audience: Audience; title: string; subject: string; body: string };

const SIGNED = '{me}\n{agency}';

/** They stay as they are here until somebody changes them. */
export const DEFAULT_TEMPLATES: readonly DefaultTemplate[] = [
  {
    slug: 'call',
    audience: 'enquiry',
    title: 'Ask for a call',
    subject: 'Your message to {agency}',
    body: `Dear {name},

thank you for writing to us. Half an hour on the phone would tell us both more than ten mails: what you want to change, for whom, and by when.

Which of the next days suits you? Name two or three times with your time zone, and the number or link to call.

${SIGNED}`,
  },
  {
    slug: 'questions',
    audience: 'enquiry',
    title: 'Ask for what is missing',
    subject: 'A few questions about your project',
    body: `Dear {name},

thank you for telling us about it. Before we say what it would take, we would like to know:

1. Who will use it, and what do they do today instead?
2. What has to be there on the first day, and what may come later?
3. Is there a date that it depends on?

A sentence for each is enough. We answer within two working days.

${SIGNED}`,
  },
  {
    slug: 'no-fit',
    audience: 'enquiry',
    title: 'We are not the right ones',
    subject: 'Your message to {agency}',
    body: `Dear {name},

thank you for thinking of us. We have read what you wrote with care, and do not think that we are the right people for it: others do this better, and you should not pay for us to learn.

We wish you well with it. If something else comes up where we can help, write to us again.

${SIGNED}`,
  },
  {
    slug: 'thanks',
    audience: 'application',
    title: 'Thank you, and what comes next',
    subject: 'Your application: {opening}',
    body: `Dear {name},

thank you for applying as {opening}. A person reads every application here, and yours is with us.

We answer within ten working days, whatever the answer is. Until then you need do nothing.

${SIGNED}`,
  },
  {
    slug: 'next-step',
    audience: 'application',
    title: 'Invite to a talk',
    subject: 'A talk about {opening}',
    body: `Dear {name},

we liked what you sent us, and would like to talk with you about {opening}: about what you have made, how we work, and what you would like to know about us. It takes three quarters of an hour, by video or here.

Which of the next days suits you? Name two or three times with your time zone.

${SIGNED}`,
  },
  {
    slug: 'refusal',
    audience: 'application',
    title: 'Not this time',
    subject: 'Your application: {opening}',
    body: `Dear {name},

thank you for the time that you gave to your application as {opening}. We have decided to go on with other people, whose experience is closer to what this work needs just now.

This says nothing about your worth or your work as a whole, and we know that such a mail is not what one hopes for. If you would like to know more about our reasons, answer this mail: a person reads it.

We wish you well.

${SIGNED}`,
  },
  {
    slug: 'filled',
    audience: 'application',
    title: 'The opening has ended',
    subject: '{opening}: how it ended',
    body: `Dear {name},

the opening that you applied for, {opening}, has ended: we have found somebody. You waited for this answer, and thank you for that.

It says nothing about your work as a whole. Other openings come up here; if one of them is for you, apply again, and tell us what you have made since.

We wish you well.

${SIGNED}`,
  },
];

/** What a mail is that no person wrote. */
export const WRITTEN_BY: Readonly<Record<Writer, string>> = {
  person: '',
  absence: 'Absence notice',
  receipt: 'Receipt',
  bounce: 'Not delivered',
  delay: 'Delivery takes longer',
  program: 'Automatic mail',
  accepted: 'Accepted the invitation',
  tentative: 'May come',
  declined: 'Declined the invitation',
};

export const TOO_LATE = {
  sent: 'Too late: it has left already.',
  leaving:
    'Too late to take it back here: it is on its way. An owner can remove it in the outbox while it waits there.',
  gone: 'There is nothing to take back: it has been taken back or removed already.',
} as const;

export const SAME_ADDRESS = 'This is the address already.';
export const ANOTHER_ADDRESS = 'Somebody else has corrected the address meanwhile. Look at it first.';

export const NOT_TO_SPAM =
  'This submission is in the quarantine or marked as spam, so nothing is sent to its sender. Release it first.';
