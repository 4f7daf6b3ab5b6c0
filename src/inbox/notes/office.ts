/** The calls of the notes: whoever may see a submission reads and writes them; the others' are not there for them. */
import type { Ctx } from '#platform/context.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute, signedIn, versioned } from '#platform/office/call.ts';

import {
  addNote,
  type Asking,
  changeNote,
  deleteNote,
  readNotes,
  readOwnMentions,
  markMentionsSeen,
} from './actions.ts';
import { noteCalls } from './calls.ts';
import type { Note } from './schema.ts';

const askingOf = (c: Ctx): Asking => signedIn(c);

export const notesRoutes: readonly Route[] = [
  officeRoute(noteCalls.list, (c, { query: { receipt } }) => readNotes(c.var.services, askingOf(c), receipt)),
  officeRoute(noteCalls.add, async (c, { body }) => versioned(await addNote(c.var.services, askingOf(c), body))),
  officeRoute(
    noteCalls.change,
    async (c, { body, id, version }) => {
      return versioned(await changeNote(c.var.services, askingOf(c), { ...body, id, version }));
    },
    ({ body, mentions }: Note) => ({ body, mentions: mentions.map(({ id }) => id) }),
  ),
  officeRoute(noteCalls.remove, async (c, { id }) => {
    const gone = await deleteNote(c.var.services, askingOf(c), { id, isBack: false });
    return 'refused' in gone ? gone : { data: gone };
  }),
  officeRoute(noteCalls.restore, async (c, { id }) => {
    const back = await deleteNote(c.var.services, askingOf(c), { id, isBack: true });
    return 'refused' in back ? back : { data: back };
  }),
  officeRoute(noteCalls.mentions, (c, { query }) => readOwnMentions(c.var.services, askingOf(c), query)),
  officeRoute(noteCalls.seen, async (c, { body }) => {
    const seen = await markMentionsSeen(c.var.services, askingOf(c), body.receipt);
    return 'refused' in seen ? seen : { data: seen };
  }),
];
