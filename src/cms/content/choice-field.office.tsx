/** One of some, from a list; a long one is searched. */
import { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue, useFilter } from 'react-aria-components';

import { Icon } from '#office-ui/icon.tsx';
import { useOpening } from '#office-ui/opening.ts';

import { FEW } from './blank-entry.ts';
import { Optional, type PropsOf } from './field-parts.office.tsx';
import { Finder } from './finder.office.tsx';

const NONE = '(none)';

export default function ChoiceField({ field, path, value, onChange, message, isReadOnly }: PropsOf<'choice', string>) {
  const options = [...(field.required === undefined ? [{ id: NONE, name: 'None' }] : []), ...field.options];
  const opening = useOpening();
  const { contains } = useFilter({ sensitivity: 'base' });
  const isLong = options.length > FEW;
  const list = (
    <ListBox items={options} renderEmptyState={() => <p className="nothing">Nothing is called that.</p>}>
      {({ id, name }) => (
        <ListBoxItem id={id} textValue={name}>
          <span className="name">{name}</span>
        </ListBoxItem>
      )}
    </ListBox>
  );
  return (
    <Select
      {...opening}
      className="field"
      data-field={path}
      value={value === '' ? null : value}
      onChange={(key) => onChange(key === null || key === NONE ? '' : String(key))}
      isInvalid={message !== undefined}
      isDisabled={isReadOnly}
      validationBehavior="aria"
    >
      <Label>
        {field.label}
        <Optional field={field} />
      </Label>
      <Button className="control">
        <SelectValue>{({ selectedText }) => selectedText || 'Choose'}</SelectValue> <Icon name="down" size={16} />
      </Button>
      {message !== undefined && <p className="message">{message}</p>}
      {field.hint !== undefined && <p className="hint">{field.hint}</p>}
      <Popover className={isLong ? 'popover finder' : 'popover'}>
        {isLong ? (
          <Finder label={`Find: ${field.label}`} placeholder="Find" filter={contains}>
            {list}
          </Finder>
        ) : (
          list
        )}
      </Popover>
    </Select>
  );
}
