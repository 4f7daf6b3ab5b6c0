/** Other entries, found by the list's own search: one, or several. One that is not there is added in place. */
import { keepPreviousData, useQueries, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Button, ListBox, ListBoxItem } from 'react-aria-components';

import { contentTypeOf } from './content-types.office.ts';
import { meQuery } from '#staff/accounts/reads.office.ts';
import { call } from '#office-ui/client.ts';
import { Icon } from '#office-ui/icon.tsx';
import { mayOpen } from '#office-ui/may-open.ts';
import { queryOf } from '#office-ui/query.ts';
import { toast } from '#office-ui/toast.tsx';
import { useAction } from '#office-ui/use-action.tsx';

import { entryCalls } from './calls.ts';
import type { PropsOf } from './field-parts.office.tsx';
import type { ContentTypeName } from './fields.ts';
import { Finder } from './finder.office.tsx';
import { SelectField, useSearch } from './select-field.office.tsx';
import type { ContentType } from './schema.ts';
import { entryQuery } from './reads.office.ts';

/** As many as can be looked over. */
const FOUND = 20;

const STATE_WORDS = { draft: 'Draft', scheduled: 'Scheduled', published: '', archived: 'Archived' } as const;

type OneProps = PropsOf<'entry', number | null>;
type SeveralProps = PropsOf<'entries', number[]>;

export default function EntryField(props: OneProps | SeveralProps) {
  return props.field.type === 'entry' ? <One {...(props as OneProps)} /> : <Several {...(props as SeveralProps)} />;
}

/** The names of entries by their ids; their numbers where they may not be read. */
function useTitles(kind: ContentTypeName, ids: readonly number[]): string[] {
  const found = useQueries({ queries: ids.map((id) => entryQuery(contentTypeOf(kind), id)) });
  return found.map(({ data, isError }, place) => data?.title ?? (isError ? `Number ${ids[place]}` : '…'));
}

function One({ field, value, onChange, ...props }: OneProps) {
  const [title = ''] = useTitles(field.kind, value === null ? [] : [value]);
  return (
    <>
      <EntryPicker {...props} field={field} shown={title || 'Choose'} chosen={value} choose={onChange} leftOut={[]} />
      {value !== null && !props.isReadOnly && <DraftLine kind={contentTypeOf(field.kind)} id={value} />}
    </>
  );
}

/** What was begun here is finished elsewhere. In a tab of its own, because what stands in this form may not be saved yet. */
function DraftLine({ kind, id }: { kind: ContentType; id: number }) {
  const { data } = useQuery(entryQuery(kind, id));
  if (data?.state !== 'draft') return null;
  return (
    <p className="hint">
      This {kind.singular} is a draft.{' '}
      <a href={`/office/content/${kind.name}/${id}`} target="_blank" rel="noopener">
        Finish ‘{data.title}’
      </a>
    </p>
  );
}

function Several({ field, value, onChange, ...props }: SeveralProps) {
  const titles = useTitles(field.kind, value);
  return (
    <div className="several">
      <EntryPicker
        {...props}
        field={field}
        shown="Add one"
        chosen={null}
        choose={(id) => (id === null || value.length >= field.atMost ? undefined : onChange([...value, id]))}
        leftOut={value}
      />
      {value.length > 0 && (
        <ul className="chips" aria-label={field.label}>
          {value.map((id, place) => (
            <li key={id}>
              {titles[place]}
              {!props.isReadOnly && (
                <Button
                  className="icon-button small"
                  aria-label={`Remove ${titles[place]}`}
                  onPress={() => onChange(value.filter((one) => one !== id))}
                >
                  <Icon name="close" size={14} />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type EntryPickerProps = Pick<OneProps, 'path' | 'message' | 'isReadOnly'> & {
  field: OneProps['field'] | SeveralProps['field'];
  /** What stands on the button. */
  shown: string;
  chosen: number | null;
  choose: (id: number | null) => void;
  leftOut: readonly number[];
};

/** Of a field that may be left empty. */
const NONE = 0;
/** Of what is typed and not there. */
const ADD = -1;

/** Whether a name is all that it needs. */
const isOnlyNamed = ({ title, fields }: ContentType) =>
  Object.entries(fields).every(([name, { required }]) => name === title || required === undefined);

/** Adds an entry by its name. Visitors see it at once where that is all of it, as a word of a filter; else it is a draft. */
function useAdding(kind: ContentType, choose: (id: number) => void) {
  const calls = entryCalls(kind);
  return useAction(calls.create, {
    async mutationFn(title: string) {
      const made = await call(calls.create, { body: { [kind.title]: title } });
      return isOnlyNamed(kind) ? call(calls.publish, { id: made.id, version: made.version }) : made;
    },
    onSuccess({ id, title, state }) {
      choose(id);
      toast(
        state === 'draft'
          ? `The ${kind.singular} ‘${title}’ was begun as a draft. Finish it before you publish this.`
          : `The ${kind.singular} ‘${title}’ was added.`,
      );
    },
  });
}

const nothingFound = (plural: string, { q, mayAdd }: { q: string; mayAdd: boolean }) =>
  q !== '' ? `No ${plural} are called that.` : `There are no ${plural} yet.${mayAdd ? ' Type a name to add one.' : ''}`;

/** A button that opens a search: what is found is the server's answer, so a list may have any length. */
function EntryPicker({ field, path, message, isReadOnly, shown, chosen, choose, leftOut }: EntryPickerProps) {
  const { opening, typed, setTyped } = useSearch();
  const q = typed.trim();
  const { data, isPending } = useQuery({
    ...queryOf(entryCalls(contentTypeOf(field.kind)).list, {
      query: { sort: 'title', limit: FOUND, q: q === '' ? undefined : q },
    }),
    placeholderData: keepPreviousData,
    enabled: opening.isOpen,
  });
  const kind = contentTypeOf(field.kind);
  const { plural } = kind;
  const { data: me } = useSuspenseQuery(meQuery);
  const mayAdd = mayOpen(kind.roles.write, me.role);
  const adding = useAdding(kind, choose);
  const all = data?.data ?? [];
  const found = all.filter(({ id }) => !leftOut.includes(id));
  const isThere = all.some(({ title }) => title.toLowerCase() === q.toLowerCase());
  const items = [
    ...(chosen !== null && field.required === undefined && q === '' ? [{ id: NONE, title: 'None', about: '' }] : []),
    ...found.map(({ id, title, state }) => ({ id, title, about: STATE_WORDS[state] })),
    ...(mayAdd && q !== '' && !isThere && !isPending ? [{ id: ADD, title: `Add ‘${q}’`, about: '' }] : []),
  ];
  return (
    <SelectField
      {...{ field, path, message, isReadOnly, opening }}
      value={chosen}
      onChange={(key) => {
        if (key === ADD) adding.mutate(q);
        else choose(key === null || key === NONE ? null : Number(key));
      }}
      shown={adding.isPending ? 'One moment …' : shown}
    >
      <Finder label={`Find ${plural}`} placeholder={`Find ${plural}`} inputValue={typed} onInputChange={setTyped}>
        {/* The chosen one is where the arrows begin, and is not chosen by Enter before they moved: from the last, they go on to the first. */}
        <ListBox
          items={items}
          shouldFocusWrap
          renderEmptyState={() => (
            <p className="nothing">{isPending ? 'One moment …' : nothingFound(plural, { q, mayAdd })}</p>
          )}
        >
          {({ id, title, about }) => (
            <ListBoxItem id={id} textValue={title}>
              <span className="name">{title}</span>
              {about !== '' && <span className="about">{about}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Finder>
    </SelectField>
  );
}
