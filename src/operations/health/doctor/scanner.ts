/** Checks whether the virus scanner answers, if one is configured. */
import type { Services } from '#platform/context.ts';
import type { Settings } from '#platform/env.ts';

import type { Finding } from './finding.ts';

/** Sends the scanner a harmless text. */
export async function checkScanner({ clamav }: Pick<Settings, 'clamav'>, scan: Services['scan']): Promise<Finding> {
  const about = 'scanner';
  if (clamav === '') return { about, state: 'ok', says: 'CLAMAV is not set: files are not scanned for viruses.' };
  return (await scan(new TextEncoder().encode('a harmless text of the doctor'))) === 'clean'
    ? { about, state: 'ok', says: 'The virus scanner answers.' }
    : {
        about,
        state: 'wrong',
        says: 'The virus scanner of CLAMAV does not answer as it should: files wait for it until it does.',
      };
}
