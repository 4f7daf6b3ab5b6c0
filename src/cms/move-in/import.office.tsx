/** One file: what each of its rows becomes, which are chosen, how far they are, and the way back. */
import '#office-ui/operations.css';
import './move-in.office.css';

import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from 'react-aria-components';

import { ChooseOne } from '#office-ui/choose.tsx';
import { ConfirmButton } from '#office-ui/confirm-button.tsx';
import { counted, End, Failed, NothingFound, partsOf } from '#office-ui/data-list.tsx';
import { ListBar } from '#office-ui/list-bar.tsx';
import { Back } from '#office-ui/operation.tsx';
import { Tick } from '#office-ui/tick.tsx';
import { useTitle } from '#office-ui/title.ts';
import { useAction } from '#office-ui/use-action.tsx';

import { moveInCalls } from './calls.ts';
import { importQuery, itemsQuery } from './reads.office.ts';
import {
  type Area,
  countOf,
  DRAFT,
  type ImportRow,
  isAtWork,
  ITEM_KINDS,
  ITEM_STATES,
  type ItemKind,
  type ItemRow,
  type ItemState,
  KIND_NAMES,
  STATE_NAMES,
  STAYS_DRAFT,
} from './schema.ts';

const inWords = (count: number, [one, other]: readonly [string, string]) => `${count} ${count === 1 ? one : other}`;
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const ended = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);
const ROWS = ['row', 'rows'] as const;

const FILTERS = [
  {
    name: 'kind',
    label: 'Kind',
    options: [{ id: '', name: 'All' }, ...ITEM_KINDS.map((id) => ({ id, name: capital(KIND_NAMES[id][1]) }))],
  },
  {
    name: 'state',
    label: 'Show',
    options: [{ id: '', name: 'All' }, ...ITEM_STATES.map((id) => ({ id, name: STATE_NAMES[id] }))],
  },
];

/** What may be chosen: what is offered, and what has failed. */
const CHOOSABLE: readonly ItemState[] = ['offered', 'failed'];

export function ImportScreen() {
  const { area, id } = useParams({ from: '/inside/move-in/$area/$id' });
  const search = useSearch({ from: '/inside/move-in/$area/$id' });
  const { data: row } = useSuspenseQuery(importQuery(area, id));
  useTitle(row.name);
  const isBusy = isAtWork(row);
  const [kinds, setKinds] = useState<ReadonlySet<ItemKind>>(new Set(ITEM_KINDS));
  const [left, setLeft] = useState<ReadonlyMap<number, ItemKind>>(new Map());
  return (
    <div className="list-screen">
      <Back to="/move-in">Move in</Back>
      <h1>{row.name}</h1>
      {row.site !== '' && <p className="quiet">{row.site}</p>}
      {row.notes.length > 0 && (
        <ul className="move-in-notes">
          {row.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {row.columns.length > 0 && !isBusy && (
        <Columns key={row.columns.map(({ field }) => field).join(' ')} area={area} row={row} />
      )}
      {isBusy ? (
        <Progress area={area} row={row} />
      ) : (
        <Choice area={area} row={row} kinds={kinds} setKinds={setKinds} left={left} />
      )}
      <Items area={area} id={id} search={search} chosen={{ kinds, left, setLeft }} />
    </div>
  );
}

const NO_FIELD = { id: '', name: 'No field' };

/** What each column of a table is taken for, and the way to say otherwise. */
function Columns({ area, row }: { area: Area; row: ImportRow }) {
  const [fields, setFields] = useState<readonly string[]>(row.columns.map(({ field }) => field));
  const assigning = useAction(moveInCalls[area].assign, {
    asks: () => ({ id: row.id, body: { fields: [...fields] } }),
  });
  const isSame = row.columns.every(({ field }, place) => field === fields[place]);
  const unknown = row.columns.filter(({ field }) => field === '').length;
  return (
    <details className="move-in-columns" open={unknown > 0 && countOf(row, ['offered']) === 0}>
      <summary>
        Columns
        {unknown > 0 && (
          <span className="quiet">
            , {unknown} of {row.columns.length} without a field
          </span>
        )}
      </summary>
      <ul>
        {row.columns.map(({ heading }, place) => (
          // Two headings may be the same, and none moves.
          // oxlint-disable-next-line no-array-index-key
          <li key={`${place} ${heading}`}>
            <span>{heading === '' ? 'No heading' : heading}</span>
            <ChooseOne
              label={`What ‘${heading}’ is`}
              options={[NO_FIELD, ...row.fields]}
              value={fields[place] ?? ''}
              onChange={(field) => setFields(fields.map((one, at) => (at === place ? field : one)))}
            />
          </li>
        ))}
      </ul>
      <Button className="button" isDisabled={isSame || assigning.isPending} onPress={() => assigning.mutate()}>
        Read the rows so
      </Button>
    </details>
  );
}

function Progress({ area, row }: { area: Area; row: ImportRow }) {
  const stopping = useAction(moveInCalls[area].stop, { asks: () => ({ id: row.id }) });
  const undoing = countOf(row, ['undoing']);
  const waiting = countOf(row, ['waiting']);
  const said =
    undoing > 0
      ? `It is being taken back: ${inWords(undoing, ROWS)} to go.`
      : `It is moving in: ${inWords(waiting, ROWS)} to go. Large pictures take a few seconds each.`;
  return (
    <div className="buttons">
      <p role="status">{said} You may go on working.</p>
      <Button className="button" isDisabled={stopping.isPending} onPress={() => stopping.mutate()}>
        Stop
      </Button>
    </div>
  );
}

type Chosen = { kinds: ReadonlySet<ItemKind>; left: ReadonlyMap<number, ItemKind> };

function Choice({
  area,
  row,
  kinds,
  setKinds,
  left,
}: Chosen & { area: Area; row: ImportRow; setKinds: (kinds: ReadonlySet<ItemKind>) => void }) {
  const navigate = useNavigate();
  const making = useAction(moveInCalls[area].make, {
    asks: () => ({ id: row.id, body: { kinds: [...kinds], except: [...left.keys()] } }),
  });
  const undoing = useAction(moveInCalls[area].undo, { asks: () => ({ id: row.id }) });
  const forgetting = useAction(moveInCalls[area].forget, {
    asks: () => ({ id: row.id }),
    onSuccess: () => navigate({ to: '/move-in' }),
  });
  const leftOf = (kind: ItemKind) => [...left.values()].filter((one) => one === kind).length;
  const chosen = ITEM_KINDS.reduce(
    (sum, kind) => sum + (kinds.has(kind) ? countOf(row, CHOOSABLE, kind) - leftOf(kind) : 0),
    0,
  );
  const choosable = countOf(row, CHOOSABLE);
  const made = countOf(row, ['made', 'kept']);
  return (
    <>
      {choosable > 0 && (
        <fieldset className="move-in-kinds">
          <legend>What shall come</legend>
          {ITEM_KINDS.filter((kind) => countOf(row, ITEM_STATES, kind) > 0).map((kind) => {
            const count = countOf(row, CHOOSABLE, kind);
            return (
              <Tick
                key={kind}
                isSelected={kinds.has(kind) && count > 0}
                isDisabled={count === 0}
                onChange={() => {
                  const next = new Set(kinds);
                  if (!next.delete(kind)) next.add(kind);
                  setKinds(next);
                }}
              >
                {inWords(count, KIND_NAMES[kind])}
              </Tick>
            );
          })}
        </fieldset>
      )}
      <div className="buttons">
        {choosable > 0 && (
          <Button
            className="button primary"
            isDisabled={chosen === 0 || making.isPending}
            onPress={() => making.mutate()}
          >
            Move in {inWords(chosen, ROWS)}
          </Button>
        )}
        {made > 0 && (
          <ConfirmButton
            className="button"
            label={`Take back ${inWords(made, ROWS)}`}
            title="Take back what came?"
            yes="Take it back"
            no="Leave it"
            confirm={() => undoing.mutate()}
          >
            <p>
              What came of this file is deleted for good, but for what somebody has changed since. It can be moved in
              again.
            </p>
          </ConfirmButton>
        )}
        <ConfirmButton
          className="button"
          label="Forget this file"
          title="Forget this file?"
          yes="Forget it"
          no="Keep it"
          confirm={() => forgetting.mutate()}
        >
          <p>Its rows go. What was made of them stays, and cannot be taken back in one step any more.</p>
        </ConfirmButton>
      </div>
    </>
  );
}

type Choosing = Chosen & { setLeft: (left: ReadonlyMap<number, ItemKind>) => void };

function Items({
  area,
  id,
  search,
  chosen,
}: {
  area: Area;
  id: number;
  search: Record<string, string>;
  chosen: Choosing;
}) {
  const list = useInfiniteQuery(itemsQuery(area, id, search));
  const { rows, first, load } = partsOf(list);
  const isNarrowed = Object.keys(search).length > 0;
  return (
    <>
      <ListBar
        search={search}
        filters={FILTERS}
        status={first === undefined ? '' : counted(first, isNarrowed, ...ROWS)}
      />
      {list.isError && rows.length === 0 ? (
        <Failed error={list.error} again={() => void list.refetch()} />
      ) : (
        <div aria-busy={list.isPending || list.isPlaceholderData}>
          <ul className="move-in-rows" aria-label="Rows">
            {rows.map((item) => (
              <Row key={item.id} item={item} chosen={chosen} />
            ))}
          </ul>
          {list.isSuccess && rows.length === 0 && <NothingFound many="rows" />}
          {rows.length > 0 && <End key={list.data?.pages.length} list={list} load={load} />}
        </div>
      )}
    </>
  );
}

const TONES: Partial<Record<ItemState, string>> = { made: 'good', failed: 'bad', kept: 'bad' };

function Row({ item, chosen: { kinds, left, setLeft } }: { item: ItemRow; chosen: Choosing }) {
  const { id, kind, title, address, becomes, state, message, notes } = item;
  const isChoosable = CHOOSABLE.includes(state);
  const shown = message.includes(STAYS_DRAFT) ? notes.filter((note) => !note.startsWith(DRAFT)) : notes;
  return (
    <li data-state={state}>
      <span className="row-choice">
        {isChoosable && (
          <label>
            <span className="visually-hidden">Choose {title}</span>
            <input
              type="checkbox"
              disabled={!kinds.has(kind)}
              checked={kinds.has(kind) && !left.has(id)}
              onChange={() => {
                const next = new Map(left);
                if (!next.delete(id)) next.set(id, kind);
                setLeft(next);
              }}
            />
          </label>
        )}
      </span>
      <div>
        <p>
          <Made item={item} />{' '}
          <span className="tag" data-tone={TONES[state]}>
            {STATE_NAMES[state]}
          </span>
        </p>
        <p className="quiet">
          {capital(KIND_NAMES[kind][0])}
          {address === title || address === '' ? '' : `, ${address}`}
          {becomes !== '' && (
            <>
              {' '}
              <span aria-hidden="true">→</span>
              <span className="visually-hidden">becomes</span> {becomes}
            </>
          )}
        </p>
        {message !== '' && <p className="message">{ended(message)}</p>}
        {shown.map((note) => (
          <p key={note} className="quiet">
            {ended(note)}
          </p>
        ))}
      </div>
    </li>
  );
}

/** The title, which leads to what was made. */
function Made({ item: { kind, title, becomes, madeId, state } }: { item: ItemRow }) {
  if (madeId === null || (state !== 'made' && state !== 'kept')) return <b>{title}</b>;
  if (kind === 'applications')
    return (
      <Link to="/candidates/$receipt" params={{ receipt: becomes }}>
        {title}
      </Link>
    );
  if (kind === 'people')
    return (
      <Link to="/content/$kind" params={{ kind: 'texts' }}>
        {title}
      </Link>
    );
  return kind === 'media' ? (
    <Link to="/media/$id" params={{ id: madeId }}>
      {title}
    </Link>
  ) : (
    <Link to="/content/$kind/$id" params={{ kind, id: madeId }}>
      {title}
    </Link>
  );
}
