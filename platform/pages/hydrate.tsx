/** Loaded with the first island that wakes; everything that is React in the browser comes with it. */
import type { FunctionComponent } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Brings the server's HTML in `element` to life. */
export function hydrate(element: HTMLElement, Component: FunctionComponent<object>): void {
  const props = JSON.parse(element.dataset['props'] ?? '{}') as object;
  const before = element.cloneNode(true);
  const root = hydrateRoot(element, <Component {...props} />, {
    identifierPrefix: element.dataset['prefix'] ?? '',
    onRecoverableError: (error) => console.error(error),
    // React takes a part that throws off the page; the server's HTML works without it.
    onUncaughtError: (error) => {
      console.error(error);
      setTimeout(() => {
        root.unmount();
        element.replaceChildren(...before.childNodes);
      });
    },
  });
}
