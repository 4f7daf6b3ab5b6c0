/** The app of a test behind a real port of this process. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

import { openServer, type Timeouts } from '#platform/http/server.ts';
import { createListener } from '#app/app.ts';

import type { Instance } from './instance.ts';

/** Listens on a free port until the test is over. */
export async function listen(t: TestContext, server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Serves the app; `prepare` gets the server before it listens. */
export async function serve(
  { services }: Pick<Instance, 'services'>,
  t: TestContext,
  { timeouts, prepare }: { timeouts?: Timeouts; prepare?: (server: Server) => void } = {},
): Promise<number> {
  const server = openServer(timeouts);
  prepare?.(server);
  server.on('request', createListener(services));
  return listen(t, server);
}
