/**
 * Closes a panel, if there is one, and gives the way to go on to another page in its place: its entry in the window's history (dialog-history.ts)
 * becomes that page's, so that Back leads to the page before the panel, not to the panel of something done.
 */
export function navigateFromPanel(address: string, panel: HTMLDialogElement | null | undefined): () => void {
  const state = history.state as { panel?: string } | null;
  const hasEntry = panel?.open === true && state?.panel === panel.id;
  if (hasEntry) history.replaceState({ ...state, panel: undefined }, '');
  panel?.close();
  return () => (hasEntry ? location.replace(address) : location.assign(address));
}
