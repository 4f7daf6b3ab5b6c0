/** Other entries, found by the list's own search: one, or several. */
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components';

import { askList } from '#root/office/api.ts';
import { kindNamed } from '#root/office/kinds.ts';
import { Icon } from '#root/office/parts/icon.tsx';
import { entryQuery } from '#root/office/reads.ts';

import { Optional, type PropsOf } from './field-parts.office.tsx';
import type { EntryRow } from './schema.ts';

/** As many as can be looked over. */
const FOUND = 20;

const STATE_WORDS = { draft: 'Draft', scheduled: 'Scheduled', published: '', archived: 'Archived' } as const;

type OneProps = PropsOf<'entry', number | null>;
type SeveralProps = PropsOf<'entries', number[]>;

export default function EntryField(props: OneProps | SeveralProps) {
  return props.field.type === 'entry' ? <One {...(props as OneProps)} /> : <Several {...(props as SeveralProps)} />;
}

/** The names of entries by their ids; their numbers where they may not be read. */
function useTitles(kind: string, ids: readonly number[]): string[] {
  const found = useQueries({ queries: ids.map((id) => entryQuery(kind, id)) });
  return found.map(({ data, isError }, place) => data?.title ?? (isError ? `Number ${ids[place]}` : '…'));
}

function One({ field, value, onChange, ...props }: OneProps) {
  const [title = ''] = useTitles(field.kind, value === null ? [] : [value]);
  return (
    <Finder
      {...props}
      field={field}
      // Begun anew with what is chosen: its name stands in the field.
      key={`${value} ${title}`}
      shown={title}
      chosen={value}
      choose={onChange}
      leftOut={[]}
    />
  );
}

function Several({ field, value, onChange, ...props }: SeveralProps) {
  const titles = useTitles(field.kind, value);
  return (
    <div className="several">
      <Finder
        {...props}
        field={field}
        key={value.join(' ')}
        shown=""
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

type FinderProps = Pick<OneProps, 'path' | 'message' | 'isReadOnly'> & {
  field: OneProps['field'] | SeveralProps['field'];
  /** What stands in the field before anything is typed. */
  shown: string;
  chosen: number | null;
  choose: (id: number | null) => void;
  leftOut: readonly number[];
};

function Finder({ field, path, message, isReadOnly, shown, chosen, choose, leftOut }: FinderProps) {
  const [typed, setTyped] = useState(shown);
  // The name of what is chosen is no search: all are offered.
  const q = typed === shown ? '' : typed.trim();
  const { data, isPending } = useQuery({
    queryKey: ['content', field.kind, 'found', q],
    queryFn: ({ signal }) =>
      askList<EntryRow>(field.kind, { sort: 'title', ...(q === '' ? {} : { q }) }, { limit: FOUND, signal }),
    placeholderData: keepPreviousData,
  });
  const plural = kindNamed(field.kind)?.plural ?? 'entries';
  const items = (data?.data ?? []).filter(({ id }) => !leftOut.includes(id));
  return (
    <ComboBox
      className="field"
      data-field={path}
      items={items}
      value={chosen}
      inputValue={typed}
      onInputChange={(text) => {
        setTyped(text);
        if (text === '' && chosen !== null) choose(null);
      }}
      onChange={(key) => {
        if (key !== null && key !== chosen) choose(Number(key));
      }}
      menuTrigger="focus"
      allowsEmptyCollection
      isInvalid={message !== undefined}
      isReadOnly={isReadOnly}
      validationBehavior="aria"
    >
      <Label>
        {field.label}
        <Optional field={field} />
      </Label>
      <div className="with-button">
        <Input autoComplete="off" placeholder={`Find ${plural}`} />
        <Button className="in-field">
          <Icon name="down" size={16} />
        </Button>
      </div>
      {message !== undefined && (
        <Text slot="errorMessage" elementType="p" className="message">
          {message}
        </Text>
      )}
      {field.hint !== undefined && (
        <Text slot="description" elementType="p" className="hint">
          {field.hint}
        </Text>
      )}
      <Popover className="popover">
        <ListBox
          renderEmptyState={() => (
            <p className="nothing">{isPending ? 'One moment …' : `No ${plural} are called that.`}</p>
          )}
        >
          {({ id, title, state }: EntryRow) => (
            <ListBoxItem id={id} textValue={title}>
              <span className="name">{title}</span>
              <span className="about">{STATE_WORDS[state]}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
