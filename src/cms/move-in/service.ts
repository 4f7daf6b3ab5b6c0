/** What the systems that are moved in from may ask of this feature. */
export { dayOf, type DayOrder, dayOrderOf } from './days.ts';
export {
  again,
  CHANGED,
  draftMaker,
  type DraftPlan,
  fail,
  findPicture,
  keep,
  LOST,
  makeDraft,
  pictureMaker,
  settle,
  store,
  takeBackEntry,
} from './makers.ts';
export { type Named, namedEntries } from './names.ts';
export { bareUrl, namedPictures, pictureUrl, plannedPicture } from './pictures.ts';
export { proseOf } from './prose.ts';
export { deleteRow, findPlanned, listNames, listTaken, type StoredItem, updateItem } from './queries.ts';
export {
  type ImportSource,
  type Maker,
  type Needs,
  NotReadable,
  type Reader,
  type TableRow,
  type Work,
} from './source.ts';
