/** Other entries, found by the list's own search: one, or several. */
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  Autocomplete,
  Button,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SearchField,
  Select,
  SelectValue,
} from 'react-aria-components';

import { contentTypeOf } from './content-types.office.ts';
import { Icon } from '#office-ui/icon.tsx';
import { useOpening } from '#office-ui/opening.ts';
import { queryOf } from '#office-ui/query.ts';

import { entryCalls } from './calls.ts';
import { Below, Optional, type PropsOf } from './field-parts.office.tsx';
import type { ContentTypeName } from './fields.ts';
import { entryQuery } from './reads.office.ts';

/** As many as can be looked over. */
const FOUND = 20;

const STATE_WORDS = { draft: 'Draft', scheduled: 'Scheduled', published: '', archived: 'Archived' } as const;

type OneProps = PropsOf<'entry', number | null>;
type SeveralProps = PropsOf<'entries', number[]>;

export default function EntryField(props: OneProps | SeveralProps) {
  return props.field.type === 'entry' ? <One {...(props as OneProps)} /> : <Several {...(props as SeveralProps)} />;
}

/** The names of entries by their ids; their numbers where they may not be read. */
function useTitles(kind: ContentTypeName, ids: readonly number[]): string[] {
  const found = useQueries({ queries: ids.map((id) => entryQuery(contentTypeOf(kind), id)) });
  return found.map(({ data, isError }, place) => data?.title ?? (isError ? `Number ${ids[place]}` : '…'));
}

function One({ field, value, onChange, ...props }: OneProps) {
  const [title = ''] = useTitles(field.kind, value === null ? [] : [value]);
  return (
    <EntryPicker {...props} field={field} shown={title || 'Choose'} chosen={value} choose={onChange} leftOut={[]} />
  );
}

function Several({ field, value, onChange, ...props }: SeveralProps) {
  const titles = useTitles(field.kind, value);
  return (
    <div className="several">
      <EntryPicker
        {...props}
        field={field}
        shown="Add one"
        chosen={null}
        choose={(id) => (id === null || value.length >= field.atMost ? undefined : onChange([...value, id]))}
        leftOut={value}
      />
      {value.length > 0 && (
        <ul className="chips" aria-label={field.label}>
          {value.map((id, place) => (
            <li key={id}>
              {titles[place]}
              {!props.isReadOnly && (
                <Button
                  className="icon-button small"
                  aria-label={`Remove ${titles[place]}`}
                  onPress={() => onChange(value.filter((one) => one !== id))}
                >
                  <Icon name="close" size={14} />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type EntryPickerProps = Pick<OneProps, 'path' | 'message' | 'isReadOnly'> & {
  field: OneProps['field'] | SeveralProps['field'];
  /** What stands on the button. */
  shown: string;
  chosen: number | null;
  choose: (id: number | null) => void;
  leftOut: readonly number[];
};

/** Of a field that may be left empty. */
const NONE = 0;

/** A button that opens a search: what is found is the server's answer, so a list may have any length. */
function EntryPicker({ field, path, message, isReadOnly, shown, chosen, choose, leftOut }: EntryPickerProps) {
  const [typed, setTyped] = useState('');
  const { isOpen, onOpenChange } = useOpening();
  const q = typed.trim();
  const { data, isPending } = useQuery({
    ...queryOf(entryCalls(contentTypeOf(field.kind)).list, {
      query: { sort: 'title', limit: FOUND, q: q === '' ? undefined : q },
    }),
    placeholderData: keepPreviousData,
    enabled: isOpen,
  });
  const plural = contentTypeOf(field.kind).plural;
  const found = (data?.data ?? []).filter(({ id }) => !leftOut.includes(id));
  const items = [
    ...(chosen !== null && field.required === undefined && q === '' ? [{ id: NONE, title: 'None', about: '' }] : []),
    ...found.map(({ id, title, state }) => ({ id, title, about: STATE_WORDS[state] })),
  ];
  return (
    <Select
      className="field"
      data-field={path}
      value={chosen}
      onChange={(key) => choose(key === null || key === NONE ? null : Number(key))}
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
        <SelectValue>{() => shown}</SelectValue> <Icon name="down" size={16} />
      </Button>
      <Below hint={field.hint} message={message} />
      <Popover className="popover finder">
        <Autocomplete inputValue={typed} onInputChange={setTyped}>
          {/* It was opened to search in it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
          <SearchField className="search" aria-label={`Find ${plural}`} autoFocus>
            <Icon name="search" size={16} />
            <Input placeholder={`Find ${plural}`} />
          </SearchField>
          {/* The chosen one is where the arrows begin, and is not chosen by Enter before they moved: from the last, they go on to the first. */}
          <ListBox
            items={items}
            shouldFocusWrap
            renderEmptyState={() => (
              <p className="nothing">{isPending ? 'One moment …' : `No ${plural} are called that.`}</p>
            )}
          >
            {({ id, title, about }) => (
              <ListBoxItem id={id} textValue={title}>
                <span className="name">{title}</span>
                {about !== '' && <span className="about">{about}</span>}
              </ListBoxItem>
            )}
          </ListBox>
        </Autocomplete>
      </Popover>
    </Select>
  );
}
