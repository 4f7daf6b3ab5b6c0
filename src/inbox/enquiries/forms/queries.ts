/** SQL over what visitors wrote in the forms of the inbox. Its columns follow from the definitions of the forms. */
import { type Insertable, sql } from 'kysely';

import { contactForm } from '#inbox/contact/form.ts';
import { hireForm } from '#inbox/hire/form.ts';
import { type ColumnOf, columnOf, inColumns } from '#database/column-names.ts';
import type { Tx } from '#database/database.ts';
import { insertRows } from '#database/insert-rows.ts';
import type { Tables } from '#database/tables.ts';
import type { FormFields } from '#ui/form-state.ts';

import type { EnquiryForm } from '../schema.ts';

const forms = { contact: contactForm, hire: hireForm };
export type Definition = (typeof forms)[EnquiryForm];

/** The values of a form, in the order of its fields. */
export type Written = FormFields & { name: string; email: string };

/** The inbox has one column for what enquiries are about and one for their text. The other fields keep their names. */
type NamesIn<F extends Definition> = F extends Definition
  ? ColumnOf<Exclude<keyof F['fields'] & string, F['about'] | F['text']>> | 'about' | 'text'
  : never;
type WrittenColumn = NamesIn<Definition>;

type Asked = Readonly<Record<'name' | 'table' | 'about' | 'text', string>> & {
  fields: Readonly<Record<string, { label: string }>>;
};

/** Each field of the forms: in which column it is stored, and in which one the inbox shows it. */
export const columnsIn = (definitions: readonly Asked[]) =>
  definitions.flatMap(({ name: form, table, about, text, fields }) =>
    Object.entries(fields).map(([field, { label }]) => {
      const column = columnOf(field);
      const shownAs = field === about ? 'about' : field === text ? 'text' : column;
      return { form, label, from: `${table}.${column}`, shownAs };
    }),
  );

const all = columnsIn(Object.values(forms));

export const WRITTEN_COLUMNS = [...new Set(all.map(({ shownAs }) => shownAs))] as readonly WrittenColumn[];

/** For a query that has joined the tables of the forms: '' where a form does not ask for it. */
export const writtenColumns = WRITTEN_COLUMNS.map((name) => {
  const columns = all.filter(({ shownAs }) => shownAs === name).map(({ from }) => sql.ref(from));
  return sql<string>`coalesce(${sql.join([...columns, sql.lit('')])})`.as(name);
});

/** These have a place of their own on the screen. */
const PLACED: ReadonlySet<string> = new Set(['name', 'email', 'phone', 'about', 'text']);

/** What else was asked for in the form of an enquiry, by the labels of its fields. */
export const detailsOf = (row: object & { form: string }, columns = all) =>
  columns
    .map(({ form, label, shownAs }) => ({ form, label, shownAs, text: String(Reflect.get(row, shownAs) ?? '') }))
    .filter(({ form, shownAs, text }) => form === row.form && !PLACED.has(shownAs) && text !== '')
    .map(({ label, text }) => ({ label, text }));

export async function insertWritten(tx: Tx, form: EnquiryForm, rows: readonly FormFields[]): Promise<void> {
  const { table } = forms[form];
  // The types cannot follow names that are made; tests of both forms store every field.
  await insertRows(tx, table, rows.map(inColumns) as unknown as Insertable<Tables[Definition['table']]>[]).execute();
}

export const updateEmail = (tx: Tx, form: EnquiryForm, receipt: string, email: string) =>
  tx.updateTable(forms[form].table).set({ email }).where('receipt', '=', receipt).execute();
