/** Every system that is moved in from, in one list. What reads its files is loaded when there is one. */
import type { ImportSource } from '#cms/move-in/service.ts';
import { HIRING_FIELDS } from '#hiring/move-in/schema.ts';
import { PEOPLE_FIELDS, PROJECT_FIELDS } from '#site/move-in/schema.ts';

/** The entry of _Pages and texts_ that says who the people are. */
const TEAM = 5;

export const importSources: readonly ImportSource[] = [
  { name: 'wordpress', fields: [], load: async () => (await import('#site/move-in/wordpress.ts')).wordPressReader },
  {
    name: 'projects',
    fields: PROJECT_FIELDS,
    load: async () => (await import('#site/move-in/projects.ts')).projectReader,
  },
  {
    name: 'people',
    fields: PEOPLE_FIELDS,
    load: async () => (await import('#site/move-in/people.ts')).peopleReader(TEAM),
  },
  { name: 'hiring', fields: HIRING_FIELDS, load: async () => (await import('#hiring/move-in/reader.ts')).hiringReader },
];
