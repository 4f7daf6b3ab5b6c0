/** Runs the product in this process, or in several that this one watches over (PROCESSES). `program`: what each of those is started with. */
import cluster from 'node:cluster';

import { requireFreePort } from './listening.ts';
import { settingWarnings } from '#operations/health/setting-warnings.ts';
import { readSettings } from '#platform/env.ts';
import { InvalidSetting } from '#config/invalid-setting.ts';

export async function run(program: string): Promise<void> {
  try {
    const settings =
      cluster.isPrimary && !process.argv.includes('--development') ? readSettings(process.env) : undefined;
    if (settings !== undefined) {
      for (const warning of settingWarnings(process.env)) console.warn(warning);
      await requireFreePort(settings);
    }
    if (settings === undefined || settings.processes === 1) await import('./serve.ts');
    else (await import('#operations/health/supervisor.ts')).supervise(settings, program);
  } catch (error) {
    console.error(error instanceof InvalidSetting ? error.message : error);
    process.exit(1);
  }
}
