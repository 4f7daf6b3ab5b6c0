/** What other features do with content. */
export { createEntry, removeEntry, saveDraft } from './actions.ts';
export { binOf } from './bin.ts';
export { currentBody, nameHolder, pathOf, titleOf } from './entries.ts';
export { placesBehind, withPlaces } from './entry-places.ts';
export { type FiledTranslations, putFiledTranslations, readFiledTranslations } from './filed-translations.ts';
export { findKeptNames, followNames, type Names } from './followed-names.ts';
export { codeOfPage, findSpoken, inLanguage, languageParameter } from './in-language.ts';
export { closeNow, publish, scheduleEntry } from './publishing.ts';
export { lookupStore } from './lookups/queries.ts';
export {
  advanceIds,
  findEntry,
  goneOrMissing,
  insertEntry,
  listRefusedSchedules,
  nextDue,
  nextId,
  putEntryMedia,
  readMediaFacts,
  readPictures,
  setPublication,
  updateEntry,
} from './queries.ts';
export { columnsOf, loadJsonBodies, putRow } from './rows/queries.ts';
