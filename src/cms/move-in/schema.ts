/** What is moved in from another system: the file, its rows, and what becomes of each. Both sides. */
import * as v from 'valibot';

import type { StaffRole } from '#database/tables/staff.ts';

/** What a file is. Its rows are content, or candidates with their openings. */
export const SOURCES = ['wordpress', 'projects', 'people', 'hiring'] as const;
export type SourceName = (typeof SOURCES)[number];

/** Who may move in what: each area has its own calls. */
export const AREAS = ['content', 'hiring'] as const;
export type Area = (typeof AREAS)[number];
export const AREA_ROLES: Readonly<Record<Area, readonly [StaffRole, ...StaffRole[]]>> = {
  content: ['owner', 'editor'],
  hiring: ['owner', 'recruiter'],
};
export const areaOf = (source: SourceName): Area => (source === 'hiring' ? 'hiring' : 'content');

const MB = 1024 * 1024;
/** The largest file, in bytes. WordPress divides its exports long before; a table is read as a whole. */
const FILE_LIMITS: Readonly<Record<SourceName, number>> = {
  wordpress: 200 * MB,
  projects: 20 * MB,
  people: 20 * MB,
  hiring: 20 * MB,
};
export const fileLimitOf = (source: SourceName): number => FILE_LIMITS[source];
export const divideIt = (source: SourceName): string =>
  source === 'wordpress' ? 'In WordPress, export posts, pages and media one after the other.' : 'Divide the file.';
export const tooLarge = (source: SourceName): string =>
  `A file may have ${fileLimitOf(source) / MB} MB at most. ${divideIt(source)}`;
/** Rows of one file. */
export const MAX_ITEMS = 20_000;

/** In the order in which they are made: what others name comes first. */
export const ITEM_KINDS = [
  'media',
  'departments',
  'industries',
  'project-types',
  'clients',
  'pages',
  'posts',
  'projects',
  'people',
  'jobs',
  'applications',
  'redirects',
] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];
export const stepOf = (kind: ItemKind): number => ITEM_KINDS.indexOf(kind) + 1;

export const KIND_NAMES: Readonly<Record<ItemKind, readonly [one: string, other: string]>> = {
  media: ['picture', 'pictures'],
  departments: ['department', 'departments'],
  industries: ['industry', 'industries'],
  'project-types': ['project type', 'project types'],
  clients: ['client', 'clients'],
  pages: ['page', 'pages'],
  posts: ['post', 'posts'],
  projects: ['project', 'projects'],
  people: ['person', 'people'],
  jobs: ['opening', 'openings'],
  applications: ['candidate', 'candidates'],
  redirects: ['redirect', 'redirects'],
};

export const ITEM_STATES = ['offered', 'left', 'waiting', 'made', 'failed', 'undoing', 'kept'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

export const STATE_NAMES: Readonly<Record<ItemState, string>> = {
  offered: 'Can be made',
  left: 'Left out',
  waiting: 'Waiting',
  made: 'Made',
  failed: 'Failed',
  undoing: 'Being taken back',
  kept: 'Stayed',
};

/** A picture of the old site, by the number that it has there or by its address. */
export type PictureRef = { id: string; url: string; alt: string };
/** What a picture is made of. */
export type PicturePlan = { url: string; name: string; alt: string };

/**
 * A row as it was planned. `key`: what the others of its file call it. `why`: why it cannot be made; '' where it can. `plan`: what its kind is made of,
 * which is stored as JSON. `cells`: those of its row, where the file is a table.
 */
export type Planned = {
  kind: ItemKind;
  key: string;
  title: string;
  address: string;
  becomes: string;
  notes: string[];
  plan: object | null;
  why: string;
  cells?: readonly string[];
};

/** How a note begins that says why something does not stay published. */
export const DRAFT = 'It becomes a draft: ';
/** The same, of what was made. */
export const STAYS_DRAFT = 'It is a draft: ';

const count = v.object({ kind: v.picklist(ITEM_KINDS), state: v.picklist(ITEM_STATES), count: v.number() });

/** A column of a table: what its heading says, and the field that it is taken for; '' where it is left out. */
const column = v.object({ heading: v.string(), field: v.string() });
export type Column = v.InferOutput<typeof column>;

export const importRow = v.object({
  id: v.number(),
  /** Of the file. */
  name: v.string(),
  source: v.picklist(SOURCES),
  /** The address of the old site, or the system that the file is from. */
  site: v.string(),
  columns: v.array(column),
  /** The fields that its columns may be. */
  fields: v.array(v.object({ id: v.string(), name: v.string() })),
  /** About the whole file. */
  notes: v.array(v.string()),
  madeAt: v.string(),
  /** Who sent it. */
  madeBy: v.nullable(v.string()),
  counts: v.array(count),
});
export type ImportRow = v.InferOutput<typeof importRow>;

export const itemRow = v.object({
  id: v.number(),
  kind: v.picklist(ITEM_KINDS),
  title: v.string(),
  /** Where it stood. */
  address: v.string(),
  /** Where it will stand, or stands; '' for a picture. */
  becomes: v.string(),
  state: v.picklist(ITEM_STATES),
  /** Why it is left out, has failed or stayed, or what is still to be done. */
  message: v.string(),
  /** What is left out of it. */
  notes: v.array(v.string()),
  /** The entry or picture that was made. */
  madeId: v.nullable(v.number()),
});
export type ItemRow = v.InferOutput<typeof itemRow>;

/** What is chosen: all that is offered of these kinds, but for these rows. */
export const makeBody = v.object({
  kinds: v.pipe(v.array(v.picklist(ITEM_KINDS)), v.minLength(1, 'Choose something first')),
  except: v.pipe(v.array(v.pipe(v.number(), v.safeInteger())), v.maxLength(MAX_ITEMS)),
});

/** The columns of the most that a row may have. */
const MAX_COLUMNS = 200;
/** The field of each column, in their order. */
export const columnsBody = v.object({
  fields: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(MAX_COLUMNS)),
});

export const countOf = ({ counts }: Pick<ImportRow, 'counts'>, states: readonly ItemState[], kind?: ItemKind): number =>
  counts
    .filter((one) => states.includes(one.state) && (kind === undefined || one.kind === kind))
    .reduce((sum, one) => sum + one.count, 0);

export const AT_WORK: readonly ItemState[] = ['waiting', 'undoing'];

/** Whether something is under way. */
export const isAtWork = (row: Pick<ImportRow, 'counts'>): boolean => countOf(row, AT_WORK) > 0;
