import type { Route } from '#platform/http/route.ts';
import { paths } from '#config/paths.ts';
import { emptyForm } from '#ui/form-state.ts';
import { sendPage } from '#platform/pages/send-page.ts';
import { showSent } from '#platform/forms/submission.ts';
import type { Ctx } from '#platform/context.ts';

const showContact = (c: Ctx) =>
  showSent(c, 'contact', (form) => ({ form })) ?? sendPage(c, 'contact', () => ({ form: emptyForm }), { tags: [] });

export const contactRoutes: readonly Route[] = [
  { method: 'GET', path: paths.contact(), access: 'public', handler: showContact },
];
