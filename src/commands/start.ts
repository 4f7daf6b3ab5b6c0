/** `npm start`: builds if needed, then serves. The build runs in a process of its own, so that its memory is freed. */
import { InvalidSetting } from '#config/invalid-setting.ts';
import { readSettings } from '#platform/env.ts';
import { requireFreePort } from '#app/listening.ts';

import { isBuilt } from './build.ts';
import { loadEnvFile } from './env-file.ts';
import { buildInAnotherProcess } from './tools.ts';

/** A build takes a while: an invalid setting and a port that is taken are told before it. */
async function checkSettings(): Promise<void> {
  try {
    await requireFreePort(readSettings(process.env));
  } catch (error) {
    console.error(error instanceof InvalidSetting ? error.message : error);
    process.exit(1);
  }
}

loadEnvFile();
if (!(await isBuilt())) {
  await checkSettings();
  if (!(await buildInAnotherProcess())) process.exit(1);
}
process.env['NODE_ENV'] ??= 'production';
await import('#app/main.ts');
