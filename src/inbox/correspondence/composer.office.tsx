/** The answer that one writes: from a template or from nothing, kept in this browser until it is sent. */
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import {
  Button,
  Input,
  Label,
  Menu,
  MenuItem,
  MenuTrigger,
  Popover,
  Text,
  TextArea,
  TextField,
} from 'react-aria-components';

import { call } from '#office-ui/client.ts';
import { sentenceOf } from '#office-ui/form.tsx';
import { Icon } from '#office-ui/icon.tsx';
import { saveValues } from '#office-ui/saved.ts';
import { toast } from '#office-ui/toast.tsx';
import { queryOf } from '#office-ui/query.ts';

import { correspondenceCalls } from './calls.ts';
import { type Letter, SUBJECT_LENGTH, TEXT_LENGTH, type ThreadFacts } from './schema.ts';
import { placeOfAnswer } from './take-back.office.tsx';
import { useAnswer } from './use-answer.office.tsx';

/** How long somebody has stopped typing before the preview follows, in milliseconds. */
const AFTER_TYPING = 300;
/** What an answer to the thread is called: as the newest mail of a person in it, or as what the submission is about. */
function subjectFor(letters: readonly Letter[], about: string, receipt: string): string {
  const newest =
    letters
      .findLast(({ isAutomatic }) => !isAutomatic)
      ?.subject.replace(`[${receipt}]`, '')
      .trim() ?? about.trim();
  const bare = newest.replace(/^(?:(?:re|aw|sv|antw):\s*)+/i, '');
  return bare === '' ? '' : `Re: ${bare}`.slice(0, SUBJECT_LENGTH);
}

type Props = {
  receipt: string;
  about: string;
  thread: { data: Letter[] } & ThreadFacts;
};

export function Composer({ receipt, about, thread }: Props) {
  const { to } = thread;
  const place = placeOfAnswer(receipt);
  const { kept, send: sendAnswer, isSending, message } = useAnswer(receipt, place);
  const initial = subjectFor(thread.data, about, receipt);
  const { subject = initial, text = '' } = kept;
  const area = useRef<HTMLTextAreaElement>(null);
  const send = () => sendAnswer({ subject, text });
  /** Other words are another answer. */
  function write(change: { subject?: string; text?: string }): void {
    saveValues(place, { subject, text, ...change });
  }
  async function fill(key: string): Promise<void> {
    try {
      const filled = await call(correspondenceCalls.filledTemplate, { query: { receipt, key } });
      const before = { subject, text };
      // In a thread the subject stays what it is.
      saveValues(place, { subject: thread.data.length > 0 ? subject : filled.subject, text: filled.text });
      if (before.text.trim() !== '') toast('The template stands where your text was.', () => saveValues(place, before));
      area.current?.focus();
    } catch (error) {
      toast(sentenceOf(error));
    }
  }
  const first = to.name === '' ? to.address : to.name;
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="composer writing"
      aria-label={`Answer ${first}`}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="composer-head">
        <p>
          <span className="quiet">To</span> {to.name} <span className="quiet">{to.address}</span>
        </p>
        <Templates audience={thread.audience} choose={(key) => void fill(key)} />
      </div>
      <TextField
        className="field"
        value={subject}
        maxLength={SUBJECT_LENGTH}
        onChange={(value) => write({ subject: value })}
      >
        <Label>Subject</Label>
        <Input autoComplete="off" onKeyDown={sendByKey} />
      </TextField>
      <TextField className="field" value={text} maxLength={TEXT_LENGTH} onChange={(value) => write({ text: value })}>
        <Label>Answer</Label>
        <TextArea ref={area} rows={7} onKeyDown={sendByKey} />
        <Text slot="description" className="hint">
          {thread.repliesTo === 'thread'
            ? 'The reply comes back into this thread.'
            : 'The reply goes to your own mailbox, and is not shown here.'}
        </Text>
      </TextField>
      <Preview receipt={receipt} subject={subject} text={text} />
      <p className="refusal" role="alert">
        {message}
      </p>
      <div className="buttons">
        <Button type="submit" className="button primary" isDisabled={text.trim() === '' || subject.trim() === ''}>
          <Icon name="send" size={16} /> {isSending ? 'One moment …' : 'Send'}
        </Button>
        <span className="quiet keys">Ctrl Enter</span>
        {text !== '' && (
          <Button
            className="quiet-button"
            onPress={() => {
              const before = { subject, text };
              saveValues(place, {});
              toast('The draft is thrown away.', () => saveValues(place, before));
            }}
          >
            Throw away
          </Button>
        )}
      </div>
    </form>
  );
}

function Templates({ audience, choose }: { audience: ThreadFacts['audience']; choose: (key: string) => void }) {
  const { data: all = [] } = useQuery(queryOf(correspondenceCalls.templates));
  const own = all.filter((template) => template.audience === audience);
  if (own.length === 0) return null;
  return (
    <MenuTrigger>
      <Button className="button small">
        Template <Icon name="down" size={16} />
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu aria-label="Templates" items={own} onAction={(key) => choose(String(key))}>
          {({ key, title }) => <MenuItem id={key}>{title}</MenuItem>}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** What is filled in, while there is something to fill in. */
function Preview({ receipt, subject, text }: { receipt: string; subject: string; text: string }) {
  const [typed, setTyped] = useState({ subject, text });
  useEffect(() => {
    const soon = setTimeout(() => setTyped({ subject, text }), AFTER_TYPING);
    return () => clearTimeout(soon);
  }, [subject, text]);
  const hasPlaces = /\{\w{1,40}\}/.test(typed.subject) || /\{\w{1,40}\}/.test(typed.text);
  const { data: filled } = useQuery({
    ...queryOf(correspondenceCalls.preview, { body: { receipt, ...typed } }),
    enabled: hasPlaces,
  });
  if (!hasPlaces || filled === undefined) return null;
  return (
    <div className="preview">
      <p className="quiet">As it will read</p>
      <p>
        <b>{filled.subject}</b>
      </p>
      <p className="mail-text">{filled.text}</p>
      {filled.unknown.length > 0 && (
        <p className="message">
          {filled.unknown.map((name) => `{${name}}`).join(', ')}{' '}
          {filled.unknown.length === 1 ? 'is nothing' : 'are nothing'} that can be filled in here.
        </p>
      )}
    </div>
  );
}
