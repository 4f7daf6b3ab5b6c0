/** Every screen of the office, in one list. */
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
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
import { DECIDE_SPAM, ENQUIRIES, MOVERS, OWNERS, RECRUITERS } from '#staff/accounts/roles.ts';
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
function forRoles(roles: readonly StaffRole[], Screen: ComponentType) {
  return function Guarded() {
    const { data: me } = useSuspenseQuery(meQuery);
    return mayOpen(roles, me.role) ? <Screen /> : <ForbiddenScreen />;
  };
}

type Module<Name extends string> = () => Promise<Record<Name, ComponentType>>;

/** A screen that asks for what it shows by itself. */
const screen = <const Path extends string, Name extends string>(
  path: Path,
  roles: readonly StaffRole[],
  load: Module<Name>,
  name: Name,
) =>
  createRoute({
    getParentRoute: () => inside,
    path,
    component: forRoles(roles, lazyRouteComponent(load, name)),
  });

/** One whose address says what it shows. */
const searchedScreen = <const Path extends string, Name extends string>(
  path: Path,
  roles: readonly StaffRole[],
  load: Module<Name>,
  name: Name,
) =>
  createRoute({
    getParentRoute: () => inside,
    path,
    validateSearch: readListSearch,
    component: forRoles(roles, lazyRouteComponent(load, name)),
  });

/** A list, which is asked for before its screen is there. It is not waited for: rows are drawn as they come. */
const listScreen = <const Path extends string, Name extends string>(
  path: Path,
  roles: readonly StaffRole[],
  prefetch: (queries: QueryClient, search: ListSearch) => void,
  load: Module<Name>,
  name: Name,
) =>
  createRoute({
    getParentRoute: () => inside,
    path,
    validateSearch: readListSearch,
    loaderDeps: ({ search }) => search,
    loader({ context: { queries, me }, deps }) {
      if (mayOpen(roles, me.role)) prefetch(queries, deps);
    },
    component: forRoles(roles, lazyRouteComponent(load, name)),
  });

const home = createRoute({
  getParentRoute: () => inside,
  path: '/',
  // Read while the screen before it is still shown.
  async loader({ context: { queries, me } }) {
    await Promise.all([
      queries.ensureQueryData(queryOf(staffCalls.account)),
      queries.ensureQueryData(queryOf(todayCalls.read)),
      mayOpen(OWNERS, me.role) ? queries.ensureQueryData(staffQuery) : undefined,
    ]);
  },
  component: lazyRouteComponent(() => import('./home.tsx'), 'Home'),
});
const account = createRoute({
  getParentRoute: () => inside,
  path: '/account',
  loader: ({ context: { queries } }) => queries.ensureQueryData(queryOf(staffCalls.account)),
  component: lazyRouteComponent(() => import('#staff/accounts/account.office.tsx'), 'AccountScreen'),
});
const staff = createRoute({
  getParentRoute: () => inside,
  path: '/staff',
  loader: ({ context: { queries, me } }) =>
    mayOpen(OWNERS, me.role) ? queries.ensureQueryData(staffQuery) : undefined,
  component: forRoles(
    OWNERS,
    lazyRouteComponent(() => import('#staff/accounts/staff-list.office.tsx'), 'StaffList'),
  ),
});

/** How far back stands in the address. */
const insights = createRoute({
  getParentRoute: () => inside,
  path: '/insights',
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, deps }) =>
    queries.ensureQueryData(queryOf(insightCalls.read, { query: { weeks: spanIn(deps['weeks']) } })),
  component: lazyRouteComponent(() => import('#office/insights/insights.office.tsx'), 'InsightsScreen'),
});

const appearance = createRoute({
  getParentRoute: () => inside,
  path: '/appearance',
  loader: ({ context: { queries, me } }) =>
    mayOpen(OWNERS, me.role) ? queries.ensureQueryData(queryOf(appearanceCalls.read)) : undefined,
  component: forRoles(
    OWNERS,
    lazyRouteComponent(() => import('#cms/appearance/appearance.office.tsx'), 'AppearanceScreen'),
  ),
});

const EDITORS: readonly StaffRole[] = ['owner', 'editor'];
const contentHealth = createRoute({
  getParentRoute: () => inside,
  path: '/content-health',
  loader: ({ context: { queries, me } }) =>
    mayOpen(EDITORS, me.role) ? queries.ensureQueryData(queryOf(contentHealthCalls.read)) : undefined,
  component: forRoles(
    EDITORS,
    lazyRouteComponent(() => import('#operations/content-health/content-health.office.tsx'), 'ContentHealthScreen'),
  ),
});
const moveIn = screen('/move-in', MOVERS, () => import('#cms/move-in/move-in.office.tsx'), 'MoveInScreen');
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
/** The owner's operations. Lists draw their rows as they come. */
const audit = listScreen(
  '/audit',
  OWNERS,
  (queries, search) => {
    void queries.prefetchInfiniteQuery(auditQuery(search));
    void queries.prefetchQuery(staffQuery);
  },
  () => import('./audit.tsx'),
  'AuditPage',
);
const outbox = listScreen(
  '/outbox',
  OWNERS,
  (queries, search) => void queries.prefetchInfiniteQuery(outboxQuery(search)),
  () => import('#operations/outbox/outbox-list.office.tsx'),
  'OutboxList',
);
const outboxMessage = screen(
  '/outbox/$row',
  OWNERS,
  () => import('#operations/outbox/outbox-message.office.tsx'),
  'OutboxMessageScreen',
);
/** The record keeps the filters of the list that one came from, so that it knows the one before and behind it. */
const enquiries = listScreen(
  '/enquiries',
  ENQUIRIES,
  (queries, search) => void queries.prefetchInfiniteQuery(listOf(enquiryCalls.list, search)),
  () => import('#inbox/enquiries/enquiry-list.office.tsx'),
  'EnquiryList',
);
const enquiry = searchedScreen('/enquiries/$receipt', ENQUIRIES, () => import('./enquiry.tsx'), 'EnquiryPage');
const enquirySpreadsheet = searchedScreen(
  '/enquiries/spreadsheet',
  ENQUIRIES,
  () => import('./spreadsheets.tsx'),
  'EnquiryCsvScreen',
);
const candidateSpreadsheet = searchedScreen(
  '/candidates/spreadsheet',
  RECRUITERS,
  () => import('./spreadsheets.tsx'),
  'CandidateCsvScreen',
);
const translations = screen(
  '/translations',
  EDITORS,
  () => import('#cms/content/translations/translations.office.tsx'),
  'TranslationsScreen',
);
const quarantine = listScreen(
  '/quarantine',
  DECIDE_SPAM,
  (queries, search) => void queries.prefetchInfiniteQuery(listOf(quarantineCalls.list, search)),
  () => import('#inbox/spam/quarantine-list.office.tsx'),
  'QuarantineList',
);
const quarantined = screen(
  '/quarantine/$receipt',
  DECIDE_SPAM,
  () => import('#inbox/spam/quarantined.office.tsx'),
  'QuarantinedScreen',
);
const mails = screen('/mails', OWNERS, () => import('#operations/outbox/mail-list.office.tsx'), 'MailList');
const mail = screen(
  '/mails/$mail',
  OWNERS,
  () => import('#operations/outbox/mail-template.office.tsx'),
  'MailTemplateScreen',
);
const templates = createRoute({
  getParentRoute: () => inside,
  path: '/templates',
  loader({ context: { queries, me } }) {
    if (mayOpen(DECIDE_SPAM, me.role)) void queries.prefetchQuery(queryOf(correspondenceCalls.templates));
  },
  component: forRoles(
    DECIDE_SPAM,
    lazyRouteComponent(() => import('#inbox/correspondence/templates.office.tsx'), 'TemplateList'),
  ),
});
const template = screen(
  '/templates/$key',
  DECIDE_SPAM,
  () => import('#inbox/correspondence/templates.office.tsx'),
  'TemplateScreen',
);
const connections = screen(
  '/connections',
  OWNERS,
  () => import('#operations/connections/connections.office.tsx'),
  'ConnectionsScreen',
);
const retention = screen(
  '/retention',
  OWNERS,
  () => import('#operations/retention/retention.office.tsx'),
  'RetentionScreen',
);
const backups = screen('/backups', OWNERS, () => import('#operations/backups/backups.office.tsx'), 'BackupsScreen');
const health = screen('/health', OWNERS, () => import('#operations/health/health.office.tsx'), 'HealthScreen');
/** Reviewing candidates. What is fixed stands before an opening's number. */
const openingsToReview = createRoute({
  getParentRoute: () => inside,
  path: '/review',
  loader: ({ context: { queries, me } }) =>
    mayOpen(RECRUITERS, me.role) ? queries.ensureQueryData(queryOf(reviewCalls.openings)) : undefined,
  component: forRoles(
    RECRUITERS,
    lazyRouteComponent(() => import('#hiring/reviews/openings.office.tsx'), 'OpeningsToReview'),
  ),
});
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
const compareCandidates = createRoute({
  getParentRoute: () => inside,
  path: '/review/compare',
  validateSearch: readListSearch,
  loaderDeps: ({ search: { a = '', b = '' } }) => ({ a, b }),
  loader: ({ context: { queries, me }, deps }) =>
    mayOpen(RECRUITERS, me.role)
      ? Promise.all([
          queries.ensureQueryData(queryOf(reviewCalls.candidate, { query: { receipt: deps.a } })),
          queries.ensureQueryData(queryOf(reviewCalls.candidate, { query: { receipt: deps.b } })),
        ])
      : undefined,
  component: forRoles(
    RECRUITERS,
    lazyRouteComponent(() => import('#hiring/reviews/compare.office.tsx'), 'CompareScreen'),
  ),
});
const scorecard = createRoute({
  getParentRoute: () => inside,
  path: '/review/scorecard',
  validateSearch: readListSearch,
  loaderDeps: ({ search: { job = '' } }) => ({ job }),
  loader: ({ context: { queries, me }, deps }) =>
    mayOpen(RECRUITERS, me.role)
      ? queries.ensureQueryData(queryOf(reviewCalls.scorecard, { query: { job: deps.job } }))
      : undefined,
  component: forRoles(
    RECRUITERS,
    lazyRouteComponent(() => import('#hiring/reviews/scorecard.office.tsx'), 'ScorecardScreen'),
  ),
});
const reviewing = [openingsToReview, review, compareCandidates, scorecard];
const candidates = listScreen(
  '/candidates',
  RECRUITERS,
  (queries, search) => void queries.prefetchInfiniteQuery(listOf(candidateCalls.list, search)),
  () => import('#hiring/applications/candidates/candidate-list.office.tsx'),
  'CandidateList',
);
const candidate = searchedScreen(
  '/candidates/$receipt',
  RECRUITERS,
  () => import('#hiring/applications/candidates/candidate.office.tsx'),
  'CandidateScreen',
);
const board = createRoute({
  getParentRoute: () => inside,
  path: '/candidates/board/$job',
  loader: ({ context: { queries, me }, params: { job } }) =>
    mayOpen(RECRUITERS, me.role)
      ? queries.ensureQueryData(queryOf(candidateCalls.board, { query: { job } }))
      : undefined,
  component: forRoles(
    RECRUITERS,
    lazyRouteComponent(() => import('#hiring/applications/board/board.office.tsx'), 'BoardScreen'),
  ),
});
const closing = createRoute({
  getParentRoute: () => inside,
  path: '/candidates/closing/$job',
  loader: ({ context: { queries, me }, params: { job } }) =>
    mayOpen(RECRUITERS, me.role)
      ? Promise.all([
          queries.ensureQueryData(queryOf(closingCalls.waiting, { query: { job } })),
          queries.ensureQueryData(queryOf(correspondenceCalls.templates)),
        ])
      : undefined,
  component: forRoles(
    RECRUITERS,
    lazyRouteComponent(() => import('#hiring/applications/closing/closing.office.tsx'), 'ClosingScreen'),
  ),
});
const stages = createRoute({
  getParentRoute: () => inside,
  path: '/candidates/stages',
  validateSearch: readListSearch,
  loaderDeps: ({ search: { job = '' } }) => ({ job }),
  loader: ({ context: { queries, me }, deps }) =>
    mayOpen(OWNERS, me.role)
      ? queries.ensureQueryData(queryOf(candidateCalls.stages, { query: { job: deps.job } }))
      : undefined,
  component: forRoles(
    OWNERS,
    lazyRouteComponent(() => import('#hiring/applications/stages/stages.office.tsx'), 'StagesScreen'),
  ),
});
const talentPool = listScreen(
  '/talent-pool',
  RECRUITERS,
  (queries, search) => void queries.prefetchInfiniteQuery(listOf(poolCalls.list, search)),
  () => import('#hiring/applications/talent-pool/talent-pool.office.tsx'),
  'TalentPoolScreen',
);
const interviews = listScreen(
  '/interviews',
  RECRUITERS,
  (queries, search) => void queries.prefetchInfiniteQuery(listOf(interviewCalls.list, search)),
  () => import('#hiring/applications/interviews/interviews.office.tsx'),
  'InterviewsScreen',
);
const work = [
  interviews,
  talentPool,
  enquiries,
  enquiry,
  candidates,
  board,
  closing,
  stages,
  candidate,
  enquirySpreadsheet,
  candidateSpreadsheet,
];
const operations = [
  audit,
  outbox,
  outboxMessage,
  quarantine,
  quarantined,
  mails,
  mail,
  connections,
  retention,
  translations,
  backups,
  health,
];

/** A list and a form for every kind of content: the screens find the kind by its name. */
const entryList = createRoute({
  getParentRoute: () => inside,
  path: '/content/$kind',
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  // Not waited for: the list draws its rows as they come.
  loader({ context: { queries }, params: { kind }, deps }) {
    const known = contentTypeNamed(kind);
    if (known !== undefined) void queries.prefetchInfiniteQuery(entriesQuery(known, deps));
  },
  component: lazyRouteComponent(() => import('#cms/content/entry-list.office.tsx'), 'EntryList'),
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

/** A path of the site; nothing that leads elsewhere. */
const siteSearch = v.object({
  path: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(2000), v.regex(/^\/(?![/\\])/)), '/')),
});
const firstHour = createRoute({
  getParentRoute: () => inside,
  path: '/first-hour',
  loader({ context: { queries } }) {
    void queries.prefetchQuery(queryOf(firstHourCalls.read));
  },
  component: forRoles(
    OWNERS,
    lazyRouteComponent(() => import('#office/first-hour/first-hour.office.tsx'), 'FirstHourScreen'),
  ),
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

const media = createRoute({
  getParentRoute: () => inside,
  path: '/media',
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader({ context: { queries }, deps }) {
    void queries.prefetchInfiniteQuery(mediaQuery(deps));
  },
  component: lazyRouteComponent(() => import('#cms/media/media-list.office.tsx'), 'MediaList'),
});
const mediaItem = createRoute({
  getParentRoute: () => inside,
  path: '/media/$id',
  params: { parse: ({ id }) => ({ id: Number(id) }), stringify: ({ id }) => ({ id: String(id) }) },
  loader: ({ context: { queries }, params: { id } }) => queries.ensureQueryData(mediaItemQuery(id)),
  component: lazyRouteComponent(() => import('#cms/media/media.office.tsx'), 'MediaScreen'),
});

/** Whoever is not signed in does not learn which addresses there are. */
const missing = createRoute({ getParentRoute: () => inside, path: '$', component: MissingScreen });

export const routeTree = root.addChildren([
  signIn,
  setUp,
  inside.addChildren([
    home,
    account,
    staff,
    appearance,
    insights,
    contentHealth,
    moveIn,
    importedFile,
    entryList,
    entry,
    media,
    mediaItem,
    firstHour,
    siteFrame,
    edit,
    templates,
    template,
    ...reviewing,
    ...work,
    ...operations,
    missing,
  ]),
]);
