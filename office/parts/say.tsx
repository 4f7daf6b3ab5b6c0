/** Short news at the lower edge: said once, and gone again. */
import { useEffect, useSyncExternalStore } from 'react';

const SHOWN_FOR = 6000;

type News = { text: string; count: number };
let news: News = { text: '', count: 0 };
const listeners = new Set<() => void>();

export function say(text: string): void {
  news = { text, count: news.count + 1 };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The place where news are shown and read out. */
export function NewsRegion() {
  const shown = useSyncExternalStore(subscribe, () => news);
  const { text, count } = shown;
  useEffect(() => {
    if (shown.text === '') return undefined;
    const over = setTimeout(() => say(''), SHOWN_FOR);
    return () => clearTimeout(over);
  }, [shown]);
  return (
    <div className="news" role="status">
      {text !== '' && <p key={count}>{text}</p>}
    </div>
  );
}
