/** Rows of fields in an order, as the screenshots of a project. */
import { type Body, blankOf, type RowsField } from './fields.ts';
import { type FieldProps, Frame } from './field-parts.office.tsx';
import { SingleFieldEditor } from './single-field.office.tsx';
import { Sortable } from './sortable.office.tsx';
import { fieldsShownIn } from './spoken.ts';
import { sourceOf } from './stale-words.ts';

export function RowsEditor({
  field,
  path,
  value,
  onChange,
  message,
  isReadOnly,
  messageAt,
  language,
}: FieldProps<RowsField, Body[]> & { messageAt: (path: string) => string | undefined; language: string }) {
  return (
    <Frame field={field} path={path} message={message}>
      {({ label }) => (
        <Sortable
          item={field.item}
          labelledBy={label}
          values={value}
          onChange={onChange}
          blank={() => blankOf(field.fields) as Body}
          atMost={field.atMost}
          // Which rows there are, and in which order, is the same in all languages.
          isReadOnly={isReadOnly || language !== ''}
        >
          {(row, place, change) => (
            <div className="row-fields">
              {fieldsShownIn(language, field.fields).map(([name, inside]) => (
                <SingleFieldEditor
                  key={name}
                  field={inside}
                  path={`${path}.${place}.${name}`}
                  value={row[name]}
                  onChange={(next) => change({ ...row, [name]: next })}
                  message={messageAt(`${path}.${place}.${name}`)}
                  isReadOnly={isReadOnly}
                  source={inside.type === 'words' ? sourceOf(field.fields, row, inside) : undefined}
                />
              ))}
            </div>
          )}
        </Sortable>
      )}
    </Frame>
  );
}
