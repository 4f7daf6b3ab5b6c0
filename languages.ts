/**
 * The languages of the public pages beside English. Each has its words in languages/ and its addresses below its code, as /ml/about. An agency
 * without a second language leaves the list empty; docs/your-own.md tells how one is added.
 */
import { industries } from './features/industries/content.ts';
import { services } from './features/services/content.ts';
import { paths } from './paths.ts';
import type { LanguageName } from './ui/languages.ts';

export const languages: readonly LanguageName[] = [{ code: 'ml', name: 'മലയാളം' }];

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

/** The language of an address, undefined for English, and the path of the same page in English. */
export function languageOf(path: string): { language: LanguageName | undefined; path: string } {
  const [, code = ''] = path.split('/', 2);
  const language = languages.find((one) => one.code === code);
  if (language === undefined) return { language, path };
  const rest = path.slice(code.length + 1);
  return { language, path: rest === '' ? paths.home() : rest };
}
