import { access } from 'node:fs/promises';
import { join } from 'node:path';

export { loadProjects, type ProjectBody, putProject } from './editing/queries.ts';
export {
  findProject,
  homeProjects,
  listComparedProjects,
  listProjectTitles,
  PROJECT_LIST_TAGS,
  readListings,
} from './queries.ts';

const PUBLIC = join(import.meta.dirname, '..', '..', '..', 'public');

/** The path of a film's captions, where they lie beside it: /video/harbour.vtt beside /video/harbour.mp4. */
export async function captionsOf(film: string): Promise<string | undefined> {
  // A URL takes '..' away.
  const path = new URL(film.replace(/\.\w+$/, '.vtt'), 'http://localhost').pathname;
  const isThere = await access(join(PUBLIC, path)).then(
    () => path.endsWith('.vtt'),
    () => false,
  );
  return isThere ? path : undefined;
}
