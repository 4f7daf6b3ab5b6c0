/** A letter that is being written: its subject, its text, why it was not sent, and the ways on. Ctrl Enter sends it too. */
import '#office-ui/writing.css';
import './correspondence.css';

import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { Button, Input, Label, Text, TextArea, TextField } from 'react-aria-components';

import { submitBy } from '#office-ui/form.tsx';
import { Icon } from '#office-ui/icon.tsx';

import { SUBJECT_LENGTH, TEXT_LENGTH } from './schema.ts';

export type Words = { subject: string; text: string };

type Props = Words & {
  /** Of the form, as 'Answer Ada'. */
  label: string;
  /** To whom, or why. */
  head: ReactNode;
  subjectLabel: string;
  textLabel: string;
  hint?: string;
  area?: Ref<HTMLTextAreaElement>;
  write: (change: Partial<Words>) => void;
  /** Between the text and the buttons. */
  children?: ReactNode;
  message: ReactNode;
  submit: string;
  isSending: boolean;
  send: (words: Words) => void;
  /** Buttons beside the one that sends. */
  more: ReactNode;
};

export function LetterForm(props: Props) {
  const { label, head, subject, text, subjectLabel, textLabel, hint, area, write, children, more } = props;
  const send = () => props.send({ subject, text });
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <form className="composer writing" aria-label={label} onSubmit={submitBy(send)}>
      {head}
      <TextField
        className="field"
        value={subject}
        maxLength={SUBJECT_LENGTH}
        onChange={(value) => write({ subject: value })}
      >
        <Label>{subjectLabel}</Label>
        <Input autoComplete="off" onKeyDown={sendByKey} />
      </TextField>
      <TextField className="field" value={text} maxLength={TEXT_LENGTH} onChange={(value) => write({ text: value })}>
        <Label>{textLabel}</Label>
        <TextArea ref={area} rows={7} onKeyDown={sendByKey} />
        {hint !== undefined && (
          <Text slot="description" className="hint">
            {hint}
          </Text>
        )}
      </TextField>
      {children}
      <div className="refusal" role="alert">
        {props.message}
      </div>
      <div className="buttons">
        <Button type="submit" className="button primary" isDisabled={text.trim() === '' || subject.trim() === ''}>
          <Icon name="send" size={16} /> {props.isSending ? 'One moment …' : props.submit}
        </Button>
        <span className="quiet keys">Ctrl Enter</span>
        {more}
      </div>
    </form>
  );
}

/** Beside a refusal that is proposed: it is thrown away, or left for later. */
export const NoRefusal = ({ label, forget, close }: { label: string; forget: () => void; close: () => void }) => (
  <>
    <Button
      className="button"
      onPress={() => {
        forget();
        close();
      }}
    >
      {label}
    </Button>
    <Button className="quiet-button" onPress={close}>
      Not now
    </Button>
  </>
);
