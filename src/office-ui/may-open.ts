import type { StaffRole } from '#database/tables/staff.ts';

/** Whether a screen is for this role. The server decides; this leaves out what it would refuse. */
export const mayOpen = (roles: readonly StaffRole[], role: StaffRole): boolean => roles.includes(role);
