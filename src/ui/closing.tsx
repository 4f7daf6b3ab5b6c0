import type { ReactNode } from 'react';

import { ClosingMotif } from './closing-motif.tsx';
import { inkOn, type Pigment } from './pigments.ts';

type Props = { pigment?: Pigment | undefined; heading: string; children: ReactNode };

/** The end of a page: the ground of its pigment from edge to edge, one statement, and a drawing. */
export function Closing({ pigment, heading, children }: Props) {
  const ink = pigment === undefined ? 'light' : inkOn(pigment);
  return (
    <section className={`closing ink-${ink} ${pigment === undefined ? '' : `pigment-${pigment}`}`}>
      <div className="wrap">
        <div className="closing-words">
          <h2>{heading}</h2>
          {children}
        </div>
        <ClosingMotif pigment={pigment} />
      </div>
    </section>
  );
}
