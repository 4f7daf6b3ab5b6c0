/** The form of an entry, made from the fields of its kind. */
import type { Body } from './fields.ts';
import { RowsEditor } from './rows-field.office.tsx';
import type { Kind } from './schema.ts';
import { SingleFieldEditor } from './single-field.office.tsx';

type Props = {
  kind: Kind;
  body: Body;
  edit: (change: Body) => void;
  /** What is wrong with a field, by its path. */
  messageAt: (path: string) => string | undefined;
  /** Somebody was in a field, and left it. */
  touched: (path: string) => void;
  isReadOnly: boolean;
  /** Grows when fields were changed from elsewhere: those with a state of their own begin anew. */
  revision: number;
};

export function EntryForm({ kind, body, edit, messageAt, touched, isReadOnly, revision }: Props) {
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
            if (field === undefined) return null;
            const shared = { path: name, message: messageAt(name), isReadOnly };
            const change = (value: unknown) => edit({ [name]: value });
            return field.type === 'rows' ? (
              <RowsEditor
                key={`${name} ${revision}`}
                {...shared}
                field={field}
                value={body[name] as Body[]}
                onChange={change}
                messageAt={messageAt}
              />
            ) : (
              <SingleFieldEditor
                key={`${name} ${revision}`}
                {...shared}
                field={field}
                value={body[name]}
                onChange={change}
              />
            );
          })}
        </section>
      ))}
    </div>
  );
}
