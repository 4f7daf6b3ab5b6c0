/** The calls of the office for what runs by itself. */
import { memberActor } from '#features/audit/schema.ts';
import * as v from 'valibot';

import type { Route } from '#platform/http/route.ts';
import { officeRoute, signedIn } from '#platform/office/call.ts';
import { refuse } from '#platform/office/refusal.ts';

import { readTasks, runNow } from './actions.ts';
import { neededTasks, type Task, taskState } from './schema.ts';

const access = { roles: ['owner', 'editor'] } as const;

/** `tasks`: a function, because tasks know rooms whose routes stand in the same list. */
export const schedulerRoutes = (tasks: () => readonly Task[]): readonly Route[] => [
  officeRoute({
    method: 'GET',
    path: '/api/office/tasks',
    access,
    summary: 'What runs by itself: the last and the next run of each task',
    answer: v.array(taskState),
    handle: async (c) => ({ data: await readTasks(c.var.services, neededTasks(tasks(), c.var.services.settings)) }),
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/tasks/run',
    access,
    summary: 'Runs a task now',
    body: v.object({ name: v.pipe(v.string(), v.maxLength(60)) }),
    answer: taskState,
    handle: async (c, { body }) => {
      const { roles } = tasks().find(({ name }) => name === body.name) ?? {};
      if (roles !== undefined && !roles.includes(signedIn(c).role))
        return refuse(403, 'Another role starts this by hand.');
      const actor = memberActor(signedIn(c).staffId);
      const result = await runNow(c.var.services, tasks(), body.name, actor);
      return 'refused' in result ? result : { data: result };
    },
  }),
];
