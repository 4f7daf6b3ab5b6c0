/** The calls of views. Each list's own roles see them. */
import * as v from 'valibot';

import type { StaffRole } from '#database/tables.ts';
import { oneOf } from '#platform/http/query.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute, signedIn } from '#platform/office/call.ts';
import { refuse } from '#platform/office/refusal.ts';

import { deleteView, findView, insertView, listViews, type StoredView } from './queries.ts';
import { addViewBody, LIST_NAMES, type ListName, LISTS, MOST_VIEWS, view, type View } from './schema.ts';

const access = { roles: ['owner', 'recruiter', 'sales'] } as const;
const NONE = 'There is no such view.';
const NO_LIST = 'There is no such list for your role.';

const opens = (list: string, role: StaffRole) =>
  (LIST_NAMES as string[]).includes(list) && (LISTS[list as ListName] as readonly StaffRole[]).includes(role);

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
  officeRoute({
    method: 'GET',
    path: '/api/office/views',
    access,
    summary: 'The views of a list: of everybody, and one’s own',
    parameters: { list: oneOf(LIST_NAMES, 'enquiries', 'The list.') },
    answer: v.array(view),
    async handle(c, { query: { list } }) {
      const member = signedIn(c);
      if (!opens(list, member.role)) return refuse(404, NO_LIST);
      const found = await listViews(c.var.services.database.read, list, member.staffId, 2 * MOST_VIEWS);
      return { data: found.map((one) => shown(one, member)) };
    },
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/views',
    access,
    summary: 'Keeps filters of a list under a name; for everybody by an owner alone',
    body: addViewBody,
    answer: view,
    status: 201,
    async handle(c, { body: { list, name, query, isShared } }) {
      const member = signedIn(c);
      if (!opens(list, member.role)) return refuse(404, NO_LIST);
      if (isShared && member.role !== 'owner') return refuse(403, 'Only an owner keeps a view for everybody.');
      const { database, clock } = c.var.services;
      const staffId = isShared ? null : member.staffId;
      const added = await database.write(async (tx) => {
        await database.lock(tx);
        const of = (await listViews(tx, list, member.staffId, 2 * MOST_VIEWS)).filter(
          (one) => one.staff_id === staffId,
        );
        if (of.length >= MOST_VIEWS) return refuse(422, `There are ${MOST_VIEWS} views already. Remove one first.`);
        return insertView(tx, { list, name, query, staffId, now: clock() });
      });
      return 'refused' in added ? added : { data: shown(added, member) };
    },
  }),
  officeRoute({
    method: 'DELETE',
    path: '/api/office/views/:id',
    access,
    summary: 'Removes a view; what it showed stays',
    answer: v.object({ id: v.number() }),
    async handle(c, { id }) {
      const member = signedIn(c);
      const { database } = c.var.services;
      const stored = await findView(database.read, id);
      if (stored === undefined || !opens(stored.list, member.role)) return refuse(404, NONE);
      if (!isMine(stored, member))
        return stored.staff_id === null ? refuse(403, 'Only an owner removes a view of everybody.') : refuse(404, NONE);
      await database.write((tx) => deleteView(tx, id));
      return { data: { id } };
    },
  }),
];
