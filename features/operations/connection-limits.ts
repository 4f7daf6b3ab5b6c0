/** How many connections this process may hold: as far as the settings want it and the operating system lets it. Why: decision 11. */
import { type ConnectionLimits, LEAST_SHARE } from './connections.ts';
import type { Settings } from '#platform/env.ts';

const MOST = 8000;
const PER_ADDRESS = 256;
const OPENED = { name: 'opened', most: 600, within: 12_000 };
const WAITING = 100;
/** File descriptors for everything else: database, files, mail, what is sent. */
const KEPT_FREE = 256;

export function connectionLimits({
  hasLimits,
  trustProxy,
}: Pick<Settings, 'hasLimits' | 'trustProxy'>): ConnectionLimits {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  // 'unlimited' is no number, and some systems tell nothing.
  const files = Number(userLimits?.open_files?.soft) || Infinity;
  const most = Math.max(LEAST_SHARE, Math.min(MOST, files - KEPT_FREE - WAITING));
  const isCounted = hasLimits && trustProxy === 0;
  const perAddress = isCounted ? Math.min(PER_ADDRESS, Math.ceil(most / 4)) : Infinity;
  return { most, perAddress, opened: OPENED, waiting: WAITING };
}
