/** Two people change one thing: what each changed, field by field. Isomorphic, and without a word for anybody. */

/** What is saved of a thing: its fields by name, which are plain JSON. */
export type Body = Record<string, unknown>;

/** Whether two values of a field, which are plain JSON, say the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The names of the fields that differ. */
export const changedIn = (before: Body, after: Body): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !isSame(before[name], after[name]));

export const pick = (body: Body, names: readonly string[]): Body =>
  Object.fromEntries(names.map((name) => [name, body[name]]));

type Merge = {
  /** Mine, with what they alone have changed. */
  body: Body;
  /** Changed by them alone: taken over. */
  taken: string[];
  /** Changed by them, and nobody is asked: those, and what both changed to the same. */
  settled: string[];
  /** Changed by both, and not to the same: somebody has to choose. Here `body` has mine. */
  clashes: string[];
};

/** `base`: what was in the form when it was last saved. `known`: what the server had then, which may spell it otherwise. */
export function mergeBodies({ base, mine, known, theirs }: Record<'base' | 'mine' | 'known' | 'theirs', Body>): Merge {
  const here = changedIn(base, mine);
  const there = changedIn(known, theirs);
  const taken = there.filter((name) => !here.includes(name));
  const clashes = here.filter((name) => there.includes(name) && !isSame(mine[name], theirs[name]));
  const settled = there.filter((name) => !clashes.includes(name));
  return { body: { ...mine, ...pick(theirs, taken) }, taken, settled, clashes };
}
