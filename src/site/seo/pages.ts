/** Every page that search engines should know, with when its content last changed: for the sitemap, and for IndexNow. */
import { listPostTitles } from '#site/blog/service.ts';
import { listPageTitles } from '#site/pages/service.ts';
import { listOpenJobTitles } from '#hiring/jobs/service.ts';
import { listProjectTitles } from '#site/projects/service.ts';
import { agencyDay } from '#platform/agency-day.ts';
import type { Services } from '#platform/context.ts';
import { isOn } from '#config/features.ts';
import { paths } from '#config/paths.ts';
import { languagesOf } from '#site/languages/service.ts';
import { filmNow, site } from '#config/site.ts';

import { pathIn, showing } from '#config/translation.ts';

import { sections, words } from './content.ts';

/** A film on a page. Addresses are paths or whole. */
export type ListedVideo = { title: string; description: string; picture: string; file: string };

/** `changed`: ISO 8601; left out for pages whose words stand in the code, because nothing tells when those changed. */
export type ListedPage = {
  path: string;
  changed?: string;
  pictures?: readonly string[];
  video?: ListedVideo;
  /** The same page in each language, its own among them. */
  languages?: readonly { code: string; path: string }[];
};

/** A page, and the same in each language where it has words in it. */
function inEachLanguage(page: ListedPage): ListedPage[] {
  const languages = languagesOf(page.path);
  if (languages.length === 0) return [page];
  const all = [
    { code: 'en', path: page.path },
    ...languages.map((language) => ({ code: language.code, path: pathIn(language, page.path) })),
  ];
  return all.map(({ path }) => ({ ...page, path, languages: all }));
}

function homeFilm(): Pick<ListedPage, 'video'> {
  const film = filmNow();
  if (film === undefined) return {};
  const { poster: picture, description, mp4: file } = film;
  return { video: { title: words.film, description, picture, file } };
}

const newest = (rows: readonly { changed: string }[]): Pick<ListedPage, 'changed'> => {
  const changed = rows.reduce((last, row) => (row.changed > last ? row.changed : last), '');
  return changed === '' ? {} : { changed };
};

type Rows = {
  projects: Awaited<ReturnType<typeof listProjectTitles>>;
  jobs: Awaited<ReturnType<typeof listOpenJobTitles>>;
  posts: Awaited<ReturnType<typeof listPostTitles>>;
  ownPages: Awaited<ReturnType<typeof listPageTitles>>;
};

/** What staff have set is read once, and all of it holds for all pages. */
export async function listPages({
  database: { read },
  clock,
  texts: readTexts,
  site: readSite,
}: Pick<Services, 'database' | 'clock' | 'texts' | 'site'>): Promise<ListedPage[]> {
  const [projects, jobs, posts, ownPages] = await Promise.all([
    listProjectTitles(read),
    listOpenJobTitles(read, agencyDay(clock())),
    listPostTitles(read),
    listPageTitles(read),
  ]);
  const shown = { facts: await readSite(), texts: await readTexts() };
  return showing(shown, () => pagesOf({ projects, jobs, posts, ownPages }));
}

function pagesOf({ projects, jobs, posts, ownPages }: Rows): ListedPage[] {
  const more: Readonly<Record<string, Omit<ListedPage, 'path'>>> = {
    [paths.home()]: homeFilm(),
    [paths.projects()]: newest(projects),
    [paths.careers()]: newest(jobs),
  };
  const given = sections().flatMap(({ entries }) =>
    entries.flatMap(({ path }) => inEachLanguage({ path, ...more[path] })),
  );
  const pages: ListedPage[] = [
    ...given,
    ...projects.flatMap(({ id, name, shortDescription, changed, picture, video }) =>
      inEachLanguage({
        path: paths.project(id),
        changed,
        ...(picture !== null && { pictures: [picture] }),
        ...(picture !== null &&
          video !== null && {
            video: { title: name, description: shortDescription || site.description, picture, file: video },
          }),
      }),
    ),
    ...jobs.flatMap(({ id, changed }) => inEachLanguage({ path: paths.job(id), changed })),
    // Sample posts are left out.
    ...(posts.length > 0 ? inEachLanguage({ path: paths.blogs(), ...newest(posts) }) : []),
    ...posts.flatMap(({ slug, changed, picture }) =>
      inEachLanguage({ path: paths.blog(slug), changed, ...(picture !== null && { pictures: [picture] }) }),
    ),
    ...ownPages.flatMap(({ path, changed }) => inEachLanguage({ path, changed })),
  ];
  return pages.filter(({ path }) => isOn(path));
}
