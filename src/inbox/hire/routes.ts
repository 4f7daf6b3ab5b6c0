import { callRoute, type Route } from '#platform/http/route.ts';
import { findProjectOfPaperwork, PAPERWORK_TAGS } from '#cms/paperwork/queries.ts';
import { paths } from '#config/paths.ts';
import { emptyForm } from '#ui/form-state.ts';
import { TEXT_FORM_LIMIT } from '#platform/forms/form.ts';
import { sendPage, sendPrivatePage } from '#platform/pages/send-page.ts';
import { answerFormPage, showSent } from '#platform/forms/submission.ts';
import type { Ctx } from '#platform/context.ts';

import { HIRE_RATE } from './schema.ts';
import { createHireEnquiry } from './api.ts';
import { sendHireEnquiry } from './actions.ts';

const showHire = (c: Ctx) =>
  showSent(c, 'hire', (form) => ({ form })) ??
  sendPage(
    c,
    'hire',
    async () => ({ form: emptyForm, paperworkOf: await findProjectOfPaperwork(c.var.services.database.read) }),
    { tags: PAPERWORK_TAGS },
  );

const postHire = (c: Ctx) =>
  answerFormPage(c, {
    rateLimit: HIRE_RATE,
    limit: TEXT_FORM_LIMIT,
    tooLarge: 'The enquiry is too long to send.',
    act: (_, submission) => sendHireEnquiry(c.var.services, submission),
    show: (_, form, status) => sendPrivatePage(c, 'hire', { form }, status),
    // In the language in which it was written.
    next: (receipt) => `${c.req.path}?sent=${receipt}`,
  });

export const hireRoutes: readonly Route[] = [
  { method: 'GET', path: paths.hire(), access: 'public', handler: showHire },
  { method: 'POST', path: paths.hire(), access: 'public', handler: postHire },
  callRoute({ path: '/api/hire_us/create', access: 'public', call: createHireEnquiry }),
];
