/** Which sections of home show nothing yet, and why: the office says so beside them. */
import { findPaperwork } from '#cms/paperwork/service.ts';
import { site } from '#config/site.ts';
import { showing, type Texts } from '#config/translation.ts';
import type { Read } from '#database/database.ts';
import { featuredClients } from '#site/clients/service.ts';
import { founders, overseasLeaders } from '#site/company/content.ts';
import { shownStrip } from '#site/industries/content.ts';
import { homeProjects } from '#site/projects/service.ts';
import { homeServices } from '#site/services/content.ts';

import { processSteps } from './content.ts';

/** By the address of a section. `texts`: those of now. */
export async function whyEmpty(read: Read, texts: Texts | undefined): Promise<Record<string, string>> {
  const [projects, clients, papers] = await Promise.all([
    homeProjects(read, undefined),
    featuredClients(read),
    findPaperwork(read, 'answers'),
  ]);
  const empty = showing(
    { texts },
    () =>
      [
        [1, site.stats.length === 0, 'no figures are in Your agency'],
        [2, homeServices().length === 0, 'no service is on the home page'],
        [3, processSteps.length === 0, 'there are no steps'],
        [4, papers === undefined, 'no published project has its Plan, budget and answers filled in'],
        [5, shownStrip().length === 0, 'there are no industries in it'],
        [6, projects.length === 0, 'no project is published'],
        [7, clients.length === 0, 'no client has a place on the home page'],
        [8, founders().length + overseasLeaders().length === 0, 'nobody is a founder or leader in Our team'],
      ] as const,
  );
  return Object.fromEntries(empty.flatMap(([id, isEmpty, why]) => (isEmpty ? [[`home.sections.${id}`, why]] : [])));
}
