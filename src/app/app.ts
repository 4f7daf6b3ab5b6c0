/** The whole HTTP application: the routes of all features, and the middleware before and after them. */
import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type ErrorHandler, Hono, type MiddlewareHandler } from 'hono';

import type { Ctx, Env, Services } from '#platform/context.ts';
import { sendApiError } from '#platform/http/api-error.ts';
import { isUnavailable } from '#database/unavailable.ts';
import { StorageUnavailable } from '#platform/storage/files.ts';
import { FastPath } from '#platform/fast-path/fast-path.ts';
import { Limits } from '#platform/limits/limits.ts';
import { sendErrorPage } from '#platform/pages/send-page.ts';
import { staticFiles } from '#platform/http/static-files.ts';
import {
  limitUrlLength,
  rateLimitReads,
  requireOneHost,
  requestScope,
  requireSameOrigin,
} from '#platform/middleware.ts';
import { isApi, isPublicApi, routeOf } from '#platform/http/request.ts';
import { contentTypes } from './content-types.ts';
import { importSources } from './import-sources.ts';
import { textIds, textsContent } from './text-pages.ts';
import { binOf } from '#cms/content/service.ts';
import { applicationsRoutes } from '#hiring/applications/routes.ts';
import { blogRoutes } from '#site/blog/routes.ts';
import { citiesRoutes } from '#hiring/cities/routes.ts';
import { clientsRoutes } from '#site/clients/routes.ts';
import { companyRoutes } from '#site/company/routes.ts';
import { entryRoutes } from '#cms/content/office.ts';
import { previewRoutes } from '#cms/content/routes.ts';
import { contactRoutes } from '#inbox/contact/routes.ts';
import { discoveryRoutes } from '#site/seo/routes.ts';
import { feedOfficeRoutes } from '#site/feeds/office.ts';
import { feedRoutes } from '#site/feeds/routes.ts';
import { jobAlertOfficeRoutes } from '#hiring/job-alerts/office.ts';
import { jobAlertRoutes } from '#hiring/job-alerts/routes.ts';
import { filesRoutes } from '#hiring/downloads/routes.ts';
import { hireRoutes } from '#inbox/hire/routes.ts';
import { homeRoutes } from '#site/home/routes.ts';
import { industriesRoutes } from '#site/industries/routes.ts';
import {
  hasLanguage,
  inEnglish,
  inOtherLanguages,
  isForAll,
  remembering,
  switchedLanguage,
} from '#site/languages/routes.ts';
import { jobsRoutes } from '#hiring/jobs/routes.ts';
import { ownPages, showOwnPage } from '#site/pages/routes.ts';
import { iconRoutes } from '#cms/icons/office.ts';
import { mediaOfficeRoutes } from '#cms/media/office.ts';
import { mediaRoutes } from '#cms/media/routes.ts';
import { operationsRoutes } from '#operations/health/routes.ts';
import { projectsRoutes } from '#site/projects/routes.ts';
import { drawnPictureRoutes } from '#site/drawn-pictures/routes.ts';
import { sharePictureRoutes } from '#site/share-pictures/routes.ts';
import { servicesRoutes } from '#site/services/routes.ts';
import { spamRoutes } from '#inbox/spam/routes.ts';
import { styleguideRoutes } from '#site/styleguide/routes.ts';
import { redirectMoved } from '#cms/redirects/moved.ts';
import { requireStaff } from '#staff/accounts/guard.ts';
import { staffRoutes } from '#staff/accounts/office.ts';
import { auditRoutes } from '#staff/audit/office.ts';
import { reviewsRoutes } from '#hiring/reviews/office.ts';
import { resumeFrameRoutes } from '#hiring/reviews/resume-frame.ts';
import { quarantineRoutes } from '#inbox/spam/office.ts';
import { healthRoutes } from '#operations/health/office.ts';
import { backupsRoutes } from '#operations/backups/office.ts';
import { connectionRoutes } from '#operations/connections/office.ts';
import { retentionRoutes } from '#operations/retention/office.ts';
import { erasureRoutes } from '#hiring/erasure/office.ts';
import { holders } from './personal-data.ts';
import { sweepsRoutes } from '#operations/sweeps/office.ts';
import { setAsideRoutes } from '#operations/set-aside/office.ts';
import { outboxRoutes } from '#operations/outbox/office.ts';
import { schedulerRoutes } from '#operations/scheduler/office.ts';
import { correspondenceRoutes } from '#inbox/correspondence/office.ts';
import { notesRoutes } from '#inbox/notes/office.ts';
import { works } from './handovers.ts';
import { listedHandler, showListed } from './listed-pages.ts';
import { correspondenceEvents } from './correspondence-events.ts';
import { queues } from './queues.ts';
import { tasks } from './tasks.ts';
import { webhookEvents } from './webhook-events.ts';
import { appearanceRoutes } from '#cms/appearance/office.ts';
import { contentHealthRoutes } from '#operations/content-health/office.ts';
import { moveInRoutes } from '#cms/move-in/office.ts';
import { sampleRoutes } from '#cms/sample/office.ts';
import { answerTimeRoutes } from '#inbox/answer-times/office.ts';
import { insightsRoutes } from '#office/insights/office.ts';
import { counted, visitsOf } from '#office/insights/visits.ts';
import { enquiryRoutes } from '#inbox/enquiries/office.ts';
import { enquiryFormRoutes } from '#inbox/enquiries/forms/routes.ts';
import { similarProjectRoutes } from '#site/similar-projects/office.ts';
import { translationRoutes } from '#cms/content/translations/office.ts';
import { csvDefinitions } from './csv-definitions.ts';
import { spreadsheetRoutes } from '#cms/spreadsheets/office.ts';
import { closingRoutes } from '#hiring/applications/closing/office.ts';
import { candidateOfficeRoutes } from '#hiring/applications/candidates/office.ts';
import { bulkLists } from './bulk-lists.ts';
import { bulkRoutes } from '#staff/bulk/office.ts';
import { viewRoutes } from '#staff/saved-views/office.ts';
import { liveRoutes } from '#staff/live/office.ts';
import { firstHourRoutes } from '#office/first-hour/office.ts';
import { todayRoutes } from '#office/today/office.ts';
import { officeApplicationRoutes } from '#platform/office/application.ts';
import { interviewRoutes } from '#hiring/applications/interviews/office.ts';
import { talentPoolRoutes } from '#hiring/applications/talent-pool/office.ts';
import { candidateRoutes } from '#hiring/applications/candidate/routes.ts';
import type { Route } from '#platform/http/route.ts';
import { isOn } from '#config/features.ts';

/** Those with pages in other languages. */
const translated: readonly Route[] = [
  ...homeRoutes,
  ...servicesRoutes,
  ...industriesRoutes,
  ...companyRoutes,
  ...contactRoutes,
  ...hireRoutes,
  ...enquiryFormRoutes,
  ...jobsRoutes,
  ...applicationsRoutes,
  ...clientsRoutes,
  ...projectsRoutes,
  ...blogRoutes,
];

/** Every route of the product: the lists of all features. */
export const routes: readonly Route[] = [
  ...inEnglish(translated),
  ...jobAlertRoutes,
  ...candidateRoutes,
  ...citiesRoutes,
  ...spamRoutes,
  ...filesRoutes,
  ...mediaRoutes,
  ...drawnPictureRoutes,
  ...sharePictureRoutes,
  ...discoveryRoutes,
  ...feedRoutes,
  ...operationsRoutes(describedApi),
  ...contentTypes.flatMap(entryRoutes),
  ...previewRoutes(contentTypes, () => routes, listedHandler),
  ...staffRoutes(() => routes, works),
  ...contentHealthRoutes,
  ...sampleRoutes(binOf(contentTypes)),
  ...moveInRoutes(importSources),
  ...firstHourRoutes(textIds),
  ...liveRoutes,
  ...insightsRoutes,
  ...feedOfficeRoutes,
  ...jobAlertOfficeRoutes,
  ...answerTimeRoutes,
  ...enquiryRoutes,
  ...viewRoutes,
  ...spreadsheetRoutes(csvDefinitions),
  ...translationRoutes([textsContent, ...contentTypes.filter((one) => one !== textsContent)]),
  ...bulkRoutes(bulkLists),
  ...candidateOfficeRoutes,
  ...closingRoutes(correspondenceEvents),
  ...talentPoolRoutes,
  ...interviewRoutes,
  ...similarProjectRoutes,
  ...todayRoutes(contentTypes.map(({ kind }) => kind)),
  ...appearanceRoutes,
  ...schedulerRoutes(() => tasks),
  ...auditRoutes,
  ...outboxRoutes,
  ...quarantineRoutes,
  ...notesRoutes,
  ...correspondenceRoutes(correspondenceEvents),
  ...reviewsRoutes,
  ...resumeFrameRoutes,
  ...connectionRoutes,
  ...retentionRoutes,
  ...erasureRoutes(holders),
  ...sweepsRoutes,
  ...setAsideRoutes(() => queues),
  ...backupsRoutes,
  ...iconRoutes,
  ...mediaOfficeRoutes,
  ...healthRoutes(contentTypes),
  ...officeApplicationRoutes,
];

/** A function, because the list contains the route of the API document, which needs the list itself. */
function describedApi() {
  return { calls: apiCalls.filter(({ path }) => isOn(path)), webhooks: webhookEvents };
}

/** The calls of the API, for its document. */
export const apiCalls = routes.flatMap(({ method, path, call: value }) =>
  value ? [{ method, path, call: value }] : [],
);

/** The path without extra trailing slashes. Extra leading ones go too, because '//x' would be another host. */
function withoutEndSlashes(path: string): string | undefined {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return end < path.length && end > 1 && path[1] !== '/' && path[1] !== '\\' ? path.slice(0, end) : undefined;
}

function notFound(c: Ctx): Response | Promise<Response> {
  if (isApi(c)) return sendApiError(c, 404, 'There is nothing at this address.');
  const { pathname, search } = new URL(c.req.url);
  const trimmed = withoutEndSlashes(pathname);
  const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
  return trimmed !== undefined && isReading ? c.redirect(trimmed + search, 301) : sendErrorPage(c, 404);
}

const refuseOften = rateLimitReads();

/** The agency as it is now holds for the whole request. What it does without is not there. */
const asTheAgencyIs: MiddlewareHandler<Env> = async (c, next) => {
  await c.var.services.site();
  if (isOn(c.req.path)) return next();
  return (await refuseOften(c, () => Promise.resolve())) ?? notFound(c);
};

function failed(error: Error, c: Ctx): Response | Promise<Response> {
  const { log } = c.var.services;
  const route = routeOf(c) ?? '(none)';
  log.error({ requestId: c.var.requestId, method: c.req.method, route, err: error }, 'request failed');
  if (error instanceof StorageUnavailable)
    return isApi(c) ? sendApiError(c, 503, error.message) : sendErrorPage(c, 503, error.message);
  const status = isUnavailable(error) ? 503 : 500;
  const message =
    status === 503
      ? 'The service is busy or being repaired. Please try again in half a minute.'
      : `Something went wrong on our side. Reference: ${c.var.requestId}`;
  // The unread rest of the body would be parsed as the next request.
  if (c.req.method === 'POST') c.header('connection', 'close');
  return isApi(c) ? sendApiError(c, status, message) : sendErrorPage(c, status);
}

/** What answers a request without a form. Pages are counted: no call of the API is one. */
function readerOf({ path, handler }: Route, services: Services, isCounting: boolean): Route['handler'] {
  if (/^\/(?:api|office)(?:\/|$)/.test(path)) return handler;
  return isCounting ? counted(visitsOf(services), handler) : handler;
}

type Options = {
  isDevelopment?: boolean;
  /** Off to measure what counting visits costs (tools/benchmarks/visits.ts). */
  isCounting?: boolean;
  onError?: ErrorHandler<Env> | undefined;
  /** By itself counters of its own. */
  limits?: Limits;
};

/** The application as a listener of a server: what is remembered is answered before the framework sees it. */
export function createListener(
  services: Services,
  { limits = new Limits(services), ...options }: Options = {},
): RequestListener {
  const visits = visitsOf(services);
  // In development nothing is remembered.
  const fastPath = new FastPath({ services, limits, onView: (view) => visits.see(view) });
  const answer = getRequestListener(buildApp(services, { ...options, limits, fastPath }).fetch);
  return (request, response) => {
    const isRemembered = isForAll(request.url ?? '', request.headers) && fastPath.answer(request, response);
    if (!isRemembered) void answer(request, response);
  };
}

/** The application alone. */
export const createApp = (services: Services, options: Options = {}): Hono<Env> =>
  buildApp(services, { limits: new Limits(services), ...options });

function buildApp(
  services: Services,
  {
    isDevelopment = false,
    isCounting = true,
    onError = failed,
    limits,
    fastPath,
  }: Options & { limits: Limits; fastPath?: FastPath },
): Hono<Env> {
  const app = new Hono<Env>();
  app.use(requestScope(services, { isDevelopment, limits, fastPath }));
  app.use(asTheAgencyIs);
  app.use(redirectMoved);
  app.use(limitUrlLength);
  app.use(requireOneHost);
  app.use(requireSameOrigin);
  const known = isDevelopment ? [...routes, ...styleguideRoutes] : routes;
  for (const route of known) {
    const { method, path, access, handler, rateLimit } = route;
    if (access !== 'public') app.on(method, path, rateLimitReads(rateLimit), requireStaff(access), handler);
    // Forms are counted where they are read.
    else if (method === 'GET') app.on(method, path, rateLimitReads(rateLimit), readerOf(route, services, isCounting));
    else app.on(method, path, handler);
  }
  const allowedAt = (all: readonly Route[]) => Map.groupBy(all, ({ path }) => path);
  for (const [path, own] of allowedAt(known)) app.all(path, rateLimitReads(), (c) => refuseMethod(c, methodsOf(own)));
  // These stand for any language: what begins with none that is shown is asked for further on.
  const limited = rateLimitReads();
  const spoken = (handler: Route['handler'], isCounted: boolean): MiddlewareHandler<Env> =>
    async function speak(c, next) {
      if (!hasLanguage(c)) return next();
      return (isCounted ? await limited(c, () => Promise.resolve()) : undefined) ?? handler(c);
    };
  const inLanguages = inOtherLanguages(translated);
  for (const route of inLanguages) {
    const isRead = route.method === 'GET';
    app.on(route.method, route.path, spoken(isRead ? readerOf(route, services, isCounting) : route.handler, isRead));
  }
  for (const [path, own] of allowedAt(inLanguages))
    app.all(
      path,
      spoken((c) => refuseMethod(c, methodsOf(own)), true),
    );
  for (const files of staticFiles({ isDevelopment })) app.use(files);
  // A not-found page costs as much as any other, so it is rate-limited too.
  app.use(rateLimitReads());
  const reader = (handler: Route['handler']) =>
    readerOf({ method: 'GET', path: '*', access: 'public', handler }, services, isCounting);
  app.get(
    '*',
    showListed((handler) => reader(remembering(handler))),
    ownPages(reader(remembering(showOwnPage)), switchedLanguage),
  );
  app.notFound(notFound);
  app.onError(onError);
  return app;
}

const methodsOf = (routes: readonly Route[]) => routes.map(({ method }) => method);

function refuseMethod(c: Ctx, allowed: readonly string[]): Response | Promise<Response> {
  c.header('allow', [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', '));
  if (c.req.method === 'OPTIONS') {
    if (isPublicApi(c)) {
      c.header('access-control-allow-origin', '*');
      c.header('access-control-allow-methods', 'GET, HEAD, OPTIONS');
    }
    return c.body(null, 204);
  }
  const message = `${c.req.method} is not answered here.`;
  return isApi(c) ? sendApiError(c, 405, message) : sendErrorPage(c, 405, message);
}
