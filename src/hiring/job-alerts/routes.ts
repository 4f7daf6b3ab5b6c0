import { filterParameters } from '#hiring/jobs/fields.ts';
import type { Ctx } from '#platform/context.ts';
import { parseForm } from '#platform/forms/fields.ts';
import { isRefusal, TEXT_FORM_LIMIT } from '#platform/forms/form.ts';
import { answerForm } from '#platform/forms/submission.ts';
import { readQuery } from '#platform/http/query.ts';
import type { Route } from '#platform/http/route.ts';
import { redirectTo, sendErrorPage, sendPage, sendPrivatePage } from '#platform/pages/send-page.ts';
import { languageOfSender } from '#config/languages.ts';
import { paths, serverPaths } from '#config/paths.ts';

import { askForAlert, confirmOwnAlert, endOwnAlert, namesInFilter, readOwnAlert } from './actions.ts';
import { alertPage, ownAlertPage } from './content.ts';
import { ALERT_RATE, alertSchema, OWN_ALERT_RATE } from './schema.ts';

const LIMITS = { limit: TEXT_FORM_LIMIT, tooLarge: 'This form is too large.' };

const filterOf = (c: Ctx) => readQuery(new URL(c.req.url).searchParams, filterParameters);

async function propsOf(c: Ctx) {
  const { values: filter } = filterOf(c);
  return { filter, names: await namesInFilter(c.var.services.database.read, filter) };
}

/** The form for a filter of the list of openings. */
function showAlertForm(c: Ctx): Promise<Response> {
  const { values: filter, errors } = filterOf(c);
  const isAsked = c.req.query('asked') !== undefined;
  return sendPage(
    c,
    'jobAlert',
    async () => (errors === undefined ? { ...(await propsOf(c)), isAsked } : redirectTo(paths.jobAlerts(filter))),
    errors === undefined ? { tags: ['lookups'], key: { ...filter, isAsked } } : undefined,
  );
}

/** The answer is the same whether or not the address is known. */
const postAlert = (c: Ctx) =>
  answerForm(c, { ...LIMITS, rateLimit: ALERT_RATE }, async (form) => {
    if (isRefusal(form)) return sendErrorPage(c, form.status === 422 ? 400 : form.status, form.message);
    const { values: filter } = filterOf(c);
    const parsed = parseForm(alertSchema, form.fields);
    if (!parsed.ok) {
      const shown = { values: form.fields, errors: parsed.errors };
      return sendPrivatePage(c, 'jobAlert', { ...(await propsOf(c)), isAsked: false, form: shown }, 422);
    }
    if (
      (await askForAlert(c.var.services, {
        ...parsed.output,
        language: languageOfSender(c.req.path, c.req.raw.headers),
        filter,
      })) === 'too long'
    )
      return sendErrorPage(c, 400, alertPage.tooLong);
    return c.redirect(paths.jobAlerts({ ...filter, asked: 1 }), 303);
  });

/** The address is the key: no Referer, no indexing, no caching. */
function keepSecret(c: Ctx): string {
  c.header('referrer-policy', 'same-origin');
  c.header('x-robots-tag', 'noindex, nofollow');
  c.header('cache-control', 'no-store');
  return c.req.param('token') ?? '';
}

/** A GET changes nothing: mail scanners follow every link. */
async function showOwnAlert(c: Ctx): Promise<Response> {
  const token = keepSecret(c);
  const alert = await readOwnAlert(c.var.services, token);
  return alert === undefined ? sendErrorPage(c, 404) : sendPrivatePage(c, 'ownJobAlert', { alert, token });
}

/** 'List-Unsubscribe=One-Click' comes from mail programs (RFC 8058) and is answered without a redirect; `do` from the page. */
const postOwnAlert = (c: Ctx) =>
  answerForm(c, { ...LIMITS, rateLimit: OWN_ALERT_RATE }, async (form) => {
    const token = keepSecret(c);
    if (isRefusal(form)) return sendErrorPage(c, form.status === 422 ? 400 : form.status, form.message);
    const { fields } = form;
    if (fields['List-Unsubscribe'] === 'One-Click' || fields['do'] === 'end')
      return (await endOwnAlert(c.var.services, token))
        ? sendPrivatePage(c, 'ownJobAlert', { token })
        : sendErrorPage(c, 404);
    if (fields['do'] !== 'confirm') return sendErrorPage(c, 400);
    if ((await confirmOwnAlert(c.var.services, token)) === 'full') {
      const alert = await readOwnAlert(c.var.services, token);
      return sendPrivatePage(c, 'ownJobAlert', { ...(alert && { alert }), token, problem: ownAlertPage.full }, 422);
    }
    return c.redirect(serverPaths.jobAlert(token), 303);
  });

export const jobAlertRoutes: readonly Route[] = [
  { method: 'GET', path: paths.jobAlerts(), access: 'public', handler: showAlertForm },
  { method: 'POST', path: paths.jobAlerts(), access: 'public', handler: postAlert },
  { method: 'GET', path: serverPaths.jobAlert(':token'), access: 'public', handler: showOwnAlert },
  { method: 'POST', path: serverPaths.jobAlert(':token'), access: 'public', handler: postOwnAlert },
];
