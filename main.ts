/** Starts the product: in this process, or in several that this one watches over (PROCESSES). */
import cluster from 'node:cluster';

import { supervise } from './features/operations/supervisor.ts';
import { readSettings } from './platform/env.ts';
import { InvalidSetting } from './platform/invalid-setting.ts';

/** In development another process holds the port, and starts this one anew after each edit. */
const isDevelopment = process.argv.includes('--development');

/** Whether this process watches over others; throws `InvalidSetting`. */
const isSupervisor = (): boolean => !isDevelopment && cluster.isPrimary && readSettings(process.env).processes > 1;

try {
  if (isSupervisor()) supervise(readSettings(process.env), import.meta.filename);
  else await import('./serve.ts');
} catch (error) {
  console.error(error instanceof InvalidSetting ? error.message : error);
  process.exit(1);
}
