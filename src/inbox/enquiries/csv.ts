/** Enquiries as rows of a spreadsheet. */
import { AT_ONCE, type CellChange, type Cells, type CsvDefinition } from '#cms/spreadsheets/schema.ts';
import { WRITTEN_COLUMNS } from './forms/queries.ts';
import { parseForm } from '#platform/forms/fields.ts';
import { agencyStamp } from '#platform/agency-day.ts';
import { pagesOfList } from '#platform/office/list.ts';
import { refuse } from '#platform/office/refusal.ts';

import { changeEnquiry } from './actions.ts';
import { noEnquiry } from './content.ts';
import { findEnquiry, listOwners, type StoredEnquiry } from './queries.ts';
import { enquiryList } from './read-model.ts';
import {
  type Change,
  changeBody,
  FORM_NAMES,
  LOST_NAMES,
  LOST_REASONS,
  type LostReason,
  STATUS_NAMES,
  STATUSES,
} from './schema.ts';

/** A word of the list, or the one that staff read; undefined for neither. */
function wordIn<T extends string>(
  words: readonly T[],
  names: Readonly<Record<T, string>>,
  said: string,
): T | undefined {
  const asked = said.toLowerCase();
  return words.find((word) => word === asked || names[word].toLowerCase() === asked);
}
const cellsOf = (row: StoredEnquiry): Cells => ({
  receipt: row.receipt,
  kind: FORM_NAMES[row.form],
  ...Object.fromEntries(WRITTEN_COLUMNS.map((name) => [name, row[name]])),
  page: row.origin_page,
  status: STATUS_NAMES[row.status],
  lost_reason: row.lost_reason === null ? '' : LOST_NAMES[row.lost_reason as LostReason],
  lost_note: row.lost_note,
  owner: row.owner_name ?? '',
  follow_up: row.follow_up_on ?? '',
  value: row.value === null ? '' : String(row.value),
  received: agencyStamp(row.created_at),
  waiting_since: agencyStamp(row.waiting_since),
  answered: agencyStamp(row.first_answered_at),
  closed: agencyStamp(row.closed_at),
});

/** What cells ask for that differs from the row; a sentence where one cannot be taken. */
function changeIn(row: StoredEnquiry, cells: Cells, owners: readonly { id: number; name: string }[]): Change | string {
  const change: Change = {};
  const now = cellsOf(row);
  const differs = (name: string) => cells[name] !== undefined && cells[name] !== now[name];
  if (differs('status') || differs('lost_reason') || differs('lost_note')) {
    const status = cells['status'] === undefined ? row.status : wordIn(STATUSES, STATUS_NAMES, cells['status']);
    if (status === undefined) return `‘${cells['status']?.slice(0, 40)}’ is no status: new, in talk, won or lost.`;
    change.status = status;
    if (status === 'lost') {
      const said = cells['lost_reason'] ?? now['lost_reason'] ?? '';
      const reason = wordIn(LOST_REASONS, LOST_NAMES, said);
      if (reason === undefined) return `Say why it was lost: ${Object.values(LOST_NAMES).join(', ')}.`;
      change.lostReason = reason;
      change.lostNote = cells['lost_note'] ?? row.lost_note;
    } else if ((cells['lost_reason'] ?? '') !== '') return 'Only what is lost has a reason.';
  }
  if (differs('owner')) {
    const found = owners.filter(({ name }) => name.toLowerCase() === cells['owner']?.toLowerCase());
    if (cells['owner'] === '') change.ownerId = null;
    else if (found.length !== 1)
      return `Nobody alone is called ‘${cells['owner']?.slice(0, 40)}’ and works on enquiries.`;
    else change.ownerId = found[0]?.id ?? null;
  }
  if (differs('follow_up')) change.followUpOn = cells['follow_up'] === '' ? null : (cells['follow_up'] ?? null);
  if (differs('value')) {
    const said = cells['value'] ?? '';
    if (!/^\d*$/.test(said)) return `‘${said.slice(0, 40)}’ is no value: whole units, in digits alone.`;
    change.value = said === '' ? null : Number(said);
  }
  const parsed = parseForm(changeBody, change);
  return parsed.ok ? change : (Object.values(parsed.errors)[0] ?? 'This row cannot be taken.');
}

/** The words of a change as cells. */
function changedCells(
  row: StoredEnquiry,
  change: Change,
  owners: readonly { id: number; name: string }[],
): CellChange[] {
  const before = cellsOf(row);
  const after: Cells = {
    ...(change.status !== undefined && {
      status: STATUS_NAMES[change.status],
      lost_reason: change.lostReason == null ? '' : LOST_NAMES[change.lostReason],
      lost_note: change.lostNote ?? '',
    }),
    ...(change.ownerId !== undefined && { owner: owners.find(({ id }) => id === change.ownerId)?.name ?? '' }),
    ...(change.followUpOn !== undefined && { follow_up: change.followUpOn ?? '' }),
    ...(change.value !== undefined && { value: change.value === null ? '' : String(change.value) }),
  };
  return Object.entries(after).flatMap(([column, value]) =>
    value === before[column] ? [] : [{ column, before: before[column] ?? '', after: value }],
  );
}

export const enquiryCsv: CsvDefinition = {
  name: 'enquiries',
  columns: [
    { name: 'receipt' },
    { name: 'kind' },
    ...WRITTEN_COLUMNS.map((name) => ({ name })),
    { name: 'page' },
    { name: 'status', isChangeable: true },
    { name: 'lost_reason', isChangeable: true },
    { name: 'lost_note', isChangeable: true },
    { name: 'owner', isChangeable: true },
    { name: 'follow_up', isChangeable: true },
    { name: 'value', isChangeable: true },
    { name: 'received' },
    { name: 'waiting_since' },
    { name: 'answered' },
    { name: 'closed' },
  ],
  async *read(services, member, search) {
    for await (const page of pagesOfList(enquiryList, services, member, { search, limit: AT_ONCE }))
      yield 'refused' in page ? page : { rows: page.rows.map(cellsOf) };
  },
  async plan({ database: { read } }, receipt, cells) {
    const row = await findEnquiry(read, { receipt });
    if (row === undefined) return noEnquiry;
    const owners = await listOwners(read);
    const change = changeIn(row, cells, owners);
    if (typeof change === 'string') return change;
    const changes = changedCells(row, change, owners);
    return { version: String(row.version), title: row.name, changes, body: change };
  },
  async apply(services, actor, { receipt, version, body }) {
    const parsed = parseForm(changeBody, body);
    if (!parsed.ok) return refuse(422, Object.values(parsed.errors)[0] ?? 'This row cannot be taken.');
    const before = await findEnquiry(services.database.read, { receipt });
    if (before === undefined) return refuse(404, noEnquiry);
    const change = parsed.output;
    const done = await changeEnquiry(services, actor, { id: before.id, version: Number(version), change });
    if ('refused' in done) return done;
    const undo: Change = {
      ...(change.status !== undefined && {
        status: before.status,
        lostReason: before.lost_reason as LostReason | null,
        lostNote: before.lost_note,
      }),
      ...(change.ownerId !== undefined && { ownerId: before.owner_id }),
      ...(change.followUpOn !== undefined && { followUpOn: before.follow_up_on }),
      ...(change.value !== undefined && { value: before.value }),
    };
    return { undo: { version: String(done.version), body: undo } };
  },
};
