/** One of some, from a list; a long one is searched. */
import { ListBox, ListBoxItem, useFilter } from 'react-aria-components';

import { useOpening } from '#office-ui/opening.ts';

import { FEW } from './blank-entry.ts';
import type { PropsOf } from './field-parts.office.tsx';
import { Finder } from './finder.office.tsx';
import { SelectField } from './select-field.office.tsx';

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
  const chosen = options.find(({ id }) => id === value);
  return (
    <SelectField
      {...{ field, path, message, isReadOnly, opening }}
      value={value === '' ? null : value}
      onChange={(key) => onChange(key === null || key === NONE ? '' : String(key))}
      shown={chosen?.name || 'Choose'}
      popover={isLong ? 'popover finder' : 'popover'}
    >
      {isLong ? (
        <Finder label={`Find: ${field.label}`} placeholder="Find" filter={contains}>
          {list}
        </Finder>
      ) : (
        list
      )}
    </SelectField>
  );
}
