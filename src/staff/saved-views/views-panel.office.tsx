/** Views of a list as a row of tabs: each is an address. What one filters by can be kept under a name. */
import './views.css';

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, Form, Switch } from 'react-aria-components';

import { ModalDialog } from '#office-ui/dialog.tsx';
import { FormEnd, sentenceOf, submitBy } from '#office-ui/form.tsx';
import { Icon } from '#office-ui/icon.tsx';
import { TextInput } from '#office-ui/text-input.tsx';
import { toast } from '#office-ui/toast.tsx';
import { type ListSearch, queryOf } from '#office-ui/query.ts';
import { useAction } from '#office-ui/use-action.tsx';

import { viewCalls } from './calls.ts';
import type { ListName, View } from './schema.ts';

const textOf = (search: Record<string, string> | ListSearch) => {
  const sorted = Object.entries(search).toSorted(([one], [other]) => one.localeCompare(other));
  return new URLSearchParams(sorted).toString();
};
const searchIn = (query: string) => Object.fromEntries(new URLSearchParams(query));

type Props = {
  list: ListName;
  search: ListSearch;
  /** What the list is without filters, as 'Open'. */
  all: string;
  /** An owner keeps views for everybody too. */
  mayShare: boolean;
};

export function ViewsPanel({ list, search, all, mayShare }: Props) {
  const { data: views = [] } = useQuery(queryOf(viewCalls.list, { query: { list } }));
  const [isNaming, setNaming] = useState(false);
  const now = textOf(search);
  const current = views.find(({ query }) => textOf(searchIn(query)) === now);
  return (
    <div className="views">
      <nav className="view-tabs" aria-label="Views">
        <Link to="." search={{}} aria-current={now === '' ? 'true' : undefined}>
          {all}
        </Link>
        {views.map(({ id, name, query }) => (
          <Link key={id} to="." search={searchIn(query)} aria-current={current?.id === id ? 'true' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      {now !== '' && current === undefined && (
        <Button className="button small" onPress={() => setNaming(true)}>
          <Icon name="plus" size={14} /> Keep this view
        </Button>
      )}
      {current?.isMine === true && <Remove list={list} view={current} />}
      <ModalDialog title="Keep this view" isOpen={isNaming} close={() => setNaming(false)}>
        <NameForm list={list} query={now} mayShare={mayShare} done={() => setNaming(false)} />
      </ModalDialog>
    </div>
  );
}

function NameForm({
  list,
  query,
  mayShare,
  done,
}: {
  list: ListName;
  query: string;
  mayShare: boolean;
  done: () => void;
}) {
  const [message, setMessage] = useState('');
  const [isShared, setShared] = useState(false);
  const adding = useAction(viewCalls.add, {
    asks: (name: string) => ({ body: { list, name, query, isShared } }),
    onSuccess({ name }) {
      toast(`The view ${name} is kept.`);
      done();
    },
    onError: (error) => setMessage(sentenceOf(error)),
  });
  return (
    <Form
      className="form"
      onSubmit={submitBy((event) => {
        const name = new FormData(event.currentTarget).get('name');
        adding.mutate(typeof name === 'string' ? name : '');
      }, adding.isPending)}
    >
      {/* The window was opened to type a name. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <TextInput label="Name" name="name" maxLength={40} autoFocus />
      {mayShare && (
        <Switch className="switch" isSelected={isShared} onChange={setShared}>
          <span className="track" /> For everybody who opens this list
        </Switch>
      )}
      <FormEnd message={message} submit="Keep it" isPending={adding.isPending} />
    </Form>
  );
}

type SavedView = Pick<View, 'name' | 'query' | 'isShared'> & { list: ListName };

function Remove({ list, view: { id, name, query, isShared } }: { list: ListName; view: View }) {
  // Another view with the same filters may stand here by then.
  const restoring = useAction(viewCalls.add, { asks: (body: SavedView) => ({ body }) });
  const removing = useAction(viewCalls.remove, {
    asks: () => ({ id }),
    onSuccess: () => toast(`The view ${name} is removed.`, () => restoring.mutate({ list, name, query, isShared })),
  });
  return (
    <Button className="button small" onPress={() => removing.mutate()}>
      Remove this view
    </Button>
  );
}
