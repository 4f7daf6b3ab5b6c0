import { callRoute, type Route } from '#platform/http/route.ts';
import { paths } from '#config/paths.ts';
import { emptyForm } from '#ui/form-state.ts';
import { TEXT_FORM_LIMIT } from '#platform/forms/form.ts';
import { sendPage, sendPrivatePage } from '#platform/pages/send-page.ts';
import { answerFormPage, showSent } from '#platform/forms/submission.ts';
import type { Ctx } from '#platform/context.ts';

import { CONTACT_RATE } from './schema.ts';
import { createContact } from './api.ts';
import { sendContactMessage } from './actions.ts';

const showContact = (c: Ctx) =>
  showSent(c, 'contact', (form) => ({ form })) ?? sendPage(c, 'contact', () => ({ form: emptyForm }), { tags: [] });

const postContact = (c: Ctx) =>
  answerFormPage(c, {
    rateLimit: CONTACT_RATE,
    limit: TEXT_FORM_LIMIT,
    tooLarge: 'The message is too long to send.',
    act: (_, submission) => sendContactMessage(c.var.services, submission),
    show: (_, form, status) => sendPrivatePage(c, 'contact', { form }, status),
    // In the language in which it was written.
    next: (receipt) => `${c.req.path}?sent=${receipt}`,
  });

export const contactRoutes: readonly Route[] = [
  { method: 'GET', path: paths.contact(), access: 'public', handler: showContact },
  { method: 'POST', path: paths.contact(), access: 'public', handler: postContact },
  callRoute({ path: '/api/contact_us/create', access: 'public', call: createContact }),
];
