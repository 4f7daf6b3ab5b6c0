import type { PageDefinition } from '#platform/pages/page-definition.ts';
import { isOn } from '#config/features.ts';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';
import { Picture } from '#ui/picture.tsx';
import { contentPicture } from '#ui/picture-source.ts';
import { fillWords } from '#ui/fill-words.ts';
import { localPath, translate } from '#config/translation.ts';

import { errorPages } from './content.ts';

type Props = { status: number; message?: string; reference: string };

/** Where those who are lost may have meant to go. */
const WAYS = [
  ['projects', paths.projects()],
  ['openings', paths.careers()],
  ['posts', paths.blogs()],
  ['contact', paths.contact()],
] as const;

function wordsFor(status: number) {
  if (status === 404) return errorPages.notFound;
  if (status === 410) return errorPages.gone;
  return status < 500 ? errorPages.refused : errorPages.failure;
}

function textFor(status: number) {
  if (status === 404) return errorPages.notFound.text;
  return status === 410 ? errorPages.gone.text : errorPages.failure.text;
}

/** The page for 404 and every other error. */
export const problemPage: PageDefinition<Props> = {
  head: ({ status }) => ({
    title: wordsFor(status).metaTitle,
    description: wordsFor(status).metaDescription,
    isHidden: true,
  }),
  layout: 'light',
  Body: ({ status, message, reference }) => {
    const { notFound } = errorPages;
    return (
      <section className="problem wrap">
        <h1>{wordsFor(status).heading}</h1>
        <p className="lead">
          {message === undefined ? fillWords(textFor(status), { email: site.email, reference }) : translate(message)}
        </p>
        <p>
          <a className="button primary" href={localPath(paths.home())}>
            {notFound.home}
          </a>
        </p>
        <nav className="problem-ways" aria-label={notFound.others}>
          <p aria-hidden="true">{notFound.others}</p>
          <ul>
            {WAYS.filter(([, path]) => isOn(path)).map(([words, path]) => (
              <li key={path}>
                <a href={localPath(path)}>{notFound[words]}</a>
              </li>
            ))}
          </ul>
        </nav>
        <Picture
          src={contentPicture(notFound.picture)}
          format="landscape"
          alt={notFound.pictureAlt}
          sizes="(min-width: 64rem) 46rem, 92vw"
        />
      </section>
    );
  },
};
