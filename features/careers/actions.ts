import type { Parts } from '#platform/web.ts';

/** Forgets résumés of forms that came back and were not sent within the hour. */
export async function sweepHeldResumes(parts: Parts): Promise<void> {
  parts.log.debug('no résumés are held yet');
}
