/** What can be done with all that a list finds, by the features of the lists. */
import { candidateBulk } from '#hiring/applications/candidates/bulk.ts';
import type { BulkKind } from '#staff/bulk/schema.ts';
import { enquiryBulk } from '#inbox/enquiries/bulk.ts';

export const bulkKinds: readonly BulkKind[] = [candidateBulk, enquiryBulk] as unknown as BulkKind[];
