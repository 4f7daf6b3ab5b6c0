import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';

import { EVERYTHING, type Notice } from './changes.ts';
import { CommitLog } from './commit-log.ts';

const notice = (...tags: Exclude<Notice['tags'], 'all'>): Notice => ({ tags, signals: [] });

/** Two processes with a log of one database. */
function logs(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'niram-commits-'));
  const database = join(folder, 'niram.sqlite');
  const open = () => CommitLog.open(database, { isShared: true }) as CommitLog;
  const [writer, reader] = [open(), open()];
  t.after(() => {
    writer.close();
    reader.close();
    rmSync(folder, { recursive: true });
  });
  return { writer, reader, file: `${database}-commits` };
}

test('what a commit makes stale is read once by others, and nothing new is told from silence', (t) => {
  const { writer, reader } = logs(t);
  assert.equal(reader.read(), undefined);
  writer.append(notice('clients', 'projects'));
  writer.append(notice('projects', 'posts'));
  assert.deepEqual(reader.read(), notice('clients', 'projects', 'posts'));
  assert.equal(reader.read(), undefined);
});

test('a line that was read before its commit happened is told again with the next one', (t) => {
  const { writer, reader } = logs(t);
  writer.append(notice('clients'));
  // The reader now forgets, and remembers again what stands in the database before the commit.
  assert.deepEqual(reader.read(), notice('clients'));
  // Both commits happen before it looks again.
  writer.append(notice('posts'));
  assert.deepEqual(reader.read(), notice('clients', 'posts'));
});

test('a log that has begun anew, or holds what is no line, makes everything stale', (t) => {
  const { writer, reader, file } = logs(t);
  const long = notice(...Array.from({ length: 20_000 }, () => 'clients' as const));
  while (statSync(file).size <= 1024 * 1024) writer.append(long);
  assert.deepEqual(reader.read(), notice('clients'));
  writer.append(notice('posts'));
  assert.ok(statSync(file).size < 1000, 'it begins anew at a megabyte');
  assert.deepEqual(reader.read(), EVERYTHING);
  appendFileSync(file, 'half a line\n');
  assert.deepEqual(reader.read(), EVERYTHING);
  writer.append(notice('clients'));
  assert.deepEqual(reader.read(), EVERYTHING, 'what stood there may have been of a commit that had not happened');
  writer.append(notice('posts'));
  assert.deepEqual(reader.read(), notice('clients', 'posts'));
});
