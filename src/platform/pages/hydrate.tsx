/** Loaded with the first island: what islands run on comes with it (docs/decisions/0066). */
import { Component, type FunctionComponent, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Tells of an error in what it renders, which is then removed. */
class Guard extends Component<{ onError: () => void; children: ReactNode }> {
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override state = { hasFailed: false };
  override componentDidCatch(error: unknown) {
    console.error(error);
    this.props.onError();
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** Hydrates the server's HTML in `element`. Where it fails, that HTML is put back, because it works without script. */
export function hydrate(element: HTMLElement, Island: FunctionComponent<object>): void {
  const props = JSON.parse(element.dataset['props'] ?? '{}') as object;
  // In a document of its own: in this one each of its pictures would be fetched at once.
  const before = document.implementation.createHTMLDocument().importNode(element, true);
  const putBack = () =>
    setTimeout(() => {
      root.unmount();
      element.replaceChildren(...before.childNodes);
      delete element.dataset['island'];
    });
  const root = hydrateRoot(
    element,
    <Guard onError={putBack}>
      <Island {...props} />
    </Guard>,
  );
  element.dataset['hydrated'] = 'done';
}
