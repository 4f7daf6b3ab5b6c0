/**
 * An open panel has an entry of its own in the session history, as on a phone: Back closes it, Forward opens it again, and a reload
 * keeps it open. A panel that is closed in another way removes its entry.
 */

/** The id of the panel of a history entry. */
const panelOf = (state: unknown): string | undefined => (state as { panel?: string } | null)?.panel;

/** The open dialog that covers all others. */
export const topDialog = () => [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);

/** True between `history.back()` and its popstate event. */
let isGoingBack = false;

/** Call when a panel has opened. A panel that was opened from another one replaces its entry. */
export function enterHistory(panel: HTMLDialogElement): void {
  // Going back has not finished; the entry is pushed afterwards.
  if (isGoingBack || panelOf(history.state) === panel.id) return;
  const state = { ...(history.state as object | null), panel: panel.id };
  if (panelOf(history.state) === undefined) history.pushState(state, '');
  else history.replaceState(state, '');
}

/** Call when a panel has closed. */
export function leaveHistory(panel: HTMLDialogElement): void {
  if (isGoingBack || panelOf(history.state) !== panel.id) return;
  isGoingBack = true;
  history.back();
}

/** Whether the current entry is this panel's, so that a link in it may replace it. */
export const hasEntry = (panel: HTMLDialogElement): boolean => panelOf(history.state) === panel.id;

/** Synchronises the panels with the history. `open` opens a closed one. */
export function followHistory(open: (panel: HTMLDialogElement) => void): void {
  const follow = () => {
    const id = panelOf(history.state);
    for (const panel of document.querySelectorAll<HTMLDialogElement>('dialog:modal'))
      if (panel.id !== id) panel.close();
    const panel = id === undefined ? null : document.getElementById(id);
    if (panel instanceof HTMLDialogElement && !panel.open) open(panel);
  };
  addEventListener('popstate', () => {
    if (!isGoingBack) return follow();
    isGoingBack = false;
    // Another panel may have been opened meanwhile.
    const panel = topDialog();
    if (panel) enterHistory(panel);
  });
  // The page was loaded, or restored from the back/forward cache.
  addEventListener('pageshow', () => {
    isGoingBack = false;
    follow();
  });
}
