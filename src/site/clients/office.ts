/** Clients as the office stores them. */
import { storedKind } from '#cms/content/schema.ts';

import { countProjectsOf, loadClients, putClient } from './editing/queries.ts';
import { clientKind } from './kind.ts';

export const clientContent = storedKind(clientKind, {
  load: loadClients,
  put: putClient,
  uses: { names: ['project', 'projects'], count: countProjectsOf },
});
