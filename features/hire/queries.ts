import type { Tx } from '#database/database.ts';

import type { HireEnquiry } from './schema.ts';

export async function insertHireEnquiry(
  tx: Tx,
  { createdAt, companyName, lookingFor, ...columns }: HireEnquiry & { receipt: string; createdAt: string },
): Promise<void> {
  await tx
    .insertInto('hire_enquiries')
    .values({ ...columns, company_name: companyName, looking_for: lookingFor, created_at: createdAt })
    .execute();
}
