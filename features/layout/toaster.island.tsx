import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useToaster } from 'react-hot-toast/headless';

import { showFlash } from '#ui/toast.ts';

const neverChanges = () => () => {};

/** Shows toasts: read out politely, errors at once; the clock stands still under the pointer and with the focus inside. */
export default function Toaster() {
  const { toasts, handlers } = useToaster();
  // The toast that woke this island is already there, but not in the server's HTML.
  const isAwake = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  useEffect(() => showFlash(), []);
  const visible = isAwake ? toasts.filter((toast) => toast.visible) : [];
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // What stands outside an open side panel is behind it, and silent.
    const island = element.current?.parentElement;
    const dialog = document.querySelector('dialog:modal');
    const place = dialog ?? document.body;
    if (!island || island.parentElement === place) return;
    place.append(island);
    dialog?.addEventListener('close', () => document.body.append(island), { once: true });
  });
  return (
    <div
      ref={element}
      className="toasts"
      aria-live="polite"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {visible.map((toast) => (
        <div
          key={toast.id}
          className={`toast ${toast.className ?? toast.type}`}
          role={toast.type === 'error' ? 'alert' : 'status'}
        >
          {String(toast.message)}
        </div>
      ))}
    </div>
  );
}
