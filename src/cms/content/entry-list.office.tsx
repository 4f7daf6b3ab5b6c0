/** The entries of a kind of content: every kind has this one list. */
import { useInfiniteQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Button } from 'react-aria-components';
import * as v from 'valibot';

import { meQuery } from '#staff/accounts/reads.office.ts';
import { required } from '#platform/forms/fields.ts';
import { allContentTypes, capitalised, FILTER_CONTENT_TYPES, contentTypeNamed } from './content-types.office.ts';
import { type Column, DataList } from '#office-ui/data-list.tsx';
import { ModalDialog } from '#office-ui/dialog.tsx';
import { ForbiddenScreen, MissingScreen } from '#office-ui/failed.tsx';
import { Field } from '#office-ui/field.tsx';
import { SendForm } from '#office-ui/form.tsx';
import { Icon } from '#office-ui/icon.tsx';
import { ago } from '#office-ui/date-time.ts';
import { useTitle } from '#office-ui/title.ts';
import { useSend } from '#office-ui/use-action.tsx';
import { mayOpen } from '#office-ui/may-open.ts';

import { entryCalls } from './calls.ts';
import { entriesQuery, entryQuery } from './reads.office.ts';
import type { EntryRow, ContentType } from './schema.ts';
import { StateTags } from './state-tag.office.tsx';

const GivenList = lazy(() => import('./given-list.office.tsx'));

const STATES = {
  name: 'show',
  label: 'State',
  options: [
    { id: '', name: 'All' },
    { id: 'draft', name: 'Drafts' },
    { id: 'scheduled', name: 'Scheduled' },
    { id: 'published', name: 'Published' },
    { id: 'archived', name: 'Archived' },
    { id: 'bin', name: 'Bin' },
  ],
} as const;

const SORTS = [
  { id: 'updated', name: 'Last changed first' },
  { id: 'title', name: 'By name' },
] as const;

const columnsOf = ({ singular }: ContentType): Column<EntryRow>[] => [
  { id: 'title', label: 'Name', cell: ({ title }) => title || `Unnamed ${singular}` },
  { id: 'state', label: 'State', width: 'long', cell: (row) => <StateTags entry={row} /> },
  {
    id: 'changed',
    label: 'Last change',
    width: 'long',
    cell: ({ updatedAt, updatedBy }) => (
      <span className="quiet">
        <time dateTime={updatedAt}>{ago(updatedAt)}</time>
        {updatedBy !== null && ` by ${updatedBy.name}`}
      </span>
    ),
  },
];

export function EntryList() {
  const { kind: name } = useParams({ from: '/inside/content/$kind' });
  const { data: me } = useSuspenseQuery(meQuery);
  const kind = contentTypeNamed(name);
  if (kind === undefined) return <MissingScreen />;
  if (!mayOpen(kind.roles.read, me.role)) return <ForbiddenScreen />;
  if (kind.isSingle) return <Navigate to="/content/$kind/$id" params={{ kind: kind.name, id: 1 }} replace />;
  if (kind.hasOwnForms) return <GivenOfKind kind={kind} />;
  return <ListOfKind key={kind.name} kind={kind} mayWrite={mayOpen(kind.roles.write, me.role)} />;
}

function GivenOfKind({ kind }: { kind: ContentType }) {
  const search = useSearch({ from: '/inside/content/$kind' });
  return (
    <Suspense>
      <GivenList kind={kind} search={search} />
    </Suspense>
  );
}

function ListOfKind({ kind, mayWrite }: { kind: ContentType; mayWrite: boolean }) {
  const { name, singular, plural } = kind;
  useTitle(capitalised(plural));
  const search = useSearch({ from: '/inside/content/$kind' });
  const list = useInfiniteQuery(entriesQuery(kind, search));
  // Made once: rows that stay the same are not drawn again.
  const columns = useMemo(() => columnsOf(kind), [kind]);
  const [isMaking, setMaking] = useState(false);
  const begin = mayWrite && (
    <Button className="button primary" onPress={() => setMaking(true)}>
      <Icon name="plus" size={16} /> New {singular}
    </Button>
  );
  return (
    <div className="list-screen">
      <div className="head">
        <h1>{capitalised(plural)}</h1>
        {begin}
      </div>
      {FILTER_CONTENT_TYPES.includes(name) && <FilterKinds now={kind} />}
      <DataList
        label={capitalised(plural)}
        one={singular}
        many={plural}
        columns={columns}
        list={list}
        search={search}
        searchLabel="Name or words of it"
        filters={[STATES]}
        sorts={SORTS}
        keyOf={({ id }) => id}
        linkOf={({ id }) => ({ to: '/content/$kind/$id', params: { kind: name, id } })}
        empty={
          <>
            <p>There are no {plural} yet.</p>
            {begin}
          </>
        }
      />
      <ModalDialog title={`New ${singular}`} isOpen={isMaking} close={() => setMaking(false)}>
        <NewEntry kind={kind} close={() => setMaking(false)} />
      </ModalDialog>
    </div>
  );
}

/** The lists of words that visitors filter by are short, and stand beside each other. */
function FilterKinds({ now }: { now: ContentType }) {
  const { data: me } = useSuspenseQuery(meQuery);
  return (
    <nav className="filter-links tabs" aria-label="Filters">
      {allContentTypes()
        .filter(({ name, roles }) => FILTER_CONTENT_TYPES.includes(name) && mayOpen(roles.read, me.role))
        .map(({ name, plural }) => (
          <Link
            key={name}
            to="/content/$kind"
            params={{ kind: name }}
            aria-current={name === now.name ? 'page' : undefined}
          >
            {capitalised(plural)}
          </Link>
        ))}
    </nav>
  );
}

function NewEntry({ kind, close }: { kind: ContentType; close: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const create = useSend(entryCalls(kind).create);
  const field = kind.fields[kind.title];
  const label = field?.label ?? 'Name';
  const atMost = field?.type === 'text' ? field.atMost : 200;
  const schema = v.object({ title: required(`${label} is required`, { name: label, atMost }) });
  return (
    <SendForm
      schema={schema}
      submit={`Make the ${kind.singular}`}
      send={async ({ title }) => {
        const made = await create({ body: { [kind.title]: title } });
        queries.setQueryData(entryQuery(kind, made.id).queryKey, made);
        await navigate({ to: '/content/$kind/$id', params: { kind: kind.name, id: made.id } });
      }}
      cancel={close}
    >
      <Field label={label} name="title" autoComplete="off" hint="A draft: visitors see it when you publish it." />
    </SendForm>
  );
}
