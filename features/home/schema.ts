/** Selects what the home page shows (specification, points 4 and 9). */
import type { ProjectSummary } from '#features/projects/schema.ts';

import { type ProjectTab, projectTabs } from './content.ts';

type TabId = ProjectTab['id'];

/** The most projects of a tab, and the number above which its end fades out. */
const MOST_PROJECTS = 8;
const FADES_ABOVE = 7;

export type ShownProject = { project: ProjectSummary; tabs: TabId[] };
export type ShownTab = { id: TabId; label: string; count: number; fades: boolean };

const belongs = (tab: TabId, { isInHouse }: ProjectSummary) => tab === 'all' || (tab === '1') === isInHouse;

/** The first eight projects of each tab, in the given order. A project in several tabs is listed once. */
export function chooseForTabs(projects: readonly ProjectSummary[]): { tabs: ShownTab[]; shown: ShownProject[] } {
  const chosen = projectTabs.map(({ id, label }) => ({
    id,
    label,
    projects: projects.filter((project) => belongs(id, project)).slice(0, MOST_PROJECTS),
  }));
  return {
    tabs: chosen.map(({ id, label, projects: { length } }) => ({
      id,
      label,
      count: length,
      fades: length > FADES_ABOVE,
    })),
    shown: projects.flatMap((project) => {
      const tabs = chosen.filter((tab) => tab.projects.includes(project)).map((tab) => tab.id);
      return tabs.length > 0 ? [{ project, tabs }] : [];
    }),
  };
}
