/** The three engines that visitors' browsers are made of, each as the few things that a journey does in a window of it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openBrowser } from './browser.ts';
import { findTool, unlessTools } from './tools.ts';
import { until } from './until.ts';
import { type Element, openHttpSession, openMarionetteSession, type Send } from './webdriver.ts';

/** Elements are expressions of the page's own language. One that is not there, or cannot be touched yet, throws. */
export type BrowserWindow = {
  open: (address: string) => Promise<void>;
  /** How large the page in the window is, in CSS pixels. */
  resize: (size: { width: number; height: number }) => Promise<void>;
  evaluate: (expression: string) => Promise<unknown>;
  click: (element: string) => Promise<void>;
  type: (element: string, text: string) => Promise<void>;
  /** Chooses the file at this path in a field for files. */
  choose: (element: string, path: string) => Promise<void>;
  picture: () => Promise<Buffer>;
  /** A PDF of the page on A4; undefined where the engine's driver cannot print. */
  print?: () => Promise<Buffer>;
  /** What the page's scripts and the browser have complained of; always empty where the browser does not tell. */
  complaints: () => string[];
  close: () => Promise<void>;
};

export type Engine = {
  name: string;
  /** For `skip`: false if it is there, otherwise the reason. */
  missing: () => string | false;
  open: () => Promise<BrowserWindow>;
};

const chromium: Engine = {
  name: 'Chromium',
  missing: () => false,
  async open() {
    const browser = await openBrowser();
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', ({ message }) => complaints.push(message));
    const find = async (element: string) => {
      const found = (await page.evaluateHandle<HTMLElement | null>(element)).asElement();
      if (found === null) throw new Error(`There is no ${element}`);
      return found;
    };
    return {
      open: async (address) => void (await page.goto(address)),
      resize: (size) => page.setViewportSize(size),
      evaluate: (expression) => page.evaluate(expression),
      click: async (element) => (await find(element)).click(),
      type: async (element, text) => (await find(element)).type(text),
      choose: async (element, path) => (await find(element)).setInputFiles(path),
      picture: () => page.screenshot(),
      print: () => page.pdf({ format: 'A4' }),
      complaints: () => complaints,
      close: () => browser.close(),
    };
  },
};

/** The same over WebDriver's commands. */
function windowOver(send: Send): Omit<BrowserWindow, 'complaints' | 'close'> {
  const evaluate = (expression: string) => send('run', { script: `return ${expression}`, args: [] });
  const act = async (command: 'click' | 'type', element: string, more: object = {}) => {
    // WebKit's driver scrolls only to what is wholly out of sight.
    const shown = `((found) => (found?.scrollIntoView({ block: 'center' }), found))(${element})`;
    const found = (await evaluate(shown)) as Element | null;
    if (found === null) throw new Error(`There is no ${element}`);
    await send(command, { id: Object.values(found)[0], ...more });
  };
  return {
    open: async (url) => void (await send('open', { url })),
    async resize(size) {
      await send('resize', size);
      // The window is larger than the page in it.
      const [width, height] = (await evaluate('[innerWidth, innerHeight]')) as [number, number];
      await send('resize', { width: 2 * size.width - width, height: 2 * size.height - height });
    },
    evaluate,
    click: (element) => act('click', element),
    type: (element, text) => act('type', element, { text }),
    choose: (element, path) => act('type', element, { text: path }),
    async picture() {
      // WebKit never answers while a window of a new size is not drawn yet.
      await send('wait', { script: 'requestAnimationFrame(() => requestAnimationFrame(arguments[0]))', args: [] });
      return Buffer.from(String(await send('picture', { full: false })), 'base64');
    },
  };
}

/** Starts a program whose home is this folder; gives all that it says. */
function start(name: string, args: readonly string[], home: string, more: NodeJS.ProcessEnv = {}) {
  const program = spawn(findTool(name) ?? name, args, {
    env: { ...process.env, HOME: home, XDG_CONFIG_HOME: home, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (bytes: Buffer) => void (output += bytes.toString()));
  return {
    program,
    said: () => output,
    /** Waits until it says this; gives what the first brackets hold. */
    async toSay(what: RegExp): Promise<string> {
      await until(`${name} to say ${what}`, () => what.test(output));
      return what.exec(output)?.[1] ?? '';
    },
  };
}

async function closeAll(home: string, ...programs: ChildProcess[]): Promise<void> {
  for (const program of programs) {
    const ended = once(program, 'exit');
    if (program.kill()) await ended;
  }
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
}

/** A folder with these files, by their path. */
function newHome(files: Readonly<Record<string, string>>): string {
  const home = mkdtempSync(join(tmpdir(), 'niram-engine-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(home, path, '..'), { recursive: true });
    writeFileSync(join(home, path), text);
  }
  return home;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const webkit: Engine = {
  name: 'WebKit',
  missing: () => unlessTools('WebKitWebDriver', 'Xvfb'),
  async open() {
    const home = newHome({
      // Its toolbar is wider than a phone otherwise.
      'gtk-3.0/gtk.css': '* { min-width: 0; padding: 0; margin: 0 }',
      'gtk-3.0/settings.ini': '[Settings]\ngtk-enable-animations=0\n',
    });
    const screen = start('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], home);
    const display = await screen.toSay(/^(\d+)\n/);
    const port = await freePort();
    const driver = start('WebKitWebDriver', [`--port=${port}`], home, { DISPLAY: `:${display}` });
    const address = `http://127.0.0.1:${port}`;
    const isUp = () =>
      fetch(`${address}/status`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until('WebKitWebDriver', isUp);
    const window = windowOver(await openHttpSession(address));
    return { ...window, complaints: () => [], close: () => closeAll(home, driver.program, screen.program) };
  },
};

/** Of Firefox: quiet, on this machine alone, and with the messages of its pages on the standard output. */
const PREFERENCES = {
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'devtools.console.stdout.content': true,
  'marionette.port': 0,
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
  'ui.prefersReducedMotion': 1,
};
/** Its own services, which find no network, complain in the same way. */
const OF_A_PAGE = /^(?:console\.error: (?!RSLoader)|JavaScript error: http)/;

const firefox: Engine = {
  name: 'Firefox',
  missing: () => unlessTools('firefox-esr'),
  async open() {
    const lines = Object.entries(PREFERENCES).map(
      (preference) => `user_pref(${JSON.stringify(preference).slice(1, -1)});`,
    );
    const home = newHome({
      'user.js': lines.join('\n'),
      // Its window is wider than a phone otherwise.
      'chrome/userChrome.css': ':root { min-width: 0 !important }',
    });
    const browser = start('firefox-esr', ['--headless', '--no-remote', '--marionette', '--profile', home], home);
    const port = await browser.toSay(/Marionette\s+INFO\s+Listening on port (\d+)/);
    const send = await openMarionetteSession(Number(port));
    return {
      ...windowOver(send),
      print: async () => Buffer.from(String(await send('print', { page: { width: 21, height: 29.7 } })), 'base64'),
      complaints: () =>
        browser
          .said()
          .split('\n')
          .filter((line) => OF_A_PAGE.test(line)),
      close: () => closeAll(home, browser.program),
    };
  },
};

export const ENGINES: readonly Engine[] = [chromium, webkit, firefox];
