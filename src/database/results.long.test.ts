/** Installations from before results of projects: what they had stays readable, in what is published, in drafts and in versions. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';

import { bodyFrom } from '#cms/content/entries.ts';
import { loadProjects } from '#site/projects/editing/queries.ts';
import { projectContentType } from '#site/projects/content-type.ts';
import { databaseTest } from '#tests/support/instance.ts';

import type { Database } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openDatabase } from './open.ts';
import { migrateWithSnapshot } from './snapshot.ts';

const OWN = '0026-results-of-projects';
const all = await readMigrations(new URL('./', import.meta.url));
const AT = '2026-01-01T00:00:00.000Z';
/** More than one statement reads. */
const MANY = 403;

const OLD = {
  outcomes: ['Missed visits fell to 6%', 'Queues'],
  quote: 'Good.',
  quoteBy: 'Leena Mathew, clinics, Kochi',
};

async function fillOld({ write }: Database): Promise<void> {
  const projects = Array.from({ length: MANY }, (_, place) =>
    place === MANY - 1
      ? sql`('Visits', '', '', '', 1, 0, '2025-01-01', ${JSON.stringify(OLD.outcomes)}, ${OLD.quote}, ${OLD.quoteBy})`
      : sql`(${`Project ${place}`}, '', '', '', 1, 1, '2025-01-01', '[]', '', '')`,
  );
  const versions = Array.from(
    { length: MANY },
    (_, place) => sql`('projects', ${MANY}, ${place + 1}, ${JSON.stringify(OLD)}, 'saved', ${AT}, ${AT})`,
  );
  const statements = [
    sql`insert into industries (name, state, published_at) values ('Medical', 'published', ${AT})`,
    sql`insert into projects (name, short_description, description, use_case, industry_id, is_in_house, launched_on, outcomes, quote, quote_by)
      values ${sql.join(projects)}`,
    sql`insert into content_entries (kind, id, title, folded_title, state, draft, created_at, updated_at)
      values ('projects', ${MANY}, 'Visits', 'visits', 'draft', ${JSON.stringify(OLD)}, ${AT}, ${AT})`,
    sql`insert into content_versions (kind, entry_id, number, body, reason, begun_at, made_at) values ${sql.join(versions)}`,
  ];
  await write(async (tx) => {
    for (const statement of statements) await statement.execute(tx);
  });
}

databaseTest(
  'texts that were outcomes are outcomes without a figure, and who a quote is by is a name and a role',
  'nothing',
  async (fresh, t) => {
    const database = await openDatabase(fresh.at);
    const home = mkdtempSync(join(tmpdir(), 'niram-test-results-'));
    t.after(async () => {
      await database.close();
      rmSync(home, { recursive: true, force: true });
    });
    await migrate(
      database,
      all.filter(({ name }) => name < OWN),
    );
    await fillOld(database);
    const keeping = { folder: join(home, 'snapshots'), version: '1', now: new Date() };
    const { migrated, snapshot = '' } = await migrateWithSnapshot(database, all, keeping);
    assert.equal(migrated[0], OWN);
    assert.match(snapshot, /niram-before-0026/);
    const results = {
      outcomes: OLD.outcomes.map((label) => ({ value: '', label, before: '' })),
      quote: 'Good.',
      quoteBy: 'Leena Mathew',
      quoteRole: 'clinics, Kochi',
      weeks: null,
      team: [],
    };
    const partOf = (body: Record<string, unknown> | undefined) =>
      Object.fromEntries(Object.keys(results).map((name) => [name, body?.[name]]));
    const rows = await loadProjects(database.read, [1, MANY]);
    assert.deepEqual(partOf(rows.get(MANY)), results);
    assert.deepEqual(rows.get(1)?.outcomes, []);
    const { draft } = await database.read
      .selectFrom('content_entries')
      .select('draft')
      .where('kind', '=', 'projects')
      .where('id', '=', MANY)
      .executeTakeFirstOrThrow();
    assert.deepEqual(partOf(bodyFrom(projectContentType.fields, JSON.parse(draft ?? ''))), results);
    const versions = await database.read.selectFrom('content_versions').select('body').execute();
    assert.equal(versions.length, MANY);
    for (const { body } of versions)
      assert.deepEqual(partOf(bodyFrom(projectContentType.fields, JSON.parse(body))), results);
    if (database.kind === 'sqlite') {
      const was = await openDatabase({ url: '', file: snapshot });
      const { rows: old } = await sql<{ outcomes: string }>`select outcomes from projects where id = ${MANY}`.execute(
        was.read,
      );
      assert.deepEqual(JSON.parse(old[0]?.outcomes ?? ''), OLD.outcomes);
      await was.close();
    }
  },
);
