/** The form of an entry, made from the fields of its kind. */
import { memo } from 'react';

import { codeIn } from '#config/translation.ts';
import { isSame } from '#office-ui/merge.ts';

import { BlocksEditor } from './blocks-field.office.tsx';
import { type Body, type Field, hasRows, rowKind } from './fields.ts';
import { ListEditor } from './list-field.office.tsx';
import { RowsEditor } from './rows-field.office.tsx';
import type { ContentType } from './schema.ts';
import { SingleFieldEditor } from './single-field.office.tsx';
import { hasWordsIn } from './spoken.ts';
import { sourceOf } from './stale-words.ts';

type Props = {
  kind: ContentType;
  body: Body;
  edit: (change: Body) => void;
  /** What is wrong with a field, by its path. */
  errors: ReadonlyMap<string, string>;
  /** Somebody was in a field, and left it. */
  touched: (path: string) => void;
  isReadOnly: boolean;
  /** The code of the language whose texts are shown; '' for English. */
  language: string;
};

export function EntryForm({ kind, body, edit, errors, touched, isReadOnly, language }: Props) {
  return (
    // It only listens where the focus was; each field is labelled by itself.
    <div
      className="entry-form"
      onBlur={({ target }) => {
        const path = target.closest<HTMLElement>('[data-field]')?.dataset['field'];
        if (path !== undefined) touched(path);
      }}
    >
      {kind.groups.map(({ heading, about, fields }) => (
        <section key={heading} aria-label={heading}>
          <h2>{heading}</h2>
          {about !== undefined && <p className="quiet">{about}</p>}
          {fields.map((name) => {
            const field = kind.fields[name];
            return field === undefined || !isShownIn(language, name, field, body[name]) ? null : (
              <OneField
                key={name}
                name={name}
                field={field}
                value={body[name]}
                source={field.type === 'words' ? sourceOf(kind.fields, body, field) : undefined}
                messages={messagesOf(errors, name)}
                edit={edit}
                isReadOnly={isReadOnly}
                language={hasRows(field) ? language : ''}
              />
            );
          })}
        </section>
      ))}
    </div>
  );
}

/** Rows have their texts in them in each language, and so have entries that staff have added to a list. */
function isShownIn(language: string, name: string, field: Field, value: unknown): boolean {
  if (codeIn(name) === language) return true;
  if (!hasRows(field)) return false;
  const rows = value as Body[];
  if (field.type === 'blocks' && field.delivered !== undefined) return rows.some(({ type }) => type === 'added');
  return rows.some((row) => hasWordsIn(language, rowKind(field, row).fields));
}

type Messages = Readonly<Record<string, string>>;

/** Of a field and of what is inside it. */
export const messagesOf = (errors: ReadonlyMap<string, string>, name: string): Messages =>
  Object.fromEntries([...errors].filter(([path]) => path === name || path.startsWith(`${name}.`)));

type OneProps = {
  name: string;
  field: Field;
  value: unknown;
  source: string | undefined;
  messages: Messages;
  edit: (change: Body) => void;
  isReadOnly: boolean;
  language: string;
};

/** What the server answers is made anew, and says the same. */
const areSame = ({ value, messages, ...rest }: OneProps, next: OneProps) =>
  rest.name === next.name &&
  rest.field === next.field &&
  rest.source === next.source &&
  rest.edit === next.edit &&
  rest.language === next.language &&
  rest.isReadOnly === next.isReadOnly &&
  isSame(value, next.value) &&
  isSame(messages, next.messages);

/** A form of thirty fields answers each key: only the field that is typed in is drawn again. */
export const OneField = memo(function OneField({
  name,
  field,
  value,
  source,
  messages,
  edit,
  isReadOnly,
  language,
}: OneProps) {
  const shared = { path: name, message: messages[name], isReadOnly, source };
  const change = (next: unknown) => edit({ [name]: next });
  if (field.type === 'blocks') {
    const Editor = field.delivered === undefined ? BlocksEditor : ListEditor;
    return (
      <Editor
        {...shared}
        field={field}
        value={value as Body[]}
        onChange={change}
        messages={messages}
        language={language}
      />
    );
  }
  return field.type === 'rows' ? (
    <RowsEditor
      {...shared}
      field={field}
      value={value as Body[]}
      onChange={change}
      messageAt={(path) => messages[path]}
      language={language}
    />
  ) : (
    <SingleFieldEditor {...shared} field={field} value={value} onChange={change} />
  );
}, areSame);
