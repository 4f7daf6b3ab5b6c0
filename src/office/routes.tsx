/** Every screen of the office, in one list. */
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  type Expand,
  lazyRouteComponent,
  Outlet,
  redirect,
  type ResolveAllParamsFromParent,
  type ResolveParams,
  type RouteComponent,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import * as v from 'valibot';

import type { StaffRole } from '#database/tables/staff.ts';
import { appearanceCalls } from '#cms/appearance/calls.ts';
import { closingCalls } from '#hiring/applications/closing/calls.ts';
import { candidateCalls } from '#hiring/applications/candidates/calls.ts';
import { interviewCalls } from '#hiring/applications/interviews/calls.ts';
import { poolCalls } from '#hiring/applications/talent-pool/calls.ts';
import { auditQuery } from '#staff/audit/reads.office.ts';
import { contentHealthCalls } from '#operations/content-health/calls.ts';
import { entriesQuery, entryQuery, formQuery } from '#cms/content/reads.office.ts';
import { correspondenceCalls } from '#inbox/correspondence/calls.ts';
import { enquiryCalls } from '#inbox/enquiries/calls.ts';
import { insightCalls } from '#office/insights/calls.ts';
import { spanIn } from '#office/insights/schema.ts';
import { mediaItemQuery, mediaQuery } from '#cms/media/reads.office.ts';
import { outboxQuery } from '#operations/outbox/reads.office.ts';
import { reviewCalls } from '#hiring/reviews/calls.ts';
import { queueQuery } from '#hiring/reviews/reads.office.ts';
import { quarantineCalls } from '#inbox/spam/calls.ts';
import { staffCalls } from '#staff/accounts/calls.ts';
import { meQuery, staffQuery } from '#staff/accounts/reads.office.ts';
import { DECIDE_SPAM, ENQUIRIES, EVERYBODY, MOVERS, OWNERS, RECRUITERS } from '#staff/accounts/roles.ts';
import { firstHourCalls } from '#office/first-hour/calls.ts';
import { todayCalls } from '#office/today/calls.ts';

import { Refused } from '#office-ui/client.ts';
import { editPlaceOf } from './edit-links.ts';
import { contentTypeNamed } from '#cms/content/content-types.office.ts';
import { FailedAlone, ForbiddenScreen, MissingScreen } from '#office-ui/failed.tsx';
import { listOf, type ListSearch, queryOf, readListSearch } from '#office-ui/query.ts';
import { mayOpen } from '#office-ui/may-open.ts';
import { Shell } from './shell.tsx';

const root = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: Outlet,
  errorComponent: FailedAlone,
});

/** `to`: where somebody wanted to go who had to sign in first. Only a path of the office. */
const signInSearch = v.object({
  to: v.optional(v.fallback(v.pipe(v.string(), v.regex(/^\/(?!\/)[\w/?=&-]*$/)), '/')),
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: signInSearch,
  errorComponent: FailedAlone,
  component: lazyRouteComponent(() => import('#staff/accounts/sign-in.office.tsx'), 'SignIn'),
});
const setUp = createRoute({
  getParentRoute: () => root,
  path: '/set-up',
  errorComponent: FailedAlone,
  component: lazyRouteComponent(() => import('#staff/accounts/set-up.office.tsx'), 'SetUp'),
});

/** All that follows is for whoever is signed in. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: Shell,
  errorComponent: FailedAlone,
  async beforeLoad({ context, location }) {
    try {
      return { me: await context.queries.ensureQueryData(meQuery) };
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 401) throw error;
      const search = location.pathname === '/' ? {} : { to: location.pathname };
      throw redirect({ to: '/sign-in', search, replace: true });
    }
  },
});

/** A screen for some roles. The server decides; this says so before anything is asked that it would refuse. */
function forRoles(roles: readonly StaffRole[], Screen: RouteComponent): RouteComponent {
  if (roles === EVERYBODY) return Screen;
  return function Guarded() {
    const { data: me } = useSuspenseQuery(meQuery);
    return mayOpen(roles, me.role) ? <Screen /> : <ForbiddenScreen />;
  };
}

type Module<Name extends string> = () => Promise<Record<Name, ComponentType>>;

type Params<Path extends string> = Expand<ResolveAllParamsFromParent<typeof inside, ResolveParams<Path>>>;

/** A screen. `read` asks for what it shows while the screen before it is still there. A promise that it returns is waited for. */
const screen = <const Path extends string, Name extends string>(
  path: Path,
  roles: readonly StaffRole[],
  load: Module<Name>,
  name: Name,
  read?: (queries: QueryClient, params: Params<Path>) => unknown,
) =>
  createRoute({
    getParentRoute: () => inside,
    path,
    loader: ({ context: { queries, me }, params }) => (mayOpen(roles, me.role) ? read?.(queries, params) : undefined),
    component: forRoles(roles, lazyRouteComponent(load, name)),
  });

/** One whose address says what it shows. A list is not waited for: its rows are drawn as they come. */
const searchedScreen = <const Path extends string, Name extends string>(
  path: Path,
  roles: readonly StaffRole[],
  load: Module<Name>,
  name: Name,
  read?: (queries: QueryClient, search: ListSearch, params: Params<Path>) => unknown,
) =>
  createRoute({
    getParentRoute: () => inside,
    path,
    validateSearch: readListSearch,
    loaderDeps: ({ search }): ListSearch => (read === undefined ? {} : search),
    loader: ({ context: { queries, me }, deps, params }) =>
      mayOpen(roles, me.role) ? read?.(queries, deps, params) : undefined,
    component: forRoles(roles, lazyRouteComponent(load, name)),
  });

const EDITORS: readonly StaffRole[] = ['owner', 'editor'];

const home = createRoute({
  getParentRoute: () => inside,
  path: '/',
  async loader({ context: { queries, me } }) {
    await Promise.all([
      queries.ensureQueryData(queryOf(staffCalls.account)),
      queries.ensureQueryData(queryOf(todayCalls.read)),
      mayOpen(OWNERS, me.role) ? queries.ensureQueryData(staffQuery) : undefined,
    ]);
  },
  component: lazyRouteComponent(() => import('./home.tsx'), 'Home'),
});

const ofTheOffice = [
  home,
  screen(
    '/account',
    EVERYBODY,
    () => import('#staff/accounts/account.office.tsx'),
    'AccountScreen',
    (queries) => queries.ensureQueryData(queryOf(staffCalls.account)),
  ),
  screen(
    '/staff',
    OWNERS,
    () => import('#staff/accounts/staff-list.office.tsx'),
    'StaffList',
    (queries) => queries.ensureQueryData(staffQuery),
  ),
  screen(
    '/appearance',
    OWNERS,
    () => import('#cms/appearance/appearance.office.tsx'),
    'AppearanceScreen',
    (queries) => queries.ensureQueryData(queryOf(appearanceCalls.read)),
  ),
  searchedScreen(
    '/insights',
    EVERYBODY,
    () => import('#office/insights/insights.office.tsx'),
    'InsightsScreen',
    // How far back stands in the address.
    (queries, search) =>
      queries.ensureQueryData(queryOf(insightCalls.read, { query: { weeks: spanIn(search['weeks']) } })),
  ),
  screen(
    '/first-hour',
    OWNERS,
    () => import('#office/first-hour/first-hour.office.tsx'),
    'FirstHourScreen',
    (queries) => void queries.prefetchQuery(queryOf(firstHourCalls.read)),
  ),
];

const importedFile = createRoute({
  getParentRoute: () => inside,
  path: '/move-in/$area/$id',
  params: {
    parse: ({ area, id }) => ({ area: area === 'hiring' ? ('hiring' as const) : ('content' as const), id: Number(id) }),
    stringify: ({ area, id }) => ({ area, id: String(id) }),
  },
  validateSearch: readListSearch,
  component: forRoles(
    MOVERS,
    lazyRouteComponent(() => import('#cms/move-in/import.office.tsx'), 'ImportScreen'),
  ),
});
const entry = createRoute({
  getParentRoute: () => inside,
  path: '/content/$kind/$id',
  params: {
    parse: ({ kind, id }) => ({ kind, id: Number(id) }),
    stringify: ({ kind, id }) => ({ kind, id: String(id) }),
  },
  loader({ context: { queries }, params: { kind, id } }) {
    const known = contentTypeNamed(kind);
    if (known === undefined) return undefined;
    if (known.hasOwnForms) void queries.prefetchQuery(formQuery(known, id));
    return queries.ensureQueryData(entryQuery(known, id));
  },
  component: lazyRouteComponent(() => import('#cms/content/entry.office.tsx'), 'EntryScreen'),
});
const mediaItem = createRoute({
  getParentRoute: () => inside,
  path: '/media/$id',
  params: { parse: ({ id }) => ({ id: Number(id) }), stringify: ({ id }) => ({ id: String(id) }) },
  loader: ({ context: { queries }, params: { id } }) => queries.ensureQueryData(mediaItemQuery(id)),
  component: lazyRouteComponent(() => import('#cms/media/media.office.tsx'), 'MediaScreen'),
});
const content = [
  /** A list and a form for every kind of content: the screens find the kind by its name. */
  searchedScreen(
    '/content/$kind',
    EVERYBODY,
    () => import('#cms/content/entry-list.office.tsx'),
    'EntryList',
    (queries, search, { kind }) => {
      const known = contentTypeNamed(kind);
      if (known !== undefined) void queries.prefetchInfiniteQuery(entriesQuery(known, search));
    },
  ),
  entry,
  screen(
    '/translations',
    EDITORS,
    () => import('#cms/content/translations/translations.office.tsx'),
    'TranslationsScreen',
  ),
  searchedScreen(
    '/media',
    EVERYBODY,
    () => import('#cms/media/media-list.office.tsx'),
    'MediaList',
    (queries, search) => void queries.prefetchInfiniteQuery(mediaQuery(search)),
  ),
  mediaItem,
  screen(
    '/content-health',
    EDITORS,
    () => import('#operations/content-health/content-health.office.tsx'),
    'ContentHealthScreen',
    (queries) => queries.ensureQueryData(queryOf(contentHealthCalls.read)),
  ),
  screen('/move-in', MOVERS, () => import('#cms/move-in/move-in.office.tsx'), 'MoveInScreen'),
  importedFile,
];

const inbox = [
  searchedScreen(
    '/enquiries',
    ENQUIRIES,
    () => import('#inbox/enquiries/enquiry-list.office.tsx'),
    'EnquiryList',
    (queries, search) => void queries.prefetchInfiniteQuery(listOf(enquiryCalls.list, search)),
  ),
  // The record keeps the filters of the list that one came from, so that it knows the one before and behind it.
  searchedScreen('/enquiries/$receipt', ENQUIRIES, () => import('./enquiry.tsx'), 'EnquiryPage'),
  searchedScreen('/enquiries/spreadsheet', ENQUIRIES, () => import('./spreadsheets.tsx'), 'EnquiryCsvScreen'),
  searchedScreen(
    '/quarantine',
    DECIDE_SPAM,
    () => import('#inbox/spam/quarantine-list.office.tsx'),
    'QuarantineList',
    (queries, search) => void queries.prefetchInfiniteQuery(listOf(quarantineCalls.list, search)),
  ),
  screen('/quarantine/$receipt', DECIDE_SPAM, () => import('#inbox/spam/quarantined.office.tsx'), 'QuarantinedScreen'),
  screen(
    '/templates',
    DECIDE_SPAM,
    () => import('#inbox/correspondence/templates.office.tsx'),
    'TemplateList',
    (queries) => void queries.prefetchQuery(queryOf(correspondenceCalls.templates)),
  ),
  screen('/templates/$key', DECIDE_SPAM, () => import('#inbox/correspondence/templates.office.tsx'), 'TemplateScreen'),
];

const review = createRoute({
  getParentRoute: () => inside,
  path: '/review/$job',
  validateSearch: readListSearch,
  // Not of `at`: going on reads no part of the list again.
  loaderDeps: ({ search: { stage } }) => (stage === undefined ? {} : { stage }),
  loader: ({ context: { queries, me }, params: { job }, deps }) =>
    mayOpen(RECRUITERS, me.role) ? queries.ensureInfiniteQueryData(queueQuery(job, deps)) : undefined,
  component: forRoles(
    RECRUITERS,
    lazyRouteComponent(() => import('./review.tsx'), 'ReviewPage'),
  ),
});
/** What is fixed stands before an opening's number. */
const hiring = [
  screen(
    '/review',
    RECRUITERS,
    () => import('#hiring/reviews/openings.office.tsx'),
    'OpeningsToReview',
    (queries) => queries.ensureQueryData(queryOf(reviewCalls.openings)),
  ),
  review,
  searchedScreen(
    '/review/compare',
    RECRUITERS,
    () => import('#hiring/reviews/compare.office.tsx'),
    'CompareScreen',
    (queries, { a = '', b = '' }) =>
      Promise.all(
        [a, b].map((receipt) => queries.ensureQueryData(queryOf(reviewCalls.candidate, { query: { receipt } }))),
      ),
  ),
  searchedScreen(
    '/review/scorecard',
    RECRUITERS,
    () => import('#hiring/reviews/scorecard.office.tsx'),
    'ScorecardScreen',
    (queries, { job = '' }) => queries.ensureQueryData(queryOf(reviewCalls.scorecard, { query: { job } })),
  ),
  searchedScreen(
    '/candidates',
    RECRUITERS,
    () => import('#hiring/applications/candidates/candidate-list.office.tsx'),
    'CandidateList',
    (queries, search) => void queries.prefetchInfiniteQuery(listOf(candidateCalls.list, search)),
  ),
  searchedScreen(
    '/candidates/$receipt',
    RECRUITERS,
    () => import('#hiring/applications/candidates/candidate.office.tsx'),
    'CandidateScreen',
  ),
  searchedScreen('/candidates/spreadsheet', RECRUITERS, () => import('./spreadsheets.tsx'), 'CandidateCsvScreen'),
  screen(
    '/candidates/board/$job',
    RECRUITERS,
    () => import('#hiring/applications/board/board.office.tsx'),
    'BoardScreen',
    (queries, { job }) => queries.ensureQueryData(queryOf(candidateCalls.board, { query: { job } })),
  ),
  screen(
    '/candidates/closing/$job',
    RECRUITERS,
    () => import('#hiring/applications/closing/closing.office.tsx'),
    'ClosingScreen',
    (queries, { job }) =>
      Promise.all([
        queries.ensureQueryData(queryOf(closingCalls.waiting, { query: { job } })),
        queries.ensureQueryData(queryOf(correspondenceCalls.templates)),
      ]),
  ),
  searchedScreen(
    '/candidates/stages',
    OWNERS,
    () => import('#hiring/applications/stages/stages.office.tsx'),
    'StagesScreen',
    (queries, { job = '' }) => queries.ensureQueryData(queryOf(candidateCalls.stages, { query: { job } })),
  ),
  searchedScreen(
    '/talent-pool',
    RECRUITERS,
    () => import('#hiring/applications/talent-pool/talent-pool.office.tsx'),
    'TalentPoolScreen',
    (queries, search) => void queries.prefetchInfiniteQuery(listOf(poolCalls.list, search)),
  ),
  searchedScreen(
    '/interviews',
    RECRUITERS,
    () => import('#hiring/applications/interviews/interviews.office.tsx'),
    'InterviewsScreen',
    (queries, search) => void queries.prefetchInfiniteQuery(listOf(interviewCalls.list, search)),
  ),
];

const operations = [
  searchedScreen(
    '/audit',
    OWNERS,
    () => import('./audit.tsx'),
    'AuditPage',
    (queries, search) => {
      void queries.prefetchInfiniteQuery(auditQuery(search));
      void queries.prefetchQuery(staffQuery);
    },
  ),
  searchedScreen(
    '/outbox',
    OWNERS,
    () => import('#operations/outbox/outbox-list.office.tsx'),
    'OutboxList',
    (queries, search) => void queries.prefetchInfiniteQuery(outboxQuery(search)),
  ),
  screen('/outbox/$row', OWNERS, () => import('#operations/outbox/outbox-message.office.tsx'), 'OutboxMessageScreen'),
  screen('/mails', OWNERS, () => import('#operations/outbox/mail-list.office.tsx'), 'MailList'),
  screen('/mails/$mail', OWNERS, () => import('#operations/outbox/mail-template.office.tsx'), 'MailTemplateScreen'),
  screen('/connections', OWNERS, () => import('#operations/connections/connections.office.tsx'), 'ConnectionsScreen'),
  screen('/retention', OWNERS, () => import('#operations/retention/retention.office.tsx'), 'RetentionScreen'),
  screen('/backups', OWNERS, () => import('#operations/backups/backups.office.tsx'), 'BackupsScreen'),
  screen('/health', OWNERS, () => import('#operations/health/health.office.tsx'), 'HealthScreen'),
];

/** A path of the site; nothing that leads elsewhere. */
const siteSearch = v.object({
  path: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(2000), v.regex(/^\/(?![/\\])/)), '/')),
});
const siteFrame = createRoute({
  getParentRoute: () => inside,
  path: '/site',
  validateSearch: siteSearch,
  component: lazyRouteComponent(() => import('./site-frame.tsx'), 'SiteFrame'),
});
/** '/office/edit' before the address of any page leads to its form (docs/design/0031). */
const edit = createRoute({
  getParentRoute: () => inside,
  path: '/edit/$',
  async beforeLoad({ context: { queries }, params: { _splat = '' } }) {
    const path = `/${_splat}`;
    const place = await editPlaceOf(queries, path);
    if (place?.is === 'entry') throw redirect({ to: '/content/$kind/$id', params: place, replace: true });
    if (place?.is === 'list') throw redirect({ to: '/content/$kind', params: place, replace: true });
    throw redirect({ to: '/site', search: { path }, replace: true });
  },
});

/** Whoever is not signed in does not learn which addresses there are. */
const missing = createRoute({ getParentRoute: () => inside, path: '$', component: MissingScreen });

export const routeTree = root.addChildren([
  signIn,
  setUp,
  inside.addChildren([...ofTheOffice, ...content, ...inbox, ...hiring, ...operations, siteFrame, edit, missing]),
]);
