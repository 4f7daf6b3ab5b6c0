/** What can be done with all that a list finds, by the features of the lists. */
import { candidateBulk } from '#hiring/applications/service.ts';
import type { BulkList } from '#staff/bulk/schema.ts';
import { enquiryBulk } from '#inbox/enquiries/service.ts';

export const bulkLists: readonly BulkList[] = [candidateBulk, enquiryBulk] as unknown as BulkList[];
