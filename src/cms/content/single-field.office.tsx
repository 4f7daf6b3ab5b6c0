/** One field of an entry, by its type: the one place that says how each is edited. What weighs much comes when a form has it. */
import { lazy, Suspense, useState } from 'react';
import { Switch } from 'react-aria-components';

import { addressPart, tidyAddress, tidyPath } from '#config/web-address.ts';

import type { Words } from './fields.ts';
import { type FieldProps, Frame, leftOf, type PropsOf, Waiting, WordsField } from './field-parts.office.tsx';
import { PictureField } from './picture-field.office.tsx';
import { Prose } from './prose-field.office.tsx';
import { Sortable } from './sortable.office.tsx';
import { WordsOver } from './words-field.office.tsx';

const DayField = lazy(() => import('./day-field.office.tsx'));
const ChoiceField = lazy(() => import('./choice-field.office.tsx'));
const IconField = lazy(() => import('./icon-field.office.tsx'));
const EntryField = lazy(() => import('./entry-field.office.tsx'));

export function SingleFieldEditor(props: FieldProps) {
  const { field } = props;
  switch (field.type) {
    case 'text':
      return <TextLines {...(props as PropsOf<'text', string>)} />;
    case 'prose':
      return <Prose {...(props as PropsOf<'prose', string>)} />;
    case 'address':
      return (
        <WordsField
          {...(props as PropsOf<'address', string>)}
          tidy={(typed) => tidyAddress(typed, field.orPath)}
          {...(field.orPath === true ? {} : { type: 'url', inputMode: 'url', placeholder: 'https://' })}
        />
      );
    case 'number':
      return <WholeNumber {...(props as PropsOf<'number', number | null>)} />;
    case 'day':
      return (
        <Suspense fallback={<Waiting />}>
          <DayField {...(props as PropsOf<'day', string>)} />
        </Suspense>
      );
    case 'flag':
      return <Flag {...(props as PropsOf<'flag', boolean>)} />;
    case 'choice':
      return (
        <Suspense fallback={<Waiting />}>
          <ChoiceField {...(props as PropsOf<'choice', string>)} />
        </Suspense>
      );
    case 'icon':
      return (
        <Suspense fallback={<Waiting />}>
          <IconField {...(props as PropsOf<'icon', string>)} />
        </Suspense>
      );
    case 'entry':
    case 'entries':
      return (
        <Suspense fallback={<Waiting />}>
          <EntryField {...(props as PropsOf<'entry', number | null>)} />
        </Suspense>
      );
    case 'picture':
      return <PictureField {...(props as PropsOf<'picture', number | null>)} />;
    case 'texts':
      return <Texts {...(props as PropsOf<'texts', string[]>)} />;
    case 'words':
      return <WordsOver {...(props as PropsOf<'words', Words | null>)} value={(props.value ?? null) as Words | null} />;
  }
}

/** What has no Latin letters stays, and is told. */
const tidyPart = (typed: string) => addressPart(typed) || typed.trim();

function TextLines(props: PropsOf<'text', string>) {
  const { lines, atMost, placeholder, tidied } = props.field;
  return (
    <WordsField
      {...props}
      {...(lines !== undefined && { lines })}
      {...(placeholder !== undefined && { placeholder })}
      {...(tidied !== undefined && { tidy: tidied === 'path' ? tidyPath : tidyPart })}
      left={leftOf(props.value.length, atMost)}
    />
  );
}

/** What is being typed may be no number yet: '-' alone. It is kept here, and the number is kept there. */
function WholeNumber({ value, onChange, ...props }: PropsOf<'number', number | null>) {
  const [typed, setTyped] = useState({ text: value === null ? '' : String(value), value });
  if (typed.value !== value) setTyped({ text: value === null ? '' : String(value), value });
  return (
    <WordsField
      {...props}
      {...(props.field.unit !== undefined && { unit: props.field.unit })}
      inputMode="numeric"
      value={typed.text}
      onChange={(text) => {
        const digits = text.replaceAll(/[^\d-]/g, '').slice(0, 12);
        const next = /^-?\d+$/.test(digits) ? Number(digits) : null;
        setTyped({ text: digits, value: next });
        if (next !== value) onChange(next);
      }}
    />
  );
}

const Flag = ({ field: { label, hint }, path, value, onChange, message, isReadOnly }: PropsOf<'flag', boolean>) => (
  <div className="field" data-field={path}>
    <Switch className="switch" isSelected={value} onChange={onChange} isReadOnly={isReadOnly}>
      <span className="track" aria-hidden="true" />
      <span>
        {label}
        {hint !== undefined && <span className="hint">{hint}</span>}
      </span>
    </Switch>
    {message !== undefined && <p className="message">{message}</p>}
  </div>
);

/** Short texts, one below the other; lines that are pasted become several. */
function Texts({ field, path, value, onChange, message, isReadOnly }: PropsOf<'texts', string[]>) {
  return (
    <Frame field={field} path={path} message={message}>
      {({ label }) => (
        <Sortable
          item={field.label}
          labelledBy={label}
          values={value}
          onChange={onChange}
          blank={() => ''}
          atMost={field.atMost}
          isReadOnly={isReadOnly}
          isShort
        >
          {(text, place, change) => (
            <input
              className="short"
              data-field={`${path}.${place}`}
              aria-label={`${field.label} ${place + 1}`}
              value={text}
              maxLength={field.each}
              readOnly={isReadOnly}
              onChange={(event) => change(event.target.value)}
              onPaste={(event) => {
                const lines = event.clipboardData
                  .getData('text')
                  .split('\n')
                  .map((line) => line.trim())
                  .filter(Boolean);
                if (lines.length < 2) return;
                event.preventDefault();
                const cut = lines.map((line) => line.replace(/^[-•*·]\s*/, '').slice(0, field.each));
                onChange([...value.slice(0, place), ...cut, ...value.slice(place + 1)].slice(0, field.atMost));
              }}
            />
          )}
        </Sortable>
      )}
    </Frame>
  );
}
