import type { ReactNode } from 'react';

import { Picture } from './picture.tsx';

/** Colour of text that is safe over a picture. */
type Ink = 'dark' | 'light';

/** The colour that continues a picture's backdrop. */
type Ground =
  | 'turmeric'
  | 'palm'
  | 'indigo'
  | 'laterite'
  | 'lotus'
  | 'slate'
  | 'turmeric-tint'
  | 'palm-tint'
  | 'indigo-tint'
  | 'laterite-tint'
  | 'lotus-tint';

type Props = { picture: string; ink: Ink; ground: Ground; className?: string; children: ReactNode };

/**
 * A page's banner: words on the left of a picture; on narrow screens the words stand on the picture's colour, above it. The transparent
 * header finds out from `hero ink-…` how to be readable over it. The words come first in the HTML: a page that is painted while it comes
 * in would else show the picture higher, and move it when the words are there.
 */
export function Hero({ picture, ink, ground, className = '', children }: Props) {
  return (
    <section className={`scene hero ink-${ink} ground-${ground} ${className}`}>
      <div className="wrap">
        <div className="scene-words">{children}</div>
      </div>
      <div className="scene-picture">
        <Picture src={`/pictures/${picture}`} format="landscape" alt="" sizes="100vw" isFirst />
      </div>
    </section>
  );
}

/** The same within a page: a rounded box as wide as the text. */
export function Banner({ picture, ink, ground, className = '', children }: Props) {
  return (
    <section className={`scene banner wrap ink-${ink} ground-${ground} ${className}`}>
      <div className="scene-words">{children}</div>
      <div className="scene-picture">
        <Picture src={`/pictures/${picture}`} format="banner" alt="" sizes="(min-width: 52rem) 82rem, 100vw" />
      </div>
    </section>
  );
}
