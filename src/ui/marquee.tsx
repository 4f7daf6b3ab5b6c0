import type { ReactNode } from 'react';

import { Pause } from './pause.tsx';

type Props = {
  label: string;
  pause: string;
  /** The entries, without links: those in the copies could not be reached. */
  items: readonly { id: number; content: ReactNode }[];
  className?: string;
};

/** So many entries are wider than any window. With fewer, more copies of the row fill it. */
const WIDER_THAN_A_WINDOW = 10;
const MAX_COPIES = 6;
/** One or two would be seen beside themselves, so they stand still. */
const MIN_MOVING = 3;

/** A row that scrolls by itself. It can be paused and scrolled by hand, and does not move with reduced motion. */
export function Marquee({ label, pause, items, className = '' }: Props) {
  const entries = items.map(({ id, content }) => <li key={id}>{content}</li>);
  if (items.length < MIN_MOVING)
    return (
      <div className={`marquee-still ${className}`}>
        <ul className="wrap" aria-label={label}>
          {entries}
        </ul>
      </div>
    );
  const copies = Math.min(MAX_COPIES, 1 + Math.ceil(WIDER_THAN_A_WINDOW / Math.max(1, items.length)));
  return (
    <div className={`marquee copies-${copies} ${className}`}>
      <div className="marquee-control wrap">
        <Pause label={pause} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <div className="marquee-view" role="group" aria-label={label} tabIndex={0}>
        <div className="marquee-track">
          <ul>{entries}</ul>
          {Array.from({ length: copies - 1 }, (_, place) => (
            <ul key={place} aria-hidden="true" inert>
              {entries}
            </ul>
          ))}
        </div>
      </div>
    </div>
  );
}
