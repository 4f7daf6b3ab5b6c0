/** Inserts the lists that an agency chooses from when it writes its first project and its first opening. They invent nothing about it. */
import type { Tx } from '#database/database.ts';
import { registerAllEntries } from '#database/content-entries.ts';
import { publishedFrom } from '#database/content-state.ts';
import { departments, educations, experienceLevels, industries, projectTypes } from './lookups.ts';

/** What is filled, in the words of the office. */
const LISTS = ['industries', 'project-types', 'departments', 'educations', 'experience-levels'] as const;

/** Fills tables that are empty. */
export async function insertStarter(tx: Tx, today: Date): Promise<void> {
  const published = publishedFrom(today);
  const named = (names: readonly string[]) => names.map((name) => ({ ...published, name }));
  await tx.insertInto('industries').values(named(industries)).execute();
  await tx.insertInto('project_types').values(named(projectTypes)).execute();
  await tx.insertInto('departments').values(named(departments)).execute();
  await tx
    .insertInto('educations')
    .values(educations.map(({ name, educationName }) => ({ ...published, name, education_name: educationName })))
    .execute();
  await tx
    .insertInto('experience_levels')
    .values(experienceLevels.map(({ name, years }) => ({ ...published, name, years })))
    .execute();
  await registerAllEntries(tx, LISTS);
}
