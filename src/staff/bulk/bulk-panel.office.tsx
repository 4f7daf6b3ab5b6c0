/** Changing all that a list finds at once: what is to be done, how far it has come, and the way back. */
import './bulk.css';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Input, TextField } from 'react-aria-components';

import type { ListName } from '#staff/saved-views/schema.ts';
import { submitBy } from '#office-ui/form.tsx';
import { call } from '#office-ui/client.ts';
import { askFirst } from '#office-ui/ask-first.ts';
import { ChooseOne } from '#office-ui/choose.tsx';
import { Icon } from '#office-ui/icon.tsx';
import { type ListPage, type ListSearch, queryOf } from '#office-ui/query.ts';
import { useAction } from '#office-ui/use-action.tsx';

import { bulkCalls } from './calls.ts';
import { isAtWork, type Run } from './schema.ts';

/** What was done with all that a list found. A message of the server may be missed while it runs. */
const runsQuery = (list: ListName) => ({
  ...queryOf(bulkCalls.list, { query: { list } }),
  refetchInterval: ({ state: { data = [] } }: { state: { data?: Run[] | undefined } }) =>
    data.some(({ state }) => isAtWork(state)) ? 2000 : (false as const),
});

type Action = Readonly<Record<string, unknown>>;

/** `word`: what is asked for beside it, as the name of a tag. */
export type BulkChoice = { id: string; name: string; action: Action; word?: { name: string; label: string } };

type Props = {
  list: ListName;
  search: ListSearch;
  found: ListPage<unknown> | undefined;
  /** As 'candidates'. */
  many: string;
  choices: readonly BulkChoice[];
};

const numbers = new Intl.NumberFormat('en-GB');
const shown = (count: number) => numbers.format(count);

export function BulkPanel({ list, search, found, many, choices }: Props) {
  const { data: runs = [] } = useQuery(runsQuery(list));
  const [isOpen, setOpen] = useState(false);
  const [hidden, setHidden] = useState(0);
  const run = runs.find(({ state, id }) => isAtWork(state) || id > hidden);
  const total = found?.total ?? 0;
  const isBusy = run !== undefined && isAtWork(run.state);
  return (
    <div className="bulk">
      {run !== undefined && <RunLine run={run} list={list} many={many} hide={() => setHidden(run.id)} />}
      {!isBusy && !isOpen && total > 1 && (
        <div className="bulk-line">
          <Button className="button small" onPress={() => setOpen(true)}>
            {found?.isEstimate === true ? `Change all ${many} that match …` : `Change all ${shown(total)} …`}
          </Button>
        </div>
      )}
      {!isBusy && isOpen && (
        <BulkForm
          {...{ list, search, many, choices }}
          total={found?.isEstimate === true ? null : total}
          close={() => setOpen(false)}
        />
      )}
    </div>
  );
}

function BulkForm({
  list,
  search,
  many,
  choices,
  total,
  close,
}: Omit<Props, 'found'> & { total: number | null; close: () => void }) {
  const [chosen, setChosen] = useState(choices[0]?.id ?? '');
  const [typed, setTyped] = useState('');
  // What was chosen may be gone: the stages are those of the opening that the list shows.
  const choice = choices.find(({ id }) => id === chosen) ?? choices[0];
  const all = total === null ? `all ${many} that match` : `all ${shown(total)} ${many}`;
  const starting = useAction(bulkCalls.start, {
    async mutationFn(action: Action): Promise<boolean> {
      const body = { list, query: search, action };
      const { asks, says, tick, ends } = await call(bulkCalls.consequences, { body });
      const answer = asks
        ? await askFirst({ title: `${choice?.name} with ${all}?`, says, tick, yes: 'Begin', no: 'Leave it' })
        : { isTicked: false };
      if (answer === undefined) return false;
      const interviews = ends === 0 ? {} : { interviews: tick !== null && answer.isTicked ? 'tell' : 'quiet' };
      await call(bulkCalls.start, { body: { ...body, action: { ...action, ...interviews } } });
      return true;
    },
    onSuccess: (isBegun) => isBegun && close(),
  });
  const submit = submitBy(() => {
    if (choice === undefined) return;
    starting.mutate(choice.word === undefined ? choice.action : { ...choice.action, [choice.word.name]: typed });
  });
  return (
    <form className="bulk-form" onSubmit={submit} aria-label={`Change ${all}`}>
      <p>With {all} of this list:</p>
      <ChooseOne label="What to do" options={choices} value={choice?.id ?? ''} onChange={setChosen} />
      {choice?.word !== undefined && (
        <TextField aria-label={choice.word.label} value={typed} onChange={setTyped} isRequired>
          <Input className="control" placeholder={choice.word.label} />
        </TextField>
      )}
      <Button className="button primary small" type="submit" isDisabled={starting.isPending}>
        Begin
      </Button>
      <Button className="button small" onPress={close}>
        Cancel
      </Button>
    </form>
  );
}

/** How a run stands, in a sentence. */
function sentence({ state, says, total, done, stayed, undone, kept }: Run, many: string): string {
  const left = stayed > 0 ? ` ${shown(stayed)} stayed as they were.` : '';
  switch (state) {
    case 'running':
      return `${says}: ${shown(done + stayed)} of ${shown(total)}`;
    case 'stopping':
      return `${says}: stopping after ${shown(done + stayed)} of ${shown(total)} …`;
    case 'undoing':
      return `Taking back ‘${says}’: ${shown(undone + kept)} of ${shown(done)}`;
    case 'done':
      return `${says}: ${shown(done)} ${many} changed.${left}`;
    case 'stopped':
      return `${says}: stopped. ${shown(done)} of ${shown(total)} ${many} were changed, and stay so.${left}`;
    case 'undone':
      return `‘${says}’ was taken back for ${shown(undone)} ${many}.${
        kept > 0 ? ` ${shown(kept)} were changed by somebody since, and were left.` : ''
      }`;
  }
}

function RunLine({ run, list, many, hide }: { run: Run; list: ListName; many: string; hide: () => void }) {
  const queries = useQueryClient();
  const asking = useAction(bulkCalls.stop, {
    mutationFn: (what: 'stop' | 'undo') => call(bulkCalls[what], { id: run.id }),
    onSuccess: (changed) =>
      queries.setQueryData(runsQuery(list).queryKey, (runs) =>
        runs?.map((one) => (one.id === changed.id ? changed : one)),
      ),
  });
  const isGoing = isAtWork(run.state);
  const [value, most] =
    run.state === 'undoing' ? [run.undone + run.kept, run.done] : [run.done + run.stayed, run.total];
  return (
    <div className="bulk-line">
      {isGoing && <progress max={Math.max(1, most)} value={value} aria-label={run.says} />}
      {/* Only the end is read out: the bar says how far it has come. */}
      <p role={isGoing ? undefined : 'status'}>
        {sentence(run, many)} {run.failed > 0 && `${shown(run.failed)} failed: ${run.reason}`}{' '}
        {!isGoing && run.who !== '' && <span className="quiet">{run.who}</span>}
      </p>
      {run.state === 'running' && (
        <Button className="button small" onPress={() => asking.mutate('stop')} isDisabled={asking.isPending}>
          Stop
        </Button>
      )}
      {(run.state === 'done' || run.state === 'stopped') && run.done > 0 && (
        <Button className="button small" onPress={() => asking.mutate('undo')} isDisabled={asking.isPending}>
          Undo all
        </Button>
      )}
      {!isGoing && (
        <Button className="icon-button" aria-label="Hide this" onPress={hide}>
          <Icon name="close" size={16} />
        </Button>
      )}
    </div>
  );
}
