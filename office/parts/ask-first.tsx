/** A question before something is done that reaches somebody else: what happens then, said in sentences, and answered once. */
import { lazy, Suspense, useSyncExternalStore } from 'react';

/** `tick`: something to be decided along with it, chosen at first. `yes`: what Enter does. */
export type Question = { title: string; says: readonly string[]; tick?: string | null; yes: string; no: string };
type Answer = { isTicked: boolean } | undefined;
export type Asked = { question: Question; answer: (answer: Answer) => void };

let asked: Asked | undefined;
const listeners = new Set<() => void>();
function show(next: Asked | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks, and waits for the answer; undefined where it is not to be done. Another question is the end of the one before. */
export const askFirst = (question: Question): Promise<Answer> =>
  new Promise((settle) => {
    asked?.answer(undefined);
    const answer = (given: Answer) => {
      show(undefined);
      settle(given);
    };
    show({ question, answer });
  });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Loaded with the first question. */
const QuestionWindow = lazy(() => import('./question-window.tsx'));

export function QuestionRegion() {
  const now = useSyncExternalStore(subscribe, () => asked);
  return now === undefined ? null : (
    <Suspense fallback={null}>
      <QuestionWindow {...now} />
    </Suspense>
  );
}
