/** Clients as the office stores them. */
import { storedContentType } from '#cms/content/schema.ts';

import { countProjectsOf, loadClients, putClient } from './editing/queries.ts';
import { clientContentType } from './content-type.ts';

export const clientContent = storedContentType(clientContentType, {
  load: loadClients,
  put: putClient,
  uses: { names: ['project', 'projects'], count: countProjectsOf },
});
