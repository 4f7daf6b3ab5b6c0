/** What a check of `npm run doctor` found, in sentences that say what to do. */
export type State = 'ok' | 'attention' | 'wrong';
export type Finding = { about: string; state: State; says: string };

/** How many names a sentence lists. */
const NAMED = 5;
/** How long another program may take to answer a check, in milliseconds. */
export const TIMEOUT = 5_000;

/** An error's message in one line without its full stop, to be used inside a sentence. */
export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').replace(/\.$/, '');

/** The innermost cause of an error. The file store wraps the errors of its library, and its own are wrapped in a sentence for visitors. */
export const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? causeOf(error.cause) : error;

export const listNames = (names: readonly string[]): string =>
  `${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ` and ${names.length - NAMED} more` : ''}`;

/** The state of a resource that should not run out. */
export function stateOf(value: number, limits: { attention: number; wrong: number }): State {
  if (value < limits.wrong) return 'wrong';
  return value < limits.attention ? 'attention' : 'ok';
}
