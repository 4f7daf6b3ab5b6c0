/** The types of the tables say what the databases say: a column that one of them does not know would be found by a visitor. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { parseSync } from 'vite';

import { databaseTest } from '#tests/support/instance.ts';

import type { DatabaseKind } from './database.ts';
import { openDatabase } from './open.ts';

type Column = { table: string; column: string; holds: string; isNullable: boolean; isGenerated: boolean };

/* The parser's tree, as far as types of tables go. */
type Name = { name: string };
type Type =
  | { type: 'TSTypeReference'; typeName: Name; typeArguments: { params: Type[] } | null }
  | { type: 'TSUnionType' | 'TSIntersectionType'; types: Type[] }
  | { type: 'TSTypeLiteral'; members: { key: Name; typeAnnotation: { typeAnnotation: Type } }[] }
  | { type: 'TSLiteralType'; literal: { value: unknown } }
  | { type: 'TSStringKeyword' | 'TSNumberKeyword' | 'TSNullKeyword' | 'TSIndexedAccessType' };
type Declaration = { type: string; id: Name; typeAnnotation: Type };
type Statement = Declaration | { type: 'ExportNamedDeclaration'; declaration: Declaration };

const declared = new Map<string, Type>();
for (const file of ['content-state.ts', ...globSync('tables/*.ts', { cwd: import.meta.dirname })]) {
  const { program } = parseSync(file, readFileSync(new URL(file, import.meta.url), 'utf8'));
  for (const statement of program.body as unknown as Statement[]) {
    const one = 'declaration' in statement ? statement.declaration : statement;
    if (one?.type === 'TSTypeAliasDeclaration') declared.set(one.id.name, one.typeAnnotation);
  }
}

const named = (type: Type): Type =>
  type.type === 'TSTypeReference' ? named(declared.get(type.typeName.name) ?? assert.fail(type.typeName.name)) : type;

function membersOf(type: Type): { name: string; type: Type }[] {
  const one = named(type);
  if (one.type === 'TSIntersectionType') return one.types.flatMap(membersOf);
  assert.equal(one.type, 'TSTypeLiteral');
  return one.members.map(({ key, typeAnnotation }) => ({ name: key.name, type: typeAnnotation.typeAnnotation }));
}

/** What a value may be: 'string', 'number', 'null'. */
function valuesOf(type: Type): string[] {
  const one = named(type);
  if (one.type === 'TSUnionType') return one.types.flatMap(valuesOf);
  if (one.type === 'TSLiteralType') return [typeof one.literal.value];
  // HTML is text with a mark, and a state is one of a list of texts.
  if (one.type === 'TSIntersectionType' || one.type === 'TSIndexedAccessType') return ['string'];
  return [one.type.replace(/^TS(\w+)Keyword$/, '$1').toLowerCase()];
}

const typed: Column[] = [...declared.keys()]
  .filter((name) => name.endsWith('Tables'))
  .flatMap((area) => membersOf({ type: 'TSTypeReference', typeName: { name: area }, typeArguments: null }))
  .flatMap(({ name: table, type: row }) =>
    membersOf(row).map(({ name: column, type }) => {
      const isGenerated = type.type === 'TSTypeReference' && type.typeName.name === 'Generated';
      const values = valuesOf(isGenerated ? (type.typeArguments?.params[0] ?? assert.fail(column)) : type);
      const holds = [...new Set(values.filter((value) => value !== 'null'))].join(' or ');
      return { table, column, holds, isNullable: values.includes('null'), isGenerated };
    }),
  );

type Stored = {
  table: string;
  column: string;
  holds: string;
  isNullable: number | boolean;
  hasDefault: number | boolean;
};

const COLUMNS = {
  sqlite: sql<Stored>`
    select m.name as "table", c.name as "column", case c.type when 'TEXT' then 'string' else 'number' end as holds,
      c."notnull" = 0 and c.pk = 0 as "isNullable", c.dflt_value is not null or c.pk > 0 as "hasDefault"
    from sqlite_schema as m join pragma_table_info(m.name) as c
    where m.type = 'table' and m.name not like 'sqlite\\_%' escape '\\'`,
  postgres: sql<Stored>`
    select table_name as "table", column_name as "column", case data_type when 'text' then 'string' else 'number' end as holds,
      is_nullable = 'YES' as "isNullable", column_default is not null or is_identity = 'YES' as "hasDefault"
    from information_schema.columns where table_schema = current_schema()`,
} satisfies Record<DatabaseKind, unknown>;

const inWords = ({ table, column, holds, isNullable }: Pick<Stored, 'table' | 'column' | 'holds' | 'isNullable'>) =>
  `${table}.${column}: ${holds}${isNullable ? ' | null' : ''}`;

databaseTest('the types of all columns are those of the database', 'cities', async (fresh, t) => {
  const database = await openDatabase(fresh.at);
  t.after(() => database.close());
  const { rows } = await COLUMNS[database.kind].execute(database.read);
  assert.deepEqual(typed.map(inWords).toSorted(), rows.map(inWords).toSorted());
  const filled = new Set(rows.filter(({ hasDefault }) => hasDefault).map(inWords));
  assert.deepEqual(
    typed.filter((one) => one.isGenerated && !filled.has(inWords(one))),
    [],
    'what is Generated has a default',
  );
});
