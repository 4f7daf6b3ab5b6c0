/**
 * Closes a panel, if there is one, and returns a function that goes to another page. That page replaces the panel's entry in the history
 * (dialog-history.ts), so that Back leads to the page before the panel.
 */
export function navigateFromPanel(address: string, panel: HTMLDialogElement | null | undefined): () => void {
  const state = history.state as { panel?: string } | null;
  const hasEntry = panel?.open === true && state?.panel === panel.id;
  if (hasEntry) history.replaceState({ ...state, panel: undefined }, '');
  panel?.close();
  return () => (hasEntry ? location.replace(address) : location.assign(address));
}

/** How long a page is waited for before a visitor is led to it, in milliseconds. */
const PATIENCE = 5000;

/** Whether a page answers now. A browser that cannot get a page shows one of its own, and what ours was saying is lost. */
export const isReachable = (address: string): Promise<boolean> =>
  Promise.race([
    fetch(address, { method: 'HEAD' }).then(
      ({ ok }) => ok,
      () => false,
    ),
    new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE)),
  ]);
