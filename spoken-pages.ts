/** Which pages have words in each language, and which are in English only. */
import { industries } from './features/industries/content.ts';
import { services } from './features/services/content.ts';
import { paths } from './paths.ts';

/** Pages whose words stand in content.ts. What staff and clients write into the database stays as they wrote it. */
export const translatedPaths: ReadonlySet<string> = new Set([
  paths.home(),
  ...services.map(({ slug }) => paths.service(slug)),
  ...industries.map(({ slug }) => paths.industry(slug)),
  paths.about(),
  paths.howWeWork(),
  paths.team(),
  paths.contact(),
  paths.hire(),
]);

/** Pages in English, around which menu and footer speak the language in which the visitor read last. */
export const englishPaths: readonly string[] = [
  paths.clients(),
  paths.projects(),
  paths.project(':id'),
  paths.blogs(),
  paths.blog(':slug'),
  paths.careers(),
  paths.job(':id'),
  paths.jobAlerts(),
];

const english = englishPaths.map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));

export const isEnglishPage = (path: string): boolean => english.some((pattern) => pattern.test(path));
