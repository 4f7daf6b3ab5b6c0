/** Runs `work` once the browser has painted what has just changed: a visitor sees first that a touch has done something. */
export const afterPaint = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work));
