/** What was added in one place and forgotten in another: each law is a function that tells it in sentences, with the file to edit. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const EXCEPTIONS = 'tests/forgotten.test.ts';

/** Why something is rightly left out, by its name. */
export type Reasons = Readonly<Record<string, string>>;

export type Pages = {
  /** The paths of all GET routes that are no calls of the API, as app.ts spells them: '/projects/detail/:id'. */
  routes: readonly string[];
  /** The addresses that the tests of HTML, accessibility and layout look at. */
  looked: readonly string[];
  /** The addresses in the sitemap. */
  listed: readonly string[];
  /** Routes that are no pages, or pages that a list of addresses cannot open. */
  elsewhere: Reasons;
  /** Pages that are left out of the sitemap. */
  unlisted: Reasons;
};

const opens = (route: string, address: string) =>
  new RegExp(`^${route.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`).test(address);

export const forgottenPages = ({ routes, looked, listed, elsewhere, unlisted }: Pages): string[] => {
  const pages = routes.filter((route) => !(route in elsewhere));
  const unknown = (address: string) => !routes.some((route) => opens(route, address));
  return [
    ...pages
      .filter((route) => !looked.some((address) => opens(route, address)))
      .map(
        (route) =>
          `${route} is not tested as a page: add it to tests/support/pages.ts, or say in ${EXCEPTIONS} that it is none`,
      ),
    ...pages
      .filter((route) => !(route in unlisted) && !listed.some((address) => opens(route, address)))
      .map(
        (route) => `${route} is not in the sitemap: add it to src/site/seo/content.ts, or say why not in ${EXCEPTIONS}`,
      ),
    ...pages
      .filter((route) => route in unlisted && listed.some((address) => opens(route, address)))
      .map((route) => `${route} is in the sitemap, though ${unlisted[route]}: see src/site/seo/content.ts`),
    ...[...looked, ...listed].filter(unknown).map((address) => `${address} is no route: see app.ts`),
    ...[...Object.keys(elsewhere), ...Object.keys(unlisted)]
      .filter((route) => !routes.includes(route))
      .map((route) => `${route} is excepted in ${EXCEPTIONS} and is no route any more`),
  ];
};

export type Place = {
  /** 'the table', as a sentence goes on. */
  name: string;
  /** Where it is added. */
  file: string;
  holds: (field: string) => boolean;
  /** Fields that do not belong there. */
  without?: Reasons;
};

export type Form = { name: string; fields: readonly string[]; places: readonly Place[] };

export const forgottenFields = ({ name, fields, places }: Form): string[] =>
  places.flatMap(({ name: place, file, holds, without = {} }) => [
    ...fields
      .filter((field) => !(field in without) && !holds(field))
      .map((field) => `${name}: ${field} is missing in ${place}: see ${file}`),
    ...Object.keys(without)
      .filter((field) => !fields.includes(field))
      .map((field) => `${name}: ${field} is excepted from ${place} in ${EXCEPTIONS} and is no field any more`),
    ...(existsSync(join(ROOT, file)) ? [] : [`${name}: ${file}, which is named for ${place}, is not there`]),
  ]);
