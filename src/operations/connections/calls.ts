/** The calls of the connections, on both sides. */
import * as v from 'valibot';

import { defineCall } from '#platform/http/office-call.ts';

import { connectionsBody, shownConnections, trial } from './schema.ts';

const roles = ['owner'] as const;

export const connectionCalls = {
  read: defineCall({
    method: 'GET',
    path: '/api/office/connections',
    access: { roles },
    summary:
      'Mail, webhook and search engines as an owner has set them, without secrets; and what the environment sets',
    answer: shownConnections,
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/api/office/connections',
    access: { roles },
    summary:
      'Changes them; a secret that is left empty stays. Servers, secrets and addresses ask for a fresh proof, as stepUp says',
    body: connectionsBody,
    answer: shownConnections,
  }),
  test: defineCall({
    method: 'POST',
    path: '/api/office/connections/test',
    access: { roles },
    summary: 'Sends a test mail to the member who asks, and signs in to the mailbox',
    answer: v.array(trial),
  }),
};
