/** The product's front door for tests: the whole app over a real database of its own, with a clock that the test moves. */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';

import type { Render } from '#platform/page-registry.ts';
import type { Services, RenderMail } from '#platform/context.ts';
import { openDatabase } from '#database/open.ts';
import type { Database, DatabaseKind } from '#database/database.ts';
import { readSettings, type Settings } from '#platform/env.ts';
import { openFiles } from '#platform/storage/files.ts';
import { openLog } from '#platform/log.ts';
import { Cache } from '#platform/storage/cache.ts';
import { openAppearance } from '#cms/appearance/actions.ts';
import { ownSite, showSite } from '#config/site.ts';
import { openSite } from '#site/pages/actions.ts';
import { openTexts } from '#cms/texts/actions.ts';
import { openReader } from '#hiring/documents/reader.ts';
import { openScanner } from '#platform/files/scanner.ts';
import { Metrics } from '#operations/health/metrics.ts';
import { createApp } from '#app/app.ts';
import { whatFollows } from '#app/text-pages.ts';

import { checkResponse } from './answers.ts';
import { type Content, DATABASE_KINDS, type FreshDatabase, freshDatabase, TODAY } from './databases.ts';
import { dataHome } from './memory.ts';

export type Instance = {
  /** The product's front door, over a seeded database of its own. There is no Origin header unless it is given. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  services: Services;
  /** Its database, over which a test may open a second instance. */
  fresh: FreshDatabase;
  /** What the last page request rendered. `name` is '' where the answer was no page (a redirect). */
  page: (
    path: string,
    init?: RequestInit,
    // Each page has its own properties; the test that asks for one knows them.
    // oxlint-disable-next-line typescript/no-explicit-any
  ) => Promise<{ status: number; name: string; props: any; headers: Headers }>;
  /** Moves the clock forward by milliseconds. */
  pass: (milliseconds: number) => void;
};

type Options = {
  /** Instances are tested without Vite: by default a page is the JSON of its name and its properties. */
  render?: Render | Promise<Render>;
  renderMail?: RenderMail;
  settings?: Partial<Settings>;
  /** For a test of a fault that is meant to happen. */
  logLevel?: string;
};

export type OpenInstance = Instance & { close: () => Promise<void> };

const asJson: Render = (name, props) => ({ html: JSON.stringify({ name, props }) });
const mailAsJson: RenderMail = (name, props) => {
  const text = JSON.stringify({ name, props });
  return { subject: name, html: text, text };
};
const HOST = 'localhost';

/** One for all instances of a process: its threads take a second to start. */
const reader = openReader(openLog('error'));

/** Opens the product over a database. Several may stand over one, as instances do. */
export async function openInstance(
  fresh: FreshDatabase,
  { render = asJson, renderMail = mailAsJson, settings = {}, logLevel = 'error' }: Options = {},
): Promise<OpenInstance> {
  const folder = await mkdtemp(join(dataHome(), 'niram-test-files-'));
  const database: Database = await openDatabase(fresh.at);
  let now = TODAY.getTime();
  const clock = () => new Date(now);
  // Tests hammer from one address; those of the limits turn them on.
  const always = readSettings({ DATA_DIR: folder, SITE_URL: `http://${HOST}`, LIMITS: 'off' });
  const allSettings = { ...always, ...settings };
  // A fault must be seen; `LOG_LEVEL=info` shows every request.
  const log = openLog(process.env['LOG_LEVEL'] ?? logLevel);
  const services: Services = {
    settings: allSettings,
    database,
    files: openFiles(join(folder, 'files'), allSettings.filesUrl),
    documentReader: reader,
    scan: openScanner(allSettings.clamav, log),
    responseCache: new Cache({ database, byteLimit: 16 * 1024 * 1024, clock }),
    filterCache: new Cache({ database, byteLimit: 16 * 1024 * 1024, clock }),
    metrics: new Metrics(),
    render: await render,
    appearance: openAppearance(database),
    site: openSite(database, whatFollows),
    texts: openTexts(database),
    renderMail,
    clock,
    log,
    secret: 'known to the tests alone',
  };
  const app = createApp(services);
  const fetch: Instance['fetch'] = async (path, init) => {
    const request = new Request(`http://${HOST}${path}`, init);
    if (!request.headers.has('host')) request.headers.set('host', HOST);
    const response = await app.fetch(request, {});
    await checkResponse(request.method, path, response);
    return response;
  };
  return {
    fetch,
    services,
    fresh,
    async page(path, init) {
      const response = await fetch(path, init);
      const text = await response.text();
      const { name, props } = text.startsWith('{"name"')
        ? (JSON.parse(text) as { name: string; props: unknown })
        : { name: '', props: undefined };
      return { status: response.status, name, props, headers: response.headers };
    },
    pass(milliseconds) {
      now += milliseconds;
    },
    async close() {
      await database.close();
      // The next test of this process begins with the agency as it is delivered.
      showSite(ownSite);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Run = (instance: Instance, t: TestContext) => Promise<void>;

function onBothDatabases(title: string, content: Content, options: Options, run: Run): void {
  for (const [kind, name] of Object.entries(DATABASE_KINDS)) {
    void test(`${title} (${name})`, async (t) => {
      const fresh = await freshDatabase(kind as DatabaseKind, content);
      try {
        const instance = await openInstance(fresh, options);
        try {
          await run(instance, t);
        } finally {
          await instance.close();
        }
      } finally {
        await fresh.remove();
      }
    });
  }
}

/** Registers one test for each database, over the sample agency: 'title (SQLite)' and 'title (PostgreSQL)'. */
export const instanceTest = (title: string, run: Run, options: Options = {}): void =>
  onBothDatabases(title, 'sample', options, run);

/** The same without the sample agency; the cities are there. */
export const emptyInstanceTest = (title: string, run: Run, options: Options = {}): void =>
  onBothDatabases(title, 'cities', options, run);

/** For the platform's own tests: one test for each database, with the database and no app. */
export function databaseTest(
  title: string,
  content: Content,
  run: (fresh: FreshDatabase, t: TestContext) => Promise<void>,
): void {
  for (const [kind, name] of Object.entries(DATABASE_KINDS)) {
    void test(`${title} (${name})`, async (t) => {
      const fresh = await freshDatabase(kind as DatabaseKind, content);
      try {
        await run(fresh, t);
      } finally {
        await fresh.remove();
      }
    });
  }
}
