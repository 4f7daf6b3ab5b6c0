/** The calls about candidates, for whoever works with them. */
import * as v from 'valibot';

import { recordAudit } from '#features/audit/queries.ts';
import { memberActor } from '#features/audit/schema.ts';
import { addressOf } from '#platform/http/client.ts';
import type { Tx } from '#database/database.ts';
import type { Ctx } from '#platform/context.ts';
import { parseReceipt } from '#platform/forms/receipts.ts';
import { limit, oneOf, optional, text } from '#platform/http/query.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute, signedIn } from '#platform/office/call.ts';
import { refuse } from '#platform/office/refusal.ts';

import { eraseOwnApplication, gatherOwnData, renewRetention } from '../candidate/actions.ts';
import { findApplication } from '../candidate/queries.ts';
import { readBoard } from '../board/board.ts';
import { board } from '../board/schema.ts';
import { changeStages, showStages } from '../stages/actions.ts';
import { stagesBody, stageSet } from '../stages/schema.ts';
import { changeTags } from '../tags/actions.ts';
import { listTags } from '../tags/queries.ts';
import { tagged, tagsBody } from '../tags/schema.ts';
import { setClosedReason } from './actions.ts';
import { consequencesOf } from './consequences.ts';
import { noCandidate } from './content.ts';
import { readCandidates, readRecord } from './desk.ts';
import { moveBack, moveCandidates } from './moves.ts';
import {
  candidateRecord,
  candidateRow,
  consequences,
  consequencesBody,
  DUE,
  moveBackBody,
  moveBody,
  moved,
  movedBack,
  oneBody,
  ORDERS,
  reasonBody,
  SHOWN,
} from './schema.ts';
import { findStale } from './stale.ts';

const access = { roles: ['owner', 'recruiter'] } as const;
const jobOf = (asked: string) => (/^\d{1,9}$/.test(asked) ? Number(asked) : 0);
/** None: the stages of all. */
const setOf = (asked: string) => (asked === '' ? null : jobOf(asked));
const actorOf = (c: Ctx) => memberActor(signedIn(c).staffId);

async function applicationOf(c: Ctx, asked: string) {
  const receipt = parseReceipt(asked);
  const found = receipt === undefined ? undefined : await findApplication(c.var.services.database.read, receipt);
  return found ?? refuse(404, noCandidate);
}

export const candidateOfficeRoutes: readonly Route[] = [
  officeRoute({
    method: 'GET',
    path: '/api/office/applications',
    access,
    summary: 'Candidates of all openings; what is quarantined is not among them',
    parameters: {
      q: text('Each word begins a word of the application: name, mail, phone, project, experience.'),
      status: oneOf(SHOWN, 'open', 'open: new, in review or invited.'),
      job: text('The id of an opening.'),
      stage: text('The key of a stage of the status that is asked for.'),
      tag: text('Who carries this tag.'),
      source: text('The tag or the other site that they came from; - where it is not known.'),
      due: optional(oneOf(DUE, 'late', 'late: undecided for longer than candidates are promised.')),
      sort: oneOf(ORDERS, 'newest', 'waiting: who waits, the longest first.'),
      limit: limit(50, 200),
      after: text('The `next` of the part before.'),
    },
    answer: v.array(candidateRow),
    handle(c, { query: { q, status, job, stage, tag, source, due, sort, limit: most, after } }) {
      const asked = { q, shown: status, job, stage, tag, source, isLate: due === 'late', sort, limit: most, after };
      return readCandidates(c.var.services, asked);
    },
  }),
  officeRoute({
    method: 'GET',
    path: '/api/office/applications/record',
    access,
    summary: 'One candidate: where the application stands, how long it is kept, and its history',
    parameters: { receipt: text('The receipt of the application.') },
    answer: candidateRecord,
    handle: (c, { query }) => readRecord(c.var.services, query.receipt),
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/applications/move',
    access,
    summary: 'Moves candidates to a status, or a stage of it; their own page shows it. Who has withdrawn stays',
    body: moveBody,
    answer: moved,
    handle: (c, { body }) => moveCandidates(c.var.services, actorOf(c), body),
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/applications/move/undo',
    access,
    summary: 'Puts candidates back where they were before a move; whom somebody has changed since is left alone',
    body: moveBackBody,
    answer: movedBack,
    handle: (c, { body }) => moveBack(c.var.services, actorOf(c), body.moved),
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/applications/consequences',
    access,
    summary: 'What a move would bring about: which mails, and to whom. Nothing is changed by this',
    body: consequencesBody,
    answer: consequences,
    async handle(c, { body: { receipts, ...to } }) {
      const { database, clock } = c.var.services;
      return { data: await consequencesOf(database.read, { receipts, ...to }, clock()) };
    },
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/applications/reason',
    access,
    summary: 'Says why an application was closed; null takes it back. Candidates never see it',
    body: reasonBody,
    answer: candidateRecord,
    isVersioned: true,
    async handle(c, { body: { receipt, reason }, version }) {
      const found = await applicationOf(c, receipt);
      if ('refused' in found) return found;
      const written = await setClosedReason(c.var.services, actorOf(c), { receipt: found.receipt, version, reason });
      return 'refused' in written ? written : readRecord(c.var.services, found.receipt);
    },
  }),
  officeRoute({
    method: 'GET',
    path: '/api/office/applications/board',
    access,
    summary: 'The stages of an opening with who stands there, longest first',
    parameters: { job: text('The id of the opening.') },
    answer: board,
    handle: (c, { query }) => readBoard(c.var.services, jobOf(query.job)),
  }),
  officeRoute({
    method: 'GET',
    path: '/api/office/applications/tags',
    access,
    summary: 'All tags that candidates carry',
    answer: v.array(v.string()),
    handle: async (c) => ({ data: await listTags(c.var.services.database.read) }),
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/applications/tags',
    access,
    summary: 'Gives a tag to candidates, or takes it from them',
    body: tagsBody,
    answer: tagged,
    handle: (c, { body }) => changeTags(c.var.services, actorOf(c), body),
  }),
  officeRoute({
    method: 'GET',
    path: '/api/office/applications/stages',
    access,
    summary: 'The stages of an opening; without one, of all that have none of their own',
    parameters: { job: text('The id of an opening.') },
    answer: stageSet,
    handle: (c, { query }) => showStages(c.var.services.database.read, setOf(query.job)),
  }),
  officeRoute({
    method: 'PATCH',
    path: '/api/office/applications/stages',
    access: { roles: ['owner'] },
    summary: 'Changes the stages, and what the candidate’s own page says in them; null takes an opening’s own away',
    parameters: { job: text('The id of an opening.') },
    body: stagesBody,
    answer: stageSet,
    isVersioned: true,
    handle(c, { body, query, version: expected }) {
      const change = { jobId: setOf(query.job), stages: body.stages, expected };
      return changeStages(c.var.services, signedIn(c).staffId, change);
    },
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/applications/keep',
    access,
    summary: 'Keeps an application for its whole time again, beginning today',
    body: oneBody,
    answer: candidateRecord,
    isVersioned: true,
    async handle(c, { body: { receipt }, version }) {
      const found = await applicationOf(c, receipt);
      if ('refused' in found) return found;
      const stale = (tx: Tx) => findStale(tx, { receipt: found.receipt, version });
      const kept = await renewRetention(c.var.services, actorOf(c), found, stale);
      if (typeof kept === 'object') return kept;
      return readRecord(c.var.services, found.receipt);
    },
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/applications/erase',
    access: { ...access, needsProof: true },
    summary: 'Erases an application with its résumé, mails, notes and reviews, for good',
    body: oneBody,
    answer: v.object({ receipt: v.string() }),
    isVersioned: true,
    async handle(c, { body: { receipt }, version }) {
      const found = await applicationOf(c, receipt);
      if ('refused' in found) return found;
      const stale = (tx: Tx) => findStale(tx, { receipt: found.receipt, version });
      const erased = await eraseOwnApplication(c.var.services, actorOf(c), found, stale);
      if (typeof erased === 'object') return erased;
      return { data: { receipt: found.receipt } };
    },
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/applications/export',
    access: { ...access, needsProof: true },
    summary: 'All that is stored of an application, as the candidate can download it; the audit log keeps who asked',
    body: oneBody,
    answer: v.record(v.string(), v.unknown()),
    async handle(c, { body: { receipt } }) {
      const found = await applicationOf(c, receipt);
      if ('refused' in found) return found;
      const { services } = c.var;
      const data = await gatherOwnData(services, found, { address: addressOf(c), viewer: 'staff' });
      await services.database.write((tx) =>
        recordAudit(tx, {
          actor: actorOf(c),
          action: 'application.export',
          subject: { kind: 'application', receipt: found.receipt },
          now: services.clock(),
        }),
      );
      return { data };
    },
  }),
];
