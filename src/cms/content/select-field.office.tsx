/** A button that opens a list, or a search in one: what the fields of choices, icons and entries are made of. */
import { type ReactNode, useState } from 'react';
import { Button, type Key, Label, Popover, Select, SelectValue } from 'react-aria-components';

import { Icon } from '#office-ui/icon.tsx';
import { useOpening } from '#office-ui/opening.ts';

import { Below, type FieldProps, Optional } from './field-parts.office.tsx';
import type { SingleField } from './fields.ts';

type Opening = ReturnType<typeof useOpening>;

/** What is typed in the search of such a field; nothing each time that it opens. */
export function useSearch(): { opening: Opening; typed: string; setTyped: (typed: string) => void } {
  const [typed, setTyped] = useState('');
  const { isOpen, onOpenChange } = useOpening();
  const opening = {
    isOpen,
    onOpenChange(next: boolean) {
      onOpenChange(next);
      setTyped('');
    },
  };
  return { opening, typed, setTyped };
}

/** `shown`: what stands on the button. `below`: what stands under it. `children`: what opens. */
type Props = Pick<FieldProps, 'path' | 'message' | 'isReadOnly'> & {
  field: Pick<SingleField, 'label' | 'hint' | 'required'>;
  opening: Opening;
  value: Key | null;
  onChange: (key: Key | null) => void;
  shown: ReactNode;
  below?: ReactNode;
  popover?: string;
  children: ReactNode;
};

export function SelectField({ field, path, message, isReadOnly, opening, value, onChange, shown, ...parts }: Props) {
  const { below, popover = 'popover finder', children } = parts;
  return (
    <Select
      {...opening}
      className="field"
      data-field={path}
      value={value}
      onChange={onChange}
      // What a search finds is asked for when it is opened.
      allowsEmptyCollection
      isInvalid={message !== undefined}
      isDisabled={isReadOnly}
      validationBehavior="aria"
    >
      <Label>
        {field.label}
        <Optional field={field} />
      </Label>
      <Button className="control">
        <SelectValue>{() => shown}</SelectValue> <Icon name="down" size={16} />
      </Button>
      {below}
      <Below hint={field.hint} message={message} />
      <Popover className={popover}>{children}</Popover>
    </Select>
  );
}
