/** The actor of audit events for commands in a terminal. */
import { userInfo } from 'node:os';

import type { Actor } from '#staff/audit/schema.ts';

/** In a container the process may run under a user id without an account. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

export const terminalActor = (): Actor => ({ kind: 'terminal', name: accountName() });
