/** The office's calls of one kind of content, made from its definition: lists, drafts, publishing, versions, the bin, and who has what open. */
import { memberActor } from '#features/audit/schema.ts';
import * as v from 'valibot';

import { CONTENT_STATES } from '#database/content-state.ts';
import type { Ctx } from '#platform/context.ts';
import { after, limit, oneOf, optional, text } from '#platform/http/query.ts';
import type { Method, Route } from '#platform/http/route.ts';
import { type Answer, etagOf, expectedVersion, NOTHING_HERE, officeRoute, signedIn } from '#platform/office/call.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

import * as actions from './actions.ts';
import type { By, Needs } from './change.ts';
import { bodyFrom, readEntry, readList } from './entries.ts';
import { changeSchemaOf } from './fields.ts';
import { previewPath } from './preview.ts';
import * as publishing from './publishing.ts';
import { findEntry, findVersion, listVersions } from './queries.ts';
import { type Entry, entry, entryRow, type StoredKind, version, versionRow } from './schema.ts';

/** In bytes: JSON may spell a character in six. */
const BODY_BYTES = 1024 * 1024;
const PART = 50;
const MOST = 200;

const SORTS = ['updated', 'title'] as const;

const gone = () => refuse(404, NOTHING_HERE);

function byOf(c: Ctx): By {
  const { staffId } = signedIn(c);
  return { actor: memberActor(staffId), staffId };
}

/** The entry as it is after a call. */
async function shown(c: Ctx, of: StoredKind, id: number): Promise<Answer | Refusal> {
  const found = await readEntry(c.var.services, of, id, signedIn(c).staffId);
  return found === undefined ? gone() : { data: found, etag: etagOf(found.version) };
}

type Asked = { id: number; version: number | undefined; by: By };
type Change = (needs: Needs, of: StoredKind, asked: Asked) => Promise<Refusal | undefined>;

/** Does what a call asks, and answers the entry. If-Match may be left out where `needsVersion` is not set. */
async function changed(
  c: Ctx,
  of: StoredKind,
  id: number,
  change: Change,
  { needsVersion = false }: { needsVersion?: boolean } = {},
): Promise<Answer | Refusal> {
  const isGiven = needsVersion || c.req.header('if-match') !== undefined;
  const expected = isGiven ? expectedVersion(c) : undefined;
  if (typeof expected === 'object') return expected;
  const refused = await change(c.var.services, of, { id, version: expected, by: byOf(c) });
  return refused ?? shown(c, of, id);
}

const moment = v.pipe(
  v.string('Give a moment, as 2026-05-04T09:30:00Z'),
  v.isoTimestamp('Give a moment, as 2026-05-04T09:30:00Z'),
  v.check((written) => !Number.isNaN(Date.parse(written)), 'There is no such moment'),
  v.transform((written) => new Date(written).toISOString()),
);
const times = v.object({ publishAt: v.optional(v.nullable(moment)), closeAt: v.optional(v.nullable(moment)) });
const versionNumber = v.object({
  version: v.pipe(
    v.number('Say which version'),
    v.safeInteger('Say which version'),
    v.minValue(1, 'Say which version'),
  ),
});

const member = v.object({ id: v.number(), name: v.string() });

type VersionColumns = { madeBy: number | null; madeByName: string | null };
const maker = ({ madeBy, madeByName }: VersionColumns) =>
  madeBy === null ? null : { id: madeBy, name: madeByName ?? '' };

/** What reads. */
function reading(of: StoredKind, base: string): Route[] {
  const { kind } = of;
  const access = { roles: kind.roles.read };
  return [
    officeRoute({
      method: 'GET',
      path: base,
      access,
      summary: `The ${kind.plural}`,
      parameters: {
        q: text('Each word must begin a word of the title.'),
        state: optional(oneOf(CONTENT_STATES, 'draft', 'Only this state.')),
        bin: oneOf(['1', ''], '', '1: what is in the bin.'),
        sort: oneOf(SORTS, 'updated', 'The latest change first, or by title.'),
        limit: limit(PART, MOST),
        after: after(),
      },
      answer: v.array(entryRow),
      async handle(c, { query }) {
        const listed = await readList(c.var.services, of, { ...query, bin: query.bin === '1' });
        if ('refused' in listed) return listed;
        const { rows, ...more } = listed;
        return { data: rows, more };
      },
    }),
    officeRoute({
      method: 'GET',
      path: `${base}/:id`,
      access,
      summary: `One ${kind.singular}, with its draft`,
      answer: entry,
      handle: (c, { id }) => shown(c, of, id),
    }),
    officeRoute({
      method: 'GET',
      path: `${base}/:id/versions`,
      access,
      summary: `The versions of a ${kind.singular}, the newest first`,
      answer: v.array(versionRow),
      async handle(c, { id }) {
        const { read } = c.var.services.database;
        if ((await findEntry(read, kind.name, id)) === undefined) return gone();
        const rows = await listVersions(read, kind.name, id);
        return {
          data: rows.map((row) => ({ number: row.number, madeAt: row.madeAt, madeBy: maker(row), reason: row.reason })),
        };
      },
    }),
    officeRoute({
      method: 'GET',
      path: `${base}/:id/versions/:number`,
      access,
      summary: `One version of a ${kind.singular}`,
      answer: version,
      async handle(c, { id }) {
        const number = Number(/^[1-9]\d{0,8}$/.exec(c.req.param('number') ?? '')?.[0] ?? 0);
        const row = await findVersion(c.var.services.database.read, kind.name, id, number);
        if (row === undefined) return gone();
        const body = bodyFrom(kind.fields, JSON.parse(row.body));
        return { data: { number: row.number, madeAt: row.madeAt, madeBy: maker(row), reason: row.reason, body } };
      },
    }),
  ];
}

/** What changes drafts. */
function editing(of: StoredKind, base: string): Route[] {
  const { kind } = of;
  const access = { roles: kind.roles.write };
  const body = changeSchemaOf(kind.fields);
  return [
    officeRoute({
      method: 'POST',
      path: base,
      access,
      summary: `Makes a draft of a ${kind.singular}`,
      body,
      limit: BODY_BYTES,
      answer: entry,
      status: 201,
      async handle(c, asked) {
        const id = await actions.createEntry(c.var.services, of, asked.body, byOf(c));
        return typeof id === 'object' ? id : shown(c, of, id);
      },
    }),
    officeRoute({
      method: 'PATCH',
      path: `${base}/:id`,
      access,
      summary: `Saves fields of the draft; visitors see them once it is published. Needs If-Match`,
      body,
      limit: BODY_BYTES,
      answer: entry,
      shows: (present: Entry) => present.body,
      handle: (c, { id, body: change }) =>
        changed(
          c,
          of,
          id,
          (needs, same, { version: expected = 0, by }) =>
            actions.saveDraft(needs, same, { id, version: expected, change, by }),
          { needsVersion: true },
        ),
    }),
    officeRoute({
      method: 'POST',
      path: `${base}/:id/restore`,
      access,
      summary: 'Puts a version into the draft',
      body: versionNumber,
      answer: entry,
      handle: (c, { id, body: { version: number } }) =>
        changed(c, of, id, (needs, same, asked) => actions.restoreVersion(needs, same, { ...asked, number })),
    }),
    officeRoute({
      method: 'POST',
      path: `${base}/:id/schedule`,
      access,
      summary: 'Sets when it is published and closed; null takes a time back',
      body: times,
      answer: entry,
      handle: (c, { id, body: given }) =>
        changed(c, of, id, (needs, same, asked) => publishing.scheduleEntry(needs, same, { ...asked, times: given })),
    }),
    officeRoute({
      method: 'GET',
      path: `${base}/:id/preview-link`,
      access,
      summary: 'An address that shows the real page with the draft, to whoever has it, for an hour',
      answer: v.object({ path: v.string() }),
      async handle(c, { id }) {
        const path = await previewPath(c.var.services, of, id);
        return 'refused' in path ? path : { data: { path: path.reveal() } };
      },
    }),
    officeRoute({
      method: 'POST',
      path: `${base}/:id/presence`,
      access,
      summary: 'Says that you have it open, for half a minute; answers who else has',
      answer: v.object({ editors: v.array(member) }),
      async handle(c, { id }) {
        const editors = await actions.visitEntry(c.var.services, of, id, signedIn(c).staffId);
        return 'refused' in editors ? editors : { data: { editors } };
      },
    }),
  ];
}

/** What takes no body: each with its words and what it does. */
const STEPS: readonly [method: Method, name: string, summary: string, change: Change, needsVersion?: true][] = [
  ['DELETE', '', 'Puts it into the bin for 30 days, where visitors do not see it', actions.deleteEntry],
  ['POST', '/recover', 'Takes it out of the bin', actions.recoverEntry],
  [
    'POST',
    '/publish',
    'Shows it to visitors. 422 has every reason at once, by field. Needs If-Match',
    publishing.publish,
    true,
  ],
  ['POST', '/unpublish', 'Takes it back into the drafts', publishing.unpublish],
  ['POST', '/archive', 'Takes it away from visitors for good', publishing.archive],
  ['POST', '/discard', 'Drops what is not published', actions.discardDraft],
];

const steps = (of: StoredKind, base: string): Route[] =>
  STEPS.map(([method, name, summary, change, needsVersion]) =>
    officeRoute({
      method,
      path: `${base}/:id${name}`,
      access: { roles: of.kind.roles.write },
      summary,
      answer: entry,
      handle: (c, { id }) => changed(c, of, id, change, needsVersion === undefined ? {} : { needsVersion }),
    }),
  );

/** Every call of a kind. */
export function entryRoutes(of: StoredKind): Route[] {
  const base = `/api/office/${of.kind.name}`;
  return [...reading(of, base), ...editing(of, base), ...steps(of, base)];
}
