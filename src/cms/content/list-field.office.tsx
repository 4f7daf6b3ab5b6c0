/** A list that is delivered: its entries are moved and hidden, and those that staff add are removed too. */
import { Button } from 'react-aria-components';

import { languageCodeIn } from '#config/translation.ts';
import { Icon } from '#office-ui/icon.tsx';

import { blankEntry } from './blank-entry.ts';
import { firstWords, Folded } from './blocks-field.office.tsx';
import { type BlocksField, type Body, PLACE_IN_LIST, rowKind } from './fields.ts';
import { type FieldProps, Frame } from './field-parts.office.tsx';
import { Sortable } from './sortable.office.tsx';

const deliveredOf = ({ delivered = [] }: BlocksField): Body[] =>
  delivered.map(({ id }) => ({ type: 'delivered', id, isHidden: false }));

/** The rows with what has been delivered since they were arranged. */
const wholeOf = (field: BlocksField, rows: readonly Body[]): Body[] => [
  ...rows,
  ...deliveredOf(field).filter(({ id }) => !rows.some((row) => row['id'] === id)),
];

/** Nothing, where the rows say the same as what is delivered. */
const toStore = (field: BlocksField, rows: Body[]): Body[] =>
  rows.length === field.delivered?.length &&
  rows.every((row, place) => row['id'] === field.delivered?.[place]?.id && row['isHidden'] === false)
    ? []
    : rows;

type Props = FieldProps<BlocksField, Body[]> & {
  messages: Readonly<Record<string, string>>;
  /** The code of the language whose texts are shown; '' for English. */
  language: string;
};

export function ListEditor({ field, path, value, onChange, message, messages, isReadOnly, language }: Props) {
  const rows = wholeOf(field, value);
  const item = rowKind(field, { type: 'delivered' }).name.toLowerCase();
  const nameOf = (row: Body) =>
    row['type'] === 'added'
      ? firstWords(field, row) || `New ${item}`
      : (field.delivered?.find(({ id }) => id === row['id'])?.name ?? '');
  const set = (next: Body[]) => onChange(toStore(field, next));
  return (
    <Frame field={{ ...field, required: '' }} path={path} message={message}>
      {({ label }) => (
        <Sortable
          item={item}
          labelledBy={label}
          values={rows}
          onChange={set}
          blank={() => blankEntry(field, rows)}
          atMost={field.atMost}
          isReadOnly={isReadOnly}
          nameOf={nameOf}
          mayRemove={(row) => row['type'] === 'added'}
          tool={hideButtonOf(nameOf, (place, row) => set(rows.with(place, row)))}
          adder={adderOf(
            item,
            field.label,
            'added' in field.kinds && (() => blankEntry(field, rows)),
            value.length > 0,
            () => onChange([]),
          )}
        >
          {(row, place, change) => (
            <Entry
              name={nameOf(row)}
              field={field}
              row={row}
              change={change}
              path={`${path}.${place}`}
              messages={messages}
              isReadOnly={isReadOnly}
              language={language}
            />
          )}
        </Sortable>
      )}
    </Frame>
  );
}

type EntryProps = Pick<Props, 'field' | 'path' | 'messages' | 'isReadOnly' | 'language'> & {
  name: string;
  row: Body;
  change: (row: Body) => void;
};

function Entry({ name, field, row, change, language, ...shared }: EntryProps) {
  const note = field.delivered?.find(({ id }) => id === row['id'])?.note;
  const words = row['isHidden'] === true ? 'Hidden' : note === undefined ? '' : `Shows nothing yet: ${note}`;
  if (row['type'] !== 'added')
    return (
      <div className="part-line" data-field={shared.path}>
        <span className="name">{name}</span>
        <span className="quiet">{words}</span>
      </div>
    );
  const own = Object.entries(rowKind(field, row).fields).flatMap(([key, inside]): [string, typeof inside][] => {
    if (PLACE_IN_LIST.has(key)) return [];
    if (inside.type !== 'rows') return languageCodeIn(key) === language ? [[key, inside]] : [];
    // Rows have their texts in each language, and all else in English alone.
    const inner = Object.entries(inside.fields).filter(([name]) => languageCodeIn(name) === language);
    return inner.length === 0 ? [] : [[key, { ...inside, fields: Object.fromEntries(inner) }]];
  });
  return (
    <Folded
      {...shared}
      language=""
      block={row}
      change={change}
      name={name}
      words={words}
      fields={Object.fromEntries(own)}
      isNew={firstWords(field, row) === ''}
    />
  );
}

const hideButtonOf = (nameOf: (row: Body) => string, set: (place: number, row: Body) => void) =>
  function hideButton(row: Body, place: number) {
    const isHidden = row['isHidden'] === true;
    return (
      <Button
        className="icon-button small"
        aria-label={`${isHidden ? 'Show' : 'Hide'}: ${nameOf(row)}`}
        onPress={() => set(place, { ...row, isHidden: !isHidden })}
      >
        <Icon name={isHidden ? 'eye-off' : 'eye'} size={16} />
      </Button>
    );
  };

/** `blank`: false where staff add none. */
const adderOf = (item: string, label: string, blank: false | (() => Body), isSet: boolean, unset: () => void) =>
  function adder(add: (row: Body) => void, isFull: boolean) {
    return (
      <div className="buttons">
        {blank && (
          <Button className="button small" isDisabled={isFull} onPress={() => add(blank())}>
            <Icon name="plus" size={16} /> Add {/^[aeiou]/.test(item) ? 'an' : 'a'} {item}
          </Button>
        )}
        {isSet && (
          <Button className="button small" aria-label={`As delivered: ${label}`} onPress={unset}>
            As delivered
          </Button>
        )}
      </div>
    );
  };
