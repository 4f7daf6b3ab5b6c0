/** Every kind of content that staff edit, in one list. */
import type { EntryType } from '#database/tables/cms.ts';
import { postContent } from '#site/blog/office.ts';
import { clientContent } from '#site/clients/office.ts';
import { createEntry, deleteEntry, recoverEntry } from '#cms/content/actions.ts';
import type { By } from '#cms/content/change.ts';
import type { ScheduleRun } from '#cms/content/schedule.ts';
import { runDue } from '#cms/content/schedule.ts';
import type { Body } from '#cms/content/fields.ts';
import type { StoredContentType } from '#cms/content/schema.ts';
import { factsContent } from '#cms/facts/office.ts';
import { textsContent } from './text-pages.ts';
import { departmentContent, educationContent, experienceLevelContent, jobContent } from '#hiring/jobs/office.ts';
import { pageContent } from '#site/pages/office.ts';
import { industryContent, projectContent, projectTypeContent } from '#site/projects/office.ts';
import { redirectContent } from '#cms/redirects/office.ts';
import type { Services } from '#platform/context.ts';

export const contentTypes: readonly StoredContentType[] = [
  clientContent,
  projectContent,
  jobContent,
  postContent,
  pageContent,
  industryContent,
  projectTypeContent,
  departmentContent,
  educationContent,
  experienceLevelContent,
  redirectContent,
  factsContent,
  textsContent,
];

/** Publishes and closes what is due at `now`. Called again, it does nothing twice. */
export const runSchedule = (services: Pick<Services, 'database' | 'log'>, now: Date): Promise<ScheduleRun> =>
  runDue(services, contentTypes, now);

const contentTypeNamed = (name: EntryType): StoredContentType => {
  const found = contentTypes.find(({ kind }) => kind.name === name);
  if (found === undefined) throw new Error(`There is no content of the kind ${name}.`);
  return found;
};

type Needs = Pick<Services, 'database' | 'clock'>;
type Moved = { kind: EntryType; id: number; by: By };
const asked = ({ id, by }: Moved) => ({ id, version: undefined, by }) as const;

/** Makes a draft of a page of one's own. */
export const createPage = (needs: Needs, body: Partial<Body>, by: By) => createEntry(needs, pageContent, body, by);

/** Moves entries of any kind into the bin and out of it. */
export const bin = {
  put: (needs: Needs, moved: Moved) => deleteEntry(needs, contentTypeNamed(moved.kind), asked(moved)),
  take: (needs: Needs, moved: Moved) => recoverEntry(needs, contentTypeNamed(moved.kind), asked(moved)),
};
