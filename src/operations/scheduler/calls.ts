/** The calls of what runs by itself, on both sides. */
import * as v from 'valibot';

import { defineCall } from '#platform/http/office-call.ts';

import { taskState } from './schema.ts';

const access = { roles: ['owner', 'editor'] } as const;

export const taskCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/office/tasks',
    access,
    summary: 'What runs by itself: the last and the next run of each task',
    answer: v.array(taskState),
  }),
  run: defineCall({
    method: 'POST',
    path: '/api/office/tasks/run',
    access,
    summary: 'Runs a task now',
    body: v.object({ name: v.pipe(v.string(), v.maxLength(60)) }),
    answer: taskState,
  }),
};
