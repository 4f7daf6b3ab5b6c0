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
