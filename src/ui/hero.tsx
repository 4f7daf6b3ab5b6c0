import type { ReactNode } from 'react';

import { isDrawn } from './drawn-picture.ts';
import { Picture } from './picture.tsx';
import { type ContentPicture, contentPicture } from './picture-source.ts';
import { type Ground, inkOnGround } from './pigments.ts';
import { MAIN_PICTURE } from './view-transition-script.ts';

/** The text colour that is readable over a picture. */
type Ink = 'dark' | 'light';

/** The classes of a hero whose words are dark or light. Dark ones follow the page. */
export const INKS: Readonly<Record<Ink, string>> = { dark: 'ink-page', light: 'ink-light hero-ink-light' };

type Props = { picture: ContentPicture; ink: Ink; ground: Ground; className?: string; children: ReactNode };

/** The picture of narrow screens, taken for them: the subject is in its middle, and not right of a place for text. */
type Narrow = { picture: ContentPicture; format: 'card hero' | 'square' };

/**
 * A page's banner: text at the left of a picture; on narrow screens the text is above the picture, on its background colour. The
 * transparent header takes its own text colour from the class `hero-ink-light`. The text comes first in the HTML: otherwise, while the page loads,
 * the picture would be painted first and then move down. A bright picture, which asks for dark text, is drawn by the light of a lamp on dark
 * pages, and its text is light there. `drawing`: what lies over the picture until it is painted.
 */
export function Hero({
  picture,
  narrow,
  drawing,
  ink,
  ground,
  className = '',
  children,
}: Props & { narrow: Narrow; drawing?: ReactNode }) {
  // A drawing has the colours of its ground.
  const shown = isDrawn(contentPicture(picture)) ? inkOnGround(ground) : ink;
  return (
    <section className={`scene hero ${INKS[shown]} ground-${ground} ${className}`}>
      <div className="wrap">
        <div className="scene-words">{children}</div>
      </div>
      <div className="scene-picture" id={MAIN_PICTURE}>
        <Picture
          src={contentPicture(picture)}
          narrow={{ src: contentPicture(narrow.picture), format: narrow.format }}
          format="wide hero"
          alt=""
          sizes="100vw"
          isFirst
          ground={ground}
        />
        {drawing}
      </div>
    </section>
  );
}

/** A banner within a page: a rounded box as wide as the text. */
export function Banner({ picture, ink, ground, className = '', children }: Props) {
  return (
    <section className={`scene banner wrap ink-${ink} ground-${ground} ${className}`}>
      <div className="scene-words">{children}</div>
      <div className="scene-picture">
        <Picture
          src={contentPicture(picture)}
          format="banner"
          alt=""
          sizes="(min-width: 52rem) 82rem, 100vw"
          ground={ground}
        />
      </div>
    </section>
  );
}
