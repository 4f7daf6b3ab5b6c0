/**
 * An open panel is an entry of its own in the window's history, as on a phone: Back closes it, Forward opens it again, a page that is loaded
 * anew has it open. A panel that is closed otherwise takes its entry along.
 */

/** The id of the panel that an entry stands for. */
const panelOf = (state: unknown): string | undefined => (state as { panel?: string } | null)?.panel;

const topDialog = () => [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);

/** Between asking the browser to go back and its doing so. */
let isGoingBack = false;

/** To be called when a panel has opened. A panel that another one led to takes over its entry. */
export function enterHistory(panel: HTMLDialogElement): void {
  // The way back is still under way; the entry is made when it has ended.
  if (isGoingBack || panelOf(history.state) === panel.id) return;
  const state = { ...(history.state as object | null), panel: panel.id };
  if (panelOf(history.state) === undefined) history.pushState(state, '');
  else history.replaceState(state, '');
}

/** To be called when a panel has closed. */
export function leaveHistory(panel: HTMLDialogElement): void {
  if (isGoingBack || panelOf(history.state) !== panel.id) return;
  isGoingBack = true;
  history.back();
}

/** Whether the entry that is shown is this panel's: a link in it may put its page in that place. */
export const hasEntry = (panel: HTMLDialogElement): boolean => panelOf(history.state) === panel.id;

/** Keeps the panels as the history has them; `open` opens one that is closed. */
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
    // Meanwhile one may have been opened.
    const panel = topDialog();
    if (panel) enterHistory(panel);
  });
  // The page is there, or there again.
  addEventListener('pageshow', () => {
    isGoingBack = false;
    follow();
  });
}
