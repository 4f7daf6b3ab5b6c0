/** `npm start` as a person or a process manager runs it: npm, its shell, the launcher and the server, stopped from outside. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';

import { copyStartedDatabase } from '#tests/support/databases.ts';
import { newDataDir, removeDataDir } from '#tests/support/site.ts';

const root = join(import.meta.dirname, '..', '..');

// SIGINT comes from a terminal, to all processes in it; npm itself lets it pass.
for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
  test(
    `${signal} to npm stops the server in order, and its port is free`,
    { skip: process.platform === 'win32' },
    async (t) => {
      const dataDir = newDataDir();
      t.after(() => removeDataDir(dataDir));
      await copyStartedDatabase(join(dataDir, 'niram.sqlite'), 'none');
      const npm = spawn('npm', ['start'], {
        cwd: root,
        env: { ...process.env, PORT: '0', DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'info', ENV_FILE: '' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let said = '';
      const address = await new Promise<string>((found, failed) => {
        npm.stdout.on('data', (bytes: Buffer) => {
          said += bytes.toString();
          const printed = /Site\s+(http:\S+)\//.exec(said)?.[1];
          if (printed !== undefined) found(printed);
        });
        npm.once('exit', () => failed(new Error(`npm start ended: ${said}`)));
      });
      assert.equal((await fetch(`${address}/healthz`)).status, 200);

      npm.kill(signal);
      // The server holds npm's standard output open: it closes when the last process of the four has ended.
      await once(npm.stdout, 'close');
      assert.match(said, /"msg":"stopping"/);
      await assert.rejects(fetch(`${address}/healthz`));
    },
  );
}

test('a port that is taken is told before anything is opened', async (t) => {
  const other = createServer().listen(0, '127.0.0.1');
  t.after(() => void other.close());
  await once(other, 'listening');
  const dataDir = newDataDir();
  t.after(() => removeDataDir(dataDir));
  const { port } = other.address() as AddressInfo;
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, SMPT_URL: 'smtp://mail.example', ENV_FILE: '' };
  const product = spawn(process.execPath, ['src/app/main.ts'], { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  product.stderr.on('data', (bytes: Buffer) => void (said += bytes.toString()));
  const [code] = (await once(product, 'close')) as [number];
  assert.equal(code, 1);
  assert.equal(
    said,
    'SMPT_URL is not a setting: did you mean SMTP_URL?\nPORT is taken by another program. Set PORT to a free one.\n',
  );
  assert.deepEqual(readdirSync(dataDir), []);
});

test('a system without glibc is told in one sentence what it needs', { skip: process.platform !== 'linux' }, () => {
  // What Node reports on Alpine: everything but a version of glibc.
  const musl =
    'data:text/javascript,const report = process.report.getReport(); delete report.header.glibcVersionRuntime; process.report.getReport = () => report;';
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', musl, 'src/commands/launch.mjs', 'doctor'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  assert.deepEqual([status, stdout], [1, '']);
  assert.match(stderr, /^The pinned Node needs glibc, [^\n]+\.\n$/);
});
