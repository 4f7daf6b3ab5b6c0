/** Short news at the lower edge: said once, and gone again; with a way to take back what was done. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components';

const SHOWN_FOR = 6000;
/** Issue 12: what was done can be undone for ten seconds. */
const UNDONE_WITHIN = 10_000;

type News = { text: string; count: number; undo?: () => void };
let news: News = { text: '', count: 0 };
const listeners = new Set<() => void>();

export function say(text: string, undo?: () => void): void {
  news = { text, count: news.count + 1, ...(undo && { undo }) };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The place where news are shown and read out. While one looks at it or stands on its button, it stays. */
export function NewsRegion() {
  const shown = useSyncExternalStore(subscribe, () => news);
  const { text, count, undo } = shown;
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (shown.text === '' || isHeld) return undefined;
    const over = setTimeout(() => say(''), shown.undo === undefined ? SHOWN_FOR : UNDONE_WITHIN);
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
          {undo !== undefined && (
            <Button
              className="undo"
              onPress={() => {
                setHeld(false);
                say('');
                undo();
              }}
            >
              Undo
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
