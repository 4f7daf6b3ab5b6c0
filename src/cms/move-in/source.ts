/** What a system that is moved in from brings: how its files are read, and how their rows are made. On the server. */
import type { DatabaseAndClock } from '#database/database.ts';
import type { Services } from '#platform/context.ts';
import type { By } from '#cms/content/schema.ts';
import type { StoredContentType } from '#cms/content/schema.ts';
import type { EntryType } from '#database/tables/cms.ts';

import type { StoredItem } from './queries.ts';
import type { Column, ItemKind, PictureRef, Planned, SourceName } from './schema.ts';

export type Needs = DatabaseAndClock;

/** Says in a sentence why a file cannot be read. */
export class NotReadable extends Error {}

export type Sent = { name: string; chunks: AsyncIterable<Uint8Array> };

/** What is told of a whole file. `site`: the address of the old site, or the system that it is from. */
export type FileSummary = { site: string; notes: string[]; columns: Column[] };

export type Work = {
  services: Services;
  of: (kind: EntryType) => StoredContentType;
  by: By;
  importId: number;
  signal: AbortSignal;
  /** The row of a picture that a text names. */
  rowOf: (ref: PictureRef) => Promise<number | undefined>;
};

/** `make` gives false where it waits for its pictures. `takeBack` takes back what is as it came, or says why it stays. */
export type Maker = {
  make: (work: Work, item: StoredItem) => Promise<boolean>;
  takeBack: (work: Work, item: StoredItem) => Promise<void>;
};

/** Plans the rows of a table. What a row needs that is not there yet comes before it; the last is the row itself. */
type TablePlanner = {
  plan: (row: TableRow) => Promise<Planned[]> | Planned[];
  /** What is told when all is planned. */
  finish: () => { site: string; notes: string[]; planned: Planned[] };
};

/** `number`: as spreadsheets count. `of`: the cell of a field, without blanks around; '' where there is none. `all`: all cells that say something, with their headings. */
export type TableRow = {
  number: number;
  of: (field: string) => string;
  all: () => { heading: string; cell: string }[];
};

/** `headings`: in words that people use, folded to letters and digits. */
export type TableField = { id: string; name: string; headings: readonly string[] };

export type Table = {
  /** What becomes of columns that are no field, behind their names: 'is left out'. */
  others: readonly [one: string, many: string];
  open: (
    needs: Needs,
    table: { name: string; columns: readonly Column[]; rows: readonly TableRow[] },
  ) => Promise<TablePlanner>;
};

/** What reads the files of a system, and makes their rows. */
export type Reader = {
  makers: Readonly<Partial<Record<ItemKind, Maker>>>;
} & (
  | { table: Table }
  | {
      table?: undefined;
      /** Reads a file as it arrives, and hands over what its rows would become. Throws `NotReadable`. */
      read: (needs: Needs, sent: Sent, keep: (planned: readonly Planned[]) => Promise<void>) => Promise<FileSummary>;
    }
);

/** `fields`: those of a table; none of another file. What reads it is loaded when there is a file. */
export type ImportSource = { name: SourceName; fields: readonly TableField[]; load: () => Promise<Reader> };
export const isTable = ({ fields }: Pick<ImportSource, 'fields'>): boolean => fields.length > 0;
