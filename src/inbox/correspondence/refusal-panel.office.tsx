/** Telling somebody whose application was closed just now: the template for it, ready to be changed and sent. */
import '#office-ui/writing.css';
import './correspondence.css';

import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { Button, Input, Label, TextArea, TextField } from 'react-aria-components';

import { Icon } from '#office-ui/icon.tsx';
import { saveValues } from '#office-ui/saved.ts';
import { queryOf } from '#office-ui/query.ts';

import { correspondenceCalls } from './calls.ts';
import { SUBJECT_LENGTH, TEXT_LENGTH } from './schema.ts';
import { useAnswer } from './use-answer.office.tsx';

type Props = { receipt: string; name: string; close: () => void };

/** The focus stays where it is: who works by keys goes on, or comes here by Tab. Without the template nothing is proposed. */
export function RefusalPanel({ receipt, name, close }: Props) {
  const place = `refusal:${receipt}`;
  const { data: proposed } = useQuery({
    ...queryOf(correspondenceCalls.filledTemplate, { query: { receipt, key: 'refusal' } }),
    // None where staff have taken the template away.
    retry: false,
  });
  const { kept, send, isSending, message } = useAnswer(receipt, place, close);
  if (proposed === undefined) return null;
  const { subject = proposed.subject, text = proposed.text } = kept;
  /** Other words are another answer. */
  const write = (change: { subject?: string; text?: string }) => saveValues(place, { subject, text, ...change });
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send({ subject, text });
  };
  return (
    <form
      className="composer writing"
      aria-label={`Tell ${name}`}
      onSubmit={(event) => {
        event.preventDefault();
        send({ subject, text });
      }}
    >
      <p>
        <b>Does {name} know?</b> <span className="quiet">This letter is ready. It is sent when you press Send.</span>
      </p>
      <TextField
        className="field"
        value={subject}
        maxLength={SUBJECT_LENGTH}
        onChange={(value) => write({ subject: value })}
      >
        <Label>Subject of the refusal</Label>
        <Input autoComplete="off" onKeyDown={byKey} />
      </TextField>
      <TextField className="field" value={text} maxLength={TEXT_LENGTH} onChange={(value) => write({ text: value })}>
        <Label>Refusal</Label>
        <TextArea rows={7} onKeyDown={byKey} />
      </TextField>
      <p className="refusal" role="alert">
        {message}
      </p>
      <div className="buttons">
        <Button type="submit" className="button primary" isDisabled={text.trim() === '' || subject.trim() === ''}>
          <Icon name="send" size={16} /> {isSending ? 'One moment …' : 'Send'}
        </Button>
        <span className="quiet keys">Ctrl Enter</span>
        <Button
          className="button"
          onPress={() => {
            saveValues(place, {});
            close();
          }}
        >
          Was told already
        </Button>
        <Button className="quiet-button" onPress={close}>
          Not now
        </Button>
      </div>
    </form>
  );
}
