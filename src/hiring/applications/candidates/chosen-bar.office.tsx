/** What is done with several candidates at once: it stands at the lower edge as long as some are chosen. */
import './candidate.office.css';

import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button, Dialog, DialogTrigger, Input, Popover, TextField } from 'react-aria-components';

import { call } from '#office-ui/client.ts';
import { submitBy } from '#office-ui/form.tsx';
import { Icon } from '#office-ui/icon.tsx';
import { toast } from '#office-ui/toast.tsx';
import { queryOf } from '#office-ui/query.ts';
import { useAction } from '#office-ui/use-action.tsx';

import type { Stage } from '../stages/schema.ts';
import { MAX_TAGS, TAG_LENGTH, type Tagged } from '../tags/schema.ts';
import { candidateCalls } from './calls.ts';
import { StageMenu } from './stage-menu.office.tsx';

type Props = {
  receipts: readonly string[];
  stages: readonly Stage[];
  move: (stage: Stage) => void;
  clear: () => void;
};

export function ChosenBar({ receipts, stages, move, clear }: Props) {
  if (receipts.length === 0) return null;
  return (
    <div className="chosen-bar" role="region" aria-label="What is chosen">
      <p role="status">{receipts.length === 1 ? 'One chosen' : `${receipts.length} chosen`}</p>
      <StageMenu stages={stages} move={move}>
        <Button className="button small">
          Move to <Icon name="down" size={16} />
        </Button>
      </StageMenu>
      <TagThem receipts={receipts} />
      <Button className="icon-button" aria-label="Choose nobody" onPress={clear}>
        <Icon name="close" size={16} />
      </Button>
    </div>
  );
}

function TagThem({ receipts }: Pick<Props, 'receipts'>) {
  const { data: known = [] } = useQuery(queryOf(candidateCalls.tags));
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const list = useId();
  const send = (of: readonly string[], tag: string, mark?: string | null) =>
    call(candidateCalls.changeTags, {
      body: { receipts: of, tag, isOn: mark === undefined, ...(typeof mark === 'string' && { mark }) },
    });
  const undoing = useAction(candidateCalls.changeTags, {
    mutationFn: ({ changed, mark, tag }: Tagged & { tag: string }) => send(changed, tag, mark),
    onSuccess(back, { changed }) {
      const left = changed.length - back.changed.length;
      if (left > 0) toast(`${left === 1 ? 'One was' : `${left} were`} changed by somebody since, and left alone.`);
    },
  });
  const tagging = useAction(candidateCalls.changeTags, {
    mutationFn: (tag: string) => send(receipts, tag),
    onSuccess(done, tag) {
      const { changed, full } = done;
      const some = changed.length === 1 ? 'One has' : `${changed.length} have`;
      const rest = full > 0 ? ` ${full} carry ${MAX_TAGS} already.` : '';
      toast(
        `${some} the tag ‘${tag}’ now.${rest}`,
        changed.length > 0 ? () => undoing.mutate({ ...done, tag }) : undefined,
      );
    },
  });
  const submit = submitBy(() => {
    const tag = typed.trim();
    if (tag === '') return;
    setOpen(false);
    setTyped('');
    tagging.mutate(tag);
  });
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button className="button small">Tag …</Button>
      <Popover className="popover">
        <Dialog aria-label="Tag them">
          <form className="chosen-tag" onSubmit={submit}>
            {/* The window is opened to type into it. */}
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
            <TextField aria-label="Tag" value={typed} onChange={setTyped} className="field" autoFocus>
              <Input placeholder="A word or two" list={list} maxLength={TAG_LENGTH} autoComplete="off" />
            </TextField>
            <datalist id={list}>
              {known.map((tag) => (
                <option key={tag} value={tag}>
                  {tag}
                </option>
              ))}
            </datalist>
            <Button type="submit" className="button primary">
              Add
            </Button>
          </form>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
