/** What is moved in from another system: the file, its rows, and what becomes of each. Both sides. */
import * as v from 'valibot';

/** The largest file, in bytes. WordPress divides its exports long before. */
export const FILE_LIMIT = 200 * 1024 * 1024;
/** Rows of one file. */
export const MAX_ITEMS = 20_000;

/** In the order in which they are made: what others name comes first. */
export const ITEM_KINDS = ['media', 'pages', 'posts', 'redirects'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];
export const stepOf = (kind: ItemKind): number => ITEM_KINDS.indexOf(kind) + 1;

export const KIND_NAMES: Readonly<Record<ItemKind, readonly [one: string, other: string]>> = {
  media: ['picture', 'pictures'],
  pages: ['page', 'pages'],
  posts: ['post', 'posts'],
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
export type Status = 'publish' | 'draft' | 'future';
type Part =
  | { type: 'prose'; heading: ''; text: string }
  | { type: 'picture'; picture: PictureRef; altText: string; caption: string; isWide: false };
/** What a row is made of. `at`: when what is planned is to be published, ISO 8601. */
export type Plan =
  | { kind: 'media'; url: string; name: string; alt: string }
  | {
      kind: 'pages';
      status: Status;
      at: string | null;
      body: { title: string; lead: ''; description: string; path: string; blocks: Part[] };
    }
  | {
      kind: 'posts';
      status: Status;
      at: string | null;
      cover: PictureRef | null;
      body: { title: string; description: string; author: string; writtenOn: string; body: string; slug: string };
    }
  | { kind: 'redirects'; from: string; of: string };

/** A row as it was planned. `key`: what the others of its file call it. `why`: why it cannot be made; '' where it can. */
export type Planned = {
  kind: ItemKind;
  key: string;
  title: string;
  address: string;
  becomes: string;
  notes: string[];
  plan: Plan | null;
  why: string;
};

/** How a note begins that says why something does not stay published. */
export const DRAFT = 'It becomes a draft: ';
/** The same, of what was made. */
export const STAYS_DRAFT = 'It is a draft: ';

const count = v.object({ kind: v.picklist(ITEM_KINDS), state: v.picklist(ITEM_STATES), count: v.number() });

export const importRow = v.object({
  id: v.number(),
  /** Of the file. */
  name: v.string(),
  /** The address of the old site. */
  site: v.string(),
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

export const countOf = ({ counts }: Pick<ImportRow, 'counts'>, states: readonly ItemState[], kind?: ItemKind): number =>
  counts
    .filter((one) => states.includes(one.state) && (kind === undefined || one.kind === kind))
    .reduce((sum, one) => sum + one.count, 0);

export const AT_WORK: readonly ItemState[] = ['waiting', 'undoing'];

/** Whether something is under way. */
export const isAtWork = (row: Pick<ImportRow, 'counts'>): boolean => countOf(row, AT_WORK) > 0;
