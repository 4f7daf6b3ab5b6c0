/** The address of the running product, from its settings. */
import type { Settings } from '#platform/env.ts';

/** The address on this machine. */
export function localAddress({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const near = isEverywhere ? '127.0.0.1' : host;
  return `http://${near.includes(':') ? `[${near}]` : near}:${port}`;
}

/** What links begin with. */
export const siteAddress = (settings: Pick<Settings, 'siteUrl' | 'host' | 'port'>): string =>
  settings.siteUrl || localAddress(settings);
