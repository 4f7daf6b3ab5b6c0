/** The notes about a submission: what colleagues should know of it, and nobody else reads. */
import '#office-ui/writing.css';
import './notes.css';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';

import { call } from '#office-ui/client.ts';
import { sentenceOf } from '#office-ui/form.tsx';
import { NotRead, Panel } from '#office-ui/panel.tsx';
import { saveValues, readSaved, useSaved } from '#office-ui/saved.ts';
import { ago, dateTimeOf } from '#office-ui/date-time.ts';
import { toast } from '#office-ui/toast.tsx';
import { queryOf } from '#office-ui/query.ts';
import { useAction } from '#office-ui/use-action.tsx';

import { noteCalls } from './calls.ts';
import { MentionArea, mentionedIn } from './mention-area.office.tsx';
import { type Colleague, mentionText, type Note } from './schema.ts';

export function NotesPanel({ receipt }: { receipt: string }) {
  const { data, error, refetch } = useQuery(queryOf(noteCalls.list, { query: { receipt } }));
  const colleagues = data?.colleagues ?? [];
  useSeen(receipt, data !== undefined);
  return (
    <Panel title="Notes" className="notes">
      {error !== null && data === undefined && <NotRead error={error} again={refetch} />}
      {data?.data.length === 0 && <p className="quiet">Only colleagues read notes. The first one could be yours.</p>}
      {data !== undefined && data.data.length > 0 && (
        <ol className="note-list">
          {data.data.map((note) => (
            <NoteItem key={note.id} note={note} colleagues={colleagues} />
          ))}
        </ol>
      )}
      <AddNote key={receipt} receipt={receipt} colleagues={colleagues} />
    </Panel>
  );
}

/** What mentions one here is seen once the notes are shown. */
function useSeen(receipt: string, isShown: boolean): void {
  const { data: mentions } = useQuery(queryOf(noteCalls.mentions));
  const queries = useQueryClient();
  const isUnseen = isShown && (mentions?.data.some((one) => one.receipt === receipt && one.seenAt === null) ?? false);
  useEffect(() => {
    if (!isUnseen) return;
    call(noteCalls.seen, { body: { receipt } })
      .then(() => queries.invalidateQueries({ queryKey: queryOf(noteCalls.mentions).queryKey }))
      // It is tried again when the notes are shown again.
      .catch(() => {});
  }, [isUnseen, receipt, queries]);
}

/** A text in which colleagues are named. */
function Body({ body, mentions }: Pick<Note, 'body' | 'mentions'>) {
  let parts: { text: string; isName: boolean }[] = [{ text: body, isName: false }];
  for (const { name } of mentions.toSorted((a, b) => b.name.length - a.name.length)) {
    const named = mentionText(name);
    parts = parts.flatMap((part) =>
      part.isName
        ? [part]
        : part.text
            .split(named)
            .flatMap((text, place) => [...(place > 0 ? [{ text: named, isName: true }] : []), { text, isName: false }]),
    );
  }
  return (
    <p className="note-body">
      {parts.map(({ text, isName }, place) => (
        // The parts of a text stay where they are.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={place}>{isName ? <b>{text}</b> : text}</Fragment>
      ))}
    </p>
  );
}

type Notes = { data: Note[]; colleagues: Colleague[] };

function useNotes(receipt: string) {
  const queries = useQueryClient();
  const { queryKey } = queryOf(noteCalls.list, { query: { receipt } });
  return {
    change: (change: (notes: Note[]) => Note[]) =>
      queries.setQueryData(queryKey, (known: Notes | undefined) => known && { ...known, data: change(known.data) }),
    /** They alone are read again: notes about others are as they were. */
    queryKey,
  };
}

function NoteItem({ note, colleagues }: { note: Note; colleagues: readonly Colleague[] }) {
  const { id, receipt, by, isMine, body, mentions, createdAt, editedAt } = note;
  const [isEditing, setEditing] = useState(false);
  const { change, queryKey } = useNotes(receipt);
  const restoring = useAction(noteCalls.restore, { asks: () => ({ id }), refreshes: queryKey });
  const removing = useAction(noteCalls.remove, {
    asks: () => ({ id }),
    onMutate: () => change((notes) => notes.filter((one) => one.id !== id)),
    onSuccess: () => toast('The note is deleted.', () => restoring.mutate()),
    refreshes: queryKey,
    // Read again after a success, another note that is being deleted would come back for a moment.
    refreshesAfter: 'refusal',
  });
  return (
    <li className="note">
      <p className="note-head">
        <b>{by.name}</b>
        <time dateTime={createdAt} title={dateTimeOf(createdAt)}>
          {ago(createdAt)}
          {editedAt !== null && ', edited'}
        </time>
        {isMine && id > 0 && !isEditing && (
          <span className="note-acts">
            <Button className="quiet-button" onPress={() => setEditing(true)}>
              Edit<span className="visually-hidden"> the note</span>
            </Button>
            <Button className="quiet-button" onPress={() => removing.mutate()}>
              Delete<span className="visually-hidden"> the note</span>
            </Button>
          </span>
        )}
      </p>
      {isEditing ? (
        <EditNote note={note} colleagues={colleagues} done={() => setEditing(false)} />
      ) : (
        <Body body={body} mentions={mentions} />
      )}
    </li>
  );
}

function EditNote({ note, colleagues, done }: { note: Note; colleagues: readonly Colleague[]; done: () => void }) {
  const [typed, setTyped] = useState(note.body);
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  });
  const [message, setMessage] = useState('');
  const { change, queryKey } = useNotes(note.receipt);
  const saving = useAction(noteCalls.change, {
    asks: (body: string) => ({
      id: note.id,
      version: note.version,
      body: { body, mentions: mentionedIn(body, colleagues) },
    }),
    onSuccess(saved, sent) {
      change((notes) => notes.map((one) => (one.id === saved.id ? saved : one)));
      // Whoever has typed on goes on.
      if (latest.current === sent) done();
    },
    onError: (error) => setMessage(sentenceOf(error)),
    refreshes: queryKey,
  });
  const save = () => (saving.isPending ? undefined : saving.mutate(typed));
  return (
    <div className="note-form writing">
      <MentionArea
        label="The note"
        value={typed}
        onChange={setTyped}
        colleagues={colleagues}
        send={save}
        cancel={done}
        hasFocus
      />
      <p className="refusal" role="alert">
        {message}
      </p>
      <div className="buttons">
        <Button className="button small" onPress={save} isDisabled={typed.trim() === ''}>
          Save
        </Button>
        <Button className="quiet-button" onPress={done}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** For what is shown before the server has answered. */
const PROVISIONAL = 0;

function AddNote({ receipt, colleagues }: { receipt: string; colleagues: readonly Colleague[] }) {
  const place = `note:${receipt}`;
  const [{ text = '' }, type] = useSaved(place);
  const [message, setMessage] = useState('');
  const { change, queryKey } = useNotes(receipt);
  const adding = useAction(noteCalls.add, {
    asks: (body: string) => ({ body: { receipt, body, mentions: mentionedIn(body, colleagues) } }),
    onMutate(body) {
      setMessage('');
      saveValues(place, {});
      const now = new Date().toISOString();
      const shown = { id: PROVISIONAL, receipt, by: { id: 0, name: 'You' }, isMine: true, body: body.trim() };
      change((notes) => [...notes, { ...shown, mentions: [], createdAt: now, editedAt: null, version: 0 }]);
    },
    onSuccess: (added) => change((notes) => notes.map((one) => (one.id === PROVISIONAL ? added : one))),
    onError(error, body) {
      setMessage(sentenceOf(error));
      change((notes) => notes.filter(({ id }) => id !== PROVISIONAL));
      // What was typed meanwhile is the next note, and stands below.
      const { text: typed = '' } = readSaved(place);
      saveValues(place, { text: typed === '' ? body : `${body}\n\n${typed}` });
    },
    refreshes: queryKey,
  });
  const send = () => (text.trim() === '' || adding.isPending ? undefined : adding.mutate(text));
  return (
    <div className="note-form writing">
      <MentionArea
        label="A new note"
        value={text}
        onChange={(value) => type({ text: value })}
        colleagues={colleagues}
        send={send}
      />
      <p className="refusal" role="alert">
        {message}
      </p>
      {text.trim() !== '' && (
        <div className="buttons">
          <Button className="button small" onPress={send}>
            Add the note
          </Button>
          <span className="quiet keys">Ctrl Enter</span>
        </div>
      )}
    </div>
  );
}
