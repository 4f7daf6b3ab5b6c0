/** What others may ask of this feature. */
import type { Ctx } from '#platform/context.ts';
import { signedIn } from '#platform/office/call.ts';

import { memberActor } from './schema.ts';

export {
  countAuditEvents,
  countNews,
  countOlderAuditEvents,
  deleteAuditEvents,
  listAuditEvents,
  listAuditEventsOf,
  listEventsOf,
  listOlderAuditEvents,
  officeInWords,
  readNames,
  recordAudit,
  recordAuditOfEach,
  type ShownEvent,
} from './queries.ts';

/** Who asks, as the log names them. */
export const actorOf = (c: Ctx) => memberActor(signedIn(c).staffId);
/** The same with their number, for what keeps both. */
export const byOf = (c: Ctx) => ({ actor: actorOf(c), staffId: signedIn(c).staffId });
