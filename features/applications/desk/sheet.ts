/** Candidates as rows of a spreadsheet. */
import * as v from 'valibot';

import { STATUS_NAMES } from '#features/reviews/schema.ts';
import { type Cells, refuseUnknown, type Sheet } from '#features/spreadsheets/schema.ts';
import type { Read } from '#database/database.ts';
import { parseForm } from '#platform/forms/fields.ts';
import { hashOf } from '#platform/forms/receipts.ts';
import { refuse } from '#platform/office/refusal.ts';

import { findApplication } from '../candidate/queries.ts';
import { readStages } from '../stages/queries.ts';
import type { Stage } from '../stages/schema.ts';
import { changeTags } from '../tags/actions.ts';
import { readTagsOf } from '../tags/queries.ts';
import { MOST_TAGS, tagName } from '../tags/schema.ts';
import { moveCandidates, setClosedReason } from './actions.ts';
import { noCandidate } from './content.ts';
import { experienceOf, readCandidates } from './desk.ts';
import { readCandidate } from './queries.ts';
import { CLOSED_REASON_NAMES, CLOSED_REASONS, type ClosedReason, DUE, ORDERS, SETTABLE, SHOWN } from './schema.ts';

const AT_ONCE = 200;

const oneOf = <T extends string>(words: readonly T[], said: string | undefined): T | undefined =>
  words.find((word) => word === said);

type Standing = { status: string; stage: string | null; since: string; closedReason: string | null };

/** By which it is seen that somebody else was first. */
const versionOf = ({ status, stage, since, closedReason }: Standing, tags: readonly string[]) =>
  hashOf({ status, stage, since, closedReason, tags });

const stageNameOf = ({ status, stage }: Pick<Standing, 'status' | 'stage'>, stages: readonly Stage[]) =>
  stages.find((one) => one.status === status && one.key === (stage ?? status))?.name ??
  STATUS_NAMES[status as keyof typeof STATUS_NAMES];

const reasonNameOf = (reason: string | null) => (reason === null ? '' : CLOSED_REASON_NAMES[reason as ClosedReason]);

async function standingOf(read: Read, receipt: string) {
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
  add: v.optional(v.pipe(v.array(tagName), v.maxLength(MOST_TAGS))),
  remove: v.optional(v.pipe(v.array(tagName), v.maxLength(MOST_TAGS))),
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
  return tags.size > MOST_TAGS ? `At most ${MOST_TAGS} tags for one candidate.` : [...tags].toSorted();
}

export const candidateSheet: Sheet = {
  name: 'candidates',
  many: 'candidates',
  roles: ['owner', 'recruiter'],
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
    { name: 'kept_until' },
  ],
  async *read(services, _staffId, search) {
    const wrong = refuseUnknown(search, {
      q: null,
      status: SHOWN,
      job: null,
      stage: null,
      tag: null,
      source: null,
      due: DUE,
      sort: ORDERS,
    });
    if (wrong !== undefined) return void (yield wrong);
    const { read } = services.database;
    const asked = {
      q: search['q'] ?? '',
      shown: oneOf(SHOWN, search['status']) ?? 'open',
      job: /^\d{1,9}$/.test(search['job'] ?? '') ? Number(search['job']) : 0,
      stage: search['stage'] ?? '',
      tag: search['tag'] ?? '',
      source: search['source'] ?? '',
      isLate: oneOf(DUE, search['due']) === 'late',
      sort: oneOf(ORDERS, search['sort']) ?? 'newest',
      limit: AT_ONCE,
    } as const;
    for (let after: string | null = ''; after !== null;) {
      const part = await readCandidates(services, { ...asked, after });
      if ('refused' in part) return void (yield part);
      const rows: Cells[] = [];
      for (const { receipt, stage, tags, since } of part.data) {
        const one = await findApplication(read, receipt);
        const own = one && (await readCandidate(read, receipt));
        if (one === undefined || own === undefined) continue;
        rows.push({
          receipt,
          opening: one.jobTitle,
          name: one.name,
          email: one.email,
          phone: one.phone,
          city: one.city,
          address: one.address,
          project: one.projectName,
          experience: experienceOf(one),
          words: one.desc,
          stage: stage.name,
          reason: reasonNameOf(own.closedReason),
          tags: tags.join(', '),
          source: one.source,
          applied: one.createdAt,
          since,
          kept_until: one.keepUntil,
        });
      }
      yield { rows };
      after = part.more['next'] as string | null;
    }
  },
  async plan({ database: { read } }, receipt, cells) {
    const found = await standingOf(read, receipt);
    if (found === undefined) return noCandidate;
    const { row, tags, stages } = found;
    const change: Body = {};
    const changes = [];
    const was = { stage: stageNameOf(row, stages), reason: reasonNameOf(row.closedReason), tags: tags.join(', ') };
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
    const before = await standingOf(read, receipt);
    if (before === undefined) return refuse(404, noCandidate);
    if (versionOf(before.row, before.tags) !== version)
      return refuse(412, 'Somebody else was first: look at it, and try again.');
    const { move, reason, add = [], remove = [] } = parsed.output;
    if (move !== undefined) {
      const { moved } = await moveCandidates(services, actor, { receipts: [receipt], ...move });
      if (moved.length === 0)
        return refuse(422, 'It stays where it is: the candidate has withdrawn, or the stage is gone.');
    }
    if (reason !== undefined) await setClosedReason(services, actor, receipt, reason);
    for (const [tags, isOn] of [
      [remove, false],
      [add, true],
    ] as const)
      for (const tag of tags) {
        const changed = await changeTags(services, actor, { receipts: [receipt], tag, isOn });
        if ('refused' in changed) return changed;
      }
    const after = await standingOf(read, receipt);
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
