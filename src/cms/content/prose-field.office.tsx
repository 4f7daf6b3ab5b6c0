/** HTML as people write it. What edits it comes when a form has it. */
import { lazy, Suspense } from 'react';

import type { SingleField } from './fields.ts';
import { type FieldProps, Frame, leftOf, Waiting } from './field-parts.office.tsx';

const ProseEditor = lazy(() => import('#office-ui/prose-editor.tsx'));

type Props = Pick<FieldProps<SingleField, string>, 'path' | 'value' | 'onChange' | 'message' | 'isReadOnly'> & {
  field: Pick<SingleField, 'label' | 'hint' | 'required'> & { atMost: number };
};

export function Prose({ field, path, value, onChange, message, isReadOnly }: Props) {
  return (
    <Frame field={field} path={path} message={message} left={leftOf(value.length, field.atMost)}>
      {({ label, described }) => (
        <Suspense fallback={<Waiting isTall />}>
          <ProseEditor
            label={field.label}
            labelledBy={label}
            value={value}
            onChange={onChange}
            isInvalid={message !== undefined}
            isReadOnly={isReadOnly}
            {...(described !== undefined && { describedBy: described })}
          />
        </Suspense>
      )}
    </Frame>
  );
}
