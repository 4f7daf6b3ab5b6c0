/** Checks the backups that the product makes by itself. Those that somebody makes otherwise are not known to it. */
import { readStored } from '#operations/backups/service.ts';
import type { Database } from '#database/database.ts';

import type { Finding } from './finding.ts';

/** A daily backup is late after so long, in milliseconds. */
const LATE = 2 * 86_400_000;

export async function checkBackups({ read }: Pick<Database, 'read'>, now: Date): Promise<Finding> {
  const about = 'backups';
  const { isDaily, last } = await readStored(read);
  if (last?.hasFailed === true) return { about, state: 'attention', says: `${last.says} (${last.at})` };
  if (isDaily && last !== null && now.getTime() - Date.parse(last.at) > LATE)
    return { about, state: 'attention', says: `The last daily backup is of ${last.at}: is the product running?` };
  const said = last === null ? '' : ` The last is of ${last.at}.`;
  return {
    about,
    state: 'ok',
    says: isDaily
      ? `A backup is made each day.${said}`
      : `No backup is made by itself: the office and \`npm run db -- backup\` make one.${said}`,
  };
}
