/** Development only: Vite serves the views, reloads pages and updates islands as they are edited. */
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import type { ErrorHandler } from 'hono';

import type { Env, RenderMail } from '#platform/context.ts';
import { type Assets, ICON } from '#platform/pages/assets.ts';
import type { Render } from '#platform/page-registry.ts';

import { islandsOnPreact } from '#app/vite.config.ts';
import { FAULT_HEADERS, faultPage } from './fault-page.ts';
import type { Edit } from './watch-sources.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

type DevelopmentViews = {
  render: Render;
  renderMail: RenderMail;
  handle: (listener: RequestListener) => RequestListener;
  onError: ErrorHandler<Env>;
};

/** Starts Vite on the product's own server. `handle` puts it in front of the product's listener. */
export async function developmentViews(server: Server): Promise<DevelopmentViews> {
  const { createServer } = await import('vite');
  /** The number of edits so far. Views that were loaded at a lower number are stale. */
  let edits = 0;
  const vite = await createServer({
    root: ROOT,
    configFile: join(ROOT, 'src', 'app', 'vite.config.ts'),
    configLoader: 'native',
    server: {
      middlewareMode: { server },
      hmr: { server },
      // `src/commands/dev.ts` watches the files, and has done so since before this process started.
      watch: null,
    },
    plugins: [
      {
        name: 'stale-views',
        hotUpdate({ file }) {
          if (this.environment.name !== 'ssr') return;
          edits += 1;
          if (/\.tsx?$/.test(file)) vite.ws.send({ type: 'full-reload' });
        },
      },
    ],
    optimizeDeps: {
      entries: ['src/**/*.island.tsx', 'src/platform/pages/browser.ts'],
      // Packages are bundled apart from our modules, and run on the same Preact.
      rolldownOptions: { plugins: [islandsOnPreact] },
    },
    logLevel: 'info',
  });
  // It answers under /office alone, its page and its modules, and tells them apart by itself.
  const office = await createServer({
    configFile: join(ROOT, 'src', 'office', 'vite.config.ts'),
    // Two servers with one folder would throw away each other's packages.
    cacheDir: join(ROOT, 'node_modules', '.vite-office'),
    configLoader: 'native',
    server: { middlewareMode: { server }, hmr: { server }, watch: null, fs: { allow: [ROOT] } },
  });
  followParent(server, ({ event, file }) => {
    vite.watcher.emit(event, file);
    office.watcher.emit(event, file);
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void Promise.all([vite.close(), office.close()]));

  const scripts = ['/@vite/client', '/src/platform/pages/browser.ts'];
  const assets: Assets = {
    scriptOf: (file) => `/${file}`,
    forPage: () => ({
      styles: { address: '/src/app/styles.css' },
      scripts: scripts.map((address) => ({ address })),
      icon: ICON,
      inlinedFiles: [],
    }),
  };
  type Views = typeof import('#app/pages.tsx');
  let current: { render: Render; renderMail: RenderMail } | undefined;
  let loadedAt = -1;
  /** Reloads all modules: an island must be the same function object in its page and in the list of islands. */
  async function load(): Promise<void> {
    while (loadedAt !== edits) {
      const before = edits;
      vite.environments.ssr.moduleGraph.invalidateAll();
      const { createRender, renderMail } = (await vite.ssrLoadModule('/src/app/pages.tsx')) as Views;
      // Some of these modules may already have the edits that were made meanwhile, others not.
      current = { render: createRender(assets), renderMail };
      loadedAt = before;
    }
  }
  let loading: Promise<void> = Promise.resolve();
  /** One load at a time: two would mix their modules. */
  const refresh = () => (loading = loading.catch(() => {}).then(load));
  const views = () => {
    if (current === undefined) throw new Error('The views could not be loaded yet.');
    return current;
  };
  await refresh().catch(console.error);
  return {
    render: (name, props, request) => views().render(name, props, request),
    renderMail: (name, props, options) => views().renderMail(name, props, options),
    handle: (listener) => (incoming, outgoing) => {
      if (/^\/office(?:[/?]|$)/.test(incoming.url ?? '')) {
        // What it shares with the pages: its base is put before their addresses.
        const shared = /^\/office(\/(?:fonts\/|favicon).*)$/.exec(incoming.url ?? '')?.[1];
        if (shared !== undefined) {
          incoming.url = shared;
          listener(incoming, outgoing);
          return;
        }
        if (!incoming.url?.startsWith('/office/')) incoming.url = '/office/';
        office.middlewares(incoming, outgoing, () => listener(incoming, outgoing));
        return;
      }
      vite.middlewares(incoming, outgoing, () => {
        refresh().then(
          () => listener(incoming, outgoing),
          (error: unknown) => outgoing.writeHead(500, FAULT_HEADERS).end(faultPage(error)),
        );
      });
    },
    onError(error, c) {
      vite.ssrFixStacktrace(error);
      console.error(error);
      return c.body(faultPage(error), 500, FAULT_HEADERS);
    },
  };
}

/** Tells `src/commands/dev.ts` the port, receives the edits from it, and ends with it. */
function followParent(server: Server, edited: (edit: Edit) => void): void {
  if (!process.connected) return;
  server.once('listening', () => process.send?.({ port: (server.address() as AddressInfo).port }));
  process.on('message', (edit) => edited(edit as Edit));
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
