/** Words of the page that belong to another entry: their field beside the page, which says whose they are and saves there. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { Button } from 'react-aria-components';

import { meQuery } from '#staff/accounts/reads.office.ts';
import { mayOpen } from '#office-ui/may-open.ts';
import { toast } from '#office-ui/toast.tsx';

import { capitalised, contentTypeNamed } from './content-types.office.ts';
import { EntryField } from './entry-form.office.tsx';
import { type Body, fieldNameAt } from './fields.ts';
import { PublishBar } from './publish-bar.office.tsx';
import { entryQuery, formQuery } from './reads.office.ts';
import { type ContentType, withForm } from './schema.ts';
import { Sheet } from './sheet.office.tsx';
import { shownWords } from './stale-words.ts';
import { useEntry } from './use-entry.office.tsx';
import { useFindings } from './use-findings.office.tsx';

/** `leads`: where the link leads that the words stand in. */
export type OtherPlace = { kind: string; id: number; field: string; leads: string | undefined };

type Props = {
  place: OtherPlace;
  language: string;
  close: () => void;
  /** What visitors read has changed. */
  published: () => void;
  /** The page says what is typed, where it has said these words before. */
  follow: (from: string, to: string) => void;
  lead: (path: string) => void;
};
type KindProps = Props & { kind: ContentType };

export default function FrameOther(props: Props) {
  const { data: me } = useSuspenseQuery(meQuery);
  const kind = contentTypeNamed(props.place.kind);
  if (kind === undefined || !mayOpen(kind.roles.read, me.role))
    return (
      <Sheet label="Other words" isOpen close={props.close}>
        <p>Your role does not edit these words.</p>
        <Buttons {...props} />
      </Sheet>
    );
  const isReadOnly = !mayOpen(kind.roles.write, me.role);
  return kind.hasOwnForms ? (
    <WithOwnForm {...props} kind={kind} isReadOnly={isReadOnly} />
  ) : (
    <OtherField {...props} kind={kind} isReadOnly={isReadOnly} />
  );
}

function WithOwnForm({ kind, ...props }: KindProps & { isReadOnly: boolean }) {
  const { data } = useSuspenseQuery(formQuery(kind, props.place.id));
  const own = useMemo(() => withForm(kind, data), [kind, data]);
  return <OtherField {...props} kind={own} />;
}

function OtherField({ kind, isReadOnly, ...props }: KindProps & { isReadOnly: boolean }) {
  const { place, language, close, published, follow } = props;
  const navigate = useNavigate();
  const { data: first } = useSuspenseQuery(entryQuery(kind, place.id));
  const open = useEntry(kind, first);
  const { entry, body, autosave, state } = open;
  const { errors } = useFindings(kind, open);
  const shown = JSON.stringify([entry.state, entry.published]);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    published();
  }, [shown, published]);
  const words = shownWords(kind, body, place.field);
  const said = useRef(shownWords(kind, first.published ?? first.body, place.field));
  const followWords = useEffectEvent((now: string | undefined) => {
    if (said.current !== undefined && now !== undefined) follow(said.current, now);
    said.current = now;
  });
  useEffect(() => followWords(words), [words]);
  const named = body[kind.title];
  const title = typeof named === 'string' && named !== '' ? named : capitalised(kind.singular);
  const name = fieldNameAt(kind.fields, place.field);
  const isLocked = isReadOnly || entry.deletedAt !== null;
  const edit = (change: Body) => autosave.edit(change);
  const done = () => {
    if (entry.hasChanges || state.is === 'changed' || state.is === 'saving')
      toast(`Visitors see what you wrote of ${title} once it is published.`);
    close();
  };
  const refused = state.is === 'refused' || state.is === 'waiting' ? state.message : '';
  return (
    <Sheet label={`Words of ${title}`} isOpen close={done}>
      <p>
        These words belong to <strong>{title}</strong>, and change wherever they are shown.
      </p>
      <EntryField {...{ kind, name, body, edit, errors, language }} isReadOnly={isLocked} />
      <p className="saved problem" role="alert">
        {state.is === 'clash' ? 'Not saved: somebody changed the same.' : refused && `Not saved: ${refused}`}
      </p>
      <Buttons {...props} close={done}>
        <Button
          className="button"
          onPress={() =>
            void navigate({
              to: '/content/$kind/$id',
              params: { kind: kind.name, id: entry.id },
              hash: place.field,
            })
          }
        >
          Open {title}
        </Button>
        {!isLocked && <PublishBar kind={kind} open={open} isReadOnly={isLocked} isBrief />}
      </Buttons>
    </Sheet>
  );
}

const Buttons = ({ place: { leads }, lead, close, children }: Props & { children?: React.ReactNode }) => (
  <div className="sheet-buttons">
    {leads !== undefined && (
      <Button className="button" onPress={() => lead(leads)}>
        Go there <span className="visually-hidden">{leads}</span>
      </Button>
    )}
    {children}
    <Button className="button" onPress={close}>
      Done
    </Button>
  </div>
);
