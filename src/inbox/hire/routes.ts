import type { Route } from '#platform/http/route.ts';
import { findProjectOfPaperwork, PAPERWORK_TAGS } from '#cms/paperwork/service.ts';
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
    async () => ({ form: emptyForm, paperworkOf: await findProjectOfPaperwork(c.var.services.database.read) }),
    { tags: PAPERWORK_TAGS },
  );

export const hireRoutes: readonly Route[] = [
  { method: 'GET', path: paths.hire(), access: 'public', handler: showHire },
];
