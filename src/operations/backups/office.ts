/** Backups, for owners. One holds all that there is: the list says nothing of what is in them, and taking one along asks for a fresh proof. */
import { actorOf } from '#staff/audit/service.ts';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';

import type { Ctx } from '#platform/context.ts';
import type { Route } from '#platform/http/route.ts';
import { fileRoute, officeRoute, sendRefusal } from '#platform/office/call.ts';

import {
  askForBackupNow,
  changeSchedule,
  findBackup,
  NO_SUCH_BACKUP,
  openBackup,
  readState,
  removeBackup,
} from './actions.ts';
import { backupCalls } from './calls.ts';
import { folderOf, listBackups } from './folder.ts';

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
  officeRoute(backupCalls.list, async (c) => ({ data: await listBackups(folderOf(c.var.services.settings)) })),
  officeRoute(backupCalls.state, async (c) => ({ data: await readState(c.var.services) })),
  officeRoute(backupCalls.make, async (c) => {
    await askForBackupNow(c.var.services, actorOf(c));
    return { data: await readState(c.var.services) };
  }),
  officeRoute(backupCalls.schedule, async (c, { body: { isDaily } }) => {
    await changeSchedule(c.var.services, isDaily, actorOf(c));
    return { data: await readState(c.var.services) };
  }),
  officeRoute(backupCalls.open, async (c, { body }) => {
    const found = await findBackup(c.var.services, body.name);
    return found === undefined ? NO_SUCH_BACKUP : { data: found };
  }),
  fileRoute(backupCalls.file, sendBackup),
  officeRoute(backupCalls.remove, async (c, { query }) => {
    const removed = await removeBackup(c.var.services, query.name, actorOf(c));
    return removed === 'removed' ? { data: null } : removed;
  }),
];
