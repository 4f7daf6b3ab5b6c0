/** Every place that the navigation leads to, with the roles that may go there. The server decides; this only leaves out what it would refuse. */
import type { StaffRole } from '#database/tables.ts';
import { EVERYBODY, OWNERS } from '#features/staff/roles.ts';

import type { IconName } from './parts/icon.tsx';

export type Place = {
  to: '/' | '/staff';
  label: string;
  icon: IconName;
  roles: readonly StaffRole[];
};

export const PLACES: readonly Place[] = [
  { to: '/', label: 'Home', icon: 'home', roles: EVERYBODY },
  { to: '/staff', label: 'Staff', icon: 'people', roles: OWNERS },
];

export const mayOpen = (roles: readonly StaffRole[], role: StaffRole) => roles.includes(role);
