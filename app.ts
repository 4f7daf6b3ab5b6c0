/** Every route of the product, in one list. */
import { Hono } from 'hono';

import type { Ctx, Env, Parts } from './platform/context.ts';
import { problem } from './platform/http/problem.ts';
import { isUnavailable } from './database/unavailable.ts';
import { readClientNames, readClients, readFeaturedClients } from './features/clients/api.ts';
import { showClients } from './features/clients/routes.ts';
import { showBlog, showBlogs } from './features/blog/routes.ts';
import { showAbout, showHowWeWork, showTeam } from './features/company/routes.ts';
import { getDepartments, getEducation, getExperience, listJobs, viewJob } from './features/jobs/api.ts';
import { apply } from './features/applications/api.ts';
import { getCities } from './features/cities/api.ts';
import {
  postErasure,
  postResume,
  postRetention,
  postWithdrawal,
  showOwnApplication,
  showOwnData,
} from './features/applications/candidate/routes.ts';
import { showCareers, showJob } from './features/jobs/routes.ts';
import { postApplication } from './features/applications/routes.ts';
import { createContact } from './features/contact/api.ts';
import { postContact, showContact } from './features/contact/routes.ts';
import { showLlms, showRobots, showSecurity, showSitemap, showWebManifest } from './features/discovery/routes.ts';
import { showFile } from './features/files/routes.ts';
import { createHireEnquiry } from './features/hire/api.ts';
import { postHire, showHire } from './features/hire/routes.ts';
import { showHome } from './features/home/routes.ts';
import { industries } from './features/industries/content.ts';
import { leadToAutomotive, showIndustry } from './features/industries/routes.ts';
import { showApiDocument, showApiGuide } from './features/operations/api.ts';
import { showAlive, showMetrics, showReady } from './features/operations/routes.ts';
import { readIndustries, readProject, readProjects, readProjectTypes } from './features/projects/api.ts';
import { showProject, showProjects } from './features/projects/routes.ts';
import { services } from './features/services/content.ts';
import { showService } from './features/services/routes.ts';
import { askFormToken } from './features/spam/api.ts';
import { showStyleguide } from './features/styleguide/routes.ts';
import type { Call } from './platform/http/call.ts';
import { FilesAway } from './platform/storage/files.ts';
import { showProblem } from './platform/pages/page.ts';
import { staticFiles } from './platform/http/static-files.ts';
import { boundAddress, limitReads, oneHost, requestScope, sameOriginPosts } from './platform/middleware.ts';
import { isApi, routeOf } from './platform/http/request.ts';

import { paths } from './paths.ts';

type Handler = (c: Ctx) => Response | Promise<Response>;
type Route = { method: 'GET' | 'POST'; path: string; handler: Handler; call?: Call };

const get = (path: string, handler: Handler): Route => ({ method: 'GET', path, handler });
const post = (path: string, handler: Handler): Route => ({ method: 'POST', path, handler });
const call = (path: string, value: Call): Route => ({
  method: value.kind === 'read' ? 'GET' : 'POST',
  path,
  handler: value.handle,
  call: value,
});

const routes: readonly Route[] = [
  get(paths.home(), showHome),
  ...services.map(({ slug }) => get(paths.service(slug), showService(slug))),
  ...industries.map(({ slug }) => get(paths.industry(slug), showIndustry(slug))),
  get(paths.automotive(), leadToAutomotive),
  get(paths.about(), showAbout),
  get(paths.howWeWork(), showHowWeWork),
  get(paths.team(), showTeam),
  get(paths.clients(), showClients),
  get(paths.projects(), showProjects),
  get(paths.project(':id'), showProject),
  get(paths.blogs(), showBlogs),
  get(paths.blog(':id'), showBlog),
  get(paths.contact(), showContact),
  post(paths.contact(), postContact),
  get(paths.hire(), showHire),
  post(paths.hire(), postHire),
  get(paths.careers(), showCareers),
  get(paths.job(':id'), showJob),
  post(paths.job(':id'), postApplication),
  get(paths.application(':token'), showOwnApplication),
  get(paths.applicationData(':token'), showOwnData),
  post(paths.applicationWithdraw(':token'), postWithdrawal),
  post(paths.applicationResume(':token'), postResume),
  post(paths.applicationRetention(':token'), postRetention),
  post(paths.applicationErase(':token'), postErasure),

  call('/api/hire_us/create', createHireEnquiry),
  call('/api/contact_us/create', createContact),
  call(paths.clientsCall(), readClients),
  call('/api/project_client/list_frontend', readFeaturedClients),
  call('/api/project_client/list_selectbox', readClientNames),
  call(paths.projectsCall(), readProjects),
  call('/api/project/view/:id', readProject),
  call('/api/project_industry/list_selectbox', readIndustries),
  call('/api/project_type/list_selectbox', readProjectTypes),
  call('/api/jobs/get_departments', getDepartments),
  call('/api/jobs/get_education', getEducation),
  call(paths.experienceCall(), getExperience),
  call('/api/jobs/list_jobs_frontend', listJobs),
  call('/api/jobs/view/:id', viewJob),
  call('/api/jobs/get_cities', getCities),
  call(paths.applyCall(), apply),
  call(paths.formTokenCall(), askFormToken),
  get(paths.apiDocument(), showApiDocument(allCalls)),
  get(paths.apiGuide(), showApiGuide(allCalls)),

  get(paths.file(':token'), showFile),
  get(paths.styleguide(), showStyleguide),
  get(paths.robots(), showRobots),
  get(paths.sitemap(), showSitemap),
  get(paths.webManifest(), showWebManifest),
  get(paths.llms(), showLlms),
  get(paths.security(), showSecurity),

  get('/healthz', showAlive),
  get('/readyz', showReady),
  get('/metrics', showMetrics),
];

/** The list of routes holds the API's document too, which asks for the calls of that list. */
function allCalls() {
  return apiCalls;
}

/** The calls of the API, for its document. */
export const apiCalls = routes.flatMap(({ method, path, call: value }) =>
  value ? [{ method, path, call: value }] : [],
);

/** The path of an address with slashes too many at its end. Two at the beginning would name another host. */
function withoutEndSlashes(path: string): string | undefined {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return end < path.length && end > 1 && path[1] !== '/' && path[1] !== '\\' ? path.slice(0, end) : undefined;
}

function notFound(c: Ctx): Response | Promise<Response> {
  if (isApi(c)) return problem(c, 404, 'There is nothing at this address.');
  const { pathname, search } = new URL(c.req.url);
  const trimmed = withoutEndSlashes(pathname);
  const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
  return trimmed !== undefined && isReading ? c.redirect(trimmed + search, 301) : showProblem(c, 404);
}

function failed(error: Error, c: Ctx): Response | Promise<Response> {
  const { log } = c.var.parts;
  const route = routeOf(c) ?? '(none)';
  log.error({ requestId: c.var.requestId, method: c.req.method, route, err: error }, 'request failed');
  if (error instanceof FilesAway) return isApi(c) ? problem(c, 503, error.message) : showProblem(c, 503, error.message);
  const status = isUnavailable(error) ? 503 : 500;
  const message =
    status === 503
      ? 'The service is busy or being repaired. Please try again in half a minute.'
      : `Something went wrong on our side. Reference: ${c.var.requestId}`;
  // What is left of a body that was not read would be taken for the next request.
  if (c.req.method === 'POST') c.header('connection', 'close');
  return isApi(c) ? problem(c, status, message) : showProblem(c, status);
}

/** The whole product as one function from request to answer. */
export function createApp(parts: Parts, { isDevelopment = false }: { isDevelopment?: boolean } = {}): Hono<Env> {
  const app = new Hono<Env>();
  app.use(requestScope(parts, { isDevelopment }));
  app.use(boundAddress);
  app.use(oneHost);
  app.use(sameOriginPosts);
  for (const { method, path, handler } of routes) {
    if (method === 'GET') app.on(method, path, limitReads, handler);
    else app.on(method, path, handler);
  }
  for (const path of new Set(routes.map((route) => route.path))) {
    const allowed = routes.filter((route) => route.path === path).map((route) => route.method);
    app.all(path, limitReads, (c) => refuseMethod(c, allowed));
  }
  for (const files of staticFiles({ isDevelopment })) app.use(files);
  // A page that says that there is nothing costs as much as one that says something.
  app.use(limitReads);
  app.notFound(notFound);
  app.onError(failed);
  return app;
}

function refuseMethod(c: Ctx, allowed: readonly string[]): Response | Promise<Response> {
  c.header('allow', [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', '));
  if (c.req.method === 'OPTIONS') {
    if (isApi(c)) {
      c.header('access-control-allow-origin', '*');
      c.header('access-control-allow-methods', 'GET, HEAD, OPTIONS');
    }
    return c.body(null, 204);
  }
  const message = `${c.req.method} is not answered here.`;
  return isApi(c) ? problem(c, 405, message) : showProblem(c, 405, message);
}
