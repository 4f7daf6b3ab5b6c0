/** Numbers week by week: a drawing for the eye, and the same as a table. */
import { useEffect, useId, useRef, useState } from 'react';

import { agencyWords, dayInWords } from '#platform/agency-day.ts';

/** `tone`: how its bars are filled. */
type Series = { name: string; tone: 'full' | 'light'; values: readonly number[] };

type Props = {
  title: string;
  /** What it says, in a sentence: read aloud in place of the drawing. */
  says: string;
  weeks: readonly string[];
  /** From below to above. */
  series: readonly Series[];
  /** Whether the bars stand on each other. Otherwise the second is part of the first and stands in it. */
  isStacked: boolean;
};

/** In pixels. */
const HEIGHT = 200;
const LEFT = 44;
const BELOW = 24;
const ABOVE = 8;
const LABEL = 46;

/** The least round number that is not below `most`: 1, 2 or 5 times a power of ten, and at least 4, because visits are whole. */
function roundUp(most: number): number {
  if (most <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 4, 5, 10].map((times) => times * power).find((round) => round >= most) ?? most;
}

const numbers = new Intl.NumberFormat('en-GB');
const short = new Intl.NumberFormat('en-GB', { notation: 'compact' });

/** The width that the drawing has: its words keep their size. */
function useWidth() {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(640);
  useEffect(() => {
    if (place.current === null) return undefined;
    const watching = new ResizeObserver(([entry]) => setWidth(Math.max(240, entry?.contentRect.width ?? 640)));
    watching.observe(place.current);
    return () => watching.disconnect();
  }, []);
  return { place, width };
}

/** The months below the weeks, where there is room for their names. */
function monthsBelow(weeks: readonly string[], xOf: (place: number) => number): { x: number; name: string }[] {
  const shown: { x: number; name: string }[] = [];
  for (const [place, week] of weeks.entries()) {
    const isFirst = place === 0 || week.slice(0, 7) !== weeks[place - 1]?.slice(0, 7);
    const last = shown.at(-1)?.x ?? -LABEL;
    if (isFirst && xOf(place) - last >= LABEL)
      shown.push({ x: xOf(place), name: agencyWords(week, { month: 'short' }) });
  }
  return shown;
}

export function WeekChart({ title, says, weeks, series, isStacked }: Props) {
  const { place, width } = useWidth();
  const id = useId();
  const most = Math.max(
    ...weeks.map((_, week) => {
      const values = series.map(({ values: each }) => each[week] ?? 0);
      return isStacked ? values.reduce((sum, one) => sum + one, 0) : Math.max(...values);
    }),
  );
  const top = roundUp(most);
  const step = (width - LEFT) / weeks.length;
  const xOf = (week: number) => LEFT + week * step;
  const yOf = (value: number) => ABOVE + (HEIGHT - ABOVE) * (1 - value / top);
  return (
    <figure className="week-chart">
      <div ref={place}>
        <svg width={width} height={HEIGHT + BELOW} role="img" aria-labelledby={`${id}t ${id}d`}>
          <title id={`${id}t`}>{title}</title>
          <desc id={`${id}d`}>{says}</desc>
          {[0, top / 4, top / 2, (top * 3) / 4, top].map((value) => (
            <g key={value} className="grid">
              <line x1={LEFT} x2={width} y1={yOf(value)} y2={yOf(value)} />
              {(value * 2) % top === 0 && (
                <text x={LEFT - 8} y={yOf(value) + 4} textAnchor="end">
                  {short.format(value)}
                </text>
              )}
            </g>
          ))}
          {weeks.map((week, at) => (
            <WeekBars
              key={week}
              week={week}
              series={series}
              at={at}
              isStacked={isStacked}
              box={{ x: xOf(at), width: step, yOf }}
            />
          ))}
          {monthsBelow(weeks, xOf).map(({ x, name }) => (
            <text key={x} x={x} y={HEIGHT + 18}>
              {name}
            </text>
          ))}
        </svg>
      </div>
      {series.length > 1 && (
        <ul className="legend">
          {series.map(({ name, tone }) => (
            <li key={name} data-tone={tone}>
              {name}
            </li>
          ))}
        </ul>
      )}
      <WeekTable title={title} weeks={weeks} series={series} />
    </figure>
  );
}

type Box = { x: number; width: number; yOf: (value: number) => number };

function WeekBars({
  week,
  series,
  at,
  isStacked,
  box: { x, width, yOf },
}: Pick<Props, 'series' | 'isStacked'> & { week: string; at: number; box: Box }) {
  const gap = Math.min(6, width * 0.2);
  return (
    <g className="week">
      <title>{`Week of ${dayInWords(week)}: ${series.map(({ name, values }) => `${numbers.format(values[at] ?? 0)} ${name.toLowerCase()}`).join(', ')}`}</title>
      {/* A bar of nothing can be pointed at too. */}
      <rect className="field" x={x} y={0} width={width} height={HEIGHT} />
      {series.map(({ name, tone, values }, place) => {
        const value = values[at] ?? 0;
        const below = series.slice(0, place).reduce((sum, { values: each }) => sum + (each[at] ?? 0), 0);
        const from = isStacked ? below : 0;
        const inset = isStacked ? 0 : place * Math.min(3, width * 0.12);
        const height = Math.max(0, yOf(from) - yOf(from + value) - (from > 0 ? 1.5 : 0));
        if (value === 0) return null;
        return (
          <rect
            key={name}
            data-tone={tone}
            x={x + gap / 2 + inset}
            y={yOf(from + value)}
            width={Math.max(1, width - gap - 2 * inset)}
            height={Math.max(1, height)}
            rx={Math.min(3, width * 0.15)}
          />
        );
      })}
    </g>
  );
}

const WeekTable = ({ title, weeks, series }: Pick<Props, 'title' | 'weeks' | 'series'>) => (
  <details className="as-table">
    <summary>As a table</summary>
    {/* One scrolls in it by keyboard. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <div className="scrolled" tabIndex={0} role="region" aria-label={`${title}, as a table`}>
      <table>
        <thead>
          <tr>
            <th scope="col">Week of</th>
            {series.map(({ name }) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks
            .map((week, at) => (
              <tr key={week}>
                <th scope="row">{dayInWords(week)}</th>
                {series.map(({ name, values }) => (
                  <td key={name}>{numbers.format(values[at] ?? 0)}</td>
                ))}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </div>
  </details>
);
