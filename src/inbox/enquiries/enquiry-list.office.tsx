/** The inbox of enquiries: what waits for an answer, whose it is, and what became of it. */
import './enquiries.css';
import '#office-ui/operations.css';

import { useInfiniteQuery, useQueries, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';

import { type BulkChoice, BulkPanel } from '#staff/bulk/bulk-panel.office.tsx';
import { quarantineCalls } from '#inbox/spam/calls.ts';
import { DoubtfulTag } from '#inbox/spam/doubt-panel.office.tsx';
import { meQuery } from '#staff/accounts/reads.office.ts';
import { ViewsPanel } from '#staff/saved-views/views-panel.office.tsx';
import { dayInWords } from '#platform/agency-day.ts';
import { type Column, DataList } from '#office-ui/data-list.tsx';
import { Icon } from '#office-ui/icon.tsx';
import { chosenOnly, type Filter } from '#office-ui/list-bar.tsx';
import { Since, Who } from '#office-ui/record.tsx';
import { useTitle } from '#office-ui/title.ts';
import { listOf, queryOf } from '#office-ui/query.ts';

import { enquiryCalls } from './calls.ts';
import { ownersQuery } from './reads.office.ts';
import { type EnquiryRow, LOST_NAMES, LOST_REASONS, type Owner, STATUS_NAMES, STATUSES } from './schema.ts';
import { StatusTag } from './status-tag.office.tsx';

/** How many letters of the inbox are doubtful. */
const doubtfulQuery = queryOf(enquiryCalls.list, { query: { status: 'doubtful', limit: 1 } });

/** How many letters to the inbox are in quarantine. */
const UNSEEN = (['contact', 'hire'] as const).map((form) =>
  queryOf(quarantineCalls.list, { query: { form, limit: 1 } }),
);

const filtersOf = (doubtful: number): Filter[] => [
  {
    name: 'status',
    label: 'Status',
    options: [
      { id: '', name: 'Open' },
      { id: 'doubtful', name: doubtful === 0 ? 'Doubtful' : `Doubtful (${doubtful})` },
      ...STATUSES.map((id) => ({ id, name: STATUS_NAMES[id] })),
      { id: 'all', name: 'All' },
    ],
  },
  {
    name: 'owner',
    isMenu: true,
    label: 'Owner',
    options: [
      { id: '', name: 'Anybody’s' },
      { id: 'me', name: 'Mine' },
      { id: 'none', name: 'Nobody’s' },
      { id: 'gone', name: 'Of who has left' },
    ],
  },
  {
    name: 'due',
    isMenu: true,
    label: 'Due',
    options: [
      { id: '', name: 'Any time' },
      { id: 'waiting', name: 'Waits for us' },
      { id: 'late', name: 'Late' },
      { id: 'follow', name: 'Follow up' },
    ],
  },
  {
    name: 'form',
    isMenu: true,
    label: 'Kind',
    options: [
      { id: '', name: 'All kinds' },
      { id: 'hire', name: 'Hire enquiries' },
      { id: 'contact', name: 'Messages' },
    ],
  },
];

const choicesOf = (owners: readonly Owner[]): BulkChoice[] => [
  ...(['new', 'talking', 'won'] as const).map((status) => ({
    id: status,
    name: `Set to ${STATUS_NAMES[status]}`,
    action: { do: 'status', status },
  })),
  ...LOST_REASONS.map((reason) => ({
    id: reason,
    name: `Set to lost: ${LOST_NAMES[reason].toLowerCase()}`,
    action: { do: 'lost', reason },
  })),
  ...owners.map(({ id, name }) => ({
    id: `owner-${id}`,
    name: `Give to ${name}`,
    action: { do: 'owner', ownerId: id },
  })),
  { id: 'nobody', name: 'Give to nobody', action: { do: 'owner', ownerId: null } },
];

const SORTS = [
  { id: 'newest', name: 'Newest first' },
  { id: 'oldest', name: 'Oldest first' },
  { id: 'waiting', name: 'Longest waiting first' },
  { id: 'follow', name: 'By follow-up' },
] as const;

const columns: readonly Column<EnquiryRow>[] = [
  {
    id: 'who',
    label: 'Who',
    cell: ({ name, about, excerpt, waitingSince }) => (
      <Who name={name} about={about} isWaiting={waitingSince !== null}>
        {excerpt}
      </Who>
    ),
  },
  {
    id: 'status',
    label: 'Status and owner',
    width: 'short',
    cell: ({ status, owner }) => (
      <span className="since">
        <StatusTag status={status} />
        <span className="quiet">{owner?.name ?? 'Nobody’s'}</span>
      </span>
    ),
  },
  {
    id: 'when',
    label: 'Since',
    width: 'short',
    cell: (row) => (
      <Since of={row}>
        {row.isDoubtful && <DoubtfulTag />}
        {row.followUpOn !== null && <span className="quiet">Follow up {dayInWords(row.followUpOn)}</span>}
      </Since>
    ),
  },
];

export function EnquiryList() {
  useTitle('Enquiries');
  const { data: me } = useSuspenseQuery(meQuery);
  const search = useSearch({ from: '/inside/enquiries' });
  const list = useInfiniteQuery(listOf(enquiryCalls.list, search));
  const { data: owners = [] } = useQuery(ownersQuery);
  const doubtful = useQuery(doubtfulQuery).data?.total ?? 0;
  return (
    <div className="list-screen">
      <div className="head">
        <h1>Enquiries</h1>
        <Link className="button" to="/enquiries/spreadsheet" search={search}>
          CSV …
        </Link>
      </div>
      <p className="lead">Messages and hire enquiries in one place. Each is answered within a working day.</p>
      <Unseen />
      <ViewsPanel list="enquiries" search={search} all="Open" mayShare={me.role === 'owner'} />
      <BulkPanel
        list="enquiries"
        search={search}
        found={list.data?.pages[0]}
        many="enquiries"
        choices={choicesOf(owners)}
      />
      <DataList
        label="Enquiries"
        one="enquiry"
        many="enquiries"
        columns={columns}
        list={list}
        search={search}
        searchLabel="Names, firms, words of the letter"
        filters={[
          ...filtersOf(doubtful),
          ...chosenOnly(search, 'page', { label: 'Page', any: 'All pages' }),
          ...chosenOnly(search, 'source', { label: 'Came from', any: 'All sources' }),
        ]}
        sorts={SORTS}
        keyOf={({ id }) => id}
        // The list goes along, so that the letter knows the one before and after it.
        linkOf={({ receipt }) => ({ to: '/enquiries/$receipt', params: { receipt }, search })}
        empty="Nobody has written yet. What comes by the contact panel and by Hire Us appears here at once."
      />
    </div>
  );
}

/** What is spam by its score is not in the inbox; somebody should look now and then. */
function Unseen() {
  const count = useQueries({ queries: UNSEEN }).reduce((sum, { data }) => sum + (data?.total ?? 0), 0);
  if (count === 0) return null;
  return (
    <p className="unseen">
      <Icon name="shield" size={16} />
      <Link to="/quarantine">
        {count === 1 ? 'One letter is kept out of sight as spam' : `${count} letters are kept out of sight as spam`}
      </Link>
    </p>
  );
}
