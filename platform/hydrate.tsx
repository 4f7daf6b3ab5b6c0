/** Loaded with the first island that wakes; everything that is React in the browser comes with it. */
import type { FunctionComponent } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Brings the server's HTML in `element` to life. */
export function hydrate(element: HTMLElement, Component: FunctionComponent<object>): void {
  const props = JSON.parse(element.dataset['props'] ?? '{}') as object;
  hydrateRoot(element, <Component {...props} />, {
    identifierPrefix: element.dataset['prefix'] ?? '',
    onRecoverableError: (error) => console.error(error),
  });
}
