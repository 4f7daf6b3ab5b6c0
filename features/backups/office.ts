/** Backups, for owners. One holds all that there is: the list says nothing of what is in them, and taking one along asks for a fresh proof. */
import { memberActor } from '#features/audit/schema.ts';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import * as v from 'valibot';

import type { Ctx } from '#platform/context.ts';
import { text } from '#platform/http/query.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute, sendRefusal, signedIn } from '#platform/office/call.ts';

import {
  askForBackupNow,
  changeSchedule,
  findBackup,
  NO_SUCH_BACKUP,
  openBackup,
  readState,
  removeBackup,
} from './actions.ts';
import { folderOf, listBackups } from './folder.ts';
import { backup, backupState, nameBody, scheduleBody } from './schema.ts';

const roles = ['owner'] as const;
const actorOf = (c: Ctx) => memberActor(signedIn(c).staffId);
const nothing = v.null();
const name = text('The name of a backup, as the list has it.');

async function sendBackup(c: Ctx): Promise<Response> {
  const asked = c.req.query('name') ?? '';
  const opened =
    c.req.method === 'HEAD'
      ? ((await findBackup(c.var.services, asked)) ?? NO_SUCH_BACKUP)
      : await openBackup(c.var.services, asked, actorOf(c));
  if ('refused' in opened) return sendRefusal(c, opened);
  const headers = {
    'content-type': 'application/gzip',
    'content-length': String(opened.size),
    'content-disposition': `attachment; filename="${asked}"`,
    'cache-control': 'no-store',
  };
  if (!('file' in opened)) return c.body(null, 200, headers);
  return c.body(Readable.toWeb(createReadStream(opened.file)) as ReadableStream, 200, headers);
}

export const backupsRoutes: readonly Route[] = [
  officeRoute({
    method: 'GET',
    path: '/api/office/backups',
    access: { roles },
    summary: 'The backups in the data folder, the newest first',
    answer: v.array(backup),
    handle: async (c) => ({ data: await listBackups(folderOf(c.var.services.settings)) }),
  }),
  officeRoute({
    method: 'GET',
    path: '/api/office/backups/state',
    access: { roles },
    summary: 'How the last backup ended, and whether one is made each day',
    answer: backupState,
    handle: async (c) => ({ data: await readState(c.var.services) }),
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/backups',
    access: { roles },
    summary: 'Makes a backup in the background, in one of several instances',
    answer: backupState,
    async handle(c) {
      await askForBackupNow(c.var.services, actorOf(c));
      return { data: await readState(c.var.services) };
    },
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/backups/schedule',
    access: { roles },
    summary: 'Turns daily backups on or off',
    body: scheduleBody,
    answer: backupState,
    async handle(c, { body: { isDaily } }) {
      await changeSchedule(c.var.services, isDaily, actorOf(c));
      return { data: await readState(c.var.services) };
    },
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/backups/open',
    access: { roles, needsProof: true },
    summary: 'Asks for the proof that a download needs, before the browser goes there',
    body: nameBody,
    answer: backup,
    handle: async (c, { body }) => {
      const found = await findBackup(c.var.services, body.name);
      return found === undefined ? NO_SUCH_BACKUP : { data: found };
    },
  }),
  {
    method: 'GET',
    path: '/api/office/backups/file',
    access: { roles, needsProof: true },
    officeCall: {
      summary: 'One backup as a file, for `npm run db -- restore`',
      parameters: { name },
      body: undefined,
      answer: undefined,
      status: 200,
    },
    handler: sendBackup,
  },
  officeRoute({
    method: 'DELETE',
    path: '/api/office/backups',
    access: { roles, needsProof: true },
    summary: 'Removes one backup',
    parameters: { name },
    answer: nothing,
    async handle(c, { query }) {
      const removed = await removeBackup(c.var.services, query.name, actorOf(c));
      return removed === 'removed' ? { data: null } : removed;
    },
  }),
];
