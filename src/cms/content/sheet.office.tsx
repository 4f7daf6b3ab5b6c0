/** A field that comes from below, with the page above it. */
import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';

const focusField = (dialog: HTMLElement | null) =>
  dialog?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, [contenteditable=true]')?.focus();

type Props = { label: string; isOpen: boolean; close: () => void; children: ReactNode };

export const Sheet = ({ label, isOpen, close, children }: Props) => (
  <ModalOverlay className="sheet-place" isDismissable isOpen={isOpen} onOpenChange={(next) => next || close()}>
    <Modal className="sheet">
      <Dialog aria-label={label} ref={focusField}>
        {children}
      </Dialog>
    </Modal>
  </ModalOverlay>
);
