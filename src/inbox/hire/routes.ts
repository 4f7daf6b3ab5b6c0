import type { Route } from '#platform/http/route.ts';
import { findPaperwork, PAPERWORK_TAGS } from '#cms/paperwork/service.ts';
import { codeOfPage } from '#cms/content/service.ts';
import { paths } from '#config/paths.ts';
import { emptyForm } from '#ui/form-state.ts';
import { sendPage } from '#platform/pages/send-page.ts';
import { showSent } from '#platform/forms/submission.ts';
import type { Ctx } from '#platform/context.ts';

const showHire = (c: Ctx) =>
  showSent(c, 'hire', (form) => ({ form })) ??
  sendPage(
    c,
    'hire',
    async () => ({
      form: emptyForm,
      paperwork: await findPaperwork(c.var.services.database.read, 'plan', {
        code: await codeOfPage(c),
        isPreview: c.var.preview !== undefined,
      }),
    }),
    { tags: PAPERWORK_TAGS },
  );

export const hireRoutes: readonly Route[] = [
  { method: 'GET', path: paths.hire(), access: 'public', handler: showHire },
];
