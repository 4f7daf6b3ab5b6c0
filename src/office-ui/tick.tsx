/** A box to tick, with its words beside it. */
import './tick.css';

import type { ReactNode } from 'react';
import { Checkbox, type CheckboxProps } from 'react-aria-components';

import { Icon } from './icon.tsx';

type Props = Omit<CheckboxProps, 'children' | 'className'> & { children: ReactNode; hint?: string };

export const Tick = ({ children, hint, ...rest }: Props) => (
  <Checkbox className="tick" {...rest}>
    {({ isSelected }) => (
      <>
        <span className="box" aria-hidden="true">
          {isSelected && <Icon name="check" size={14} />}
        </span>
        <span>
          {children}
          {hint !== undefined && <span className="hint">{hint}</span>}
        </span>
      </>
    )}
  </Checkbox>
);
