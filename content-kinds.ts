/** Every kind of content that staff edit, in one list. */
import { clientContent } from './features/clients/office.ts';
import type { ScheduleRun } from './features/content/schedule.ts';
import { runDue } from './features/content/schedule.ts';
import type { StoredKind } from './features/content/schema.ts';
import { departmentContent, educationContent, experienceLevelContent, jobContent } from './features/jobs/office.ts';
import { industryContent, projectContent, projectTypeContent } from './features/projects/office.ts';
import type { Services } from './platform/context.ts';

export const contentKinds: readonly StoredKind[] = [
  clientContent,
  projectContent,
  jobContent,
  industryContent,
  projectTypeContent,
  departmentContent,
  educationContent,
  experienceLevelContent,
];

/** Publishes and closes what is due at `now`. Called again, it does nothing twice. */
export const runSchedule = (services: Pick<Services, 'database' | 'log'>, now: Date): Promise<ScheduleRun> =>
  runDue(services, contentKinds, now);
