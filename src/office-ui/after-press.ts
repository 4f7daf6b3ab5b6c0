/** What moves a screen waits until a pointer that is down is let go: a button that moves away from under it would not be pressed. */
let isDown = false;

addEventListener('pointerdown', () => (isDown = true), { capture: true });
for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (isDown = false), { capture: true });

/** Calls `act` now, or once what is being pressed has been pressed. */
export function afterPress(act: () => void): void {
  if (!isDown) return act();
  const end = new AbortController();
  const stop = () => {
    end.abort();
    // The press itself comes first.
    setTimeout(act);
  };
  for (const name of ['pointerup', 'pointercancel']) addEventListener(name, stop, { signal: end.signal });
}
