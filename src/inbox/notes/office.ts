/** The calls of the notes: whoever may see a submission reads and writes them; the others' are not there for them. */
import type { Route } from '#platform/http/route.ts';
import { answered, officeRoute, signedIn, versioned } from '#platform/office/call.ts';

import { addNote, changeNote, deleteNote, markMentionsSeen, readNotes, readOwnMentions } from './actions.ts';
import { noteCalls } from './calls.ts';
import type { Note } from './schema.ts';

export const notesRoutes: readonly Route[] = [
  officeRoute(noteCalls.list, (c, { query: { receipt } }) => readNotes(c.var.services, signedIn(c), receipt)),
  officeRoute(noteCalls.add, async (c, { body }) => versioned(await addNote(c.var.services, signedIn(c), body))),
  officeRoute(
    noteCalls.change,
    async (c, { body, id, version }) => {
      return versioned(await changeNote(c.var.services, signedIn(c), { ...body, id, version }));
    },
    ({ body, mentions }: Note) => ({ body, mentions: mentions.map(({ id }) => id) }),
  ),
  officeRoute(noteCalls.remove, async (c, { id }) =>
    answered(await deleteNote(c.var.services, signedIn(c), { id, isBack: false })),
  ),
  officeRoute(noteCalls.restore, async (c, { id }) =>
    answered(await deleteNote(c.var.services, signedIn(c), { id, isBack: true })),
  ),
  officeRoute(noteCalls.mentions, (c, { query }) => readOwnMentions(c.var.services, signedIn(c), query)),
  officeRoute(noteCalls.seen, async (c, { body }) =>
    answered(await markMentionsSeen(c.var.services, signedIn(c), body.receipt)),
  ),
];
