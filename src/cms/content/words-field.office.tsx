/** A text over one that is delivered: that is what stands in it until somebody types, and what one click brings back. */
import { Button } from 'react-aria-components';

import type { Words } from './fields.ts';
import { leftOf, type PropsOf, WordsField } from './field-parts.office.tsx';
import { wordsOver } from './stale-words.ts';

export function WordsOver({
  field,
  source = field.delivered,
  value,
  onChange,
  ...props
}: PropsOf<'words', Words | null>) {
  const { delivered, atMost, lines = 1 } = field;
  const text = value?.text ?? delivered;
  const isTranslation = field.source !== undefined;
  const hint = isTranslation ? `English: ${source}` : undefined;
  return (
    <div className="words-over">
      <WordsField
        {...props}
        // It is never missing: what is delivered takes its place.
        field={{ label: field.label, required: '', ...(hint !== undefined && { hint }) }}
        lines={lines}
        value={text}
        left={leftOf(text.length, atMost)}
        onChange={(typed) => onChange(wordsOver(field, source, typed))}
      />
      {value !== null && (
        <div className="delivered">
          {value.of !== source && (
            <p className="stale">
              {isTranslation ? 'The English text has changed since.' : 'What is delivered has changed since.'}
            </p>
          )}
          <p>{delivered === '' ? 'Without it the English text is shown.' : <>Delivered: {delivered}</>}</p>
          {!props.isReadOnly && (
            <Button className="button small" aria-label={`As delivered: ${field.label}`} onPress={() => onChange(null)}>
              As delivered
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
