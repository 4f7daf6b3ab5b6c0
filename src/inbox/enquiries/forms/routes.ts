/** Where the forms of the inbox are sent to: a page without script, and a call of the API. */
import { contactForm } from '#inbox/contact/form.ts';
import { hireForm } from '#inbox/hire/form.ts';
import type { Ctx } from '#platform/context.ts';
import { wireSchema } from '#platform/forms/fields.ts';
import { TEXT_FORM_LIMIT } from '#platform/forms/form.ts';
import { answerFormCall, answerFormPage, receiptSchema, type Submission } from '#platform/forms/submission.ts';
import { sendCall } from '#platform/http/call.ts';
import { callRoute, type Route } from '#platform/http/route.ts';
import { sendPrivatePage } from '#platform/pages/send-page.ts';

import { sendContactMessage, sendHireEnquiry } from '../service.ts';
import type { Definition } from './queries.ts';

function routesOf(
  { name, page, call, wire, schema, done }: Definition,
  send: typeof sendHireEnquiry,
  { summary, tooLarge }: { summary: string; tooLarge: string },
): Route[] {
  const form = {
    // How many of these forms one address may send.
    rateLimit: { name, most: 10, within: 10 * 60_000 },
    limit: TEXT_FORM_LIMIT,
    tooLarge,
    act: (c: Ctx, submission: Submission) => send(c.var.services, submission),
  };
  const post = (c: Ctx) =>
    answerFormPage(c, {
      ...form,
      show: (_, shown, status) => sendPrivatePage(c, name, { form: shown }, status),
      // In the language in which it was written.
      next: (receipt) => `${c.req.path}?sent=${receipt}`,
    });
  const create = sendCall({
    summary,
    body: wireSchema(wire, schema),
    answer: receiptSchema,
    handle: (c) => answerFormCall(c, { ...form, wire, done }),
  });
  return [
    { method: 'POST', path: page, access: 'public', handler: post },
    callRoute({ path: call, access: 'public', call: create }),
  ];
}

export const enquiryFormRoutes: readonly Route[] = [
  ...routesOf(contactForm, sendContactMessage, {
    summary: 'Send a contact message',
    tooLarge: 'The message is too long to send.',
  }),
  ...routesOf(hireForm, sendHireEnquiry, {
    summary: 'Send a hire enquiry',
    tooLarge: 'The enquiry is too long to send.',
  }),
];
