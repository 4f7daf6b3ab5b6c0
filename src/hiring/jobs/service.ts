/** What other features do with openings. */
import { closeNow } from '#cms/content/service.ts';
import { memberActor } from '#staff/audit/schema.ts';
import type { Services } from '#platform/context.ts';
import type { Refusal } from '#platform/office/refusal.ts';

import { jobContent } from './office.ts';

export const closeOpening = (services: Services, staffId: number, jobId: number): Promise<Refusal | undefined> =>
  closeNow(services, jobContent, { id: jobId, version: undefined, by: { actor: memberActor(staffId), staffId } });
