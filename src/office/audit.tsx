/** The screen of the audit log with the staff, whose feature stands above that of the log. */
import { useQuery } from '@tanstack/react-query';

import { AuditLog } from '#staff/audit/audit-log.office.tsx';
import { staffQuery } from '#staff/accounts/reads.office.ts';

export const AuditPage = () => <AuditLog staff={useQuery(staffQuery).data?.data ?? []} />;
