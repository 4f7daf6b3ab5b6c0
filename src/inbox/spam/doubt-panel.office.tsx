/** Whether a letter is spam, beside the letter: what the score made of it, and the decision, which can be taken back. */
import { Link } from '@tanstack/react-router';
import { Button } from 'react-aria-components';

import { Icon } from '#office-ui/icon.tsx';
import { toast } from '#office-ui/toast.tsx';
import { useAction } from '#office-ui/use-action.tsx';
import '#office-ui/operations.css';

import type { QuarantineChange } from './content.ts';
import { quarantineCalls } from './calls.ts';
import type { Quarantined } from './schema.ts';

type Decided = Pick<Quarantined, 'decidedAt'>;

function useDecision(receipt: string) {
  const deciding = useAction(quarantineCalls.decide, {
    asks: (body: { decision: QuarantineChange } & Partial<Decided>) => ({ body: { receipt, ...body } }),
    onSuccess: ({ data: { decidedAt } }, { decision }) => {
      if (decision === 'undo') toast('It is taken back.');
      else
        toast(decision === 'spam' ? 'It is marked as spam.' : 'It is no spam.', () =>
          deciding.mutate({ decision: 'undo', decidedAt }),
        );
    },
  });
  return (decision: QuarantineChange) => deciding.mutate({ decision });
}

/** `state`: where it is. `isDoubtful`: nobody has decided yet. Of others only the way to say that they are spam. */
export function DoubtPanel({
  receipt,
  state,
  isDoubtful,
}: {
  receipt: string;
  state: Quarantined['state'];
  isDoubtful: boolean;
}) {
  const decide = useDecision(receipt);
  const isAside = state === 'quarantined' || state === 'spam';
  if (!isAside && !isDoubtful)
    return (
      <p>
        <Button className="button small" onPress={() => decide('spam')}>
          It is spam
        </Button>
      </p>
    );
  return (
    <section className="notice" data-tone="warning" aria-label="Spam or not">
      <p>
        {state === 'spam' && 'It is marked as spam.'}
        {state === 'quarantined' && 'It is kept out of sight as spam: nothing was sent about it.'}
        {isDoubtful && 'It may be spam. Answer it like any other, or decide.'}{' '}
        <Link to="/quarantine/$receipt" params={{ receipt }}>
          Why
        </Link>
      </p>
      <div className="buttons">
        <Button className="button primary" onPress={() => decide('release')}>
          Not spam
        </Button>
        {state !== 'spam' && (
          <Button className="button" onPress={() => decide('spam')}>
            Spam
          </Button>
        )}
      </div>
    </section>
  );
}

export const DoubtfulTag = () => (
  <span className="doubtful-mark">
    <Icon name="shield" size={13} /> Doubtful
  </span>
);
