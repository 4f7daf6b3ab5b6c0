/** Whoever types a command, as audit events name them. */
import { userInfo } from 'node:os';

import type { Actor } from '#features/audit/schema.ts';

/** A container may run under a number that has no account. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

export const terminalActor = (): Actor => ({ kind: 'terminal', name: accountName() });
