/** The calls of backups, on both sides. */
import * as v from 'valibot';

import { defineCall } from '#platform/http/office-call.ts';
import { text } from '#platform/http/query.ts';

import { backup, backupState, nameBody, scheduleBody } from './schema.ts';

const roles = ['owner'] as const;
const name = text('The name of a backup, as the list has it.');

export const backupCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/office/backups',
    access: { roles },
    summary: 'The backups in the data folder, the newest first',
    answer: v.array(backup),
  }),
  state: defineCall({
    method: 'GET',
    path: '/api/office/backups/state',
    access: { roles },
    summary: 'How the last backup ended, and whether one is made each day',
    answer: backupState,
  }),
  make: defineCall({
    method: 'POST',
    path: '/api/office/backups',
    access: { roles },
    summary: 'Makes a backup in the background, in one of several instances',
    answer: backupState,
  }),
  schedule: defineCall({
    method: 'POST',
    path: '/api/office/backups/schedule',
    access: { roles },
    summary: 'Turns daily backups on or off',
    body: scheduleBody,
    answer: backupState,
  }),
  open: defineCall({
    method: 'POST',
    path: '/api/office/backups/open',
    access: { roles, needsProof: true },
    summary: 'Asks for the proof that a download needs, before the browser goes there',
    body: nameBody,
    answer: backup,
  }),
  file: defineCall({
    method: 'GET',
    path: '/api/office/backups/file',
    access: { roles, needsProof: true },
    summary: 'One backup as a file, for `npm run db -- restore`',
    parameters: { name },
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/office/backups',
    access: { roles, needsProof: true },
    summary: 'Removes one backup',
    parameters: { name },
    answer: v.null(),
  }),
};
