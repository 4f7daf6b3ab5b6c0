import { emptyForm } from '#platform/forms/fields.ts';
import { TEXT_FORM_LIMIT } from '#platform/forms/form.ts';
import { showPage, showPrivately } from '#platform/pages/page.ts';
import { answerFormPage, showSent } from '#platform/forms/submission.ts';
import type { Ctx } from '#platform/context.ts';
import { paths } from '#root/paths.ts';

import { sendContactMessage } from './actions.ts';

export const showContact = (c: Ctx) =>
  showSent(c, 'contact', (form) => ({ form })) ?? showPage(c, 'contact', () => ({ form: emptyForm }), { tags: [] });

export const postContact = (c: Ctx) =>
  answerFormPage(c, {
    form: 'contact',
    limit: TEXT_FORM_LIMIT,
    tooLarge: 'The message is too long to send.',
    act: (_, submission) => sendContactMessage(c.var.parts, submission),
    show: (_, form, status) => showPrivately(c, 'contact', { form }, status),
    next: (receipt) => `${paths.contact()}?sent=${receipt}`,
  });
