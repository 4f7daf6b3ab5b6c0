import type { Tx } from '#database/database.ts';
import { insertRows } from '#database/insert-rows.ts';

import type { HireEnquiry } from './schema.ts';

export async function insertHireEnquiries(
  tx: Tx,
  enquiries: readonly (HireEnquiry & { receipt: string; createdAt: string })[],
): Promise<void> {
  const rows = enquiries.map(({ createdAt, companyName, lookingFor, ...columns }) => ({
    ...columns,
    company_name: companyName,
    looking_for: lookingFor,
    created_at: createdAt,
  }));
  await insertRows(tx, 'hire_enquiries', rows).execute();
}
