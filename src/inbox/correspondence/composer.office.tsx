/** What one writes about a submission, kept in this browser until it is sent: a note, or a mail from a template or from nothing. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button, Label, Menu, MenuItem, MenuTrigger, Popover, Radio, RadioGroup } from 'react-aria-components';

import { AddNote, placeOfNote, type useNotes } from '#inbox/notes/notes-panel.office.tsx';
import { call } from '#office-ui/client.ts';
import { sentenceOf } from '#office-ui/form.tsx';
import { Icon } from '#office-ui/icon.tsx';
import { saveValues, useSaved } from '#office-ui/saved.ts';
import { toast } from '#office-ui/toast.tsx';
import { queryOf } from '#office-ui/query.ts';

import { correspondenceCalls } from './calls.ts';
import { LetterForm, type Words } from './letter-form.office.tsx';
import { type Letter, SUBJECT_LENGTH, type ThreadFacts } from './schema.ts';
import { placeOfAnswer } from './use-take-back.office.tsx';
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

/** A note for colleagues or, where one can be sent, a mail. `thread`: undefined where it cannot be read. */
export function Composer({
  receipt,
  about,
  thread,
  notes,
}: Omit<Props, 'thread'> & { thread: Props['thread'] | undefined; notes: ReturnType<typeof useNotes> }) {
  const [{ text: note = '' }] = useSaved(placeOfNote(receipt));
  const [{ text: mail = '' }] = useSaved(placeOfAnswer(receipt));
  const [written, write] = useState(note !== '' && mail === '' ? 'note' : 'mail');
  const canMail = thread?.whyNot === null;
  return (
    <>
      {canMail && (
        <RadioGroup className="choices" value={written} onChange={write} orientation="horizontal">
          <Label className="visually-hidden">What you write</Label>
          <div className="segments">
            <Radio value="note">Note{written !== 'note' && note !== '' && ' (draft)'}</Radio>
            <Radio value="mail">Mail{written !== 'mail' && mail !== '' && ' (draft)'}</Radio>
          </div>
        </RadioGroup>
      )}
      {thread !== undefined && !canMail && <p className="quiet">{thread.whyNot}</p>}
      {canMail && written === 'mail' ? (
        <Answer {...{ receipt, about, thread }} />
      ) : (
        <AddNote receipt={receipt} notes={notes} />
      )}
    </>
  );
}

function Answer({ receipt, about, thread }: Props) {
  const { to } = thread;
  const place = placeOfAnswer(receipt);
  const { saved, send, isSending, message } = useAnswer(receipt, place);
  const initial = subjectFor(thread.data, about, receipt);
  const { subject = initial, text = '' } = saved;
  const area = useRef<HTMLTextAreaElement>(null);
  /** Other words are another answer. */
  const write = (change: Partial<Words>) => saveValues(place, { subject, text, ...change });
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
  return (
    <LetterForm
      label={`Answer ${to.name === '' ? to.address : to.name}`}
      head={
        <div className="composer-head">
          <p>
            <span className="quiet">To</span> {to.name} <span className="quiet">{to.address}</span>
          </p>
          <Templates audience={thread.audience} choose={(key) => void fill(key)} />
        </div>
      }
      {...{ subject, text, area, write, message, isSending, send }}
      subjectLabel="Subject"
      textLabel="Answer"
      hint={
        thread.repliesTo === 'thread'
          ? 'The reply comes back into this thread.'
          : 'The reply goes to your own mailbox, and is not shown here.'
      }
      submit="Send"
      more={
        text !== '' && (
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
        )
      }
    >
      <Preview receipt={receipt} subject={subject} text={text} />
    </LetterForm>
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
