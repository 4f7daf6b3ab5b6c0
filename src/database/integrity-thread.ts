import { parentPort, workerData } from 'node:worker_threads';

import { damageIn } from './integrity.ts';

// postMessage of a port takes no target origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(damageIn(workerData as string));
