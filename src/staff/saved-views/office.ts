/** The calls of views. Each list's own roles see them. */
import type { StaffRole } from '#database/tables/staff.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute, signedIn } from '#platform/office/call.ts';
import { refuse } from '#platform/office/refusal.ts';

import { viewCalls } from './calls.ts';
import { deleteView, findView, insertView, listViews, type StoredView } from './queries.ts';
import { isListOf, MAX_VIEWS, type View } from './schema.ts';

const NONE = 'There is no such view.';
const NO_LIST = 'There is no such list for your role.';

/** A view of everybody is removed by an owner, a member's own by the member. */
const isMine = ({ staff_id: of }: StoredView, { staffId, role }: { staffId: number; role: StaffRole }) =>
  of === null ? role === 'owner' : of === staffId;

const shown = (stored: StoredView, member: { staffId: number; role: StaffRole }): View => ({
  id: stored.id,
  name: stored.name,
  query: stored.query,
  isShared: stored.staff_id === null,
  isMine: isMine(stored, member),
});

export const viewRoutes: readonly Route[] = [
  officeRoute(viewCalls.list, async (c, { query: { list } }) => {
    const member = signedIn(c);
    if (!isListOf(member.role, list)) return refuse(404, NO_LIST);
    const found = await listViews(c.var.services.database.read, list, member.staffId, 2 * MAX_VIEWS);
    return { data: found.map((one) => shown(one, member)) };
  }),
  officeRoute(viewCalls.add, async (c, { body: { list, name, query, isShared } }) => {
    const member = signedIn(c);
    if (!isListOf(member.role, list)) return refuse(404, NO_LIST);
    if (isShared && member.role !== 'owner') return refuse(403, 'Only an owner keeps a view for everybody.');
    const { database, clock } = c.var.services;
    const staffId = isShared ? null : member.staffId;
    const added = await database.writeLocked(async (tx) => {
      const of = (await listViews(tx, list, member.staffId, 2 * MAX_VIEWS)).filter((one) => one.staff_id === staffId);
      if (of.length >= MAX_VIEWS) return refuse(422, `There are ${MAX_VIEWS} views already. Remove one first.`);
      return insertView(tx, { list, name, query, staffId, now: clock() });
    });
    return 'refused' in added ? added : { data: shown(added, member) };
  }),
  officeRoute(viewCalls.remove, async (c, { id }) => {
    const member = signedIn(c);
    const { database } = c.var.services;
    const stored = await findView(database.read, id);
    if (stored === undefined || !isListOf(member.role, stored.list)) return refuse(404, NONE);
    if (!isMine(stored, member))
      return stored.staff_id === null ? refuse(403, 'Only an owner removes a view of everybody.') : refuse(404, NONE);
    await database.write((tx) => deleteView(tx, id));
    return { data: { id } };
  }),
];
