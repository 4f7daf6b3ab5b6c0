import './office.css';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, parseSearchWith, RouterProvider, stringifySearchWith } from '@tanstack/react-router';
import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';

import { Refused } from '#office-ui/client.ts';
import { FailedScreen, PendingScreen } from '#office-ui/failed.tsx';
import { applyScheme } from '#office-ui/scheme.ts';
import { setContentTypes } from '#cms/content/content-types.office.ts';

import { KINDS } from './content-types.ts';
import { routeTree } from './routes.tsx';

applyScheme();
setContentTypes(KINDS);
void import('#office-ui/kept-focus.ts').then(({ keepFocus }) => keepFocus());
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal is an answer; only what did not arrive is asked for again.
      retry: (count, error) => count < 2 && error instanceof Refused && error.status === 0,
      retryDelay: 500,
    },
  },
});
const router = createRouter({
  routeTree,
  basepath: '/office',
  context: { queries },
  // What stands in an address are words: a search for '2026' is none for a number.
  parseSearch: parseSearchWith(String),
  stringifySearch: stringifySearchWith(String),
  defaultPreload: 'intent',
  // React Query knows what is fresh.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: FailedScreen,
  defaultPendingComponent: PendingScreen,
  defaultPendingMs: 400,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  // A module is extended by an interface alone.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Register {
    router: typeof router;
  }
}

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root.');
createRoot(root).render(
  <QueryClientProvider client={queries}>
    <I18nProvider locale="en-GB">
      <RouterProvider router={router} />
    </I18nProvider>
  </QueryClientProvider>,
);
