import { codeOfPage, inLanguage } from '#cms/content/service.ts';
import { callRoute, type Route } from '#platform/http/route.ts';
import { pathBeside } from '#config/languages.ts';
import { paths } from '#config/paths.ts';
import { findCitiesByName } from '#hiring/cities/service.ts';
import { fileRefusals, LARGEST_FILE } from '#hiring/documents/schema.ts';
import { type City, CITY_UNKNOWN } from '#hiring/cities/schema.ts';
import { readJobs } from '#hiring/jobs/service.ts';
import { agencyDay } from '#platform/agency-day.ts';
import type { FormState } from '#ui/form-state.ts';
import { answerFormPage, type FormStatus } from '#platform/forms/submission.ts';
import { idOf } from '#platform/http/request.ts';
import type { Ctx } from '#platform/context.ts';
import { sendPrivatePage, sendErrorPage } from '#platform/pages/send-page.ts';
import { site } from '#config/site.ts';
import { tagOnWay } from '#ui/came-from.ts';

import { APPLICATION_LIMIT, APPLICATION_RATE } from './schema.ts';
import { apply } from './api.ts';
import { submitApplicationPage } from './actions.ts';

async function showApplication(c: Ctx, form: FormState, status: FormStatus): Promise<Response> {
  const { database, clock } = c.var.services;
  const { read } = database;
  const today = agencyDay(clock());
  const found = await readJobs(read, [idOf(c) ?? 0], today);
  const [job] = await inLanguage(read, await codeOfPage(c), 'jobs', found);
  if (job === undefined) return sendErrorPage(c, 404);
  // Where no text is named, the file was too large.
  const isFile = status === 413 && form.problem !== undefined && Object.keys(form.errors).length === 0;
  const errors = isFile ? { resume: form.problem ?? '' } : form.errors;
  const cityChoices: City[] =
    errors['cityId'] === CITY_UNKNOWN ? (await findCitiesByName(database.read, form.values['city'] ?? '')).cities : [];
  // The address of this page has no tag any more: the form goes back to one that has.
  const values = { ...form.values, source: tagOnWay(c.req.url, c.req.header('referer')) ?? '' };
  return sendPrivatePage(
    c,
    'job',
    { job, today, privacy: site.privacy, application: { form: { ...form, values, errors }, cityChoices } },
    status,
  );
}

const postApplication = (c: Ctx) =>
  answerFormPage(c, {
    rateLimit: APPLICATION_RATE,
    limit: APPLICATION_LIMIT,
    fileLimit: LARGEST_FILE,
    tooLarge: fileRefusals.tooLarge,
    act: (_, submission) => submitApplicationPage(c.var.services, String(idOf(c) ?? ''), submission),
    show: showApplication,
    // In the language in which it was written.
    next: (receipt, note) => pathBeside(c.req.path, paths.careersSent(receipt, note)),
  });

export const applicationsRoutes: readonly Route[] = [
  { method: 'POST', path: paths.job(':id'), access: 'public', handler: postApplication },
  callRoute({ path: paths.applyCall(), access: 'public', call: apply }),
];
