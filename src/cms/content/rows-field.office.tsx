/** Rows of fields in an order, as the screenshots of a project. */
import { type Body, blankOf, type RowsField } from './fields.ts';
import { type FieldProps, Frame } from './field-parts.office.tsx';
import { SingleFieldEditor } from './single-field.office.tsx';
import { Sortable } from './sortable.office.tsx';

export function RowsEditor({
  field,
  path,
  value,
  onChange,
  message,
  isReadOnly,
  messageAt,
}: FieldProps<RowsField, Body[]> & { messageAt: (path: string) => string | undefined }) {
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
          isReadOnly={isReadOnly}
        >
          {(row, place, change) => (
            <div className="row-fields">
              {Object.entries(field.fields).map(([name, inside]) => (
                <SingleFieldEditor
                  key={name}
                  field={inside}
                  path={`${path}.${place}.${name}`}
                  value={row[name]}
                  onChange={(next) => change({ ...row, [name]: next })}
                  message={messageAt(`${path}.${place}.${name}`)}
                  isReadOnly={isReadOnly}
                />
              ))}
            </div>
          )}
        </Sortable>
      )}
    </Frame>
  );
}
