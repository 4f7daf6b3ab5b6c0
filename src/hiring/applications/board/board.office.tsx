/** The board of an opening: a column for each stage. One moves candidates by dragging, by the keys 1 to 9, or by a menu. */
import './board.office.css';
import '#office-ui/tick.css';

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type KeyboardEvent, lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { Button, Checkbox, GridList, GridListItem, type Selection, useDragAndDrop } from 'react-aria-components';

import { reviewCalls } from '#hiring/reviews/calls.ts';
import { meQuery } from '#staff/accounts/reads.office.ts';
import { ChooseOne } from '#office-ui/choose.tsx';
import { Icon } from '#office-ui/icon.tsx';
import { ago } from '#office-ui/date-time.ts';
import { Back } from '#office-ui/operation.tsx';
import { LateMark } from '#office-ui/record.tsx';
import { useTitle } from '#office-ui/title.ts';
import { isScreensKey } from '#office-ui/row-navigation.ts';
import { queryOf } from '#office-ui/query.ts';

import { candidateCalls } from '../candidates/calls.ts';
import { isRefusal, RefusalOffer, type Refused } from '../candidates/refusal-offer.office.tsx';
import { StageMenu } from '../candidates/stage-menu.office.tsx';
import { type Move, useMove } from '../candidates/use-move.office.tsx';
import type { Stage } from '../stages/schema.ts';
import { TagWord } from '../tags/tag-word.office.tsx';
import type { Board, BoardCard, BoardColumn } from './schema.ts';

/** Loaded when the first one is chosen. */
const ChosenBar = lazy(async () => {
  const { ChosenBar: bar } = await import('../candidates/chosen-bar.office.tsx');
  return { default: bar };
});

/** What is dragged: nothing else of the page, and nothing from elsewhere, is taken for a candidate. */
const DRAGGED = 'application/x-niram-receipt';

/** The board after a move, before the server has said so. */
function movedOn(board: Board, { receipts, to }: Move): Board {
  const moving = new Set(receipts);
  const now = new Date().toISOString();
  const cards = board.columns.flatMap(({ candidates }) => candidates.filter(({ receipt }) => moving.has(receipt)));
  const arrived = cards.map((card): BoardCard => ({ ...card, since: now, isLate: false }));
  const columns = board.columns.map((column): BoardColumn => {
    const left = column.candidates.filter(({ receipt }) => !moving.has(receipt));
    const gone = column.candidates.length - left.length;
    const late = column.candidates.filter(({ receipt, isLate }) => isLate && moving.has(receipt)).length;
    const isTarget = column.stage.key === to.key;
    return {
      ...column,
      late: column.late - late,
      total: column.total - gone + (isTarget ? arrived.length : 0),
      candidates: isTarget ? [...left, ...arrived] : left,
    };
  });
  return { ...board, columns };
}

export function BoardScreen() {
  const { job } = useParams({ from: '/inside/candidates/board/$job' });
  const { data: me } = useSuspenseQuery(meQuery);
  const { data: board } = useSuspenseQuery(queryOf(candidateCalls.board, { query: { job } }));
  const { data: openings } = useSuspenseQuery(queryOf(reviewCalls.openings));
  const navigate = useNavigate();
  useTitle(`Board: ${board.job.title}`);
  const late = board.columns.reduce((sum, column) => sum + column.late, 0);
  return (
    <div className="board-screen">
      <Back to="/candidates">Candidates</Back>
      <div className="head">
        <h1>{board.job.title}</h1>
        <div className="buttons">
          {openings.length > 1 && (
            <ChooseOne
              label="Opening"
              options={openings.map(({ id, title }) => ({ id: String(id), name: title }))}
              value={job}
              onChange={(id) => void navigate({ to: '/candidates/board/$job', params: { job: id } })}
            />
          )}
          {me.role === 'owner' && (
            <Link className="button" to="/candidates/stages" search={{ job }}>
              Stages
            </Link>
          )}
          <Link className="button" to="/candidates/closing/$job" params={{ job }}>
            Close …
          </Link>
          <Link className="button" to="/review/$job" params={{ job }}>
            Review one by one
          </Link>
        </div>
      </div>
      <p className="lead">{lateInWords(late)}</p>
      <Columns key={job} board={board} job={job} />
    </div>
  );
}

const lateInWords = (late: number) => {
  if (late === 0) return 'Nobody has waited for longer than their stage allows.';
  return `${late === 1 ? 'One has' : `${late} have`} waited for longer than their stage allows.`;
};

function Columns({ board, job }: { board: Board; job: string }) {
  const queries = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [toTell, setToTell] = useState<readonly Refused[]>([]);
  const { queryKey } = queryOf(candidateCalls.board, { query: { job } });
  const moveThem = useMove({
    show(move) {
      void queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (now) => now && movedOn(now, move));
    },
  });
  const stages = board.columns.map(({ stage }) => stage);
  const cards = board.columns.flatMap(({ candidates }) => candidates);
  const there = new Set(cards.map(({ receipt }) => receipt));
  // Whoever left the board meanwhile is not chosen any more.
  const shown = [...chosen].filter((receipt) => there.has(receipt));
  const move = (receipts: readonly string[], to: Stage) => {
    const column = board.columns.find(({ stage }) => stage.key === to.key);
    const here = new Set(column?.candidates.map(({ receipt }) => receipt));
    const moving = cards.filter(({ receipt }) => receipts.includes(receipt) && !here.has(receipt));
    void moveThem(moving, to).then((isDone) => isDone && setToTell(isRefusal(to) ? moving : []));
    setChosen(new Set());
  };
  const choose = useCallback(
    (column: readonly BoardCard[], selection: Selection) =>
      setChosen((now) => {
        const next = new Set(now);
        for (const { receipt } of column) next.delete(receipt);
        const keys = selection === 'all' ? column.map(({ receipt }) => receipt) : [...selection].map(String);
        for (const key of keys) next.add(key);
        return next;
      }),
    [],
  );

  /** 1 to 9 move the one that has the focus, or what is chosen; h and l go from column to column. */
  const byKey = (event: KeyboardEvent) => {
    const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[role=row]') : null;
    if (row === null || !isScreensKey(event.nativeEvent)) return;
    const to = /^[1-9]$/.test(event.key) ? stages[Number(event.key) - 1] : undefined;
    if (to !== undefined) {
      event.preventDefault();
      const receipt = row.querySelector<HTMLElement>('[data-receipt]')?.dataset['receipt'] ?? '';
      move(shown.includes(receipt) ? shown : [receipt], to);
    } else if (event.key === 'h' || event.key === 'l') {
      event.preventDefault();
      const lists = [...(place.current?.querySelectorAll<HTMLElement>('.board-cards') ?? [])];
      const now = lists.findIndex((list) => list.contains(row));
      const others = event.key === 'h' ? lists.slice(0, now).toReversed() : lists.slice(now + 1);
      others
        .find((list) => list.querySelector('[role=row]') !== null)
        ?.querySelector<HTMLElement>('[role=row]')
        ?.focus();
    }
  };

  // Who was moved on from there meanwhile needs no letter.
  const elsewhere = board.columns.flatMap(({ stage, candidates }) => (isRefusal(stage) ? [] : candidates));
  const people = toTell.filter(({ receipt }) => !elsewhere.some((card) => card.receipt === receipt));
  return (
    <>
      <RefusalOffer people={people} close={() => setToTell([])} />
      {/* Its children take the keys: it only listens. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="board" ref={place} onKeyDown={byKey}>
        {board.columns.map((column, at) => (
          <Column
            key={column.stage.key}
            column={column}
            number={at + 1}
            job={job}
            stages={stages}
            chosen={chosen}
            choose={choose}
            move={move}
          />
        ))}
      </div>
      {shown.length > 0 && (
        <Suspense fallback={null}>
          <ChosenBar
            receipts={shown}
            stages={stages}
            move={(to) => move(shown, to)}
            clear={() => setChosen(new Set())}
          />
        </Suspense>
      )}
    </>
  );
}

type ColumnProps = {
  column: BoardColumn;
  /** The key that moves somebody here. */
  number: number;
  job: string;
  stages: readonly Stage[];
  chosen: ReadonlySet<string>;
  choose: (column: readonly BoardCard[], selection: Selection) => void;
  move: (receipts: readonly string[], to: Stage) => void;
};

function Column({ column, number, job, stages, chosen, choose, move }: ColumnProps) {
  const { stage, total, isEstimate, late, candidates } = column;
  const navigate = useNavigate();
  // The list knows its rows by `id`.
  const items = useMemo(() => candidates.map((card) => ({ ...card, id: card.receipt })), [candidates]);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      candidates
        .filter(({ receipt }) => keys.has(receipt))
        .map(({ receipt, name }) => ({ [DRAGGED]: receipt, 'text/plain': name })),
    acceptedDragTypes: [DRAGGED],
    getDropOperation: () => 'move',
    onRootDrop({ items }) {
      const texts = items.flatMap((item) => (item.kind === 'text' ? [item.getText(DRAGGED)] : []));
      void Promise.all(texts).then((receipts) => move(receipts, stage));
    },
  });
  return (
    <section className="board-column" aria-label={stage.name} data-status={stage.status}>
      <header>
        <h2>
          {stage.name}{' '}
          <span className="board-count">
            {isEstimate ? 'about ' : ''}
            {total}
          </span>
        </h2>
        {late > 0 && <LateMark>{late} late</LateMark>}
        {number < 10 && (
          <kbd aria-hidden="true" title={`The key ${number} moves somebody here`}>
            {number}
          </kbd>
        )}
      </header>
      <GridList
        className="board-cards"
        aria-label={`${stage.name}: ${total}`}
        items={items}
        selectionMode="multiple"
        selectedKeys={new Set(candidates.filter(({ receipt }) => chosen.has(receipt)).map(({ receipt }) => receipt))}
        onSelectionChange={(selection) => choose(candidates, selection)}
        onAction={(receipt) =>
          void navigate({
            to: '/candidates/$receipt',
            params: { receipt: String(receipt) },
            search: { job, from: 'board' },
          })
        }
        dragAndDropHooks={dragAndDropHooks}
        dependencies={[stages, stage]}
        renderEmptyState={() => <p className="quiet">Nobody</p>}
      >
        {(card) => <Card card={card} stages={stages} now={stage} move={move} />}
      </GridList>
      {total > candidates.length && (
        <Link
          className="button small"
          to="/candidates"
          search={{ job, status: stage.status, stage: stage.key, sort: 'oldest' }}
        >
          Show all {isEstimate ? '' : total}
        </Link>
      )}
    </section>
  );
}

const Card = ({
  card: { receipt, name, city, experience, tags, since, isLate },
  stages,
  now,
  move,
}: Pick<ColumnProps, 'stages' | 'move'> & { card: BoardCard; now: Stage }) => (
  <GridListItem id={receipt} textValue={name} className="board-card">
    <div className="board-card-inside" data-receipt={receipt}>
      <div className="board-card-head">
        <Button slot="drag" className="grip" aria-label={`Drag ${name}`}>
          <Icon name="grip" size={14} />
        </Button>
        <strong>{name}</strong>
        <StageMenu stages={stages} now={now.key} move={(to) => move([receipt], to)}>
          <Button className="icon-button" aria-label={`Move ${name}`}>
            <Icon name="more" size={16} />
          </Button>
        </StageMenu>
      </div>
      <p className="quiet">
        {experience}, {city}
      </p>
      {tags.length > 0 && (
        <p className="tag-words">
          {tags.map((tag) => (
            <TagWord key={tag} tag={tag} />
          ))}
        </p>
      )}
      <div className="board-card-foot">
        <span className={isLate ? 'late-mark' : 'quiet'}>
          {isLate && <Icon name="clock" size={13} />} <time dateTime={since}>{ago(since)}</time>
          {isLate && <span className="visually-hidden">, late</span>}
        </span>
        <Checkbox slot="selection" className="choose-one" aria-label={`Choose ${name}`}>
          <span className="box" aria-hidden="true">
            <Icon name="check" size={13} />
          </span>
        </Checkbox>
      </div>
    </div>
  </GridListItem>
);
