/** What the home page chooses to show (specification, points 4 and 9). */
import type { ProjectSummary } from '#features/projects/schema.ts';

import { type ProjectTab, projectTabs } from './content.ts';

type TabId = ProjectTab['id'];

/** A tab shows at most so many projects; when it shows more than the second number, its end fades. */
export const MOST_PROJECTS = 8;
const FADES_ABOVE = 7;

export type ShownProject = { project: ProjectSummary; tabs: TabId[] };
export type ShownTab = { id: TabId; label: string; count: number; fades: boolean };

const belongs = (tab: TabId, { isInHouse }: ProjectSummary) => tab === 'all' || (tab === '1') === isInHouse;

/** The first eight projects of each tab, every project once, in the order given. */
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
