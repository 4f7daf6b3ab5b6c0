/** Loaded with the first island: all of React in the browser comes with it. */
import type { FunctionComponent } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Hydrates the server's HTML in `element`. */
export function hydrate(element: HTMLElement, Component: FunctionComponent<object>): void {
  const props = JSON.parse(element.dataset['props'] ?? '{}') as object;
  const before = element.cloneNode(true);
  const root = hydrateRoot(element, <Component {...props} />, {
    identifierPrefix: element.dataset['prefix'] ?? '',
    onRecoverableError: (error) => console.error(error),
    // React removes a component that throws. The server's HTML is put back, because it works without script.
    onUncaughtError: (error) => {
      console.error(error);
      setTimeout(() => {
        root.unmount();
        element.replaceChildren(...before.childNodes);
        delete element.dataset['island'];
      });
    },
  });
}
