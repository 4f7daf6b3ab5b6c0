/** Somebody saved the same field while one was typing: both versions side by side, and a choice for each. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Label, Radio, RadioGroup } from 'react-aria-components';

import { meQuery } from '#staff/accounts/reads.office.ts';
import { ModalDialog } from '#office-ui/dialog.tsx';

import { Differences, useNames, wordsOf } from './compare.office.tsx';
import type { Body, Fields } from './fields.ts';
import type { Entry } from './schema.ts';

type Whose = 'mine' | 'theirs';

type Props = {
  fields: Fields;
  names: readonly string[];
  mine: Body;
  theirs: Entry;
  resolve: (whose: Record<string, Whose>) => void;
};

export default function Clash({ fields, names, mine, theirs, resolve }: Props) {
  const { data: me } = useSuspenseQuery(meQuery);
  const isMe = theirs.updatedBy?.id === me.id;
  const by = isMe ? 'You' : (theirs.updatedBy?.name ?? 'Somebody');
  const nameOf = useNames(fields, [mine, theirs.body]);
  const [whose, setWhose] = useState<Record<string, Whose>>(() =>
    Object.fromEntries(names.map((name) => [name, 'mine'])),
  );
  return (
    <ModalDialog title={`${by} changed the same`} isOpen close={() => {}} staysOpen isWide>
      <p>
        {by} saved a change {isMe ? 'in another window' : 'while you were typing'}. Choose whose words stand from now
        on; everything else is kept as it was written.
      </p>
      {names.map((name) => {
        const field = fields[name];
        if (field === undefined) return null;
        const [own, other] = [wordsOf(field, mine[name], nameOf), wordsOf(field, theirs.body[name], nameOf)];
        return (
          <RadioGroup
            key={name}
            className="clash"
            value={whose[name] ?? 'mine'}
            onChange={(value) => setWhose({ ...whose, [name]: value as Whose })}
          >
            <Label>{field.label}</Label>
            <Radio value="mine" className="side">
              <strong>Keep mine</strong>
              <span className="differs">{own || '(empty)'}</span>
            </Radio>
            <Radio value="theirs" className="side">
              <strong>{isMe ? 'Take the other window’s' : `Take ${by}’s`}</strong>
              <span className="differs">{other || '(empty)'}</span>
            </Radio>
            <details>
              <summary>Word by word, from theirs to mine</summary>
              <Differences before={other} after={own} />
            </details>
          </RadioGroup>
        );
      })}
      <div className="buttons">
        <Button className="button primary" onPress={() => resolve(whose)}>
          Save it so
        </Button>
      </div>
    </ModalDialog>
  );
}
