/** All findings in one sentence. */
import type { Finding, State } from './finding.ts';

export function summaryOf(findings: readonly Finding[]): string {
  const amount = (state: State) => findings.filter((finding) => finding.state === state).length;
  const [wrong, attention] = [amount('wrong'), amount('attention')];
  const things = (count: number) => `${count} thing${count === 1 ? '' : 's'}`;
  if (wrong > 0) return `Wrong: ${things(wrong)}. To look at: ${things(attention)}.`;
  return attention > 0 ? `Nothing is wrong. To look at: ${things(attention)}.` : 'Nothing is wrong.';
}
