/** The calls of the office for what runs by itself. */
import { actorOf } from '#staff/audit/service.ts';
import type { Route } from '#platform/http/route.ts';
import { answered, officeRoute, signedIn } from '#platform/office/call.ts';
import { refuse } from '#platform/office/refusal.ts';

import { readTasks, runNow } from './actions.ts';
import { taskCalls } from './calls.ts';
import { neededTasks, type Task } from './schema.ts';

/** `tasks`: a function, because tasks know features whose routes stand in the same list. */
export const schedulerRoutes = (tasks: () => readonly Task[]): readonly Route[] => [
  officeRoute(taskCalls.list, async (c) => ({
    data: await readTasks(c.var.services, neededTasks(tasks(), c.var.services.settings)),
  })),
  officeRoute(taskCalls.run, async (c, { body }) => {
    const { roles } = tasks().find(({ name }) => name === body.name) ?? {};
    if (roles !== undefined && !roles.includes(signedIn(c).role))
      return refuse(403, 'Another role starts this by hand.');
    return answered(await runNow(c.var.services, tasks(), body.name, actorOf(c)));
  }),
];
