/** Every place that the navigation leads to, with the roles that may go there. The server decides; this only leaves out what it would refuse. */
import type { StaffRole } from '#database/tables/staff.ts';
import { DECIDE_SPAM, ENQUIRIES, EVERYBODY, MOVERS, OWNERS, RECRUITERS } from '#staff/accounts/roles.ts';

import { type Feature, hasFeature } from '#config/site.ts';

import { capitalised, FILTER_CONTENT_TYPES } from '#cms/content/content-types.office.ts';
import { mayOpen } from '#office-ui/may-open.ts';

import { KINDS } from './content-types.ts';
import type { IconName } from '#office-ui/icon.tsx';

export const GROUPS = ['', 'Work', 'Content', 'Office', 'Operations'] as const;

export type Place = {
  to: string;
  label: string;
  icon: IconName;
  roles: readonly StaffRole[];
  /** Under which heading it stands. */
  group: (typeof GROUPS)[number];
  /** Left out where the agency does without it. */
  feature?: Feature;
  /** Other addresses that belong to it. */
  also?: readonly string[];
};

const listOf = (kind: string) => `/content/${kind}`;

const KIND_ICONS: Partial<Record<string, IconName>> = {
  projects: 'folder',
  clients: 'building',
  jobs: 'briefcase',
  posts: 'page',
  pages: 'screen',
  redirects: 'way',
  facts: 'site',
  texts: 'page',
};

/** Kinds of content that an agency may do without. */
const KIND_FEATURES: Partial<Record<string, Feature>> = {
  jobs: 'careers',
  departments: 'careers',
  educations: 'careers',
  'experience-levels': 'careers',
  posts: 'blog',
};
const isShown = (feature: Feature | undefined) => feature === undefined || hasFeature(feature);

const kindPlaces = KINDS.filter(({ name }) => !FILTER_CONTENT_TYPES.includes(name)).map(
  ({ name, plural, roles }): Place => ({
    to: listOf(name),
    label: capitalised(plural),
    icon: KIND_ICONS[name] ?? 'page',
    roles: roles.read,
    group: 'Content',
    ...(KIND_FEATURES[name] && { feature: KIND_FEATURES[name] }),
  }),
);

const filterKinds = KINDS.filter(({ name }) => FILTER_CONTENT_TYPES.includes(name));
/** The lists of words that visitors filter by, behind one place. */
const filterPlaces = (role: StaffRole): Place[] => {
  const [first, ...others] = filterKinds.filter(
    ({ name, roles }) => isShown(KIND_FEATURES[name]) && mayOpen(roles.read, role),
  );
  if (first === undefined) return [];
  const place = { label: 'Filters', icon: 'labels', roles: first.roles.read, group: 'Content' } as const;
  return [{ ...place, to: listOf(first.name), also: others.map(({ name }) => listOf(name)) }];
};

const PLACES: readonly Place[] = [
  { to: '/', label: 'Today', icon: 'home', roles: EVERYBODY, group: '' },
  { to: '/site', label: 'The site', icon: 'eye', roles: EVERYBODY, group: '' },
  { to: '/review', label: 'Review', icon: 'eye', roles: RECRUITERS, group: 'Work', feature: 'careers' },
  { to: '/enquiries', label: 'Enquiries', icon: 'inbox', roles: ENQUIRIES, group: 'Work' },
  { to: '/candidates', label: 'Candidates', icon: 'people', roles: RECRUITERS, group: 'Work', feature: 'careers' },
  { to: '/interviews', label: 'Interviews', icon: 'calendar', roles: RECRUITERS, group: 'Work', feature: 'careers' },
  { to: '/talent-pool', label: 'Talent pool', icon: 'archive', roles: RECRUITERS, group: 'Work', feature: 'careers' },
  { to: '/templates', label: 'Templates', icon: 'page', roles: DECIDE_SPAM, group: 'Work' },
  { to: '/insights', label: 'Insights', icon: 'chart', roles: EVERYBODY, group: 'Work', feature: 'insights' },
  { to: '/media', label: 'Pictures', icon: 'picture', roles: EVERYBODY, group: 'Content' },
  { to: '/appearance', label: 'Appearance', icon: 'palette', roles: OWNERS, group: 'Office' },
  { to: '/staff', label: 'Staff', icon: 'people', roles: OWNERS, group: 'Office' },
  { to: '/quarantine', label: 'Quarantine', icon: 'shield', roles: DECIDE_SPAM, group: 'Operations' },
  { to: '/outbox', label: 'Outbox', icon: 'send', roles: OWNERS, group: 'Operations' },
  { to: '/mails', label: 'Mails', icon: 'mail', roles: OWNERS, group: 'Operations' },
  { to: '/connections', label: 'Mail and services', icon: 'link', roles: OWNERS, group: 'Operations' },
  { to: '/retention', label: 'Retention', icon: 'clock', roles: OWNERS, group: 'Operations' },
  { to: '/backups', label: 'Backups', icon: 'archive', roles: OWNERS, group: 'Operations' },
  { to: '/health', label: 'Health', icon: 'pulse', roles: OWNERS, group: 'Operations' },
  { to: '/audit', label: 'Audit log', icon: 'list', roles: OWNERS, group: 'Operations' },
];

/** Below the kinds. */
const MOVE_IN: Place = {
  to: '/move-in',
  label: 'Move in',
  icon: 'inbox',
  roles: MOVERS,
  group: 'Content',
};
const HEALTH: Place = {
  to: '/content-health',
  label: 'Health of the content',
  icon: 'check',
  roles: ['owner', 'editor'],
  group: 'Content',
};

/** Where the navigation leads a role. */
export const placesOf = (role: StaffRole): Place[] => [
  ...[...PLACES, ...kindPlaces].filter(({ roles, feature }) => isShown(feature) && mayOpen(roles, role)),
  ...filterPlaces(role),
  ...[MOVE_IN, HEALTH].filter(({ roles }) => mayOpen(roles, role)),
];
