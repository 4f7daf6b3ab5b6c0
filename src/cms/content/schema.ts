/** A kind of content as data, and what the office's calls answer about its entries, on both sides. */
import * as v from 'valibot';

import { mediaWords } from '#cms/media/content.ts';
import type { MediaItem } from '#cms/media/schema.ts';
import type { ContentState, PublicationColumns } from '#database/content-state.ts';
import type { DatabaseKind, Read, Tx } from '#database/database.ts';
import type { EntryType } from '#database/tables/cms.ts';
import type { StaffRole } from '#database/tables/staff.ts';
import type { Services } from '#platform/context.ts';
import type { PageName, PagePropsOf } from '#platform/page-registry.ts';
import type { Actor } from '#staff/audit/schema.ts';
import type { Marks, Texts } from '#config/translation.ts';
import { inlineText } from '#ui/inline-text.ts';

import {
  type Body,
  type BodyOf,
  type Fields,
  type Finding,
  type ContentTypeName,
  type Field,
  error,
  fieldsIn,
  isBlank,
  malformedIn,
  missingIn,
} from './fields.ts';
import { inLanguages, missingWords } from './spoken.ts';
import { staleIn } from './stale-words.ts';

/** What is known of a picture. `state`: whether its file is there. */
export type MediaFacts = Pick<MediaItem, 'name' | 'alt' | 'isDecorative' | 'state' | 'width'>;

/** What rules need to know beside the body. `today`: the agency's day, YYYY-MM-DD. */
type RulesContext = { today: string; media: ReadonlyMap<number, MediaFacts> };

export type ContentType<F extends Fields = Fields> = {
  name: ContentTypeName;
  /** As in 'New client'. */
  singular: string;
  plural: string;
  /** The field that names an entry in lists; '' where its own form does. */
  title: (keyof F & string) | '';
  roles: {
    read: readonly [StaffRole, ...StaffRole[]];
    write: readonly [StaffRole, ...StaffRole[]];
  };
  fields: F;
  /** The form's sections. */
  groups: readonly { heading: string; about?: string; fields: readonly (keyof F & string)[] }[];
  /** Its public address; left out where it has no page of its own. */
  path?(entry: { id: number; body: BodyOf<F> }): string;
  /** What a field that was left blank gets from the others, before it is checked and published. */
  complete?(body: BodyOf<F>): BodyOf<F>;
  /** Rules beyond `required`. */
  check?(body: BodyOf<F>, context: RulesContext): Finding[];
  /** What closing at a time makes of what is published; left out: it is archived. */
  close?(body: BodyOf<F>): BodyOf<F>;
  /** One entry only, which is never deleted. */
  isSingle?: true;
  /** Its entries are given, and each has a form of its own, which the server tells. They are neither made nor deleted. */
  hasOwnForms?: true;
};

/** The form of one entry, where each has its own. */
export const ownForm = v.object({
  title: v.string(),
  path: v.string(),
  fields: v.record(
    v.string(),
    v.custom<Field>((field) => typeof field === 'object' && field !== null && 'type' in field),
  ),
  groups: v.array(v.object({ heading: v.string(), fields: v.array(v.string()) })),
});
export type OwnForm = v.InferOutput<typeof ownForm>;

/** A text of an entry. `field`: leads to it. `place`: where in the form it stands. */
export const said = v.object({
  id: v.number(),
  title: v.string(),
  field: v.string(),
  place: v.string(),
  text: v.string(),
});
export type Said = v.InferOutput<typeof said>;

/** A kind as one of its entries has it. */
export const withForm = (kind: ContentType, { title, path, fields, groups }: OwnForm): ContentType => ({
  ...kind,
  singular: title,
  fields,
  groups,
  path: () => path,
});

/** Whether its entries are given: they are neither made nor deleted. */
export const isGiven = ({ isSingle, hasOwnForms }: ContentType): boolean => (isSingle ?? hasOwnForms) === true;

/** A page of the site with the properties that it is shown with. */
export type PreviewPage = { [N in PageName]: { name: N; props: PagePropsOf<N> } }[PageName];

/** The page at a path, with these texts over those of content.ts. */
export type PreviewTexts = { path: string; texts: Texts };

/** Who changes something: `staffId` is null for the system. */
export type By = { actor: Actor; staffId: number | null };

/** How the bodies of a kind are stored where visitors are served from. On the server alone. */
export type Store<F extends Fields = Fields> = {
  load(read: Read, ids: readonly number[]): Promise<Map<number, BodyOf<F>>>;
  /** `published`: who shows it to visitors and when; left out by imports. */
  put(
    tx: Tx,
    id: number,
    body: BodyOf<F>,
    publication: PublicationColumns,
    published?: { by: By; now: Date; kind: DatabaseKind },
  ): Promise<void>;
  /** What refers to it: `published` to visitors, `all` in any state. It is not deleted while something does. */
  uses?: {
    /** Of one, and of several. */
    names: readonly [one: string, other: string];
    count(read: Read, id: number): Promise<{ published: number; all: number }>;
  };
  /** Rules that need the database, as names that must be unique. */
  clashes?(read: Read, id: number, body: BodyOf<F>): Promise<Finding[]>;
  /** Which of its links lead to no page of the site. */
  deadLinks?(read: Read, id: number, body: BodyOf<F>): Promise<Finding[]>;
  /** What a new entry begins with. */
  initial?(now: Date): Partial<BodyOf<F>>;
  /** Runs where a published entry gets another address, in the same transaction. */
  moved?(tx: Tx, moved: { from: string; to: string; kind: DatabaseKind; by: number | null; now: Date }): Promise<void>;
  /** Where what several addresses stand for has moved to, of an entry that has no address of its own. */
  moves?(before: BodyOf<F>, after: BodyOf<F>): readonly { from: string; to: string }[];
  /** Its page with a draft; undefined where the draft lacks what the page cannot do without. */
  preview?(services: Services, id: number, body: BodyOf<F>): Promise<PreviewPage | PreviewTexts | undefined>;
  /** The form of each entry, where each has its own. */
  forms?: ReadonlyMap<number, OwnForm>;
  /** Why entries of its lists show nothing now, by their addresses, as 'home.sections.6'. */
  whyEmpty?(read: Read, id: number): Promise<Readonly<Record<string, string>>>;
  /** Which of its entries visitors do not see, because that is set elsewhere. */
  hidden?(read: Read): Promise<ReadonlyMap<number, Hidden>>;
  /** Where the texts of content.ts are edited, for previews. */
  marks?(): Marks;
};

export type StoredContentType = { kind: ContentType; store: Store };

/** The content type of this name. Throws where there is none: the name is from the code. */
export function contentTypeNamed(contentTypes: readonly StoredContentType[], name: EntryType): StoredContentType {
  const found = contentTypes.find(({ kind }) => kind.name === name);
  if (found === undefined) throw new Error(`There is no content of the kind ${name}.`);
  return found;
}

/** A kind in a list of kinds: which fields it has is not known there. */
export const anyContentType = <F extends Fields>(kind: ContentType<F>): ContentType => kind as unknown as ContentType;

/** A kind with its store, which agree in their fields. */
export const storedContentType = <F extends Fields>(kind: ContentType<F>, store: Store<F>): StoredContentType => ({
  kind: anyContentType(kind),
  store: store as unknown as Store,
});

/** A kind as the entry with this id has it; undefined where there can be none. */
export function ofEntry({ kind, store }: StoredContentType, id: number): StoredContentType | undefined {
  if (store.forms === undefined) return { kind, store };
  const form = store.forms.get(id);
  return form && { kind: withForm(kind, form), store };
}

/** Declares a kind; its fields keep their exact types. */
export const defineContentType = <const F extends Fields>(kind: ContentType<F>): ContentType<F> => kind;

/** Everything that stands in the way of publishing, and what should be looked at: the one function for the form and for the server. */
export function findingsOf<F extends Fields>(kind: ContentType<F>, body: BodyOf<F>, context: RulesContext): Finding[] {
  const whole = completed(kind, body);
  const { fields } = inLanguages(anyContentType(kind));
  return [
    ...missingIn(fields, whole as Body),
    ...malformedIn(fields, whole as Body),
    ...staleIn(fields, whole as Body),
    ...missingWords(anyContentType(kind), whole as Body),
    ...unfitIn(fields, whole as Body, context.media),
    ...(kind.check?.(whole, context) ?? []),
  ];
}

/** What keeps pictures from being published: not described, not made yet, or failed. */
function unfitIn(fields: Fields, body: Body, media: RulesContext['media']): Finding[] {
  const present = fieldsIn(fields, body);
  return present.flatMap(({ path, field, value }) => {
    const picture = field.type === 'picture' ? media.get(value as number) : undefined;
    if (picture === undefined) return [];
    const { name, alt, isDecorative, state, width } = picture;
    const found: Finding[] = [];
    if (alt === '' && !isDecorative) {
      // A field beside the picture has the words for it at this place, as that of a screenshot.
      const besides = [`${path.slice(0, path.lastIndexOf('.') + 1)}altText`, `${path}Alt`];
      const words = present.find((other) => besides.includes(other.path));
      if (words === undefined) found.push(error(path, mediaWords.undescribed(name)));
      else if (words.field.type === 'text' && words.field.required === undefined && isBlank(words.field, words.value))
        found.push(error(words.path, `${words.field.label} are required`));
    }
    // One that is being replaced still has what it had.
    if (width === null && state !== 'ready')
      found.push(error(path, mediaWords[state === 'waiting' ? 'notReady' : 'failed'](name)));
    return found;
  });
}

/** A body as it is published. */
export const completed = <F extends Fields>(kind: ContentType<F>, body: BodyOf<F>): BodyOf<F> =>
  kind.complete?.(body) ?? body;

export const warning = (field: string, message: string): Finding => ({ level: 'warning', field, message });

/** Words of a link that say nothing about where it leads. */
const SAYS_NOTHING = /^(?:here|click here|link|this|this link|more|read more)$/i;

/** What readers would stumble over in HTML that `cleanHtml` has passed. `least`: characters of text below which it says too little. */
export function proseWarnings(field: string, html: string, { least = 0 }: { least?: number } = {}): Finding[] {
  const found: Finding[] = [];
  const firstHeading = /<h([34])>/.exec(html)?.[1];
  if (firstHeading === '4')
    found.push(warning(field, 'Begin with a large heading: a small one stands below a large one'));
  for (const part of html.split('<a ').slice(1)) {
    const words = inlineText(part.slice(part.indexOf('>') + 1).split('</a>', 1)[0] ?? '');
    if (words === '') found.push(warning(field, 'A link has no words'));
    else if (SAYS_NOTHING.test(words)) found.push(warning(field, `The link ‘${words}’ does not say where it leads`));
  }
  const { length } = inlineText(html);
  if (length > 0 && length < least) found.push(warning(field, 'The text is short: visitors learn little from it'));
  return found;
}

export const isError = ({ level }: Finding) => level === 'error';

export const STATES = ['draft', 'scheduled', 'published', 'archived'] as const satisfies readonly ContentState[];
const moment = v.string();
const nullableMoment = v.nullable(moment);
const member = v.object({ id: v.number(), name: v.string() });

/** Why visitors see nothing of an entry, whatever it says, and the field where that is changed. */
const hidden = v.object({ why: v.string(), kind: v.string(), id: v.number(), field: v.string() });
export type Hidden = v.InferOutput<typeof hidden>;

const rowEntries = {
  id: v.number(),
  title: v.string(),
  state: v.picklist(STATES),
  /** The number of its changes: If-Match. */
  version: v.number(),
  /** Whether there is a draft that visitors do not see yet. */
  hasChanges: v.boolean(),
  publishAt: nullableMoment,
  closeAt: nullableMoment,
  publishedAt: nullableMoment,
  updatedAt: moment,
  updatedBy: v.nullable(member),
  deletedAt: nullableMoment,
  /** Its public address, also of a draft; null where it has no page of its own. */
  path: v.nullable(v.string()),
  hidden: v.optional(hidden),
};
export const entryRow = v.object(rowEntries);
const finding = v.object({
  level: v.picklist(['error', 'warning']),
  field: v.string(),
  message: v.string(),
  leaves: v.optional(v.string()),
});
const body = v.record(v.string(), v.unknown());
export const entry = v.object({
  ...rowEntries,
  createdAt: moment,
  /** With the draft's changes. */
  body,
  /** What visitors see; null where they see nothing of it. */
  published: v.nullable(body),
  findings: v.array(finding),
  /** Who else has it open. */
  editors: v.array(member),
  /** Why publishing or closing at the time that was set has failed; null where it has not. */
  scheduleRefusal: v.nullable(v.string()),
});
const VERSION_REASONS = ['saved', 'published', 'restored', 'imported'] as const;
const versionEntries = {
  number: v.number(),
  madeAt: moment,
  madeBy: v.nullable(member),
  reason: v.picklist(VERSION_REASONS),
};
export const versionRow = v.object(versionEntries);
export const version = v.object({ ...versionEntries, body });

export type EntryRow = v.InferOutput<typeof entryRow>;
export type Entry<B = Body> = Omit<v.InferOutput<typeof entry>, 'body' | 'published'> & {
  body: B;
  published: B | null;
};
export type VersionReason = (typeof VERSION_REASONS)[number];

/** Whether an entry that is there from the beginning is as it was delivered, and nothing is to be published of it. */
export const isUntouched = ({ hasOwnForms }: ContentType, { state, hasChanges, publishedAt }: EntryRow): boolean =>
  hasOwnForms === true && state === 'draft' && !hasChanges && publishedAt === null;
