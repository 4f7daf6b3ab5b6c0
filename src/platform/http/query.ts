/** Reads query parameters: one definition for pages, for the API and for the OpenAPI document. */
import * as v from 'valibot';

/** One parameter: its schema, and how its values are read from the query. */
export type Parameter<T = unknown> = {
  schema: v.GenericSchema<T>;
  isMany: boolean;
  isNumber: boolean;
  /** The largest number, for the error message. */
  most?: number;
  fallback: T;
  description: string;
};

type Parameters = Record<string, Parameter>;
export type ValuesOf<P extends Parameters> = { [Name in keyof P]: P[Name] extends Parameter<infer T> ? T : never };

/** No id is larger: PostgreSQL keys have 32 bits. */
const LARGEST_ID = 2_147_483_647;
const MAX_IDS = 100;

const idSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LARGEST_ID));

export const page = (): Parameter<number> => ({
  schema: idSchema,
  isMany: false,
  isNumber: true,
  fallback: 1,
  description: 'Page of the list, from 1. A page beyond the last is empty.',
});

export const limit = (fallback: number, most: number): Parameter<number> => ({
  schema: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most)),
  isMany: false,
  isNumber: true,
  most,
  fallback,
  description: `Rows of a page, 1 to ${most}.`,
});

/** An optional parameter; undefined where it is missing. */
export const optional = <T>(parameter: Parameter<T>): Parameter<T | undefined> => ({
  ...parameter,
  schema: v.optional(parameter.schema) as v.GenericSchema<T | undefined>,
  fallback: undefined,
});

export const ids = (what: string): Parameter<number[]> => ({
  schema: v.pipe(v.array(idSchema), v.maxLength(MAX_IDS)),
  isMany: true,
  isNumber: true,
  fallback: [],
  description: `Ids of ${what}: \`1,2\`, repeated, or with \`[]\` or \`[0]\`, \`[1]\` behind the name. Several mean any of them.`,
});

export const text = (description: string): Parameter<string> => ({
  schema: v.pipe(
    v.string(),
    v.maxLength(200, 'must have at most 200 characters'),
    v.check((value) => !value.includes('\0'), 'holds a character that cannot be searched for'),
  ),
  isMany: false,
  isNumber: false,
  fallback: '',
  description,
});

/** The place in a list whose parts follow one another (src/database/keyset.ts). */
export const after = (): Parameter<string> => ({
  ...text('`next` of the part before.'),
  schema: v.pipe(v.string(), v.maxLength(600, 'is no place in this list')),
});

/** One of the given words. */
export const oneOf = <T extends string>(values: readonly T[], fallback: T, description: string): Parameter<T> => ({
  schema: v.picklist(values, `must be one of ${values.filter(Boolean).join(', ')}`),
  isMany: false,
  isNumber: false,
  fallback,
  description,
});

/** Libraries write lists as `name[]`, and as `name[0]`, `name[1]`. */
const spells = (key: string, name: string, isMany: boolean): boolean =>
  key === name || (isMany && key.startsWith(name) && /^\[\d{0,9}\]$/.test(key.slice(name.length)));

function gather(query: URLSearchParams, name: string, { isMany, isNumber }: Parameter): unknown {
  const isMisspelt =
    isMany && [...query.keys()].some((key) => key.startsWith(`${name}[`) && !spells(key, name, isMany));
  if (isMisspelt) return Number.NaN;
  const given = [...query]
    .filter(([key]) => spells(key, name, isMany))
    .flatMap(([, value]) => (isMany ? value.split(',') : [value]));
  const values = isNumber || isMany ? given.map((value) => value.trim()).filter((value) => value !== '') : given;
  if (values.length === 0) return undefined;
  const typed: (string | number)[] = isNumber
    ? values.map((value) => (/^\d{1,12}$/.test(value) ? Number(value) : Number.NaN))
    : values;
  return isMany ? [...new Set(typed)].toSorted((a, b) => Number(a) - Number(b)) : typed[0];
}

/** The error message of a parameter, without its name. */
function whatIsWrong({ isMany, isNumber, most }: Parameter, message: string): string {
  if (isMany) return `takes up to ${MAX_IDS} ids, which are whole numbers from 1`;
  if (!isNumber) return message;
  return `must be a whole number from 1${most === undefined ? '' : ` to ${most}`}`;
}

/**
 * Reads the parameters of a query. Invalid ones get their fallback and are named in `errors`, so that the API can
 * respond 422 while a page redirects to the nearest valid address.
 */
export function readQuery<P extends Parameters>(
  query: URLSearchParams,
  parameters: P,
): { values: ValuesOf<P>; errors: Record<string, string> | undefined } {
  const values: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const [name, parameter] of Object.entries(parameters)) {
    const given = gather(query, name, parameter);
    if (given === undefined) {
      values[name] = parameter.fallback;
      continue;
    }
    const parsed = v.safeParse(parameter.schema, given, { message: 'is not what may stand there' });
    values[name] = parsed.success ? parsed.output : parameter.fallback;
    if (!parsed.success) {
      errors[name] = `${name} ${whatIsWrong(parameter, parsed.issues[0].message)}`;
    }
  }
  return { values: values as ValuesOf<P>, errors: Object.keys(errors).length > 0 ? errors : undefined };
}

/** The page number to redirect to: digits count, with leading zeros too, and a number beyond all keys becomes the largest, which leads to the last page. */
export function nearestPage(query: URLSearchParams, parsed: number): number {
  const digits = /^0*([1-9]\d*)$/.exec(query.get('page')?.trim() ?? '')?.[1];
  return digits === undefined ? parsed : Math.min(Number(digits), LARGEST_ID);
}
