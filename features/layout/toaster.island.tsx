import { useEffect, useSyncExternalStore } from 'react';
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
  return (
    <div
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
