/** The office's calls of one kind of content, made from its definition: lists, drafts, publishing, versions, the bin, and who has what open. */
import { byOf } from '#staff/audit/service.ts';
import type { Ctx } from '#platform/context.ts';
import type { Route } from '#platform/http/route.ts';
import { type Answer, etagOf, expectedVersion, NOTHING_HERE, officeRoute, signedIn } from '#platform/office/call.ts';
import { listRoute } from '#platform/office/list.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

import * as actions from './actions.ts';
import { entryCalls, formCall, saidCall } from './calls.ts';
import type { Asked, Needs } from './change.ts';
import { entryList, findGiven, readEntry, readGiven } from './entries.ts';
import { bodyFrom } from './fields.ts';
import { previewPath } from './preview.ts';
import * as publishing from './publishing.ts';
import { findVersion, listVersions } from './queries.ts';
import { findSaid } from './said.ts';
import { ofEntry, type OwnForm, type StoredContentType } from './schema.ts';

const gone = () => refuse(404, NOTHING_HERE);

/** The entry as it is after a call. */
async function shown(c: Ctx, of: StoredContentType, id: number): Promise<Answer<Calls['one']> | Refusal> {
  const own = ofEntry(of, id);
  const found = own && (await readEntry(c.var.services, own, id, signedIn(c).staffId));
  return found === undefined ? gone() : { data: found, etag: etagOf(found.version) };
}

type Change = (needs: Needs, of: StoredContentType, asked: Asked) => Promise<Refusal | undefined>;

/** Does what a call asks, and answers the entry. If-Match may be left out where `needsVersion` is not set. */
async function changed(
  c: Ctx,
  of: StoredContentType,
  id: number,
  change: Change,
  { needsVersion = false }: { needsVersion?: boolean } = {},
): Promise<Answer<Calls['one']> | Refusal> {
  const isGiven = needsVersion || c.req.header('if-match') !== undefined;
  const expected = isGiven ? expectedVersion(c) : undefined;
  if (typeof expected === 'object') return expected;
  const own = ofEntry(of, id);
  if (own === undefined) return gone();
  const refused = await change(c.var.services, own, { id, version: expected, by: byOf(c) });
  return refused ?? shown(c, of, id);
}

type VersionColumns = { madeBy: number | null; madeByName: string | null };
const maker = ({ madeBy, madeByName }: VersionColumns) =>
  madeBy === null ? null : { id: madeBy, name: madeByName ?? '' };

type Calls = ReturnType<typeof entryCalls>;

const reading = (of: StoredContentType, calls: Calls): Route[] => {
  const { kind } = of;
  return [
    kind.hasOwnForms
      ? officeRoute(calls.list, async (c, { query }) => {
          const data = await readGiven(c.var.services, of, query);
          return { data, more: { next: null, total: data.length } };
        })
      : listRoute(entryList(of)),
    officeRoute(calls.one, (c, { id }) => shown(c, of, id)),
    officeRoute(calls.versions, async (c, { id }) => {
      const { database, clock } = c.var.services;
      const { read } = database;
      const own = ofEntry(of, id);
      if (own === undefined || (await findGiven(read, own, id, clock())) === undefined) return gone();
      const rows = await listVersions(read, kind.name, id);
      return {
        data: rows.map((row) => ({ number: row.number, madeAt: row.madeAt, madeBy: maker(row), reason: row.reason })),
      };
    }),
    officeRoute(calls.version, async (c, { id }) => {
      const number = Number(/^[1-9]\d{0,8}$/.exec(c.req.param('number') ?? '')?.[0] ?? 0);
      const row = await findVersion(c.var.services.database.read, kind.name, id, number);
      const own = ofEntry(of, id);
      if (row === undefined || own === undefined) return gone();
      const body = bodyFrom(own.kind.fields, JSON.parse(row.body));
      return { data: { number: row.number, madeAt: row.madeAt, madeBy: maker(row), reason: row.reason, body } };
    }),
  ];
};

/** The forms of entries that have their own. */
/** The form, with why entries of its lists show nothing. */
const withNotes = ({ fields, ...form }: OwnForm, notes: Readonly<Record<string, string>>): OwnForm => ({
  ...form,
  fields: Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (field.type !== 'blocks' || field.delivered === undefined) return [name, field];
      const delivered = field.delivered.map((entry) => {
        const note = notes[`${name}.${entry.id}`];
        return note === undefined ? entry : { ...entry, note };
      });
      return [name, { ...field, delivered }];
    }),
  ),
});

const forms = ({ kind, store }: StoredContentType): Route[] =>
  kind.hasOwnForms
    ? [
        officeRoute(formCall(kind), async (c, { id }) => {
          const form = store.forms?.get(id);
          if (form === undefined) return gone();
          return { data: withNotes(form, (await store.whyEmpty?.(c.var.services.database.read, id)) ?? {}) };
        }),
        officeRoute(saidCall(kind), async (c, { query: { q } }) => ({
          data: await findSaid(c.var.services, { kind, store }, q),
        })),
      ]
    : [];

/** What changes drafts. */
const editing = (of: StoredContentType, calls: Calls): Route[] => [
  officeRoute(calls.create, async (c, asked) => {
    const id = await actions.createEntry(c.var.services, of, asked.body, byOf(c));
    return typeof id === 'object' ? id : shown(c, of, id);
  }),
  officeRoute(
    calls.save,
    (c, { id, body: change }) =>
      changed(
        c,
        of,
        id,
        (needs, same, { version: expected = 0, by }) =>
          actions.saveDraft(needs, same, { id, version: expected, change, by }),
        { needsVersion: true },
      ),
    (present) => present.body,
  ),
  officeRoute(calls.restore, (c, { id, body: { version: number } }) =>
    changed(c, of, id, (needs, same, asked) => actions.restoreVersion(needs, same, { ...asked, number })),
  ),
  officeRoute(calls.schedule, (c, { id, body: given }) =>
    changed(c, of, id, (needs, same, asked) => publishing.scheduleEntry(needs, same, { ...asked, times: given })),
  ),
  officeRoute(calls.previewLink, async (c, { id }) => {
    const own = ofEntry(of, id);
    const path = own === undefined ? gone() : await previewPath(c.var.services, own, id);
    return 'refused' in path ? path : { data: { path: path.reveal() } };
  }),
  officeRoute(calls.presence, async (c, { id }) => {
    const own = ofEntry(of, id);
    const editors = own === undefined ? gone() : await actions.visitEntry(c.var.services, own, id, signedIn(c).staffId);
    return 'refused' in editors ? editors : { data: { editors } };
  }),
];

/** What takes no body. */
const steps = (of: StoredContentType, calls: Calls): Route[] => [
  officeRoute(calls.remove, (c, { id }) => changed(c, of, id, actions.deleteEntry)),
  officeRoute(calls.recover, (c, { id }) => changed(c, of, id, actions.recoverEntry)),
  officeRoute(calls.publish, (c, { id }) => changed(c, of, id, publishing.publish, { needsVersion: true })),
  officeRoute(calls.unpublish, (c, { id }) => changed(c, of, id, publishing.unpublish)),
  officeRoute(calls.archive, (c, { id }) => changed(c, of, id, publishing.archive)),
  officeRoute(calls.discard, (c, { id }) => changed(c, of, id, actions.discardDraft)),
];

/** Every call of a kind. */
export function entryRoutes(of: StoredContentType): Route[] {
  const calls = entryCalls(of.kind);
  return [...reading(of, calls), ...forms(of), ...editing(of, calls), ...steps(of, calls)];
}
