/** Checks whether the product is running, or could start. */
import { createServer } from 'node:net';

import type { Settings } from '#platform/env.ts';
import { localAddress } from '#commands/site-address.ts';
import { type Finding, messageOf, TIMEOUT } from '#operations/health/doctor/finding.ts';

export async function checkProduct({ host, port }: Settings): Promise<Finding> {
  const about = 'product';
  if (port === 0) return { about, state: 'ok', says: 'PORT is 0: each start takes a free one.' };
  const address = localAddress({ host, port });
  let answer: Response;
  try {
    answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(TIMEOUT), redirect: 'manual' });
  } catch (error) {
    return (error as Error).name === 'TimeoutError'
      ? { about, state: 'wrong', says: `What listens on port ${port} did not answer in time.` }
      : checkPort({ host, port });
  }
  const said = await answer.json().catch(() => undefined);
  const { status, ...services } = (said ?? {}) as Record<string, string>;
  if (status === 'ready') return { about, state: 'ok', says: `The product runs on ${address} and is ready.` };
  if (status !== 'not ready')
    return { about, state: 'wrong', says: `PORT ${port} is taken by another program: set PORT to a free one.` };
  const failing = Object.entries(services).filter(([, state]) => state === 'failing');
  return {
    about,
    state: 'wrong',
    says: `The product runs on ${address}, but is not ready: ${failing.map(([name, state]) => `${name} ${state}`).join(', ')}.`,
  };
}

async function checkPort({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<Finding> {
  const about = 'product';
  const server = createServer();
  try {
    await new Promise<void>((listening, failed) => {
      server.once('error', failed);
      server.listen(port, host, listening);
    });
    await new Promise<unknown>((closed) => server.close(closed));
    return {
      about,
      state: 'ok',
      says: `The product does not run: nothing listens on ${host}, port ${port}. If it runs elsewhere, give PORT and HOST as it has them, best in .env.`,
    };
  } catch (error) {
    return { about, state: 'wrong', says: `The product cannot listen on ${host}, port ${port}: ${messageOf(error)}.` };
  }
}
