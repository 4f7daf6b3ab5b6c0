import { Icon } from '#ui/icon.tsx';

import { film } from './content.ts';

export const FILM_PANEL = 'film-panel';
export const FILM_FILE = '/video/about-us.mp4';

/** The side panel with the company's film (specification, points 1 and 9); without script the play button leads to the file. */
export function FilmPanel() {
  return (
    <dialog className="panel video-panel" id={FILM_PANEL} aria-labelledby="film-title">
      <div className="panel-head">
        <h2 id="film-title">{film.title}</h2>
        <button className="icon-button" type="button" data-closes aria-label={film.close}>
          <Icon name="x" />
        </button>
      </div>
      <video
        controls
        playsInline
        preload="none"
        width={1280}
        height={720}
        data-poster={`/pictures/${film.poster}/1200.webp`}
        aria-label={film.description}
      >
        <source src="/video/about-us.webm" type="video/webm" />
        <source src={FILM_FILE} type="video/mp4" />
        <track kind="captions" src="/video/about-us.vtt" srcLang="en" label={film.captionsLabel} />
      </video>
      <details className="transcript">
        <summary>
          {film.transcriptHeading} <Icon name="chevron-down" />
        </summary>
        <div className="prose">
          {film.transcript.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </details>
    </dialog>
  );
}
