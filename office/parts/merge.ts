/** Two people change one thing: what each changed, field by field. Isomorphic, and without a word for anybody. */
import type { Body } from '#features/content/fields.ts';

/** Whether two values of a field, which are plain JSON, say the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The names of the fields that differ. */
export const changedIn = (before: Body, after: Body): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !isSame(before[name], after[name]));

export type Merge = {
  /** Theirs, with what is changed here. */
  body: Body;
  /** Changed by them alone: taken over. */
  taken: string[];
  /** Changed by both, and not to the same: somebody has to choose. Here `body` has mine. */
  clashes: string[];
};

/** `base`: what both began with. */
export function mergeBodies({ base, mine, theirs }: { base: Body; mine: Body; theirs: Body }): Merge {
  const here = changedIn(base, mine);
  const there = changedIn(base, theirs);
  const body = { ...theirs };
  for (const name of here) body[name] = mine[name];
  return {
    body,
    taken: there.filter((name) => !here.includes(name)),
    clashes: here.filter((name) => there.includes(name) && !isSame(mine[name], theirs[name])),
  };
}
