/** Selects what the home page shows (specification, points 4 and 9). */
import type { ProjectSummary } from '#site/projects/schema.ts';

import { type ProjectTab, projectTabs } from './content.ts';

type TabId = ProjectTab['id'];

/** The most projects of a tab, and the number above which its end fades out. */
const MAX_PROJECTS = 8;
const FADES_ABOVE = 7;

/** `place`: the foremost that it has in a tab, from 0. */
export type ShownProject = { project: ProjectSummary; tabs: TabId[]; place: number };
export type ShownTab = { id: TabId; label: string; count: number; fades: boolean };

const belongs = (tab: TabId, { isInHouse }: ProjectSummary) => tab === 'all' || (tab === '1') === isInHouse;

/** The first eight projects of each tab, in the given order. A project in several tabs is listed once. */
export function chooseForTabs(projects: readonly ProjectSummary[]): { tabs: ShownTab[]; shown: ShownProject[] } {
  const chosen = projectTabs.map(({ id, label }) => ({
    id,
    label,
    projects: projects.filter((project) => belongs(id, project)).slice(0, MAX_PROJECTS),
  }));
  return {
    tabs: chosen.map(({ id, label, projects: { length } }) => ({
      id,
      label,
      count: length,
      fades: length > FADES_ABOVE,
    })),
    shown: projects.flatMap((project) => {
      const among = chosen.filter((tab) => tab.projects.includes(project));
      if (among.length === 0) return [];
      const place = Math.min(...among.map((tab) => tab.projects.indexOf(project)));
      return [{ project, tabs: among.map((tab) => tab.id), place }];
    }),
  };
}
