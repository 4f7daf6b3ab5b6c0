/** The parts of a page in their order. Each is folded to one line, and opens to its fields. */
import { useId, useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover, Text } from 'react-aria-components';

import { Icon } from '#office-ui/icon.tsx';
import { inlineText } from '#ui/inline-text.ts';

import {
  type BlocksField,
  type Body,
  blankOf,
  fieldsIn,
  isBlank,
  rowKind,
  type RowsField,
  type SingleField,
} from './fields.ts';
import { type FieldProps, Frame } from './field-parts.office.tsx';
import { RowsEditor } from './rows-field.office.tsx';
import { SingleFieldEditor } from './single-field.office.tsx';
import { Sortable } from './sortable.office.tsx';
import { fieldsShownIn } from './spoken.ts';
import { sourceOf } from './stale-words.ts';

/** In characters: more does not stand in one line. */
const FIRST_WORDS = 90;

/** Whether nobody has filled in anything of a part. */
const isBlankPart = (field: BlocksField, block: Body): boolean =>
  fieldsIn(rowKind(field, block).fields, block).every(
    ({ field: one, value }) => one.type === 'flag' || isBlank(one, value),
  );

/** The first words that somebody has written in a part. */
export function firstWords(field: BlocksField, block: Body): string {
  const written = fieldsIn(rowKind(field, block).fields, block).flatMap(({ field: { type }, value }) =>
    (type === 'text' || type === 'prose') && typeof value === 'string' ? [inlineText(value)] : [],
  );
  return (written.find((words) => words !== '') ?? '').slice(0, FIRST_WORDS);
}

type Messages = Readonly<Record<string, string>>;
type Props = FieldProps<BlocksField, Body[]> & { messages: Messages; language: string };

export function BlocksEditor({ field, path, value, onChange, message, messages, isReadOnly, language }: Props) {
  return (
    <Frame field={field} path={path} message={message}>
      {({ label }) => (
        <Sortable
          item="Part"
          labelledBy={label}
          values={value}
          onChange={onChange}
          blank={() => ({})}
          atMost={field.atMost}
          isReadOnly={isReadOnly || language !== ''}
          nameOf={(block, place) => `${rowKind(field, block).name}, number ${place + 1}`}
          adder={addMenuOf(field)}
        >
          {(block, place, change) => (
            <Block
              field={field}
              path={`${path}.${place}`}
              block={block}
              change={change}
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

/** What parts there are, each with what it is for. */
const addMenuOf = (field: BlocksField) => (add: (block: Body) => void, isFull: boolean) => (
  <MenuTrigger>
    <Button className="button small" isDisabled={isFull}>
      <Icon name="plus" size={16} /> Add a part
    </Button>
    <Popover className="popover parts-menu" placement="top start">
      <Menu aria-label="Parts" onAction={(type) => add({ type, ...blankOf(field.kinds[String(type)]?.fields ?? {}) })}>
        {Object.entries(field.kinds).map(([type, { name, about }]) => (
          <MenuItem key={type} id={type} textValue={name}>
            <Text slot="label" className="name">
              {name}
            </Text>
            <Text slot="description" className="about">
              {about}
            </Text>
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  </MenuTrigger>
);

type BlockProps = Pick<Props, 'field' | 'path' | 'messages' | 'isReadOnly' | 'language'> & {
  block: Body;
  change: (block: Body) => void;
};

const Block = (props: BlockProps) => {
  const { name, fields } = rowKind(props.field, props.block);
  const words = firstWords(props.field, props.block);
  const shown = Object.fromEntries(fieldsShownIn(props.language, fields));
  return <Folded {...props} name={name} words={words} fields={shown} isNew={isBlankPart(props.field, props.block)} />;
};

type FoldedProps = Omit<BlockProps, 'field'> & {
  name: string;
  words: string;
  fields: Readonly<Record<string, SingleField | RowsField>>;
  /** Open at first. */
  isNew: boolean;
};

/** One line that opens to the fields of a part. */
export function Folded({
  name,
  words,
  fields,
  isNew,
  path,
  block,
  change,
  messages,
  isReadOnly,
  language,
}: FoldedProps) {
  const [isOpen, setOpen] = useState(isNew);
  const inside = useId();
  const isWrong = Object.keys(messages).some((one) => one.startsWith(`${path}.`));
  return (
    <>
      <button
        type="button"
        className="part-line"
        data-field={path}
        aria-expanded={isOpen}
        aria-controls={inside}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="right" size={16} />
        <span className="name">{name}</span>
        <span className="quiet">{words}</span>
        {isWrong && (
          <span className="problem">
            <Icon name="warning" size={16} />
            <span className="visually-hidden">To do</span>
          </span>
        )}
      </button>
      <div id={inside} className="row-fields" hidden={!isOpen}>
        {isOpen &&
          Object.entries(fields).map(([own, one]) => {
            const at = `${path}.${own}`;
            const onChange = (next: unknown) => change({ ...block, [own]: next });
            const source = one.type === 'words' ? sourceOf(fields, block, one) : undefined;
            const shared = { path: at, message: messages[at], isReadOnly, source };
            return one.type === 'rows' ? (
              <RowsEditor
                key={own}
                {...shared}
                field={one}
                value={block[own] as Body[]}
                onChange={onChange}
                messageAt={(inner) => messages[inner]}
                language={language}
              />
            ) : (
              <SingleFieldEditor key={own} {...shared} field={one} value={block[own]} onChange={onChange} />
            );
          })}
      </div>
    </>
  );
}
