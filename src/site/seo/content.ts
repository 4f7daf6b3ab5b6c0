/** What search engines and AI assistants are told. */
import { careersPage } from '#hiring/jobs/content.ts';
import { clients } from '#site/clients/content.ts';
import { about, howWeWork, team } from '#site/company/content.ts';
import { contact } from '#inbox/contact/content.ts';
import { hire } from '#inbox/hire/content.ts';
import { home } from '#site/home/content.ts';
import { headOfIndustry, industries } from '#site/industries/content.ts';
import { projects } from '#site/projects/content.ts';
import { headOfService, services } from '#site/services/content.ts';
import { paths } from '#config/paths.ts';
import { translatable } from '#config/translation.ts';

export type Entry = { path: string; title: string; description: string };

const entry = (
  path: string,
  { metaTitle, metaDescription }: { metaTitle: string; metaDescription: string },
): Entry => ({
  path,
  title: metaTitle,
  description: metaDescription,
});

/** The pages that do not come from the database: ask within `showing`. The blog's sample posts are left out. */
export const sections = (): readonly { heading: string; entries: readonly Entry[] }[] => [
  {
    heading: 'Services',
    entries: services.map((service) => ({ path: paths.service(service.slug), ...headOfService(service) })),
  },
  {
    heading: 'Industries',
    entries: industries.map((industry) => ({ path: paths.industry(industry.slug), ...headOfIndustry(industry) })),
  },
  {
    heading: 'Company',
    entries: [
      entry(paths.home(), home),
      entry(paths.about(), about),
      entry(paths.howWeWork(), howWeWork),
      entry(paths.team(), team),
      entry(paths.clients(), clients),
      entry(paths.projects(), projects),
    ],
  },
  {
    heading: 'Write to us or join us',
    entries: [entry(paths.hire(), hire), entry(paths.contact(), contact), entry(paths.careers(), careersPage)],
  },
];

export const words = translatable({
  projects: 'Projects',
  jobs: 'Open positions',
  posts: 'Blog',
  pages: 'More',
  film: 'The film about {our name}',
  api: 'Data',
  apiGuide: { title: 'API guide', description: 'Clients, projects and open positions as JSON, and the three forms.' },
  apiDocument: { title: 'OpenAPI document', description: 'The same for programs.' },
} as const);

/** The most projects or openings in llms.txt: the newest. */
export const MAX_LISTED = 30;
