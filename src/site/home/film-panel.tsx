import type { Film } from '#config/site.ts';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';

import { filmPanel } from './content.ts';

export const FILM_PANEL = 'film-panel';

/** The side panel with the company's film (specification, points 1 and 9). Without script the play button is a link to the file. */
export function FilmPanel({ film }: { film: Film }) {
  const { webm, mp4, poster, description, captions, transcript = [] } = film;
  return (
    <Panel className="video-panel" id={FILM_PANEL} title={filmPanel.title} close={filmPanel.close}>
      <template data-media>
        <video controls playsInline preload="none" width={1280} height={720} poster={poster} aria-label={description}>
          {webm !== undefined && <source src={webm} type="video/webm" />}
          <source src={mp4} type="video/mp4" />
          {captions && <track kind="captions" src={captions.file} srcLang={captions.lang} label={captions.label} />}
        </video>
      </template>
      {transcript.length > 0 && (
        <details className="transcript">
          <summary>
            {filmPanel.transcriptHeading} <Icon name="chevron-down" />
          </summary>
          <div className="prose">
            {transcript.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </details>
      )}
    </Panel>
  );
}
