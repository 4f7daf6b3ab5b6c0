/** What search engines and AI assistants are told. */
import { careersPage } from '#hiring/jobs/content.ts';
import { clients } from '#site/clients/content.ts';
import { about, howWeWork, team } from '#site/company/content.ts';
import { contact } from '#inbox/contact/content.ts';
import { hire } from '#inbox/hire/content.ts';
import { home } from '#site/home/content.ts';
import { industries } from '#site/industries/content.ts';
import { projects } from '#site/projects/content.ts';
import { services } from '#site/services/content.ts';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';

export type Entry = { path: string; title: string; description: string };

/** Its words are read when they are shown, because staff may edit them. */
const entry = (path: string, page: { metaTitle: string; metaDescription: string }): Entry => ({
  path,
  get title() {
    return page.metaTitle;
  },
  get description() {
    return page.metaDescription;
  },
});

/** The pages that do not come from the database. The blog's sample posts are left out. */
export const sections: readonly { heading: string; entries: readonly Entry[] }[] = [
  { heading: 'Services', entries: services.map((service) => entry(paths.service(service.slug), service)) },
  { heading: 'Industries', entries: industries.map((industry) => entry(paths.industry(industry.slug), industry)) },
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

export const words = {
  projects: 'Projects',
  jobs: 'Open positions',
  posts: 'Blog',
  pages: 'More',
  film: `The film about ${site.name}`,
  api: 'Data',
  apiGuide: { title: 'API guide', description: 'Clients, projects and open positions as JSON, and the three forms.' },
  apiDocument: { title: 'OpenAPI document', description: 'The same for programs.' },
} as const;

/** The most projects or openings in llms.txt: the newest. */
export const MAX_LISTED = 30;
