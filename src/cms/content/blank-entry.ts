/** What a new entry of a delivered list begins with. */
import { type BlocksField, type Body, blankOf, FIRST_ADDED, rowKind, type SingleField } from './fields.ts';

/** More options than this nobody looks over. */
export const FEW = 20;

/**
 * Of a few options the first one, of many the one that is likely, or none: the first of two hundred countries is nobody's choice. `taken`: what other rows
 * have chosen.
 */
function firstChoice({ options, likely, varies }: Extract<SingleField, { type: 'choice' }>, taken: unknown[]): string {
  if (likely !== undefined) return likely;
  const free = varies && options.find(({ id }) => !taken.includes(id));
  if (free) return free.id;
  return options.length > FEW ? '' : (options[0]?.id ?? '');
}

/** A blank entry: what one has to choose is chosen at first, and it stands wherever it may. */
export function blankEntry(field: BlocksField, rows: readonly Body[]): Body {
  const { fields } = rowKind(field, { type: 'added' });
  const takenAt = (name: string) => rows.map((row) => row[name]);
  const chosen = Object.entries(fields).flatMap(([name, one]): [string, unknown][] => {
    if (one.type === 'flag') return [[name, true]];
    return one.type === 'choice' && one.required !== undefined ? [[name, firstChoice(one, takenAt(name))]] : [];
  });
  const id = Math.max(FIRST_ADDED - 1, ...rows.map((row) => Number(row['id']))) + 1;
  return { ...blankOf(fields), ...Object.fromEntries(chosen), type: 'added', id, isHidden: false };
}
