/** Whether the product can listen where its settings say. */
import { once } from 'node:events';
import { createServer } from 'node:net';

import { InvalidSetting } from '#config/invalid-setting.ts';

/** An error of `listen` as a sentence about the setting that caused it. */
export function cannotListen(error: Error & { code?: string }): Error {
  if (error.code === 'EADDRINUSE')
    return new InvalidSetting('PORT is taken by another program. Set PORT to a free one.');
  return InvalidSetting.because(error.code === 'EACCES' ? 'PORT' : 'HOST', error);
}

/** Throws `InvalidSetting` if nothing can listen there now. Asked first, so that nothing is built or migrated in vain. */
export async function requireFreePort(place: { host: string; port: number }): Promise<void> {
  const tried = createServer();
  tried.listen(place);
  await once(tried, 'listening').catch((error: Error) => {
    throw cannotListen(error);
  });
  tried.close();
  await once(tried, 'close');
}
