/** Who changed what, for owners: narrowed by area, member and days, each in the address. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';

import { type Column, DataList } from '#office-ui/data-list.tsx';
import { dateTimeOf } from '#office-ui/date-time.ts';
import { useTitle } from '#office-ui/title.ts';
import { type ListSearch, searchWith } from '#office-ui/query.ts';
import { isTimestamp } from '#ui/days.ts';
import '#office-ui/operations.css';

import { actionInWords, AREA_NAMES, type LoggedEvent } from './schema.ts';
import { auditQuery } from './reads.office.ts';

const WHO = {
  visitor: 'A visitor',
  system: 'The product itself',
  terminal: 'The terminal',
  staff: 'Somebody',
} as const;

/** Names can be chosen; the address tells who it is. */
const addressOf = ({ who: { email, role } }: LoggedEvent): string | null =>
  email === null ? null : role === null ? email : `${email}, ${role}`;

const whoOf = ({ who: { kind, name } }: LoggedEvent): string =>
  kind === 'terminal' && name !== null ? `${name}, at the terminal` : (name ?? WHO[kind]);

const whichOf = ({ which: { kind, id, name }, receipt }: LoggedEvent): string =>
  receipt ?? name ?? (id === null ? '' : /^\d+$/.test(id) ? `${kind} ${id}` : id);

type Known = Readonly<Record<string, unknown>>;

function factInWords(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  return isTimestamp(value) ? dateTimeOf(value) : value;
}

/** Facts with those within them beside their names: 'contact months'. */
const flat = (facts: Known | null): [name: string, value: string][] =>
  Object.entries(facts ?? {}).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? flat(value as Known)
      : value === null
        ? []
        : [[name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`), factInWords(value)]],
  );

/** 'role editor → owner', for each fact that has changed. */
function changeOf({ before, after }: LoggedEvent): string {
  const [was, is] = [new Map(flat(before)), new Map(flat(after))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((name) => was.get(name) !== is.get(name))
    .map((name) => `${name} ${[was.get(name), is.get(name)].filter((value) => value !== undefined).join(' → ')}`)
    .join(', ');
}

const areaOf = (action: string): string => {
  const area = action.slice(0, action.indexOf('.'));
  return (AREA_NAMES as Readonly<Record<string, string>>)[area] ?? area;
};

const columns: readonly Column<LoggedEvent>[] = [
  { id: 'what', label: 'What', cell: ({ what }) => `${areaOf(what)}: ${actionInWords(what).toLowerCase()}` },
  {
    id: 'who',
    label: 'Who',
    width: 'long',
    cell: (event) => (
      <span className="change">
        {whoOf(event)}
        <span className="quiet">{addressOf(event)}</span>
      </span>
    ),
  },
  {
    id: 'which',
    label: 'Which',
    width: 'long',
    cell: (event) => (
      <span className="change">
        {whichOf(event)}
        <span className="quiet">{changeOf(event)}</span>
      </span>
    ),
  },
  {
    id: 'when',
    label: 'When',
    width: 'long',
    cell: ({ at }) => (
      <time className="quiet" dateTime={at}>
        {dateTimeOf(at)}
      </time>
    ),
  },
];

const AREAS = {
  name: 'what',
  label: 'Area',
  options: [{ id: '', name: 'All areas' }, ...Object.entries(AREA_NAMES).map(([id, name]) => ({ id, name }))],
};

function Day({ name, label, search }: { name: 'since' | 'until'; label: string; search: ListSearch }) {
  const navigate = useNavigate();
  const set = (day: string) =>
    void navigate({
      to: '.',
      search: (before) => searchWith(before, name, day),
      replace: true,
    });
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input id={name} type="date" value={search[name] ?? ''} onChange={({ target }) => set(target.value)} />
    </div>
  );
}

/** Everything about the same thing. */
const aboutOf = ({ receipt, which: { kind, id } }: LoggedEvent) => receipt ?? (id === null ? kind : `${kind}:${id}`);

/** `staff`: whose name can be chosen. */
export function AuditLog({ staff }: { staff: readonly { id: number; name: string; email: string }[] }) {
  useTitle('Audit log');
  const search = useSearch({ from: '/inside/audit' });
  const list = useInfiniteQuery(auditQuery(search));
  const people = {
    name: 'who',
    label: 'Who',
    options: [
      { id: '', name: 'Everybody' },
      ...staff.map(({ id, name, email }) => ({ id: `staff:${id}`, name: name === '' ? email : name })),
      { id: 'staff', name: 'All members' },
      { id: 'terminal', name: WHO.terminal },
      { id: 'visitor', name: 'Visitors' },
      { id: 'system', name: WHO.system },
    ],
  };
  return (
    <div className="list-screen">
      <h1>Audit log</h1>
      <p className="lead">Who changed what. It names no visitor. A row leads to everything about the same thing.</p>
      <div className="days">
        <Day name="since" label="From" search={search} />
        <Day name="until" label="To" search={search} />
      </div>
      <DataList
        label="Audit log"
        one="event"
        many="events"
        columns={columns}
        list={list}
        search={search}
        searchLabel="A receipt, or staff:12"
        filters={[AREAS, people]}
        keyOf={({ id }) => id}
        linkOf={(event) => ({ to: '/audit', search: { q: aboutOf(event) } })}
        empty="Nothing has been changed yet."
      />
    </div>
  );
}
