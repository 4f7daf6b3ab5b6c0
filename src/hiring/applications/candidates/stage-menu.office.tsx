/** The stages that somebody can be moved to, as a menu. */
import type { ReactNode } from 'react';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';

import { Icon } from '#office-ui/icon.tsx';

import type { Stage } from '../stages/schema.ts';

/** `children`: the button. `now`: the key of the stage where one stands. */
export const StageMenu = ({
  stages,
  now,
  move,
  children,
  isOpen,
  onOpenChange,
}: {
  stages: readonly Stage[];
  now?: string;
  move: (stage: Stage) => void;
  children: ReactNode;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}) => (
  <MenuTrigger {...(isOpen === undefined ? {} : { isOpen })} {...(onOpenChange && { onOpenChange })}>
    {children}
    <Popover className="popover">
      <Menu
        aria-label="Move to"
        onAction={(key) => {
          const stage = stages.find((one) => one.key === key);
          if (stage !== undefined) move(stage);
        }}
        {...(now === undefined ? {} : { disabledKeys: [now] })}
      >
        {stages.map(({ key, name }) => (
          <MenuItem key={key} id={key} textValue={name}>
            {key === now ? <Icon name="check" size={16} /> : <span aria-hidden="true" />} {name}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  </MenuTrigger>
);
