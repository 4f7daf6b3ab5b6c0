/** The container without Docker: the steps of `Dockerfile`, and what they leave started with the rights and the network of a container. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';

import { buildImageIn, readImage } from './support/dockerfile.ts';
import { findTool, runTool } from './support/tools.ts';

/** `nobody`, which is on every system. */
const UID = 65_534;
const PATIENCE = 120_000;
/** Of all that the image holds beside Debian and Node, in bytes. */
const MAX_BYTES = 200 * 1024 * 1024;

const canIsolate =
  userInfo().uid === 0 &&
  ['unshare', 'nsenter', 'setpriv', 'ip', 'mount'].every((name) => findTool(name) !== undefined) &&
  runTool('unshare', ['--net', '--mount', 'true']).status === 0;
const skip = canIsolate ? false : 'namespaces of Linux need root';

const folder = mkdtempSync(join(tmpdir(), 'niram-test-container-'));
const home = join(folder, 'app');
const data = join(folder, 'data');
const image = readImage();
/** Paths of the image, as they are here. */
const here = (text: string) => text.replaceAll(image.home, home).replaceAll(image.volume, data);

before(() => {
  if (!canIsolate) return;
  chmodSync(folder, 0o755);
  mkdirSync(home);
  buildImageIn(home);
  mkdirSync(data, { mode: 0o700 });
  chownSync(data, UID, UID);
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** No network but this container's own, nothing that can be written but the volume, no rights, not root. */
const ISOLATE = `mount --make-rprivate / && mount --bind "$1" "$1" && mount -o remount,bind,ro / && ip link set lo up
shift; exec setpriv --reuid=${UID} --regid=${UID} --clear-groups --bounding-set=-all --no-new-privs "$@"`;

const environment = {
  PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
  ...Object.fromEntries(Object.entries(image.environment).map(([name, value]) => [name, here(value)])),
  SITE_URL: 'https://agency.example',
};

function start(settings: Record<string, string> = {}): ChildProcess {
  return spawn('unshare', ['--net', '--mount', 'sh', '-euc', ISOLATE, 'isolate', data, ...image.command], {
    cwd: home,
    env: { ...environment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a command in the running container, as `docker exec` does. */
function execute(container: ChildProcess, command: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    'nsenter',
    [
      `--target=${container.pid}`,
      '--net',
      '--mount',
      `--wdns=${home}`,
      'setpriv',
      `--reuid=${UID}`,
      `--regid=${UID}`,
      '--clear-groups',
      '--bounding-set=-all',
      '--no-new-privs',
      ...command,
    ],
    { env: environment, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

const ask = (path: string) => [
  'node',
  '-e',
  `fetch('http://127.0.0.1:${image.environment['PORT']}${path}').then(async (answer) => process.stdout.write(answer.status + ' ' + await answer.text()))`,
];

async function untilHealthy(container: ChildProcess): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (execute(container, image.healthcheck).status !== 0) {
    assert.ok(Date.now() < deadline && container.exitCode === null, 'the container did not become healthy');
    await new Promise((wait) => setTimeout(wait, 500));
  }
}

test('the image is started by somebody who is not root, with one volume', () => {
  assert.equal(image.user, 'node');
  assert.equal(image.environment['DATA_DIR'], image.volume);
  assert.equal(image.environment['NODE_ENV'], 'production');
});

test('what the image holds is small, and nothing of tests, settings and data', { skip }, () => {
  const { said } = runTool('du', ['-sb', home]);
  const bytes = Number.parseInt(said, 10);
  console.log(`${(bytes / 1e6).toFixed(0)} MB beside the base image`);
  assert.ok(bytes < MAX_BYTES, said);
  const files = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !file.startsWith('node_modules'),
  );
  assert.deepEqual(
    files.filter((file) => /(?:^|\/)(?:tests|docs|assets\/art|data|\.git|\.env)(?:\/|$)|\.test\.ts$/.test(file)),
    [],
  );
  assert.ok(!existsSync(join(home, 'node_modules', 'vite')), 'tools of development are left out');
});

test(
  'without network, over a tree that cannot be written to, it becomes healthy, serves, is looked after and stops in order',
  { skip },
  async () => {
    writeFileSync(join(home, 'probe'), '');
    const container = start();
    let said = '';
    for (const stream of [container.stdout, container.stderr])
      stream?.on('data', (bytes: Buffer) => void (said += bytes.toString()));
    const ended = once(container, 'exit');
    try {
      await untilHealthy(container);
      assert.equal(execute(container, ['sh', '-c', `echo > ${home}/probe`]).status, 2, 'the tree can be written to');
      assert.notEqual(execute(container, ['touch', `${tmpdir()}/niram-outside`]).status, 0);
      for (const path of ['/', '/projects', '/office', '/readyz', '/api/jobs/list_jobs_frontend'])
        assert.match(execute(container, ask(path)).stdout, /^200 ./, path);
      assert.match(execute(container, ask('/')).stdout, /https:\/\/agency\.example/);

      const doctor = execute(container, ['node', 'src/commands/doctor.ts']);
      assert.match(doctor.stdout, /SQLite/);
      const backup = execute(container, ['node', 'src/commands/db.ts', 'backup', join(data, 'backup.tar.gz')]);
      assert.equal(backup.status, 0, backup.stderr);
      const verified = execute(container, [
        'node',
        'src/commands/db.ts',
        'restore',
        join(data, 'backup.tar.gz'),
        '--verify',
      ]);
      assert.equal(verified.status, 0, verified.stderr);
      const member = execute(container, [
        'node',
        'src/commands/staff.ts',
        'add',
        'asha@agency.example',
        '--role',
        'editor',
      ]);
      assert.match(member.stdout, /https:\/\/agency\.example\/office/);
    } finally {
      container.kill('SIGTERM');
    }
    const [code] = (await ended) as [number | null];
    assert.equal(code, 0, said);
    assert.match(said, /"msg":"stopping"/);
    assert.doesNotMatch(said, /EROFS|EACCES|"level":(?:"error"|50)/);
  },
);
