/** A column is called as its field, in lower case: 'companyName' is 'company_name'. */

export type ColumnOf<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : Field;

export const columnOf = <Field extends string>(field: Field) =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnOf<Field>;

/** A record with the names of its columns. */
export const inColumns = <R extends object>(record: R) =>
  Object.fromEntries(Object.entries(record).map(([field, value]) => [columnOf(field), value])) as {
    [Field in keyof R & string as ColumnOf<Field>]: R[Field];
  };
