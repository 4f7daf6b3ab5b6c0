import { emptyForm } from '#platform/forms/fields.ts';
import { TEXT_FORM_LIMIT } from '#platform/forms/form.ts';
import { showPage, showPrivately } from '#platform/pages/page.ts';
import { answerFormPage, showSent } from '#platform/forms/submission.ts';
import type { Ctx } from '#platform/context.ts';
import { paths } from '#root/paths.ts';

import { sendHireEnquiry } from './actions.ts';

export const showHire = (c: Ctx) =>
  showSent(c, 'hire', (form) => ({ form })) ?? showPage(c, 'hire', () => ({ form: emptyForm }), { tags: [] });

export const postHire = (c: Ctx) =>
  answerFormPage(c, {
    form: 'hire',
    limit: TEXT_FORM_LIMIT,
    tooLarge: 'The enquiry is too long to send.',
    act: (_, submission) => sendHireEnquiry(c.var.parts, submission),
    show: (_, form, status) => showPrivately(c, 'hire', { form }, status),
    next: (receipt) => `${paths.hire()}?sent=${receipt}`,
  });
