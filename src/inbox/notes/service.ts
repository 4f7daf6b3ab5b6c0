/** What others may ask of this feature. */
export { countNotesByDay, findMentions } from './queries.ts';
