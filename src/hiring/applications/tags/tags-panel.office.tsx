/** The tags of a candidate: a word or two by which colleagues find them again. */
import './tags.office.css';

import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useId, useRef, useState } from 'react';
import { Button, Input, TextField } from 'react-aria-components';

import { submitBy } from '#office-ui/form.tsx';
import { Icon } from '#office-ui/icon.tsx';
import { Panel } from '#office-ui/panel.tsx';
import { leave } from '#office-ui/region-focus.ts';
import { toast } from '#office-ui/toast.tsx';
import { useScreenKeys } from '#office-ui/row-navigation.ts';
import { queryOf } from '#office-ui/query.ts';
import { useAction } from '#office-ui/use-action.tsx';

import { candidateCalls } from '../candidates/calls.ts';
import { MAX_TAGS, TAG_LENGTH, tagIn } from './schema.ts';

type Props = {
  receipt: string;
  /** The key t goes to the field. For a screen with one candidate. */
  hasKeys?: boolean;
};

export const TagsPanel = (props: Props) => (
  <Suspense fallback={<p className="quiet">One moment …</p>}>
    <Tags key={props.receipt} {...props} />
  </Suspense>
);

type Change = { tag: string; isOn: boolean };

function Tags({ receipt, hasKeys = false }: Props) {
  const { data: record } = useSuspenseQuery(queryOf(candidateCalls.one, { query: { receipt } }));
  const { data: known = [] } = useQuery(queryOf(candidateCalls.tags));
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const { queryKey } = queryOf(candidateCalls.one, { query: { receipt } });
  const changing = useAction(candidateCalls.changeTags, {
    scope: { id: `tags ${receipt}` },
    asks: ({ tag, isOn }: Change) => ({ body: { receipts: [receipt], tag, isOn } }),
    onMutate: ({ tag, isOn }) =>
      queries.setQueryData(
        queryKey,
        (now) =>
          now && { ...now, tags: isOn ? [...new Set([...now.tags, tag])] : now.tags.filter((one) => one !== tag) },
      ),
    onSuccess({ full }, { tag, isOn }) {
      if (full > 0) toast(`Nobody carries more than ${MAX_TAGS} tags: take one away first.`);
      else if (!isOn) toast(`‘${tag}’ is taken away.`, () => changing.mutate({ tag, isOn: true }));
    },
  });
  useScreenKeys(hasKeys ? { t: () => field.current?.focus() } : {});
  const add = submitBy(() => {
    const tag = tagIn(typed);
    if (tag === '') return;
    changing.mutate({ tag, isOn: true });
    setTyped('');
  });
  return (
    <Panel title="Tags" className="candidate-tags">
      {record.tags.length > 0 && (
        <ul aria-label="Tags">
          {record.tags.map((tag) => (
            <li key={tag} className="tag-word">
              {tag}
              <Button aria-label={`Take ${tag} away`} onPress={() => changing.mutate({ tag, isOn: false })}>
                <Icon name="close" size={13} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={add}>
        <TextField aria-label="Add a tag" value={typed} onChange={setTyped} className="field">
          <Input
            ref={field}
            className="control"
            placeholder="Add a tag"
            list={list}
            maxLength={TAG_LENGTH}
            autoComplete="off"
            onKeyDown={(event) => (event.key === 'Escape' ? leave(event.currentTarget) : undefined)}
          />
        </TextField>
        <datalist id={list}>
          {known
            .filter((tag) => !record.tags.includes(tag))
            .map((tag) => (
              <option key={tag} value={tag}>
                {tag}
              </option>
            ))}
        </datalist>
      </form>
    </Panel>
  );
}
