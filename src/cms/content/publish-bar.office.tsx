/** What can be done with an entry: one main action, the others in a menu, and a way back from each. */
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';

import { call, Refused } from '#office-ui/client.ts';
import { sentenceOf } from '#office-ui/form.tsx';
import { Icon, type IconName } from '#office-ui/icon.tsx';
import { changedIn } from '#office-ui/merge.ts';
import { toast } from '#office-ui/toast.tsx';

import { entryCalls } from './calls.ts';
import type { Body } from './fields.ts';
import { type Entry, type ContentType, isGiven, isUntouched } from './schema.ts';
import { SEND_ON, useSendOn } from './send-on.office.tsx';
import type { OpenEntry, Step } from './use-entry.office.tsx';

const LEFT_ALONE = 'It was changed since, and is left as it is.';

const Schedule = lazy(() => import('./schedule.office.tsx'));
const Versions = lazy(() => import('./versions.office.tsx'));

/** Makes an entry what it was before an action: the same state, the same public words, the same draft. */
async function putBack(kind: ContentType, before: Entry, left: Entry): Promise<Entry> {
  let entry = left;
  const calls = entryCalls(kind);
  const now = () => ({ id: entry.id, version: entry.version });
  const act = async (step: Step) => {
    entry = await call(calls[step], now());
  };
  const write = async (body: Body) => {
    const change = Object.fromEntries(changedIn(entry.body, body).map((name) => [name, body[name]]));
    if (Object.keys(change).length > 0) entry = await call(calls.save, { ...now(), body: change });
  };
  if (entry.deletedAt !== null && before.deletedAt === null) await act('recover');
  if (before.state === 'published' && before.published !== null) {
    await write(before.published);
    await act('publish');
  } else if (before.state === 'archived') await act('archive');
  else if (entry.state !== 'draft') await act('unpublish');
  await write(before.body);
  const { publishAt, closeAt } = before;
  if (publishAt !== entry.publishAt || closeAt !== entry.closeAt)
    entry = await call(calls.schedule, { ...now(), body: { publishAt, closeAt } });
  return entry;
}

type Choice = { id: string; name: string; icon: IconName; isDanger?: boolean; act: () => void };
type Shown = 'schedule' | 'versions' | undefined;

type Props = {
  kind: ContentType;
  open: OpenEntry;
  isReadOnly: boolean;
  /** The main action alone. */
  isBrief?: boolean;
};

export function PublishBar({ kind, open, isReadOnly, isBrief = false }: Props) {
  const { entry, act, isActing, autosave } = open;
  const [shown, setShown] = useState<Shown>();
  const navigate = useNavigate();
  const sendOn = useSendOn();

  /** `left`: as it was left. What was changed since, and that is also what one typed oneself, is left alone. */
  async function takeBack(before: Entry, left: Entry): Promise<void> {
    try {
      await autosave.flush();
      if (autosave.snapshot().entry.version !== left.version) return toast(LEFT_ALONE);
      await autosave.act(() => putBack(kind, before, left));
      toast('It is as it was.');
    } catch (error) {
      toast(error instanceof Refused && error.status === 412 ? LEFT_ALONE : sentenceOf(error));
    }
  }
  /** Does it, says it, and offers to take it back. */
  async function doing(step: Step, said: string): Promise<void> {
    const before = autosave.snapshot().entry;
    const done = await act((calls, at) => call(calls[step], at));
    if (done === undefined) return;
    const isLeft = before.state === 'published' && (done.state !== 'published' || done.deletedAt !== null);
    const from = isLeft && !isGiven(kind) ? before.path : null;
    const next = from !== null && sendOn && { name: SEND_ON, act: () => void sendOn(from) };
    toast(said, () => void takeBack(before, done), undefined, next || undefined);
    if (step === 'remove') void navigate({ to: '/content/$kind', params: { kind: kind.name } });
  }
  const { main, others } = choicesOf(kind, open, isReadOnly, doing, setShown);
  return (
    <>
      {main !== undefined && (
        <Button className="button primary" isDisabled={isActing} onPress={main.act}>
          {main.name}
        </Button>
      )}
      {others.length > 0 && !isBrief && (
        <MenuTrigger>
          <Button className="icon-button" aria-label={`More for this ${kind.singular}`}>
            <Icon name="more" />
          </Button>
          <Popover className="popover" placement="bottom end">
            <Menu items={others}>
              {({ name, icon, isDanger, act: choose }) => (
                <MenuItem onAction={choose} {...(isDanger === true && { className: 'danger' })}>
                  <Icon name={icon} /> {name}
                </MenuItem>
              )}
            </Menu>
          </Popover>
        </MenuTrigger>
      )}
      <Suspense>
        {shown === 'schedule' && (
          <Schedule
            entry={entry}
            singular={kind.singular}
            close={() => setShown(undefined)}
            set={async (times) => {
              const done = await act((calls, at) => call(calls.schedule, { ...at, body: times }));
              if (done !== undefined)
                toast((times.publishAt ?? times.closeAt) ? 'The times are set.' : 'It has no times now.');
              return done !== undefined;
            }}
          />
        )}
        {shown === 'versions' && (
          <Versions
            kind={kind}
            id={entry.id}
            body={open.body}
            close={() => setShown(undefined)}
            restore={
              isReadOnly
                ? undefined
                : async (version) => {
                    const before = autosave.snapshot().entry;
                    const done = await act((calls, at) => call(calls.restore, { ...at, body: { version } }));
                    if (done === undefined) return;
                    toast('That version is the draft now.', () => autosave.edit(before.body));
                  }
            }
          />
        )}
      </Suspense>
    </>
  );
}

function choicesOf(
  kind: ContentType,
  open: OpenEntry,
  isReadOnly: boolean,
  doing: (step: Step, said: string) => Promise<void>,
  show: (shown: Shown) => void,
): { main: Choice | undefined; others: Choice[] } {
  const { state, hasChanges, deletedAt } = open.entry;
  const isPublic = state === 'published';
  const choice = (id: string, name: string, icon: IconName, run: () => void): Choice => ({ id, name, icon, act: run });
  const history = choice('versions', 'History', 'clock', () => show('versions'));
  if (deletedAt !== null)
    return {
      main: choice('recover', 'Take it out of the bin', 'undo', () => void doing('recover', 'It is out of the bin.')),
      others: [history],
    };
  if (isReadOnly) return { main: undefined, others: [history] };
  const publish = choice(
    'publish',
    isPublic ? 'Publish changes' : state === 'scheduled' ? 'Publish now' : 'Publish',
    'site',
    () => void doing('publish', isPublic ? 'The changes are on the site.' : 'It is on the site.'),
  );
  const others = [history];
  if (!kind.isSingle) others.push(choice('schedule', 'Set times …', 'calendar', () => show('schedule')));
  if (hasChanges && (isPublic || isGiven(kind)))
    others.push(choice('discard', 'Drop the changes', 'undo', () => void doing('discard', 'The changes are dropped.')));
  if (isPublic && !kind.isSingle)
    others.push(
      kind.hasOwnForms
        ? choice(
            'unpublish',
            'Show all as delivered',
            'undo',
            () => void doing('unpublish', 'It is as it was delivered.'),
          )
        : choice('unpublish', 'Take off the site', 'eye', () => void doing('unpublish', 'It is a draft again.')),
    );
  if (state !== 'archived' && !isGiven(kind))
    others.push(choice('archive', 'Archive', 'archive', () => void doing('archive', 'It is archived.')));
  if (!isGiven(kind))
    others.push({
      ...choice('delete', 'Move to the bin', 'bin', () => void doing('remove', 'It is in the bin for 30 days.')),
      isDanger: true,
    });
  const isNew = !isPublic && !isUntouched(kind, open.entry);
  return { main: isNew || hasChanges ? publish : undefined, others };
}
