import type { ReactNode } from 'react';

import { Icon } from './icon.tsx';

type Props = {
  id: string;
  title: ReactNode;
  /** The accessible name of the button that closes it. */
  close: string;
  className?: string;
  children: ReactNode;
};

/** A side panel: a dialog with a title and a close button. What opens and closes it is in src/ui/dialogs.ts. */
export function Panel({ id, title, close, className, children }: Props) {
  return (
    <dialog
      className={className === undefined ? 'panel' : `panel ${className}`}
      id={id}
      aria-labelledby={`${id}-title`}
    >
      <div className="panel-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <button className="icon-button" type="button" data-closes aria-label={close}>
          <Icon name="x" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
