/** The letter that is offered where somebody is moved to an end that is none of theirs. */
import { lazy, Suspense } from 'react';

import { HIRED } from '../stages/schema.ts';

/** Loaded when the first one is closed. */
const RefusalPanel = lazy(async () => {
  const { RefusalPanel: panel } = await import('#features/correspondence/refusal-panel.office.tsx');
  return { default: panel };
});

type Props = { receipt: string; name: string; close: () => void };

export const RefusalOffer = (props: Props) => (
  <div className="refusal-offer">
    <Suspense fallback={null}>
      <RefusalPanel key={props.receipt} {...props} />
    </Suspense>
  </div>
);

export const isRefusal = ({ key, status }: { key: string; status: string }): boolean =>
  status === 'closed' && key !== HIRED;
