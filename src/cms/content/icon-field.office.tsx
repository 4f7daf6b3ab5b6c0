/** An icon of Lucide: drawn, and searched by its name and by what it may stand for. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';

import { iconCalls } from '#cms/icons/calls.ts';
import { Icon } from '#office-ui/icon.tsx';
import { useOpening } from '#office-ui/opening.ts';
import { queryOf } from '#office-ui/query.ts';

import { Below, Optional, type PropsOf } from './field-parts.office.tsx';
import { Finder } from './finder.office.tsx';

const nameOf = (icon: string) => icon.replaceAll('-', ' ');

function Drawing({ path }: { path: string }) {
  return (
    <svg className="icon" width={24} height={24} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

const findQuery = (q: string) => queryOf(iconCalls.find, { query: { q } });

export default function IconField({ field, path, value, onChange, message, isReadOnly }: PropsOf<'icon', string>) {
  const [typed, setTyped] = useState('');
  const { isOpen, onOpenChange } = useOpening();
  const { data: found = [], isPending } = useQuery({
    ...findQuery(typed.trim()),
    placeholderData: keepPreviousData,
    enabled: isOpen,
  });
  const shown = value || (field.delivered ?? '');
  const { data: named = [] } = useQuery({ ...findQuery(nameOf(shown)), enabled: shown !== '' });
  const drawn = named.find(({ name }) => name === shown);
  return (
    <Select
      className="field"
      data-field={path}
      value={value === '' ? null : value}
      onChange={(key) => key !== null && onChange(String(key))}
      isOpen={isOpen}
      // What there is, is asked for when it is opened.
      allowsEmptyCollection
      onOpenChange={(next) => {
        onOpenChange(next);
        setTyped('');
      }}
      isInvalid={message !== undefined}
      isDisabled={isReadOnly}
      validationBehavior="aria"
    >
      <Label>
        {field.label}
        <Optional field={field} />
      </Label>
      <Button className="control">
        <SelectValue className="chosen-icon">
          {() => (
            <>
              {drawn && <Drawing path={drawn.path} />} {nameOf(shown) || 'Choose'}
            </>
          )}
        </SelectValue>{' '}
        <Icon name="down" size={16} />
      </Button>
      {value !== '' && field.required === undefined && !isReadOnly && (
        <Button slot={null} className="button small" onPress={() => onChange('')}>
          As delivered
        </Button>
      )}
      <Below hint={value === '' ? undefined : field.hint} message={message} />
      <Popover className="popover finder icons">
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
            {({ id, path: line }) => (
              <ListBoxItem id={id} textValue={nameOf(id)}>
                <Drawing path={line} />
                <span className="name">{nameOf(id)}</span>
              </ListBoxItem>
            )}
          </ListBox>
        </Finder>
      </Popover>
    </Select>
  );
}
