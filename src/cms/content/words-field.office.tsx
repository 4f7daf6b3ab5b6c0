/**
 * A text over one that is delivered: that is what stands in it until somebody types, and what one click brings back. Another click says that nothing
 * stands there. In the words of another language it is blank until then, and the English text stands with it.
 */
import { Button } from 'react-aria-components';

import { textOfHtml } from '#office-ui/read-html.ts';
import { inlineText } from '#ui/inline-text.ts';

import type { Words } from './fields.ts';
import { leftOf, type PropsOf, WordsField } from './field-parts.office.tsx';
import { Prose } from './prose-field.office.tsx';
import { wordsOver } from './stale-words.ts';
import { saysNothing } from './words.ts';

export function WordsOver({
  field,
  source = field.delivered,
  value,
  onChange,
  ...props
}: PropsOf<'words', Words | null>) {
  const { delivered, atMost, lines = 1, label, needed, isHtml = false } = field;
  const text = value?.text ?? delivered;
  const isTranslation = field.source !== undefined;
  const isLong = isTranslation && (isHtml || source.includes('\n'));
  const hints = [field.hint, isTranslation && !isLong && source !== '' ? `English: ${source}` : undefined].filter(
    Boolean,
  );
  const back = delivered === '' && isTranslation ? 'In English' : 'As delivered';
  const isEmpty = value !== null && saysNothing(value.text);
  const mayEmpty = needed === undefined && !isEmpty && text !== '';
  // It is never missing: what is delivered takes its place.
  const shared = {
    label,
    ...((needed !== undefined || isHtml) && { required: '' }),
    ...(hints.length > 0 && { hint: hints.join(' · ') }),
  };
  return (
    <div className="words-over">
      {isLong && (
        <div className="words-source">
          <p className="quiet">English: {label.replace(/, [^,]*$/, '')}</p>
          <p lang="en-GB">{isHtml ? textOfHtml(source) : source}</p>
        </div>
      )}
      {isHtml ? (
        <Prose
          {...props}
          field={{ ...shared, atMost }}
          value={text}
          onChange={(typed) => onChange(wordsOver(field, source, inlineText(typed) === '' ? '' : typed))}
        />
      ) : (
        <WordsField
          {...props}
          field={shared}
          lines={lines}
          value={text}
          left={leftOf(text.length, atMost)}
          onChange={(typed) => onChange(wordsOver(field, source, typed))}
        />
      )}
      {value !== null && (
        <div className="delivered">
          <Differs {...{ field, source, value, isEmpty }} />
          {!props.isReadOnly && (
            <Button className="button small" aria-label={`${back}: ${label}`} onPress={() => onChange(null)}>
              {back}
            </Button>
          )}
        </div>
      )}
      {mayEmpty && !props.isReadOnly && (
        <Button
          className="link"
          aria-label={`Show nothing here: ${label}`}
          onPress={() => onChange({ text: '', of: source })}
        >
          Show nothing here
        </Button>
      )}
    </div>
  );
}

/** How what stands there now differs from what is delivered. */
function Differs({
  field: { delivered, needed, source: english },
  source,
  value,
  isEmpty,
}: Pick<PropsOf<'words', Words>, 'field' | 'value'> & { source: string; isEmpty: boolean }) {
  const isTranslation = english !== undefined;
  return (
    <>
      {value.of !== source && !isEmpty && (
        <p className="stale">
          {isTranslation ? 'The English text has changed since.' : 'What is delivered has changed since.'}
        </p>
      )}
      {isEmpty && (
        <p className="stale">{needed === undefined ? 'Nothing is shown here.' : `This cannot be empty: ${needed}.`}</p>
      )}
      <p>{delivered === '' ? 'Without it the English text is shown.' : <>Delivered: {delivered}</>}</p>
    </>
  );
}
