/** A question before something is done that reaches somebody else: what happens then, said in sentences, and answered once. */

/** `tick`: something to be decided along with it, chosen at first. `yes`: what Enter does. */
type Question = { title: string; says: readonly string[]; tick?: string | null; yes: string; no: string };
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

/** The question that is open, if any, and who wants to know when that changes. */
export const openQuestion = () => asked;
export const onQuestion = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
