/** What a check of `npm run doctor` found, in sentences that say what to do. */
export type State = 'ok' | 'attention' | 'wrong';
export type Finding = { about: string; state: State; says: string };

/** As many names as a person reads. */
const NAMED = 5;
/** How long another program may take to answer a check, in milliseconds. */
export const PATIENCE = 5_000;

/** What went wrong, to stand inside a sentence. */
export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').replace(/\.$/, '');

/** What lies at the bottom of an error: the store wraps its own, and a visitor's sentence is around both. */
export const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? causeOf(error.cause) : error;

export const named = (names: readonly string[]): string =>
  `${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ` and ${names.length - NAMED} more` : ''}`;

/** The state of something of which there should be enough. */
export function stateOf(value: number, limits: { attention: number; wrong: number }): State {
  if (value < limits.wrong) return 'wrong';
  return value < limits.attention ? 'attention' : 'ok';
}
