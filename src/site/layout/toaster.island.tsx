import { type FocusEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { toast as toasts, useToaster } from 'react-hot-toast/headless';

import { addReceiptContainer, LastReceipt } from '#inbox/contact/contact-receipt-card.tsx';
import { IslandIcon } from '#ui/island-icon.tsx';
import { messagesStay } from '#ui/messages-stay.ts';
import { translate } from '#config/translation.ts';
import { showFlash } from '#ui/toast.ts';

const neverChanges = () => () => {};

/**
 * Shows toasts. Screen readers announce them politely, errors at once. The timer pauses under the pointer, with the focus inside, and in a
 * hidden tab. While a dialog is open, toasts are shown inside it (src/ui/dialogs.ts). The receipt of a message is shown in the header.
 */
export default function Toaster() {
  const { toasts: all, handlers } = useToaster(messagesStay() ? { duration: Infinity } : {});
  // The toast that hydrated this island exists already, but is not in the server's HTML.
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const cameFrom = useRef<HTMLElement>(null);
  useEffect(() => {
    showFlash();
    addReceiptContainer();
  }, []);
  useEffect(() => {
    const follow = () => (document.hidden ? handlers.startPause() : handlers.endPause());
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [handlers]);

  const enter = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    handlers.startPause();
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  };
  const close = (id: string) => {
    toasts.dismiss(id);
    handlers.endPause();
    cameFrom.current?.focus();
  };

  return (
    <div
      className="toasts"
      aria-live="polite"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={enter}
      onBlur={handlers.endPause}
    >
      {(isHydrated ? all.filter((toast) => toast.visible) : []).map((toast) => (
        <div key={toast.id} className={`toast ${toast.className ?? toast.type}`}>
          <p role={toast.type === 'error' ? 'alert' : 'status'}>{toast.message as string}</p>
          <button
            className="icon-button"
            type="button"
            aria-label={translate('Close message')}
            onClick={() => close(toast.id)}
          >
            <IslandIcon name="x" />
          </button>
        </div>
      ))}
      <LastReceipt />
    </div>
  );
}
