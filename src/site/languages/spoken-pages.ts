/** Which pages have words in each language, and which are in English only. */
import { industries } from '#site/industries/content.ts';
import { services } from '#site/services/content.ts';
import { paths } from '#config/paths.ts';

/**
 * Pages whose words stand in content.ts; ':id' is any number. What staff and clients write into the database stays as they wrote it, and is marked
 * as English there.
 */
export const translatedPaths: ReadonlySet<string> = new Set([
  paths.home(),
  ...services.map(({ slug }) => paths.service(slug)),
  ...industries.map(({ slug }) => paths.industry(slug)),
  paths.about(),
  paths.howWeWork(),
  paths.team(),
  paths.contact(),
  paths.hire(),
  paths.careers(),
  paths.job(':id'),
]);

/**
 * Pages without addresses in other languages, around which menu and footer speak the language in which the visitor read last. All but that of
 * alerts, which is in it too, are in English.
 */
export const englishPaths: readonly string[] = [
  paths.clients(),
  paths.projects(),
  paths.project(':id'),
  paths.blogs(),
  paths.blog(':slug'),
  paths.jobAlerts(),
];

function oneOf(known: Iterable<string>): (path: string) => boolean {
  const pattern = new RegExp(`^(?:${[...known].join('|').replaceAll(/:\w+/g, '[^/]+')})$`);
  return (path) => pattern.test(path);
}

export const isTranslated = oneOf(translatedPaths);
export const isEnglishPage = oneOf(englishPaths);
