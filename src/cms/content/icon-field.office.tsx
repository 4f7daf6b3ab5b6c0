/** An icon of Lucide: drawn, and searched by its name and by what it may stand for. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, ListBox, ListBoxItem } from 'react-aria-components';

import { iconCalls } from '#cms/icons/calls.ts';
import { wordsOfIcon } from '#cms/icons/schema.ts';
import { queryOf } from '#office-ui/query.ts';
import { IconDrawing } from '#ui/island-icon.tsx';

import type { PropsOf } from './field-parts.office.tsx';
import { Finder } from './finder.office.tsx';
import { SelectField, useSearch } from './select-field.office.tsx';

export default function IconField({ value, onChange, ...props }: PropsOf<'icon', string>) {
  const { field, isReadOnly } = props;
  // The button shows what is delivered until another is chosen.
  const { hint: _, ...withoutHint } = field;
  const { opening, typed, setTyped } = useSearch();
  const { data: found = [], isPending } = useQuery({
    ...queryOf(iconCalls.find, { query: { q: typed.trim() } }),
    placeholderData: keepPreviousData,
    enabled: opening.isOpen,
  });
  const shown = value || (field.delivered ?? '');
  const { data: [drawn] = [] } = useQuery({
    ...queryOf(iconCalls.find, { query: { name: shown } }),
    enabled: shown !== '',
  });
  const back = value !== '' && field.required === undefined && !isReadOnly && (
    <Button slot={null} className="button small" onPress={() => onChange('')}>
      As delivered
    </Button>
  );
  return (
    <SelectField
      {...props}
      field={value === '' ? withoutHint : field}
      opening={opening}
      value={value === '' ? null : value}
      onChange={(key) => key !== null && onChange(String(key))}
      shown={
        <span className="chosen-icon">
          {drawn && <IconDrawing path={drawn.path} size={24} />} {wordsOfIcon(shown) || 'Choose'}
        </span>
      }
      below={back}
      popover="popover finder icons"
    >
      <Finder
        label={`Find: ${field.label}`}
        placeholder="As boat, doctor or payment"
        inputValue={typed}
        onInputChange={setTyped}
      >
        <ListBox
          items={found.map((icon) => ({ ...icon, id: icon.name }))}
          layout="grid"
          renderEmptyState={() => (
            <p className="nothing">
              {isPending ? 'One moment …' : 'No icon is called that. Try another English word.'}
            </p>
          )}
        >
          {({ id, path }) => (
            <ListBoxItem id={id} textValue={wordsOfIcon(id)}>
              <IconDrawing path={path} size={24} />
              <span className="name">{wordsOfIcon(id)}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Finder>
    </SelectField>
  );
}
