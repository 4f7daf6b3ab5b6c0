/** How what comes by the forms of the inbox is checked and stored, with its words, its verdict, its mails and its webhook. */
import type * as v from 'valibot';

import { contactForm } from '#inbox/contact/form.ts';
import { insertWritten, type Written } from './forms/queries.ts';
import { hireForm } from '#inbox/hire/form.ts';
import { enqueueAll, type Outgoing } from '#operations/outbox/service.ts';
import { judgeSubmissions } from '#inbox/spam/service.ts';
import type { Services } from '#platform/context.ts';
import { parseForm } from '#platform/forms/fields.ts';
import { acceptOnce, storing } from '#platform/forms/receipts.ts';
import type { Sender } from '#platform/forms/sender.ts';
import { invalid, type Submission, type SubmissionResult } from '#platform/forms/submission.ts';

import { insertEnquiries } from './queries.ts';
import type { EnquiryForm } from './schema.ts';

export { answerEvents as enquiryEvents } from './actions.ts';
export { enquiryBulk } from './bulk.ts';
export { enquiryCsv } from './csv.ts';
export { enquiryWork } from './handover.ts';
export { countEnquiries, countNewEnquiries, type EnquiryFilter, findEnquiry, keepWaiting } from './queries.ts';

type Letter = { written: Written; sender: Sender; now: Date };

type Definition = { name: EnquiryForm; about: string; text: string; schema: v.GenericSchema<unknown, Written> };

const toAgency = ({ name, email }: Written) =>
  ({ kind: 'mail', to: 'agency', replyTo: { name, address: email } }) as const;

/**
 * Gives what takes a letter: it is stored with its mails and webhook, held where it is spam, and the receipt is given after the commit. Invalid
 * fields are returned as values, with the messages of point 5.
 */
function letterForm(
  { name: form, about, text, schema }: Definition,
  notification: (receipt: string, written: Written) => Outgoing,
) {
  const store = storing<Services, Letter>(form, async (tx, services, accepted) => {
    const letters = accepted.map(({ receipt, item }) => {
      const { name, email, [about]: subject = '', [text]: said = '' } = item.written;
      return { receipt, form, email, ...item, wording: { name, subject, text: said } };
    });
    await insertWritten(
      tx,
      form,
      letters.map(({ receipt, written, now }) => ({ ...written, receipt, createdAt: now.toISOString() })),
    );
    await insertEnquiries(
      tx,
      letters.map(({ wording: { name, subject, text: said }, sender, ...letter }) => ({
        ...letter,
        text: [name, letter.email, subject, said].join(' '),
        originPage: sender.page,
        source: sender.source,
      })),
    );
    const outcomes = await judgeSubmissions(tx, services, letters);
    await enqueueAll(
      tx,
      services,
      letters.map(({ receipt, email, written, sender: { language } }, place) => ({
        receipt,
        outgoing: [
          notification(receipt, written),
          { kind: 'mail', mail: `${form}-confirmation`, props: { receipt }, to: { address: email } },
          { kind: 'webhook', type: `${form}.received`, data: { receipt, ...written } },
        ],
        outcome: outcomes[place] ?? 'clean',
        language,
      })),
    );
  });
  return async (services: Services, { key, sender, body }: Submission): Promise<SubmissionResult> => {
    const parsed = parseForm(schema, body.fields);
    if (!parsed.ok) return invalid(parsed.errors);
    const { output: written } = parsed;
    const now = services.clock();
    return acceptOnce(services, store, {
      key,
      language: sender.language,
      content: written,
      now,
      item: { written, sender, now },
    });
  };
}

export const sendContactMessage = letterForm(contactForm, (receipt, message) => ({
  ...toAgency(message),
  mail: 'contact-notification',
  props: { receipt, message },
}));

export const sendHireEnquiry = letterForm(hireForm, (receipt, enquiry) => ({
  ...toAgency(enquiry),
  mail: 'hire-notification',
  props: { receipt, enquiry },
}));
