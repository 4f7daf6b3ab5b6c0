import { paths } from '#config/paths.ts';
import { englishPart, pathOfLocalized } from '#config/translation.ts';
import { fillWords } from '#ui/fill-words.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import type { Ground } from '#ui/pigments.ts';

import { caseWords } from './content.ts';
import type { Case } from './schema.ts';

/** What one project changed, from edge to edge below a hero. `ground`: deep enough for light words. Without a case there is nothing. */
export function CaseCard({ shown, ground }: { shown: Case | undefined; ground: Ground }) {
  if (shown === undefined) return null;
  const {
    id,
    name,
    client,
    figure: { before, value, label },
    screen,
  } = shown;
  return (
    <section className={`case ground-${ground} ink-light`} aria-labelledby="case">
      <div className="case-words">
        <p className="case-client" {...(client !== '' && { lang: englishPart() })}>
          {client || caseWords.inHouse}
        </p>
        <h2 id="case">
          <span className="case-figures">
            {before !== '' && (
              <span className="case-before">
                <span className="visually-hidden">{caseWords.before} </span>
                {before}
                {'\u00a0'}
                <Icon name="arrow-right" />
              </span>
            )}
            {before !== '' && <span className="visually-hidden">{caseWords.now} </span>}
            <span className="case-now">{value}</span>
          </span>{' '}
          <span className="case-line" lang={englishPart(shown)}>
            {label}
          </span>
        </h2>
        <a className="button quiet" href={pathOfLocalized(shown, paths.project(id))}>
          {fillWords(caseWords.read, { name })} <Icon name="arrow-right" />
        </a>
      </div>
      {screen && (
        <div className={`case-screen is-${screen.kind}`}>
          <Picture
            src={screen.image}
            format={screen.kind === 'app' ? 'phone' : 'screen'}
            alt={screen.altText}
            sizes={screen.kind === 'app' ? '(min-width: 48rem) 30rem, 20rem' : '(min-width: 48rem) 64vw, 120vw'}
          />
        </div>
      )}
    </section>
  );
}
