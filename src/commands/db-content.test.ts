/** `npm run db -- import` and `export` as a person types them. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';

import { newDataDir, removeDataDir } from '#tests/support/site.ts';

const EXAMPLE = join(import.meta.dirname, '..', '..', 'docs', 'import-example.json');

/** How large a picture is, as the command has left it in the database. */
function sizeOf(folder: string, path: string): unknown {
  const database = new DatabaseSync(join(folder, 'niram.sqlite'), { readOnly: true });
  try {
    return { ...database.prepare('select width, height, variants from media where path = ?').get(path) };
  } finally {
    database.close();
  }
}

test('a file is imported from where it is typed, exported again, never written over, and its faults are told', (t) => {
  const folder = newDataDir();
  t.after(() => removeDataDir(folder));
  copyFileSync(EXAMPLE, join(folder, 'content.json'));
  const db = (...args: string[]) =>
    spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'db.ts'), ...args],
      {
        env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', ENV_FILE: '', INIT_CWD: folder },
        encoding: 'utf8',
      },
    );
  const imported = db('import', 'content.json');
  assert.equal(imported.status, 0, imported.stderr);
  assert.match(imported.stdout, /^Imported: 2 industries, 2 project types, .* 1 client, 2 projects, 1 opening\.$/m);
  assert.deepEqual(sizeOf(folder, '/pictures/cover-lakeside-ward-board/1200.webp'), {
    width: 1200,
    height: 900,
    variants: '{"avif":[480,720,1200],"webp":[480,720,1200]}',
  });
  assert.equal(db('export', 'out.json').status, 0);
  const [given, written] = ['content.json', 'out.json'].map(
    (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, object[]>,
  );
  // An entry that says nothing of its state is published by the import.
  const [client] = (written?.['clients'] ?? []) as { published_at: string }[];
  const published = { state: 'published', published_at: client?.published_at };
  assert.ok(Date.parse(client?.published_at ?? '') <= Date.now());
  assert.deepEqual(
    written?.['clients'],
    given?.['clients']?.map((entry) => ({ ...entry, ...published })),
  );
  const again = db('export', 'out.json');
  assert.deepEqual([again.status, /out\.json is there already/.test(again.stderr)], [1, true]);
  writeFileSync(join(folder, 'wrong.json'), JSON.stringify({ industries: [{ id: 9, name: '' }] }));
  const refused = db('import', 'wrong.json');
  assert.deepEqual(
    [refused.status, refused.stderr.trim().split('\n').at(-1)],
    [1, 'industries, entry 1, name: Industry is required'],
  );
  assert.equal(db('import', 'nowhere.json').status, 1);
  // As large as a film, without a byte on the disk.
  truncateSync(join(folder, 'wrong.json'), 5_000_000_000);
  assert.match(db('import', 'wrong.json').stderr, /wrong\.json is too large: 64 MB can be imported at once\./);
});

test('the mistakes of a file are told all at once, before a database is made; so are pictures that are not there', (t) => {
  const folder = newDataDir();
  t.after(() => removeDataDir(folder));
  const importFile = (file: unknown) => {
    writeFileSync(join(folder, 'content.json'), typeof file === 'string' ? file : JSON.stringify(file));
    const env = { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '', ENV_FILE: '', INIT_CWD: folder };
    const args = [
      '--disable-warning=ExperimentalWarning',
      join(import.meta.dirname, 'db.ts'),
      'import',
      'content.json',
    ];
    return spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  };
  const industries = [
    { id: 1, name: '' },
    { id: 1, name: 'Retail', colour: 'red' },
  ];
  assert.equal(
    importFile({ industries }).stderr,
    [
      'industries, entry 1, name: Industry is required',
      "industries, entry 2 ('Retail'), colour: unknown field",
      "industries, entry 2 ('Retail'): duplicate id 1",
      '',
    ].join('\n'),
  );
  assert.match(importFile('{"industries": [').stderr, /^The file is not valid JSON: /);
  assert.equal(existsSync(join(folder, 'data')), false);

  const example = JSON.parse(readFileSync(EXAMPLE, 'utf8')) as { clients: Record<string, unknown>[] };
  Object.assign(example.clients[0] ?? {}, { client_cover: '/pictures/nowhere/1200.webp' });
  const { status, stdout } = importFile(example);
  assert.equal(status, 0);
  assert.match(
    stdout,
    /^Not in the folder public yet, so pages show nothing there: \/pictures\/nowhere\/1200\.webp\.$/m,
  );
});
