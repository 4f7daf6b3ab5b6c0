/** How many connections this process may hold: as far as the settings want it and the operating system lets it. Why: decision 11. */
import { readFileSync } from 'node:fs';

import { type ConnectionLimits, MIN_SHARE } from './connections.ts';
import type { Settings } from '#platform/env.ts';

const MAX_CONNECTIONS = 8000;
const PER_ADDRESS = 256;
const OPENED = { name: 'opened', most: 600, within: 12_000 };
const WAITING = 100;
/** File descriptors for everything else: database, files, mail, what is sent. */
const RESERVED = 256;

/** How many files this process may have open; Infinity where the system does not tell. A report of Node's holds it, but also every stack, which takes a tenth of a start. */
function mostOpenFiles(): number {
  if (process.platform === 'linux')
    return Number(/^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Infinity);
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  // 'unlimited' is no number.
  return Number(userLimits?.open_files?.soft) || Infinity;
}

export function connectionLimits({
  hasLimits,
  trustProxy,
}: Pick<Settings, 'hasLimits' | 'trustProxy'>): ConnectionLimits {
  const most = Math.max(MIN_SHARE, Math.min(MAX_CONNECTIONS, mostOpenFiles() - RESERVED - WAITING));
  const isCounted = hasLimits && trustProxy === 0;
  const perAddress = isCounted ? Math.min(PER_ADDRESS, Math.ceil(most / 4)) : Infinity;
  return { most, perAddress, opened: OPENED, waiting: WAITING };
}
