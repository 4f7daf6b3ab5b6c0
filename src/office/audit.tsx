/** The screen of the audit log with the staff, whose room stands above that of the log. */
import { useQuery } from '@tanstack/react-query';

import { AuditLog } from '#features/audit/audit-log.office.tsx';
import { staffQuery } from '#features/staff/reads.office.ts';

export const AuditPage = () => <AuditLog staff={useQuery(staffQuery).data?.data ?? []} />;
