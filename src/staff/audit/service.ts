/** What others may ask of this feature. */
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
