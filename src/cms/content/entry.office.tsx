/** An entry: its form and the real page beside it, what it needs, and what can be done with it. Every kind has this one screen. */
import './entry.css';

import { useQueries, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useBlocker, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { Button, ToggleButton, ToggleButtonGroup } from 'react-aria-components';

import { mediaItemQuery } from '#cms/media/reads.office.ts';
import { meQuery } from '#staff/accounts/reads.office.ts';
import { call } from '#office-ui/client.ts';
import { shownLanguages } from '#config/languages.ts';
import { languageCodeIn, ENGLISH_NAME } from '#config/translation.ts';
import { capitalised, contentTypeNamed } from './content-types.office.ts';
import type { SaveState } from '#office-ui/autosave.ts';
import { ModalDialog } from '#office-ui/dialog.tsx';
import { ForbiddenScreen, MissingScreen } from '#office-ui/failed.tsx';
import { Icon } from '#office-ui/icon.tsx';
import { ago } from '#office-ui/date-time.ts';
import { PageFrame } from '#office-ui/page-frame.tsx';
import { useTitle } from '#office-ui/title.ts';
import { queryOf } from '#office-ui/query.ts';
import { mayOpen } from '#office-ui/may-open.ts';
import { navigateToField } from '#office-ui/navigate-to-field.ts';

import { entryCalls } from './calls.ts';
import { EntryForm } from './entry-form.office.tsx';
import { type Body, picturesIn } from './fields.ts';
import { Findings } from './findings.office.tsx';
import type { FrameEditorProps } from './frame-editor.office.tsx';
import { Presence } from './presence.office.tsx';
import { PublishBar } from './publish-bar.office.tsx';
import { entryQuery, formQuery } from './reads.office.ts';
import { type ContentType, type Entry, isUntouched, withForm } from './schema.ts';
import { StateTags, WhyHidden } from './state-tag.office.tsx';
import { labelsOf, UnsavedOffer } from './unsaved.office.tsx';
import { type OpenEntry, useEntry } from './use-entry.office.tsx';
import { useFindings } from './use-findings.office.tsx';

const Clash = lazy(() => import('./clash.office.tsx'));
const FrameEditor = lazy(() => import('./frame-editor.office.tsx'));

export function EntryScreen() {
  const { kind: name, id } = useParams({ from: '/inside/content/$kind/$id' });
  const { data: me } = useSuspenseQuery(meQuery);
  const kind = contentTypeNamed(name);
  if (kind === undefined || id === undefined) return <MissingScreen />;
  if (!mayOpen(kind.roles.read, me.role)) return <ForbiddenScreen />;
  const loaded = { key: `${kind.name} ${id}`, kind, id, mayWrite: mayOpen(kind.roles.write, me.role) };
  return kind.hasOwnForms ? <WithOwnForm {...loaded} key={loaded.key} /> : <Loaded {...loaded} key={loaded.key} />;
}

function WithOwnForm({ kind, ...loaded }: { kind: ContentType; id: number; mayWrite: boolean }) {
  const { data } = useSuspenseQuery(formQuery(kind, loaded.id));
  const own = useMemo(() => withForm(kind, data), [kind, data]);
  return <Loaded kind={own} {...loaded} />;
}

function Loaded({ kind, id, mayWrite }: { kind: ContentType; id: number; mayWrite: boolean }) {
  const { data } = useSuspenseQuery(entryQuery(kind, id));
  return <Editor kind={kind} first={data} mayWrite={mayWrite} />;
}

function Editor({ kind, first, mayWrite }: { kind: ContentType; first: Entry; mayWrite: boolean }) {
  const open = useEntry(kind, first);
  const { entry, body, autosave, state } = open;
  const named = body[kind.title];
  const unnamed = kind.hasOwnForms || kind.isSingle ? capitalised(kind.singular) : `Unnamed ${kind.singular}`;
  const title = typeof named === 'string' && named !== '' ? named : unnamed;
  useTitle(title);
  const isReadOnly = !mayWrite || entry.deletedAt !== null;
  const { errors, findings, touched, isListOpen, setListOpen } = useFindings(kind, open);
  const [view, setView] = useState<'form' | 'page'>(() =>
    kind.hasOwnForms && globalThis.location.hash === '' ? 'page' : 'form',
  );
  const hasPage = kind.path !== undefined;
  const [language, setLanguage] = useState('');
  const isAsDelivered = isUntouched(kind, entry);
  useEffect(() => {
    const field = decodeURIComponent(globalThis.location.hash.slice(1));
    if (field !== '') navigateToField(field);
  }, []);
  const edit = useMemo(() => (change: Body) => autosave.edit(change), [autosave]);
  return (
    <div
      className="entry"
      data-view={view}
      data-has-page={hasPage || undefined}
      data-page-first={kind.hasOwnForms || undefined}
    >
      <header className="entry-head">
        <Link className="back" to="/content/$kind" params={{ kind: kind.name }} aria-label={`All ${kind.plural}`}>
          <Icon name="back" />
        </Link>
        <div className="entry-title">
          <h1>{title}</h1>
          <StateTags entry={entry} hasDelivered={kind.hasOwnForms} />
        </div>
        <SavedState state={state} entry={entry} isReadOnly={isReadOnly} />
        <Presence kind={kind} id={entry.id} first={entry.editors} />
        <div className="entry-actions">
          {(entry.state === 'published' || kind.hasOwnForms) && !entry.hidden && entry.path !== null && (
            <a className="icon-button" href={entry.path} target="_blank" rel="noopener" aria-label="See it on the site">
              <Icon name="site" />
            </a>
          )}
          {hasPage && <Views view={view} setView={setView} />}
          <PublishBar kind={kind} open={open} isReadOnly={isReadOnly} />
        </div>
      </header>
      <div className="entry-columns">
        <Languages kind={kind} language={language} setLanguage={setLanguage} />
        <div className="entry-main">
          <Notices kind={kind} open={open} mayWrite={mayWrite} />
          {!isReadOnly &&
            !isAsDelivered &&
            (findings.length > 0 || entry.state !== 'published' || entry.hasChanges) && (
              <Findings
                fields={kind.fields}
                body={body}
                findings={findings}
                isOpen={isListOpen}
                setOpen={setListOpen}
              />
            )}
          <EntryForm
            kind={kind}
            body={body}
            edit={edit}
            errors={errors}
            touched={touched}
            isReadOnly={isReadOnly}
            language={language}
          />
        </div>
        {hasPage && <Preview {...{ kind, entry, language, body, edit, errors, isReadOnly }} />}
      </div>
      {state.is === 'clash' && (
        <Suspense>
          <Clash
            key={state.theirs.version}
            fields={kind.fields}
            names={state.fields}
            mine={body}
            theirs={state.theirs}
            resolve={(whose) => autosave.resolve(whose)}
          />
        </Suspense>
      )}
      <Leaving open={open} />
    </div>
  );
}

/** On a narrow screen one is seen at a time. */
const Views = ({ view, setView }: { view: 'form' | 'page'; setView: (view: 'form' | 'page') => void }) => (
  <ToggleButtonGroup
    className="views"
    aria-label="What is shown"
    selectionMode="single"
    disallowEmptySelection
    selectedKeys={[view]}
    onSelectionChange={(keys) => setView(keys.has('page') ? 'page' : 'form')}
  >
    <ToggleButton id="form" className="tool">
      Form
    </ToggleButton>
    <ToggleButton id="page" className="tool">
      Page
    </ToggleButton>
  </ToggleButtonGroup>
);

/** Of texts that are written in several languages one is seen at a time. */
function Languages({
  kind,
  language,
  setLanguage,
}: {
  kind: ContentType;
  language: string;
  setLanguage: (code: string) => void;
}) {
  const names = Object.keys(kind.fields);
  const spoken = shownLanguages().filter(({ code }) => names.some((name) => languageCodeIn(name) === code));
  if (spoken.length === 0) return null;
  return (
    <ToggleButtonGroup
      className="languages"
      aria-label="Language of the texts"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[language]}
      onSelectionChange={([code]) => setLanguage(String(code))}
    >
      {[{ code: '', name: ENGLISH_NAME.name }, ...spoken].map(({ code, name }) => (
        <ToggleButton key={code} id={code} className="tool" data-language={code}>
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function SavedState({ state, entry, isReadOnly }: { state: SaveState; entry: Entry; isReadOnly: boolean }) {
  const by = entry.updatedBy === null ? '' : ` by ${entry.updatedBy.name}`;
  if (isReadOnly)
    return (
      <p className="saved">
        Changed {ago(entry.updatedAt)}
        {by}
      </p>
    );
  const problem =
    state.is === 'waiting'
      ? `Not saved: ${state.message} Trying again …`
      : state.is === 'refused'
        ? `Not saved: ${state.message}`
        : state.is === 'clash'
          ? 'Not saved: somebody changed the same.'
          : '';
  return (
    <>
      {problem === '' && (
        <p
          className="saved"
          data-saving={state.is !== 'saved' || undefined}
          title={`Saved ${ago(entry.updatedAt)}${by}`}
        >
          {state.is === 'saved' ? 'Saved' : 'Saving …'}
        </p>
      )}
      <p className="saved problem" role="alert">
        {problem}
      </p>
    </>
  );
}

function Notices({ kind, open, mayWrite }: { kind: ContentType; open: OpenEntry; mayWrite: boolean }) {
  const { entry, unsaved, putBack, throwAway, taken, act } = open;
  return (
    <>
      {unsaved !== undefined && mayWrite && (
        <UnsavedOffer unsaved={unsaved} fields={kind.fields} putBack={putBack} throwAway={throwAway} />
      )}
      {taken !== undefined && (
        <p className="bar-notice" role="status">
          {taken.by} saved a change meanwhile, and it is in the form now: {labelsOf(kind.fields, taken.fields)}.
        </p>
      )}
      {entry.hidden && (
        <p className="bar-notice">
          <WhyHidden hidden={entry.hidden} />
        </p>
      )}
      {entry.scheduleRefusal !== null && (
        <p className="bar-notice" data-tone="warning">
          It did not happen at the time that was set: {entry.scheduleRefusal}
        </p>
      )}
      {entry.deletedAt !== null && (
        <div className="bar-notice">
          <p>This is in the bin since {ago(entry.deletedAt)}, and goes for good 30 days after that.</p>
          {mayWrite && (
            <Button className="button small" onPress={() => void act((calls, at) => call(calls.recover, at))}>
              Take it out
            </Button>
          )}
        </div>
      )}
      {!mayWrite && <p className="bar-notice">Your role may read this, and not change it.</p>}
    </>
  );
}

type PreviewProps = Pick<FrameEditorProps, 'kind' | 'body' | 'edit' | 'errors' | 'isReadOnly'> & {
  entry: Entry;
  language: string;
};

/** The real page with the draft, edited where one looks; anew after each save of what it does not say yet. */
function Preview({ entry, language, ...form }: PreviewProps) {
  const { kind } = form;
  const [page, setPage] = useState<Document>();
  const [made, setMade] = useState(entry);
  // Undefined until it is edited.
  const [isUpToDate, setUpToDate] = useState<boolean>();
  // How often another entry was published meanwhile.
  const [others, setOthers] = useState(0);
  const pictures = useQueries({ queries: picturesIn(kind.fields, made.body).map(mediaItemQuery) });
  // What was being made is on the page once it is ready.
  const ready = pictures.filter(({ data: picture }) => picture?.state === 'ready').length;
  const makeAnew = useCallback(() => setOthers((count) => count + 1), []);
  if (made.version !== entry.version && !isUpToDate) setMade(entry);
  const { data, isError } = useQuery({
    ...queryOf(entryCalls(kind).previewLink, { id: entry.id }),
    // The address holds for an hour.
    staleTime: 45 * 60_000,
  });
  const isPublic = entry.state === 'published' || isUntouched(kind, entry);
  const inLanguage = language === '' ? '' : `?language=${language}`;
  const src = (data && data.path + inLanguage) ?? (isError && isPublic ? entry.path : undefined) ?? undefined;
  if (isError && src === undefined) return <p className="quiet preview-none">The page cannot be shown just now.</p>;
  const isAsPublic = isPublic && (!entry.hasChanges || data === undefined);
  return (
    <PageFrame
      {...{ src, load: `${made.version} ${others} ${ready}`, title: 'The page', shows: setPage }}
      isMain={kind.hasOwnForms === true}
      isHeld={data !== undefined && isUpToDate === undefined}
    >
      <span className="quiet">{isAsPublic ? 'As visitors see it' : 'With the draft'}</span>
      {page !== undefined && data !== undefined && (
        <Suspense>
          <FrameEditor {...form} {...{ language, page, setUpToDate, makeAnew }} id={entry.id} made={made.body} />
        </Suspense>
      )}
    </PageFrame>
  );
}

/** Leaving saves what is typed, and asks only where that fails. */
function Leaving({ open: { autosave, state } }: { open: OpenEntry }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async () => autosave.hasUnsaved && !(await autosave.flush()),
    enableBeforeUnload: () => autosave.hasUnsaved,
    withResolver: true,
  });
  // It was saved while one thought about it.
  useEffect(() => {
    if (status === 'blocked' && state.is === 'saved') proceed();
  }, [status, state, proceed]);
  return (
    <ModalDialog title="This is not saved yet" isOpen={status === 'blocked'} close={() => reset?.()} isWarning>
      <p>What you typed stays in this browser, and is offered when you open this again here.</p>
      <div className="buttons">
        {/* In a question the focus stands on what changes nothing. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <Button className="button primary" autoFocus onPress={() => reset?.()}>
          Stay
        </Button>
        <Button className="button" onPress={() => proceed?.()}>
          Leave all the same
        </Button>
      </div>
    </ModalDialog>
  );
}
