/** A button for what cannot be undone: it asks first. */
import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from 'react-aria-components';

import { ModalDialog } from './dialog.tsx';

type Props = Omit<ButtonProps, 'children' | 'onPress'> & {
  label: ReactNode;
  /** The question, what it means, and both answers. */
  title: string;
  children: ReactNode;
  yes: string;
  no: string;
  confirm: () => void;
};

export function ConfirmButton({ label, title, children, yes, no, confirm, ...rest }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button {...rest} onPress={() => setAsking(true)}>
        {label}
      </Button>
      <ModalDialog title={title} isOpen={isAsking} close={() => setAsking(false)} isWarning>
        {children}
        <div className="buttons">
          <Button
            className="button danger"
            onPress={() => {
              setAsking(false);
              confirm();
            }}
          >
            {yes}
          </Button>
          {/* In a question the focus stands on what changes nothing. */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
          <Button className="button" onPress={() => setAsking(false)} autoFocus>
            {no}
          </Button>
        </div>
      </ModalDialog>
    </>
  );
}
