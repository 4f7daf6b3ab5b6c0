import type { ReactNode } from 'react';

import { site } from '#config/site.ts';

import { type Pigment, PIGMENTS } from './pigments.ts';

/** 0, 1, 2 … */
const places = (count: number) => Array.from({ length: count }, (_, place) => place);

const PETALS = [-75, -50, -25, 0, 25, 50, 75];

/** A bowl on the ground, heaped, into which grains fall. */
const bowl = (
  <>
    {[
      [352, 20, 9],
      [300, 62, 13],
      [338, 112, 10],
      [276, 138, 15],
      [322, 176, 18],
    ].map(([x, y, radius]) => (
      <circle key={y} className="accent" cx={x} cy={y} r={radius} />
    ))}
    <path className="accent rises" d="M70 330Q190 190 300 190T530 330Z" />
    <path className="deeper" d="M40 318H560A260 260 0 0 1 430 480H170A260 260 0 0 1 40 318Z" />
    <path className="paler" d="M28 300H572V334H28Z" />
  </>
);

/** A palm leaf, opened like a fan. */
const leaf = (
  <g className="rises">
    {[-72, -54, -36, -18, 0, 18, 36, 54, 72].map((turn, place) => (
      <ellipse
        key={turn}
        className={place % 2 === 0 ? 'paler' : 'accent'}
        cx="300"
        cy="250"
        rx="31"
        ry="232"
        transform={`rotate(${turn} 300 482)`}
      />
    ))}
    <path className="deeper" d="M190 480A110 110 0 0 1 410 480Z" />
  </g>
);

/** Doors behind doors, and a light in the last. */
const arcade = (
  <>
    {places(4).map((place) => {
      const half = 260 - 62 * place;
      const name = ['deeper', 'paler', 'deeper', 'accent'][place];
      return (
        <path
          key={place}
          className={place === 3 ? `${name} rises` : name}
          d={`M${300 - half} 480V${half + 20 + 62 * place}A${half} ${half} 0 0 1 ${300 + half} ${half + 20 + 62 * place}V480Z`}
        />
      );
    })}
    <circle className="deeper" cx="300" cy="446" r="34" />
  </>
);

/** A wall of laterite, course upon course, and the block that was laid last. */
const courses = (
  <>
    {places(5).map((row) =>
      places(5 - row).map((place) => (
        <path
          key={`${row} ${place}`}
          className={row === 4 ? 'accent rises' : (row + place) % 2 === 0 ? 'paler' : 'deeper'}
          d={`M${600 - (place + 1) * 150 + (row % 2) * 40} ${480 - (row + 1) * 94}h144v88h-144Z`}
        />
      )),
    )}
  </>
);

/** A lotus that opens. */
const lotus = (
  <g className="rises">
    {PETALS.map((turn) => (
      <path
        key={turn}
        className="paler"
        d="M300 480C190 330 220 110 300 20C380 110 410 330 300 480Z"
        transform={`rotate(${turn} 300 480)`}
      />
    ))}
    {PETALS.slice(1, -1).map((turn) => (
      <path
        key={turn}
        className={turn === 0 ? 'accent' : 'deeper'}
        d="M300 480C230 390 250 240 300 180C350 240 370 390 300 480Z"
        transform={`rotate(${turn} 300 480)`}
      />
    ))}
  </g>
);

/** The five pigments in their bowls, the middle ones further back. */
const bowls = (
  <>
    {[2, 1, 3, 0, 4].map((place) => {
      const left = -40 + place * 136;
      const top = 330 - (2 - Math.abs(2 - place)) * 34;
      return (
        <g key={place} className={`pigment-${PIGMENTS[place]}`}>
          <path
            className="pigment rises"
            d={`M${left + 12} ${top}L${left + 58} ${top - 84}Q${left + 68} ${top - 100} ${left + 78} ${top - 84}L${left + 124} ${top}Z`}
          />
          <path
            className="brass"
            d={`M${left - 4} ${top - 6}h144v14a80 92 0 0 1-44 78V480h-56v-${394 - top}a80 92 0 0 1-44-78Z`}
          />
        </g>
      );
    })}
  </>
);

/** Arches and discs, for an agency that is not the sample: bowls, leaves and lotus are of its country. */
const arches = (pigment: Pigment | undefined) => (
  <>
    {places(3).map((place) => (
      <g key={place} className={pigment === undefined ? `pigment-${PIGMENTS[place]}` : undefined}>
        <path
          className={`${pigment === undefined ? 'pigment' : place === 1 ? 'paler' : 'deeper'} rises`}
          d={`M${place * 200} 480V${380 - place * 100}a100 100 0 0 1 200 0V480Z`}
        />
      </g>
    ))}
    <circle className="accent" cx="100" cy="180" r="64" />
    <circle className="accent" cx="500" cy="180" r="40" />
  </>
);

const MOTIFS: Readonly<Record<Pigment, ReactNode>> = {
  turmeric: bowl,
  palm: leaf,
  indigo: arcade,
  laterite: courses,
  lotus,
};

/** The drawing of a page's closing: each pigment has its own, and pages without one have the five bowls. Decoration. */
export function ClosingMotif({ pigment }: { pigment: Pigment | undefined }) {
  return (
    <svg className="closing-motif" viewBox="0 0 600 480" aria-hidden="true">
      {site.withoutSample ? arches(pigment) : pigment === undefined ? bowls : MOTIFS[pigment]}
    </svg>
  );
}
