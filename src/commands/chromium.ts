/** Finds a Chromium for the browser journeys, or installs one: Playwright's own, else Debian's package. And installs the two other engines. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { userInfo } from 'node:os';

import { chromium } from 'playwright-core';

import { findTool } from '#tests/support/tools.ts';
import { toolOf } from './tools.ts';

/** The one without windows first: for the same pages it takes a third of the processor's time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome.exe',
  'msedge.exe',
];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** How long an installation may take, in milliseconds. */
const INSTALL_TIMEOUT = 600_000;

/** Runs it, because a file that exists may still not start: libraries can be missing, or it can be a stub that asks for a package. */
function starts(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  return process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;
}

/** The path of a Chromium or Chrome on this machine, or undefined. */
export function findChromium(): string | undefined {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [process.env['CHROME_PATH'] ?? '', ...onPath, ...APPLICATIONS, chromium.executablePath()].find(
    (path) => path !== '' && starts(path),
  );
}

function attempt(what: string, command: string, args: readonly string[]): boolean {
  console.log(`${what} ...`);
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: INSTALL_TIMEOUT,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) console.log('That did not work.');
  return status === 0;
}

/** Installs packages of Debian, where this process may. */
function installPackages(names: readonly string[]): void {
  if (process.platform !== 'linux' || userInfo().uid !== 0) return;
  attempt('Reading the list of packages', 'apt-get', ['update', '-qq']);
  // One by one: one that this system does not have keeps no other away.
  for (const name of names)
    attempt(`Installing ${name}`, 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
}

/** The packages of the other engines (tests/support/engines.ts), each with a program that it brings. */
const ENGINES = { 'webkit2gtk-driver': 'WebKitWebDriver', xvfb: 'Xvfb', 'firefox-esr': 'firefox-esr' };

/** Installs what is missing of the other engines; their journeys are skipped where that does not work. */
export function installEngines(): void {
  const missing = Object.entries(ENGINES).filter(([, program]) => findTool(program) === undefined);
  if (missing.length > 0) installPackages(missing.map(([name]) => name));
}

/** Finds a Chromium, or installs one and prints each step. Undefined if neither works. */
export function findOrInstallChromium(): string | undefined {
  const found = findChromium();
  if (found !== undefined) return found;
  console.log('There is no Chromium on this machine; the browser journeys need one.');
  attempt('Installing the one that Playwright brings', process.execPath, [
    toolOf('playwright-core'),
    'install',
    '--no-shell',
    'chromium',
  ]);
  const brought = findChromium();
  if (brought !== undefined) return brought;
  // The first is not in every release of Debian.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    installPackages([name]);
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  return undefined;
}
