/** The calls about candidates, for whoever works with them. */
import type { Tx } from '#database/database.ts';
import { actorOf, recordAudit } from '#staff/audit/service.ts';
import { addressOf } from '#platform/http/client.ts';
import { jobIdIn } from '#hiring/jobs/schema.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute, signedIn, versioned } from '#platform/office/call.ts';
import { listRoute } from '#platform/office/list.ts';

import { readBoard } from '../board/board.ts';
import { eraseOwnApplication, gatherOwnData, renewRetention } from '../candidate/actions.ts';
import { candidateRoute } from '../candidate/office-route.ts';
import { changeStages, showStages } from '../stages/actions.ts';
import { changeTags } from '../tags/actions.ts';
import { listTags } from '../tags/queries.ts';
import { setClosedReason } from './actions.ts';
import { candidateCalls } from './calls.ts';
import { consequencesOf } from './consequences.ts';
import { candidateList, readRecord } from './read-model.ts';
import { moveBack, moveCandidates } from './moves.ts';
import { findStale } from './stale.ts';

/** None: the stages of all. */
const setOf = (asked: string) => (asked === '' ? null : jobIdIn(asked));
export const candidateOfficeRoutes: readonly Route[] = [
  listRoute(candidateList),
  officeRoute(candidateCalls.one, (c, { query }) => readRecord(c.var.services, query.receipt)),
  officeRoute(candidateCalls.move, (c, { body }) => moveCandidates(c.var.services, actorOf(c), body)),
  officeRoute(candidateCalls.moveBack, (c, { body }) => moveBack(c.var.services, actorOf(c), body.moved)),
  officeRoute(candidateCalls.consequences, async (c, { body: { receipts, ...to } }) => {
    const { database, clock } = c.var.services;
    return { data: await consequencesOf(database.read, { receipts, ...to }, clock()) };
  }),
  candidateRoute(candidateCalls.changeReason, async (c, found, { body: { reason }, version }) => {
    const written = await setClosedReason(c.var.services, actorOf(c), { receipt: found.receipt, version, reason });
    return 'refused' in written ? written : readRecord(c.var.services, found.receipt);
  }),
  officeRoute(candidateCalls.board, (c, { query }) => readBoard(c.var.services, jobIdIn(query.job))),
  officeRoute(candidateCalls.tags, async (c) => ({ data: await listTags(c.var.services.database.read) })),
  officeRoute(candidateCalls.changeTags, (c, { body }) => changeTags(c.var.services, actorOf(c), body)),
  officeRoute(candidateCalls.stages, async (c, { query }) =>
    versioned(await showStages(c.var.services.database.read, setOf(query.job))),
  ),
  officeRoute(candidateCalls.changeStages, async (c, { body, query, version: expected }) => {
    const change = { jobId: setOf(query.job), stages: body.stages, expected };
    return versioned(await changeStages(c.var.services, signedIn(c).staffId, change));
  }),
  candidateRoute(candidateCalls.keep, async (c, found, { version }) => {
    const stale = (tx: Tx) => findStale(tx, { receipt: found.receipt, version });
    const renewed = await renewRetention(c.var.services, actorOf(c), found, stale);
    if (typeof renewed === 'object') return renewed;
    return readRecord(c.var.services, found.receipt);
  }),
  candidateRoute(candidateCalls.erase, async (c, found, { version }) => {
    const stale = (tx: Tx) => findStale(tx, { receipt: found.receipt, version });
    const erased = await eraseOwnApplication(c.var.services, actorOf(c), found, stale);
    if (typeof erased === 'object') return erased;
    return { data: { receipt: found.receipt } };
  }),
  candidateRoute(candidateCalls.export, async (c, found) => {
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
  }),
];
