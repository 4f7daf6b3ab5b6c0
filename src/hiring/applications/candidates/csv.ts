/** Candidates as rows of a spreadsheet. */
import * as v from 'valibot';

import { AT_ONCE, type Cells, type CsvDefinition } from '#cms/spreadsheets/schema.ts';
import type { Read } from '#database/database.ts';
import { parseForm } from '#platform/forms/fields.ts';
import { agencyStamp } from '#platform/agency-day.ts';
import { hashOf } from '#platform/forms/receipts.ts';
import { pagesOfList } from '#platform/office/list.ts';
import { refuse } from '#platform/office/refusal.ts';

import { readStages, readStagesOf } from '../stages/queries.ts';
import { changeTags } from '../tags/actions.ts';
import { readTagsOf } from '../tags/queries.ts';
import { MAX_TAGS, tagName } from '../tags/schema.ts';
import { setClosedReason } from './actions.ts';
import { noCandidate } from './content.ts';
import { candidateList, experienceOf, stageOf } from './read-model.ts';
import { moveCandidates } from './moves.ts';
import { type FoundCandidate, readCandidate, readWritten } from './queries.ts';
import { CLOSED_REASON_NAMES, CLOSED_REASONS, type ClosedReason, SETTABLE } from './schema.ts';

/** By which it is seen that somebody else was first. Tags are no part of the version of a candidate. */
const versionOf = ({ version }: FoundCandidate, tags: readonly string[]) => hashOf({ version, tags });

const reasonNameOf = (reason: string | null) => (reason === null ? '' : CLOSED_REASON_NAMES[reason as ClosedReason]);

async function shownStatus(read: Read, receipt: string) {
  const row = await readCandidate(read, receipt);
  if (row === undefined) return undefined;
  const tags = (await readTagsOf(read, [row.id]))(row.id);
  const { stages } = await readStages(read, row.jobId);
  return { row, tags, stages };
}

/** What a row changes; what is left out stays. */
const body = v.object({
  move: v.optional(v.object({ status: v.picklist(SETTABLE), stage: v.pipe(v.string(), v.maxLength(40)) })),
  reason: v.optional(v.nullable(v.picklist(CLOSED_REASONS))),
  add: v.optional(v.pipe(v.array(tagName), v.maxLength(MAX_TAGS))),
  remove: v.optional(v.pipe(v.array(tagName), v.maxLength(MAX_TAGS))),
});
type Body = v.InferOutput<typeof body>;

/** Tags in one cell, behind commas; a sentence where one is none. */
function tagsIn(cell: string): string[] | string {
  const tags = new Set<string>();
  for (const said of cell.split(',').filter((one) => one.trim() !== '')) {
    const parsed = v.safeParse(tagName, said);
    if (!parsed.success) return `‘${said.trim().slice(0, 40)}’ is no tag: ${parsed.issues[0].message.toLowerCase()}.`;
    tags.add(parsed.output);
  }
  return tags.size > MAX_TAGS ? `At most ${MAX_TAGS} tags for one candidate.` : [...tags].toSorted();
}

/** The rows of one part, by as many questions as for one row. */
async function cellsOf(read: Read, rows: readonly FoundCandidate[]): Promise<Cells[]> {
  const ids = rows.map(({ id }) => id);
  const writtenOf = await readWritten(read, ids);
  const stagesOf = await readStagesOf(read, [...new Set(rows.map(({ jobId }) => jobId))]);
  const tagsOf = await readTagsOf(read, ids);
  return rows.map((row) => {
    const written = writtenOf(row.id);
    return {
      receipt: row.receipt,
      opening: row.jobTitle,
      name: row.name,
      email: written?.email ?? '',
      phone: written?.phone ?? '',
      city: row.city,
      address: row.address,
      project: written?.project ?? '',
      experience: experienceOf(row),
      words: written?.words ?? '',
      stage: stageOf(row, stagesOf(row.jobId)).name,
      reason: reasonNameOf(row.closedReason),
      tags: tagsOf(row.id).join(', '),
      source: written?.source ?? '',
      applied: agencyStamp(row.createdAt),
      since: agencyStamp(row.since),
      waiting_since: agencyStamp(row.waitingSince),
      kept_until: agencyStamp(row.keepUntil),
    };
  });
}

export const candidateCsv: CsvDefinition = {
  name: 'candidates',
  columns: [
    { name: 'receipt' },
    { name: 'opening' },
    { name: 'name' },
    { name: 'email' },
    { name: 'phone' },
    { name: 'city' },
    { name: 'address' },
    { name: 'project' },
    { name: 'experience' },
    { name: 'words' },
    { name: 'stage', isChangeable: true },
    {
      name: 'reason',
      isChangeable: true,
    },
    { name: 'tags', isChangeable: true },
    { name: 'source' },
    { name: 'applied' },
    { name: 'since' },
    { name: 'waiting_since' },
    { name: 'kept_until' },
  ],
  async *read(services, member, search) {
    for await (const page of pagesOfList(candidateList, services, member, { search, limit: AT_ONCE }))
      yield 'refused' in page ? page : { rows: await cellsOf(services.database.read, page.rows) };
  },
  async plan({ database: { read } }, receipt, cells) {
    const found = await shownStatus(read, receipt);
    if (found === undefined) return noCandidate;
    const { row, tags, stages } = found;
    const change: Body = {};
    const changes = [];
    const was = { stage: stageOf(row, stages).name, reason: reasonNameOf(row.closedReason), tags: tags.join(', ') };
    let { status } = row;
    if (cells['stage'] !== undefined && cells['stage'].toLowerCase() !== was.stage.toLowerCase()) {
      const to = stages.find(({ name }) => name.toLowerCase() === cells['stage']?.toLowerCase());
      if (row.status === 'withdrawn') return 'The candidate has withdrawn. That is final.';
      if (to === undefined)
        return `‘${cells['stage'].slice(0, 40)}’ is no stage of this opening: ${stages.map(({ name }) => name).join(', ')}.`;
      change.move = { status: to.status, stage: to.key };
      status = to.status;
      changes.push({ column: 'stage', before: was.stage, after: to.name });
    }
    if (cells['reason'] !== undefined && cells['reason'].toLowerCase() !== was.reason.toLowerCase()) {
      const reason = CLOSED_REASONS.find(
        (one) => CLOSED_REASON_NAMES[one].toLowerCase() === cells['reason']?.toLowerCase(),
      );
      if (cells['reason'] !== '' && reason === undefined)
        return `‘${cells['reason'].slice(0, 40)}’ is no reason: ${Object.values(CLOSED_REASON_NAMES).join(', ')}.`;
      if (reason !== undefined && status !== 'closed') return 'Only what is closed has a reason.';
      change.reason = reason ?? null;
      changes.push({ column: 'reason', before: was.reason, after: reasonNameOf(reason ?? null) });
    }
    if (cells['tags'] !== undefined) {
      const asked = tagsIn(cells['tags']);
      if (typeof asked === 'string') return asked;
      const [add, remove] = [asked.filter((tag) => !tags.includes(tag)), tags.filter((tag) => !asked.includes(tag))];
      if (add.length + remove.length > 0) {
        Object.assign(change, { add, remove });
        changes.push({ column: 'tags', before: was.tags, after: asked.join(', ') });
      }
    }
    return { version: versionOf(row, tags), title: row.name, changes, body: change };
  },
  async apply(services, actor, { receipt, version, body: said }) {
    const parsed = parseForm(body, said);
    if (!parsed.ok) return refuse(422, Object.values(parsed.errors)[0] ?? 'This row cannot be taken.');
    const { read } = services.database;
    const before = await shownStatus(read, receipt);
    if (before === undefined) return refuse(404, noCandidate);
    if (versionOf(before.row, before.tags) !== version)
      return refuse(412, 'Somebody else was first: look at it, and try again.');
    const { move, reason, add = [], remove = [] } = parsed.output;
    let seen = before.row.version;
    if (move !== undefined) {
      const done = await moveCandidates(services, actor, { candidates: [before.row], ...move });
      if ('refused' in done) return done;
      const [moved] = done.data.moved;
      if (moved === undefined)
        return refuse(422, 'It stays where it is: the candidate has withdrawn, or the stage is gone.');
      seen = moved.version;
    }
    // What is closed no longer has no reason any more.
    if (reason !== undefined && (reason !== null || (move?.status ?? before.row.status) === 'closed')) {
      const written = await setClosedReason(services, actor, { receipt, version: seen, reason });
      if ('refused' in written) return written;
    }
    for (const [tags, isOn] of [
      [remove, false],
      [add, true],
    ] as const)
      for (const tag of tags) {
        const changed = await changeTags(services, actor, { receipts: [receipt], tag, isOn });
        if ('refused' in changed) return changed;
      }
    const after = await shownStatus(read, receipt);
    const undo: Body = {
      ...(move !== undefined && {
        move: { status: before.row.status as (typeof SETTABLE)[number], stage: before.row.stage ?? before.row.status },
      }),
      ...((reason !== undefined || (move !== undefined && before.row.closedReason !== null)) && {
        reason: before.row.closedReason as ClosedReason | null,
      }),
      add: remove,
      remove: add,
    };
    return { undo: { version: after === undefined ? '' : versionOf(after.row, after.tags), body: undo } };
  },
};
