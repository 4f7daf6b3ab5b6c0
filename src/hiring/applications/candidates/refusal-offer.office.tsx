/** The letter that is offered where one or several are moved to an end that is none of theirs. */
import { lazy, Suspense } from 'react';

import { HIRED } from '../stages/schema.ts';

/** Loaded when the first one is closed. */
const RefusalPanel = lazy(async () => {
  const { RefusalPanel: panel } = await import('#inbox/correspondence/refusal-panel.office.tsx');
  return { default: panel };
});
const RefusalsPanel = lazy(async () => {
  const { RefusalsPanel: panel } = await import('#inbox/correspondence/refusals-panel.office.tsx');
  return { default: panel };
});

export type Refused = { receipt: string; name: string };
type Props = { people: readonly Refused[]; close: () => void };

/** Nothing is offered for nobody. */
export function RefusalOffer({ people, close }: Props) {
  const [first, ...others] = people;
  if (first === undefined) return null;
  return (
    <div className="refusal-offer">
      <Suspense fallback={null}>
        {others.length === 0 ? (
          <RefusalPanel key={first.receipt} {...first} close={close} />
        ) : (
          <RefusalsPanel key={people.map(({ receipt }) => receipt).join()} people={people} close={close} />
        )}
      </Suspense>
    </div>
  );
}

export const isRefusal = ({ key, status }: { key: string; status: string }): boolean =>
  status === 'closed' && key !== HIRED;
