/** Checks whether the virus scanner answers, if one is configured. */
import { openScanner } from '../../features/files/scanner.ts';
import type { Settings } from '../../platform/env.ts';
import { openLog } from '../../platform/log.ts';
import type { Finding } from './finding.ts';

/** Sends the scanner a harmless text. */
export async function checkScanner({ clamav }: Settings): Promise<Finding> {
  const about = 'scanner';
  if (clamav === '') return { about, state: 'ok', says: 'CLAMAV is not set: files are not scanned for viruses.' };
  const scan = openScanner(clamav, openLog('silent'));
  return (await scan(new TextEncoder().encode('a harmless text of the doctor'))) === 'clean'
    ? { about, state: 'ok', says: 'The virus scanner answers.' }
    : {
        about,
        state: 'wrong',
        says: 'The virus scanner of CLAMAV does not answer as it should: files wait for it until it does.',
      };
}
