/** Work whose growth is known, for the test of the counter. */
import { stepsOf } from './steps.ts';

const KNOWN: Record<string, (text: string) => void> = {
  once: (text) => {
    for (const letter of text) if (letter === 'z') break;
  },
  'a loop in a loop': (text) => {
    for (const one of text) for (const other of text) if (one !== other) return;
  },
  'a search at each letter': (text) => {
    for (const _ of text) text.indexOf('z');
  },
  'an expression at each letter': (text) => {
    for (const _ of text) /z/.test(text);
  },
};

export async function countKnown(): Promise<Record<string, number[]>> {
  const steps: Record<string, number[]> = {};
  for (const [what, work] of Object.entries(KNOWN)) {
    steps[what] = [];
    for (const size of [0, 500, 500, 2000]) {
      const text = 'a'.repeat(size);
      steps[what].push(await stepsOf(async () => work(text)));
    }
  }
  return steps;
}
