/** A window over the page, for what must be answered before one goes on. Escape and a press beside it close it. */
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

/** One begins to type at once. Where there is no field, React Aria gives the focus to the window. */
const focusFirstField = (dialog: HTMLElement | null) =>
  dialog?.querySelector<HTMLElement>('input:not([type=hidden], [tabindex="-1"])')?.focus();

export function ModalDialog({
  title,
  isOpen,
  close,
  children,
  isWarning = false,
  staysOpen = false,
  isWide = false,
}: {
  title: string;
  isOpen: boolean;
  close: () => void;
  children: ReactNode;
  isWarning?: boolean;
  /** Shows what is not shown again: only its own button closes it. */
  staysOpen?: boolean;
  /** For two things side by side. */
  isWide?: boolean;
}) {
  return (
    <ModalOverlay
      className="overlay"
      isDismissable={!staysOpen}
      isKeyboardDismissDisabled={staysOpen}
      isOpen={isOpen}
      onOpenChange={(open) => (open ? undefined : close())}
    >
      <Modal className={isWide ? 'modal wide' : 'modal'}>
        <Dialog role={isWarning ? 'alertdialog' : 'dialog'} ref={focusFirstField}>
          <Heading slot="title">{title}</Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
