/** Short news at the lower edge: said once, and gone again; with a way to take back what was done. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components';

import { messagesStay } from '#ui/messages-stay.ts';

const SHOWN_FOR = 6000;
/** Issue 12: what was done can be undone for ten seconds. */
const UNDONE_WITHIN = 10_000;

/** Something else that may be done then. */
type Next = { name: string; act: () => void };
type News = { text: string; count: number; undo?: () => void; until?: number; next?: Next };
let news: News = { text: '', count: 0 };
const listeners = new Set<() => void>();

/** `until`: the moment after which it cannot be undone, where that is not ten seconds; it is counted down to. */
export function toast(text: string, undo?: () => void, until?: number, next?: Next): void {
  news = {
    text,
    count: news.count + 1,
    ...(undo && { undo }),
    ...(until !== undefined && { until }),
    ...(next && { next }),
  };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** How long a call to the server may take, in milliseconds. */
const MARGIN = 1500;

/** Until when something can be taken back that leaves by itself: by the clock of this computer, which may be wrong. */
export const untilItLeaves = (after: number): number => Date.now() + after - MARGIN;

const leftUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/** Seconds that are left. Not read out: it would speak every second. */
function Countdown({ until }: { until: number }) {
  const [left, setLeft] = useState(() => leftUntil(until));
  useEffect(() => {
    const counting = setInterval(() => setLeft(leftUntil(until)), 250);
    return () => clearInterval(counting);
  }, [until]);
  return (
    <span className="countdown" aria-hidden="true">
      {left} s
    </span>
  );
}

/** The place where news are shown and read out. While one looks at it or stands on its button, it stays. */
export function NewsRegion() {
  const shown = useSyncExternalStore(subscribe, () => news);
  const { text, count, undo, until, next } = shown;
  const choices = [...(next ? [next] : []), ...(undo ? [{ name: 'Undo', act: undo }] : [])];
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    // What can be undone until a moment goes then, whoever stands on it.
    if (shown.text === '' || messagesStay() || (isHeld && shown.until === undefined)) return undefined;
    const shownFor = shown.undo === undefined ? SHOWN_FOR : UNDONE_WITHIN;
    const over = setTimeout(
      () => toast(''),
      shown.until === undefined ? shownFor : Math.max(0, shown.until - Date.now()),
    );
    return () => clearTimeout(over);
  }, [shown, isHeld]);
  return (
    <div className="news" role="status">
      {text !== '' && (
        // It only listens whether somebody is there.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <p
          key={count}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          {text}
          {until !== undefined && <Countdown until={until} />}
          {choices.map(({ name, act }) => (
            <Button
              key={name}
              className="undo"
              onPress={() => {
                setHeld(false);
                toast('');
                act();
              }}
            >
              {name}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}
