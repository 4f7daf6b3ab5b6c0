/** Pictures, and what staff edit of the content. */
import type { Generated } from 'kysely';

import type { ContentState } from '../content-state.ts';
import type { Flag } from './flag.ts';

/** What staff edit. Also the resource in /api/office/{resource}. */
export type EntryType =
  | 'clients'
  | 'projects'
  | 'jobs'
  | 'posts'
  | 'pages'
  | 'industries'
  | 'project-types'
  | 'departments'
  | 'educations'
  | 'experience-levels'
  | 'redirects'
  | 'facts'
  | 'texts';

export type CmsTables = {
  /** The pictures of content, one row for each public address, whether or not its file is there. */
  media: {
    id: Generated<number>;
    /** As the API gives it. */
    path: string;
    /** Pixels; null until the file was found and read. */
    width: number | null;
    height: number | null;
    /** JSON: the widths that there are of each format, as {"avif": [480, 1200]}. */
    variants: Generated<string>;
    /** What stays visible where it is cropped: percent from the left and from the top. */
    focal_x: Generated<number>;
    focal_y: Generated<number>;
    /** What staff call it. Not `name`, which rows that are joined to it have. */
    label: Generated<string>;
    /** For those who do not see it; '' where it is decoration, or not described yet. */
    alt: Generated<string>;
    is_decorative: Generated<Flag>;
    /** The number of its changes by staff, from 1. */
    version: Generated<number>;
    created_at: string;
    updated_at: string;
  };

  media_words: { word: string; media_id: number };

  /** The original of an uploaded picture, which nobody is given, and how far its variants are. Pictures of `public/` have no row here. */
  media_uploads: {
    media_id: number;
    file_id: string;
    media_type: string;
    /** In bytes. */
    size: number;
    /** Of the bytes as they were sent: the same picture is stored once. */
    sha256: string;
    /** A waiting row is due at `next_at`; while its variants are being made, `next_at` is the end of its lease. */
    state: 'waiting' | 'ready' | 'failed';
    /** Variants that are made, of those that are wanted; none are known to be wanted before it was looked into. */
    made: Generated<number>;
    wanted: Generated<number>;
    attempts: Generated<number>;
    /** A sentence for staff. */
    failure: string | null;
    next_at: string;
    lease: string | null;
    /** Null for what no member of staff uploaded. */
    uploaded_by: number | null;
    uploaded_at: string;
  };

  media_variants: { media_id: number; format: 'avif' | 'webp'; width: number; file_id: string };

  /** What staff edit, one row for each entry; what visitors see of it stands in the table of its kind. */
  content_entries: {
    kind: EntryType;
    id: number;
    title: string;
    /** The title without case and accents, by which lists are sorted. */
    folded_title: string;
    /** Its public address where that depends on what it holds; null where the id is enough. */
    path: string | null;
    state: ContentState;
    /** The number of its changes, each saving included. */
    version: Generated<number>;
    /** JSON: what visitors do not see yet. Null: what is published is all. */
    draft: string | null;
    publish_at: string | null;
    close_at: string | null;
    /** Why publishing or closing at its time has failed. */
    schedule_refusal: string | null;
    published_at: string | null;
    created_at: string;
    updated_at: string;
    /** The member who changed it last; null for the terminal and the system. */
    updated_by: number | null;
    /** When it was put into the bin. */
    deleted_at: string | null;
  };

  content_words: { kind: EntryType; entry_id: number; word: string };

  content_versions: {
    kind: EntryType;
    entry_id: number;
    number: number;
    /** JSON */
    body: string;
    reason: 'saved' | 'published' | 'restored' | 'imported';
    made_by: number | null;
    /** Savings of one member within ten minutes of it are one version. */
    begun_at: string;
    made_at: string;
  };

  /** The pictures that a draft or a published body names. */
  content_media: { kind: EntryType; entry_id: number; media_id: number };

  /** What published entries say in other languages, one row for each language. */
  content_translations: {
    kind: EntryType;
    entry_id: number;
    /** Its code. */
    language: string;
    /** Whether visitors are offered the entry in it. */
    is_offered: Flag;
    /** Its public path, of the English page; null where it has no page. */
    path: string | null;
    /** Its title in this language; '' where it has none. */
    title: string;
    /** JSON: each text of the entry with its words in this language. */
    words: string;
  };

  /** Who has an entry open. Kept out of backups. */
  content_presence: { kind: EntryType; entry_id: number; staff_id: number; seen_at: string };

  /** What the last check of the published content found. */
  content_issues: {
    id: Generated<number>;
    kind: EntryType;
    entry_id: number;
    category: 'link' | 'text' | 'stale' | 'ending';
    /** A path in its body; '' for the whole entry. */
    field: string;
    message: string;
    found_at: string;
  };

  /** The sample agency is gone, or was never there: one row, or none. */
  sample_agency: { id: number; gone_at: string };

  /** A file of another system that is moved in from. */
  imports: {
    id: Generated<number>;
    /** Of the file. */
    name: string;
    source: 'wordpress' | 'projects' | 'people' | 'hiring';
    /** The address of the old site, or the system that the file is from. */
    site: string;
    /** JSON: the headings of a table, and the field that each is taken for. */
    columns: string;
    /** JSON: sentences about the whole file. */
    notes: string;
    /** Its rows are offered when all of it was read. */
    state: 'reading' | 'read';
    /** When there is something to do for it. */
    next_at: string | null;
    /** Who asked for what is under way. */
    asked_by: number | null;
    made_by: number | null;
    made_at: string;
  };

  /** What one row of such a file becomes. */
  import_items: {
    id: Generated<number>;
    import_id: number;
    kind:
      | 'media'
      | 'departments'
      | 'industries'
      | 'project-types'
      | 'clients'
      | 'pages'
      | 'posts'
      | 'projects'
      | 'people'
      | 'jobs'
      | 'applications'
      | 'redirects';
    /** In which order they are made; they are taken back the other way round. */
    step: number;
    /** What the others of its file call it. */
    key: string;
    title: string;
    /** Where it stood; of a candidate the mail address, until the row is made. */
    address: string;
    /** Where it will stand, or stands; of a candidate the receipt; '' for a picture. */
    becomes: string;
    /** JSON: sentences about what is left out of it. */
    notes: string;
    /** JSON: what it is made of. */
    plan: string;
    /** JSON: the number and the cells of its row, where the file is a table. */
    cells: string | null;
    /** 'left': it cannot be made. 'kept': it could not be taken back. `message` says why. */
    state: 'offered' | 'left' | 'waiting' | 'made' | 'failed' | 'undoing' | 'kept';
    message: string;
    attempts: Generated<number>;
    /** The id of the entry, the picture, the row of a list or the application. */
    made_id: number | null;
    /** Its version when it was made; null: it was there before. */
    made_version: number | null;
  };

  /** How the site looks, as its owner has set it: one row, or none. */
  appearance: {
    id: number;
    /** JSON: colours by the names of their tokens (src/ui/palette.ts). */
    palette: string;
    logo_light_media_id: number | null;
    logo_dark_media_id: number | null;
    icon_media_id: number | null;
    version: number;
    updated_at: string;
    updated_by: number | null;
  };
};
