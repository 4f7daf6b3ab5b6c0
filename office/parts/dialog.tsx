/** A window over the page, for what must be answered before one goes on. Escape and a press beside it close it. */
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

export function Window({
  title,
  isOpen,
  close,
  children,
  isWarning = false,
}: {
  title: string;
  isOpen: boolean;
  close: () => void;
  children: ReactNode;
  isWarning?: boolean;
}) {
  return (
    <ModalOverlay
      className="overlay"
      isDismissable
      isOpen={isOpen}
      onOpenChange={(open) => (open ? undefined : close())}
    >
      <Modal className="modal">
        <Dialog role={isWarning ? 'alertdialog' : 'dialog'}>
          <Heading slot="title">{title}</Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
