/** Development only: views come through Vite, which reloads pages and swaps islands as they are edited. */
import type { RequestListener, Server } from 'node:http';
import { join } from 'node:path';

import type { Render } from '#platform/pages/page-registry.ts';
import type { RenderMail } from '#platform/context.ts';

const ROOT = join(import.meta.dirname, '..');

/** Starts Vite on the product's own server; `handle` puts it in front of the product's listener. */
export async function developmentViews(
  server: Server,
): Promise<{ render: Render; renderMail: RenderMail; handle: (listener: RequestListener) => RequestListener }> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: ROOT,
    // Bundling the settings first would write files, which the server's own watcher would take for edits.
    configLoader: 'native',
    server: {
      middlewareMode: { server },
      hmr: { server },
      watch: { ignored: ['**/data/**', '**/dist/**', '**/public/**'] },
    },
    optimizeDeps: { entries: ['features/**/*.island.tsx', 'platform/pages/browser.ts'] },
    logLevel: 'info',
  });
  const assets = {
    styles: { address: '/styles.css' },
    scripts: ['/@vite/client', '/commands/development-refresh.ts', '/platform/pages/browser.ts'],
    scriptOf: (file: string) => `/${file}`,
  };
  type Views = typeof import('#root/pages.tsx');
  const loadViews = async () => {
    const { createRender, renderMail } = (await vite.ssrLoadModule('/pages.tsx')) as Views;
    return { render: createRender(assets), renderMail };
  };
  let current = await loadViews();
  let isStale = false;
  vite.watcher.on('change', (file) => {
    if (!/\.(?:tsx|ts)$/.test(file)) return;
    isStale = true;
    // Page modules are not in the browser, so an edit there means the whole page; an island is swapped by Vite.
    if (!file.endsWith('.island.tsx')) vite.ws.send({ type: 'full-reload' });
  });
  /** All modules anew: an island must be the same function in the page that shows it and in the list of islands. */
  const refresh = async () => {
    if (!isStale) return;
    isStale = false;
    vite.environments.ssr.moduleGraph.invalidateAll();
    current = await loadViews();
  };
  return {
    render: (name, props, request) => current.render(name, props, request),
    renderMail: (name, props, options) => current.renderMail(name, props, options),
    handle: (listener) => (incoming, outgoing) =>
      vite.middlewares(incoming, outgoing, () => {
        refresh().then(
          () => listener(incoming, outgoing),
          (error: unknown) => {
            // A page that does not compile is told where it is looked at; the next edit mends it.
            isStale = true;
            outgoing.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error));
          },
        );
      }),
  };
}
