import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';

import { openFiles } from '#platform/storage/files.ts';
import { migrations } from '#tests/support/migrations.ts';
import { databaseTest } from '#tests/support/instance.ts';
import { withSnapshot } from '#tests/support/snapshots.ts';

import { readArchive } from './archive.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';
import { examineBackup, restore } from './restore.ts';
import { migrateWithSnapshot } from './snapshot.ts';

const OWN = '0017-media';

const before = migrations.filter(({ name }) => name < OWN);

/** Pictures as rows held them: shared ones, one of a folder, some of no file, one that is empty, and one that reads like SQL. */
const CLIENTS = [
  ['published', '/marks/a/banner.svg', '/marks/a/logo.svg', '/marks/a/cover.svg'],
  ['draft', '/gone/banner.png', '/marks/a/logo.svg', ''],
  ['scheduled', '/a%20b/ſtraße.webp', `/'; drop table media; --"`, '/marks/a/cover.svg'],
  ['archived', '/pictures/harbour', '/marks/a/logo.svg', '/pictures/harbour/1200.webp'],
] as const;
const PROJECTS = [
  ['published', '/pictures/harbour/1200.webp', '/marks/a/logo.svg'],
  ['draft', '/pictures/quay/1200.webp', '/gone/logo.svg'],
] as const;
/** Each with the id of its row: an older one is gone, and so is the newest. */
const SCREENSHOTS = [
  [2, 1, '/pictures/one/720.webp'],
  [3, 1, '/pictures/one/720.webp'],
  [7, 2, '/gone/two.webp'],
] as const;
const NEWEST_SCREENSHOT = 9;

async function fillOld({ write }: Database): Promise<void> {
  const at = '2026-01-01T00:00:00.000Z';
  const statements = [
    sql`insert into industries (name, state, published_at) values ('Retail', 'published', ${at})`,
    ...CLIENTS.map(
      ([state, banner, logo, cover], place) =>
        sql`insert into clients (name, description, banner_image, logo, cover_image, state, published_at, featured_rank)
          values (${`Client ${place}`}, '', ${banner}, ${logo}, ${cover}, ${state}, ${at}, ${place + 1})`,
    ),
    sql`insert into client_words (word, client_id) values ('client', 1)`,
    ...PROJECTS.map(
      ([state, cover, logo], place) =>
        sql`insert into projects (name, short_description, description, use_case, cover_image, logo, industry_id, client_id, is_in_house,
            launched_on, state, published_at)
          values (${`Project ${place}`}, '', '', '', ${cover}, ${logo}, 1, 1, 0, '2025-01-01', ${state}, ${at})`,
    ),
    sql`insert into project_features (project_id, position, feature) values (1, 0, 'One')`,
    ...[...SCREENSHOTS, [NEWEST_SCREENSHOT, 2, '/gone/last.webp'] as const].map(
      ([id, project, image]) =>
        sql`insert into project_screenshots (id, project_id, kind, image, alt_text, position)
          values (${id}, ${project}, 'app', ${image}, ${`Words of ${id}`}, ${id})`,
    ),
    sql`delete from project_screenshots where id = ${NEWEST_SCREENSHOT}`,
  ];
  await write(async (tx) => {
    for (const statement of statements) await statement.execute(tx);
  });
}

/** What each row had as a text, by way of its references. */
async function picturesOf({ read }: Database) {
  const { rows: clients } = await sql<{ state: string; banner: string; logo: string; cover: string }>`
    select state, banner.path as banner, logo.path as logo, cover.path as cover from clients
    left join media as banner on banner.id = banner_media_id left join media as logo on logo.id = logo_media_id
    left join media as cover on cover.id = cover_media_id order by clients.id`.execute(read);
  const { rows: projects } = await sql<{ state: string; cover: string; logo: string }>`
    select state, cover.path as cover, logo.path as logo from projects
    left join media as cover on cover.id = cover_media_id left join media as logo on logo.id = logo_media_id
    order by projects.id`.execute(read);
  const { rows: screenshots } = await sql<{ id: number; project: number; image: string }>`
    select project_screenshots.id, project_id as project, media.path as image from project_screenshots
    join media on media.id = media_id order by project_screenshots.id`.execute(read);
  return {
    clients: clients.map(({ state, banner, logo, cover }) => [state, banner, logo, cover]),
    projects: projects.map(({ state, cover, logo }) => [state, cover, logo]),
    screenshots: screenshots.map(({ id, project, image }) => [id, project, image]),
  };
}

const countOf = async ({ read }: Database, table: string) =>
  Number(
    (await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(read)).rows[0]?.count,
  );

function newFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'niram-test-media-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

databaseTest(
  'every picture of an installation from before is kept, once, with the rows that refer to it',
  'nothing',
  async (fresh, t) => {
    const database = await openDatabase(fresh.at);
    const home = newFolder(t);
    try {
      await migrate(database, before);
      await fillOld(database);
      const keeping = { folder: join(home, 'snapshots'), version: '1', now: new Date() };
      const { migrated, snapshot = '' } = await migrateWithSnapshot(database, migrations, keeping);
      assert.equal(migrated[0], OWN);
      const kept = { clients: CLIENTS, projects: PROJECTS, screenshots: SCREENSHOTS };
      assert.deepEqual(await picturesOf(database), kept);
      const paths = new Set([
        ...CLIENTS.flatMap(([, ...pictures]) => pictures),
        ...PROJECTS.flatMap(([, ...pictures]) => pictures),
        ...SCREENSHOTS.map(([, , image]) => image),
      ]);
      const rows = await database.read.selectFrom('media').selectAll().execute();
      assert.deepEqual(rows.map(({ path }) => path).toSorted(), [...paths].toSorted());
      for (const { width, height, variants, focal_x: x, focal_y: y } of rows)
        assert.deepEqual([width, height, variants, x, y], [null, null, '{}', 50, 50]);
      for (const [table, count] of [
        ['client_words', 1],
        ['project_features', 1],
      ] as const)
        assert.equal(await countOf(database, table), count, table);
      const alts = await database.read.selectFrom('project_screenshots').select(['id', 'alt_text']).execute();
      for (const { id, alt_text: alt } of alts) assert.equal(alt, `Words of ${id}`);
      const { id: next } = await database.write((tx) =>
        tx
          .insertInto('project_screenshots')
          .values({ project_id: 1, kind: 'web', alt_text: '', position: 9, media_id: rows[0]?.id ?? 0 })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      if (database.kind === 'sqlite') assert.equal(next, NEWEST_SCREENSHOT + 1, 'no id is given twice');

      // The snapshot opens as it was, and is migrated in its turn.
      await withSnapshot({ database, snapshot, home, migrations: before }, async (was) => {
        await assert.rejects(sql`select path from media`.execute(was.read));
        assert.equal((await migrate(was, migrations))[0], OWN);
        assert.deepEqual(await picturesOf(was), kept);
      });
    } finally {
      await database.close();
    }
  },
);

databaseTest('a backup of version 0.1.0 is restored with all its pictures', 'nothing', async (fresh, t) => {
  const file = fileURLToPath(new URL('../../tests/support/backup-of-0.1.0.tar.gz', import.meta.url));
  const database = await openDatabase(fresh.at);
  t.after(() => database.close());
  const files = openFiles(join(newFolder(t), 'files'));
  await restore({ database, files, migrations }, file, await examineBackup(file));
  const old: Record<string, Record<string, string>[]> = {};
  for await (const { name, bytes } of readArchive(file)) {
    const table = /^tables\/(clients|projects)\//.exec(name)?.[1];
    if (table !== undefined)
      old[table] = Buffer.from(bytes)
        .toString()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
  }
  assert.equal(old['clients']?.length, 34);
  assert.ok((old['projects'] ?? []).length > 0);
  const { clients, projects } = await picturesOf(database);
  assert.deepEqual(
    clients,
    old['clients']?.map((row) => ['published', row['banner_image'], row['logo'], row['cover_image']]),
  );
  assert.deepEqual(
    projects,
    old['projects']?.map((row) => ['published', row['cover_image'], row['logo']]),
  );
});

databaseTest(
  'what is published has its pictures, a draft may lack them, and a picture in use stays',
  'cities',
  async (fresh, t) => {
    const database = await openDatabase(fresh.at);
    t.after(() => database.close());
    const run = (statement: ReturnType<typeof sql>) => database.write((tx) => statement.execute(tx));
    const at = '2026-01-01T00:00:00.000Z';
    await run(sql`insert into media (id, path, created_at) values (101, '/one.svg', ${at}), (102, '/two.svg', ${at})`);
    const insertClient = (state: string, cover: number | null) =>
      run(sql`insert into clients (name, description, state, published_at, banner_media_id, logo_media_id, cover_media_id)
        values ('Lakeside', '', ${state}, ${at}, 101, 101, ${cover})`);
    for (const state of ['draft', 'archived']) await insertClient(state, null);
    for (const state of ['draft', 'scheduled', 'published', 'archived']) await insertClient(state, 101);
    for (const state of ['scheduled', 'published'])
      await assert.rejects(insertClient(state, null), /constraint/i, state);
    await assert.rejects(insertClient('draft', 999), /constraint/i);
    await assert.rejects(run(sql`update clients set state = 'published' where cover_media_id is null`), /constraint/i);
    await assert.rejects(run(sql`delete from media where id = 101`), /constraint/i);
    await run(sql`delete from media where id = 102`);
    for (const wrong of [
      sql`insert into media (path, created_at) values ('/one.svg', ${at})`,
      sql`update media set width = 10`,
      sql`update media set width = 0, height = 0`,
      sql`update media set focal_x = 101`,
      sql`update media set focal_y = -1`,
    ])
      await assert.rejects(run(wrong), /constraint/i);
  },
);
