/** The notes about a submission: what colleagues should know of it, and nobody else reads. */
import '#office-ui/writing.css';
import './notes.css';

import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';

import { RefusalLine, sentenceOf } from '#office-ui/form.tsx';
import { saveValues, readSaved, useSaved } from '#office-ui/saved.ts';
import { ago } from '#office-ui/date-time.ts';
import { TimelineEntry, TimelinePanel } from '#office-ui/timeline.tsx';
import { toast } from '#office-ui/toast.tsx';
import { queryOf } from '#office-ui/query.ts';
import { useAction } from '#office-ui/use-action.tsx';

import { noteCalls } from './calls.ts';
import { MentionArea, mentionedIn } from './mention-area.office.tsx';
import { type Colleague, mentionText, type Note } from './schema.ts';

/** Where a note is kept that is not added yet. */
export const placeOfNote = (receipt: string) => `note:${receipt}`;

/** The notes about a submission as entries of its timeline, and what adds one. */
export function useNotes(receipt: string) {
  const read = useQuery(queryOf(noteCalls.list, { query: { receipt } }));
  const { data: notes = [], colleagues = [] } = read.data ?? {};
  useSeen(receipt, read.data !== undefined);
  const place = placeOfNote(receipt);
  const adding = useAction(noteCalls.add, {
    asks: (body: string) => ({ body: { receipt, body, mentions: mentionedIn(body, colleagues) } }),
    onMutate: () => saveValues(place, {}),
    onError(_, body) {
      // What was typed meanwhile is the next note, and stands below.
      const { text: typed = '' } = readSaved(place);
      saveValues(place, { text: typed === '' ? body : `${body}\n\n${typed}` });
    },
  });
  const entries = notes.map((note) => (
    <NoteItem key={`note ${note.id}`} at={note.createdAt} note={note} colleagues={colleagues} />
  ));
  if (adding.isPending)
    entries.push(
      <TimelineEntry key="note" who="You" says="noted" at={new Date(adding.submittedAt).toISOString()}>
        <Body body={adding.variables.trim()} mentions={[]} />
      </TimelineEntry>,
    );
  return { read, entries, colleagues, adding };
}

/** The notes alone, where nothing else of the timeline is shown. */
export function NotesPanel({ receipt }: { receipt: string }) {
  const notes = useNotes(receipt);
  return (
    <TimelinePanel
      title="Notes"
      reads={[notes.read]}
      entries={notes.entries}
      empty="Only colleagues read notes. The first one could be yours."
    >
      <AddNote receipt={receipt} notes={notes} />
    </TimelinePanel>
  );
}

/** What mentions one here is seen once the notes are shown. */
function useSeen(receipt: string, isShown: boolean): void {
  const { data: mentions } = useQuery(queryOf(noteCalls.mentions));
  // What fails is tried again when the notes are shown again.
  const { mutate } = useAction(noteCalls.seen, { asks: () => ({ body: { receipt } }), onError: () => {} });
  const isUnseen = isShown && (mentions?.data.some((one) => one.receipt === receipt && one.seenAt === null) ?? false);
  useEffect(() => {
    if (isUnseen) mutate();
  }, [isUnseen, mutate]);
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

function NoteItem({ note, at, colleagues }: { note: Note; at: string; colleagues: readonly Colleague[] }) {
  const { id, by, isMine, body, mentions, editedAt } = note;
  const [isEditing, setEditing] = useState(false);
  const asks = () => ({ id });
  const restoring = useAction(noteCalls.restore, { asks });
  const removing = useAction(noteCalls.remove, {
    asks,
    onSuccess: () => toast('The note is deleted.', () => restoring.mutate()),
  });
  if (removing.isPending) return null;
  return (
    <TimelineEntry
      who={by.name}
      says="noted"
      at={at}
      when={`${ago(at)}${editedAt === null ? '' : ', edited'}`}
      more={
        isMine &&
        !isEditing && (
          <span className="note-acts">
            <Button className="quiet-button" onPress={() => setEditing(true)}>
              Edit<span className="visually-hidden"> the note</span>
            </Button>
            <Button className="quiet-button" onPress={() => removing.mutate()}>
              Delete<span className="visually-hidden"> the note</span>
            </Button>
          </span>
        )
      }
    >
      {isEditing ? (
        <EditNote note={note} colleagues={colleagues} done={() => setEditing(false)} />
      ) : (
        <Body body={body} mentions={mentions} />
      )}
    </TimelineEntry>
  );
}

type FormProps = ComponentProps<typeof MentionArea> & { error: Error | null; children: ReactNode };

const NoteForm = ({ error, children, ...area }: FormProps) => (
  <div className="note-form writing">
    <MentionArea {...area} />
    <RefusalLine>{error !== null && sentenceOf(error)}</RefusalLine>
    {children}
  </div>
);

function EditNote({ note, colleagues, done }: { note: Note; colleagues: readonly Colleague[]; done: () => void }) {
  const [typed, setTyped] = useState(note.body);
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  });
  const saving = useAction(noteCalls.change, {
    asks: (body: string) => ({
      id: note.id,
      version: note.version,
      body: { body, mentions: mentionedIn(body, colleagues) },
    }),
    onError: () => {},
  });
  const save = () => {
    // Whoever has typed on goes on.
    if (!saving.isPending) saving.mutate(typed, { onSuccess: () => latest.current === typed && done() });
  };
  return (
    <NoteForm
      label="The note"
      value={typed}
      onChange={setTyped}
      colleagues={colleagues}
      send={save}
      cancel={done}
      hasFocus
      error={saving.error}
    >
      <div className="buttons">
        <Button className="button small" onPress={save} isDisabled={typed.trim() === ''}>
          Save
        </Button>
        <Button className="quiet-button" onPress={done}>
          Cancel
        </Button>
      </div>
    </NoteForm>
  );
}

type AddProps = { receipt: string; notes: Pick<ReturnType<typeof useNotes>, 'colleagues' | 'adding'> };

export function AddNote({ receipt, notes: { colleagues, adding } }: AddProps) {
  const [{ text = '' }, type] = useSaved(placeOfNote(receipt));
  const send = () => (text.trim() === '' || adding.isPending ? undefined : adding.mutate(text));
  return (
    <NoteForm
      label="A new note"
      value={text}
      onChange={(value) => type({ text: value })}
      colleagues={colleagues}
      send={send}
      error={adding.error}
    >
      {text.trim() !== '' && (
        <div className="buttons">
          <Button className="button small" onPress={send}>
            Add the note
          </Button>
          <span className="quiet keys">Ctrl Enter</span>
        </div>
      )}
    </NoteForm>
  );
}
