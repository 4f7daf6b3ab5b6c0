import type { StaffRole } from '#database/tables.ts';

/** Whoever is signed in to the office. */
export type SignedIn = {
  staffId: number;
  email: string;
  name: string;
  role: StaffRole;
  sessionId: number;
  kind: 'browser' | 'script';
  /** When they last proved who they are: ISO 8601, null for scripts. */
  provedAt: string | null;
};
