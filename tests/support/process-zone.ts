/** Tests in the zone of another server: nothing that people read may depend on it. */
import assert from 'node:assert/strict';

import { ownZone } from '#ui/days.ts';

/** West and east of Greenwich, far from every agency, and the zone of most servers. */
export const SERVER_ZONES = ['Pacific/Honolulu', 'Pacific/Auckland', 'UTC'] as const;

/** Runs as a process of that zone would. Files share processes: the zone is put back. */
export async function inProcessZone(zone: string, run: () => void | Promise<void>): Promise<void> {
  const before = process.env['TZ'];
  process.env['TZ'] = zone;
  try {
    assert.equal(ownZone(), zone);
    await run();
  } finally {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  }
}
