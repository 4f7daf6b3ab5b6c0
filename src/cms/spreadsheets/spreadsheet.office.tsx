/** A list as CSV: it leaves as the list is narrowed, and comes back by a file that is looked at before anything is written. */
import '#office-ui/operations.css';
import '#office-ui/compared-file.css';

import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, FileTrigger } from 'react-aria-components';

import type { ListName } from '#staff/saved-views/schema.ts';
import { addressOf, call, Refused } from '#office-ui/client.ts';
import { RefusalLine, sentenceOf } from '#office-ui/form.tsx';
import { Icon } from '#office-ui/icon.tsx';
import { Back } from '#office-ui/operation.tsx';
import { toast } from '#office-ui/toast.tsx';
import { useTitle } from '#office-ui/title.ts';
import type { ListSearch } from '#office-ui/query.ts';
import { useAction } from '#office-ui/use-action.tsx';

import { spreadsheetCalls } from './calls.ts';
import { decodeFile } from './decode.ts';
import { type Applied, MAX_APPLIED, MAX_LETTERS, MAX_ROWS, type PreviewRow } from './schema.ts';

type Of = {
  sheet: ListName;
  /** As 'Enquiries'. */
  title: string;
  to: '/enquiries' | '/candidates';
  /** The columns that a file may change, and what they take. */
  columns: readonly (readonly [name: string, about: string])[];
};

const UNREADABLE = 'This file is in another encoding. Save it as CSV UTF-8, and choose it again.';

async function textOf(file: File): Promise<string> {
  if (file.size > MAX_LETTERS) throw new Refused(413, 'The file is too large: divide it.');
  const text = decodeFile(new Uint8Array(await file.arrayBuffer()));
  if (text === undefined) throw new Refused(422, UNREADABLE);
  return text;
}

export function SpreadsheetScreen({ of }: { of: Of }) {
  const search = useSearch({ from: `/inside${of.to}/spreadsheet` });
  useTitle(`${of.title} as CSV`);
  return (
    <div className="operation compared">
      <Back to={of.to} search={search}>
        {of.title}
      </Back>
      <h1>{of.title} as CSV</h1>
      <Leave of={of} search={search} />
      <ComeBack of={of} />
    </div>
  );
}

function Leave({ of: { sheet, title }, search }: { of: Of; search: ListSearch }) {
  const isNarrowed = Object.keys(search).length > 0;
  const opening = useAction(spreadsheetCalls(sheet).open, {
    // The proof is asked for here; the browser then goes to the file by itself.
    onSuccess: () => location.assign(addressOf(spreadsheetCalls(sheet).file, { query: search })),
  });
  return (
    <section>
      <h2>Take along</h2>
      <p className="lead">
        {isNarrowed
          ? 'What the list shows just now, with its search and filters.'
          : `The open ${title.toLowerCase()}. Narrow the list first to take others.`}{' '}
        Cells that a spreadsheet would run as a formula are marked as text. The audit log keeps who took it.
      </p>
      <Button className="button" onPress={() => opening.mutate()}>
        <Icon name="archive" size={16} /> Download
      </Button>
    </section>
  );
}

const count = (rows: readonly PreviewRow[], state: PreviewRow['state']) =>
  rows.filter((row) => row.state === state).length;
const rowsInWords = (number: number) => (number === 1 ? 'one row' : `${number} rows`);

/** What a row changes is shown by more than its list. */
const ALL = [] as const;

function ComeBack({ of: { sheet, columns } }: { of: Of }) {
  const [name, setName] = useState('');
  const looking = useAction(spreadsheetCalls(sheet).preview, {
    mutationFn: async (file: File) => call(spreadsheetCalls(sheet).preview, { body: { text: await textOf(file) } }),
    // The screen shows why, beside the file.
    onError: () => {},
  });
  const [written, setWritten] = useState<ReadonlyMap<string, string>>(new Map());
  const shown = looking.data;
  /** `failed`: why not all parts were written; what was written before is told all the same. */
  const apply = async (
    rows: readonly { receipt: string; version: string; body: unknown }[],
  ): Promise<{ done: Applied; failed: string }> => {
    const done: Applied = [];
    for (let at = 0; at < rows.length; at += MAX_APPLIED)
      try {
        const part = rows.slice(at, at + MAX_APPLIED);
        done.push(...(await call(spreadsheetCalls(sheet).apply, { body: { rows: part } })));
      } catch (error) {
        return { done, failed: ` ${sentenceOf(error)}` };
      }
    return { done, failed: '' };
  };
  const undoing = useAction(spreadsheetCalls(sheet).apply, {
    mutationFn: (done: Applied) => apply(done.flatMap(({ undo }) => undo ?? [])),
    onSuccess({ done, failed }) {
      const back = done.filter(({ undo }) => undo !== null).length;
      const rest = done.length - back;
      toast(
        `${back === 1 ? 'One row is' : `${back} rows are`} as before.` +
          (rest > 0 ? ` ${rest === 1 ? 'One was' : `${rest} were`} changed since, and left.` : '') +
          failed,
      );
      looking.reset();
      setWritten(new Map());
    },
    refreshes: ALL,
  });
  const writing = useAction(spreadsheetCalls(sheet).apply, {
    mutationFn: (rows: readonly PreviewRow[]) =>
      apply(rows.map(({ receipt, version, body }) => ({ receipt, version, body }))),
    onSuccess({ done, failed }) {
      const well = done.filter(({ undo }) => undo !== null).length;
      setWritten((now) => new Map([...now, ...done.map(({ receipt, message }) => [receipt, message ?? ''] as const)]));
      toast(
        `${well === 1 ? 'One row is' : `${well} rows are`} changed.${failed}`,
        well > 0 ? () => undoing.mutate(done) : undefined,
      );
    },
    refreshes: ALL,
  });
  const changes = shown?.rows.filter(({ state, receipt }) => state === 'changes' && !written.has(receipt)) ?? [];
  return (
    <section>
      <h2>Bring back</h2>
      <p className="lead">
        Change cells in a file that you took along, and choose it here. You see what would change before anything is
        written. Rows are known by their receipt; at most {MAX_ROWS} at once.
      </p>
      <details>
        <summary>Which columns count</summary>
        <dl className="sheet-columns">
          {columns.map(([column, about]) => (
            <div key={column}>
              <dt>{column}</dt>
              <dd>{about}</dd>
            </div>
          ))}
        </dl>
      </details>
      <div className="buttons">
        <FileTrigger
          acceptedFileTypes={['.csv', 'text/csv', '.txt', '.tsv']}
          onSelect={(files) => {
            const file = files?.[0];
            if (file === undefined) return;
            setName(file.name);
            setWritten(new Map());
            looking.mutate(file);
          }}
        >
          <Button className={shown === undefined ? 'button' : 'button small'}>
            {looking.isPending ? 'One moment …' : shown === undefined ? 'Choose a file' : 'Choose another file'}
          </Button>
        </FileTrigger>
      </div>
      {looking.isError && <RefusalLine>{sentenceOf(looking.error)}</RefusalLine>}
      {shown !== undefined && (
        <>
          <p role="status" className="sheet-sum">
            <b>{name}</b>: {rowsInWords(count(shown.rows, 'changes'))} would change, {count(shown.rows, 'same')} stay as
            they are, {count(shown.rows, 'wrong')} cannot be taken.
            {shown.ignored.length > 0 && ` Not known here: ${shown.ignored.join(', ')}.`}
          </p>
          <ol className="sheet-rows">
            {shown.rows
              .filter(({ state }) => state !== 'same')
              .map((row) => (
                <Row key={row.line} row={row} written={written.get(row.receipt)} />
              ))}
          </ol>
          {changes.length > 0 && (
            <div className="buttons">
              <Button className="button primary" isDisabled={writing.isPending} onPress={() => writing.mutate(changes)}>
                {writing.isPending ? 'One moment …' : `Change ${rowsInWords(changes.length)}`}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

/** `written`: '' where it is changed now, else why it is not. */
const Row = ({
  row: { line, receipt, title, state, message, changes },
  written,
}: {
  row: PreviewRow;
  written: string | undefined;
}) => (
  <li data-state={written === undefined ? state : written === '' ? 'done' : 'wrong'}>
    <p>
      <b>{title || receipt || 'Without a receipt'}</b>{' '}
      <span className="quiet">
        line {line}
        {title === '' ? '' : `, ${receipt}`}
      </span>{' '}
      {written === '' && (
        <span className="tag" data-tone="good">
          Changed
        </span>
      )}
    </p>
    {(message !== '' || (written ?? '') !== '') && <p className="message">{message || written}</p>}
    {changes.length > 0 && (
      <dl>
        {changes.map(({ column, before, after }) => (
          <div key={column}>
            <dt>{column}</dt>
            <dd>
              {before === '' ? <span className="quiet">empty</span> : <del>{before}</del>}{' '}
              <span aria-hidden="true">→</span>{' '}
              {after === '' ? <span className="quiet">empty</span> : <ins>{after}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    )}
  </li>
);
