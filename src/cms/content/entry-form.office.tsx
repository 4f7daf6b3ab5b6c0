/** The form of an entry, made from the fields of its kind. */
import { memo } from 'react';

import { languageCodeIn } from '#config/translation.ts';
import { afterPress } from '#office-ui/after-press.ts';
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
  isReadOnly: boolean;
  /** The code of the language whose texts are shown; '' for English. */
  language: string;
};

/** `touched`: somebody was in a field, and left it. */
export function EntryForm({ touched, ...shared }: Props & { touched: (path: string) => void }) {
  const { kind, body, language } = shared;
  return (
    // It only listens where the focus was; each field is labelled by itself.
    <div
      className="entry-form"
      onBlur={({ target, relatedTarget }) => {
        // Where a window or a list opens, one chooses for the field.
        if (relatedTarget?.closest('[role=dialog], [role=menu], [role=listbox]') != null) return;
        const path = target.closest<HTMLElement>('[data-field]')?.dataset['field'];
        if (path !== undefined) afterPress(() => touched(path));
      }}
    >
      {shownGroups(kind, body).map(({ heading, about, fields }) => (
        <section key={heading} aria-label={heading}>
          <h2>{heading}</h2>
          {about !== undefined && <p className="quiet">{about}</p>}
          {fields.map((name) => {
            const field = kind.fields[name];
            return (
              field !== undefined &&
              isShownIn(language, name, field, body[name]) && <EntryField key={name} name={name} {...shared} />
            );
          })}
        </section>
      ))}
    </div>
  );
}

/** Without the fields of what is hidden in a list. */
function shownGroups({ groups, fields }: ContentType, body: Body): ContentType['groups'] {
  const hidden = Object.entries(fields).flatMap(([list, field]) =>
    field.type === 'blocks' && field.delivered !== undefined
      ? (body[list] as Body[]).flatMap(({ id, isHidden }) => (isHidden === true ? `${list}.${String(id)}.` : []))
      : [],
  );
  return groups.filter((group) => !hidden.some((begin) => group.fields.every((name) => name.startsWith(begin))));
}

/** Rows have their texts in them in each language, and so have entries that staff have added to a list. */
function isShownIn(language: string, name: string, field: Field, value: unknown): boolean {
  if (languageCodeIn(name) === language) return true;
  if (!hasRows(field)) return false;
  const rows = value as Body[];
  if (field.type === 'blocks' && field.delivered !== undefined) return rows.some(({ type }) => type === 'added');
  return rows.some((row) => hasWordsIn(language, rowKind(field, row).fields));
}

type Messages = Readonly<Record<string, string>>;
const NO_MESSAGES: Messages = {};

/** Of a field and of what is inside it. */
const messagesOf = (errors: ReadonlyMap<string, string>, name: string): Messages =>
  Object.fromEntries([...errors].filter(([path]) => path === name || path.startsWith(`${name}.`)));

/** Whether a path is that of an added row, though a delivered entry has its number as its name: 'home.steps.3.title' is the fourth row then. */
const isOfAdded = ({ fields }: ContentType, body: Body, path: string): boolean =>
  Object.entries(fields).some(([list, field]) => {
    if (field.type !== 'blocks' || field.delivered === undefined || !path.startsWith(`${list}.`)) return false;
    const place = Number(path.slice(list.length + 1).split('.')[0]);
    return (body[list] as Body[] | undefined)?.[place]?.['type'] === 'added';
  });

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
const OneField = memo(function OneField({
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

/** A field of an entry, in the form or by itself. */
export function EntryField({ name, kind, body, edit, errors, isReadOnly, language }: Props & { name: string }) {
  const field = kind.fields[name];
  return (
    field !== undefined && (
      <OneField
        name={name}
        field={field}
        value={body[name]}
        source={field.type === 'words' ? sourceOf(kind.fields, body, field) : undefined}
        messages={!hasRows(field) && isOfAdded(kind, body, name) ? NO_MESSAGES : messagesOf(errors, name)}
        edit={edit}
        isReadOnly={isReadOnly}
        language={hasRows(field) ? language : ''}
      />
    )
  );
}
