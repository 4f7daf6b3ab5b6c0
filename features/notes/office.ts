/** The calls of the notes: whoever may see a submission reads and writes them; the others' are not there for them. */
import * as v from 'valibot';

import { limit, text } from '#platform/http/query.ts';
import type { Ctx } from '#platform/context.ts';
import type { Route } from '#platform/http/route.ts';
import { etagOf, expectedVersion, officeRoute, signedIn } from '#platform/office/call.ts';

import { addNote, type Asking, changeNote, deleteNote, readNotes, readOwnMentions, seeMentions } from './actions.ts';
import { addNoteBody, changeNoteBody, mention, type Note, note, seenBody } from './schema.ts';

const access = { roles: ['owner', 'recruiter', 'sales'] } as const;
const askingOf = (c: Ctx): Asking => signedIn(c);
const said = v.object({ says: v.string() });

export const notesRoutes: readonly Route[] = [
  officeRoute({
    method: 'GET',
    path: '/api/office/notes',
    access,
    summary: 'The notes about a submission, oldest first, and who may be mentioned in them',
    parameters: { receipt: text('The receipt of the submission.') },
    answer: v.array(note),
    handle: (c, { query: { receipt } }) => readNotes(c.var.services, askingOf(c), receipt),
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/notes',
    access,
    summary: 'Adds a note; whoever is mentioned in it is told',
    body: addNoteBody,
    answer: note,
    status: 201,
    async handle(c, { body }) {
      const added = await addNote(c.var.services, askingOf(c), body);
      return 'refused' in added ? added : { data: added, etag: etagOf(added.version) };
    },
  }),
  officeRoute({
    method: 'PATCH',
    path: '/api/office/notes/:id',
    access,
    summary: 'Changes a note of one’s own',
    body: changeNoteBody,
    answer: note,
    shows: ({ body, mentions }: Note) => ({ body, mentions: mentions.map(({ id }) => id) }),
    async handle(c, { body, id }) {
      const version = expectedVersion(c);
      if (typeof version !== 'number') return version;
      const changed = await changeNote(c.var.services, askingOf(c), { ...body, id, version });
      return 'refused' in changed ? changed : { data: changed, etag: etagOf(changed.version) };
    },
  }),
  officeRoute({
    method: 'DELETE',
    path: '/api/office/notes/:id',
    access,
    summary: 'Deletes a note of one’s own; for an hour it can be brought back',
    answer: said,
    async handle(c, { id }) {
      const gone = await deleteNote(c.var.services, askingOf(c), { id, isBack: false });
      return 'refused' in gone ? gone : { data: gone };
    },
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/notes/:id/restore',
    access,
    summary: 'Brings a deleted note of one’s own back',
    answer: said,
    async handle(c, { id }) {
      const back = await deleteNote(c.var.services, askingOf(c), { id, isBack: true });
      return 'refused' in back ? back : { data: back };
    },
  }),
  officeRoute({
    method: 'GET',
    path: '/api/office/mentions',
    access,
    summary: 'The notes that mention whoever asks: unseen first, then the newest',
    parameters: { limit: limit(20, 100), after: text('The `next` of the part before.') },
    answer: v.array(mention),
    handle: (c, { query }) => readOwnMentions(c.var.services, askingOf(c), query),
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/mentions/seen',
    access,
    summary: 'Whoever asks has seen the notes about a submission',
    body: seenBody,
    answer: v.object({ unseen: v.number() }),
    async handle(c, { body }) {
      const seen = await seeMentions(c.var.services, askingOf(c), body.receipt);
      return 'refused' in seen ? seen : { data: seen };
    },
  }),
];
