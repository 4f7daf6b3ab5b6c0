/** What failed three times, with the reason, and what a person can do about it. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'react-aria-components';

import { dateTimeOf } from '#office-ui/date-time.ts';
import { toast } from '#office-ui/toast.tsx';
import { keyOf, queryOf } from '#office-ui/query.ts';
import { useAction } from '#office-ui/use-action.tsx';

import { setAsideCalls } from './calls.ts';
import type { Decision, SetAsideItem } from './schema.ts';

export function SetAsidePanel() {
  const { data: items = [] } = useQuery(queryOf(setAsideCalls.list));
  const deciding = useAction(setAsideCalls.decide, {
    asks: (body: Decision) => ({ body }),
    onSuccess: ({ says }) => toast(says),
    refreshes: keyOf(setAsideCalls.list),
  });
  if (items.length === 0) return null;
  return (
    <section className="tasks">
      <h2>Set aside</h2>
      <p className="quiet">Each of these failed three times. Everything behind it went on.</p>
      <ul className="rows" aria-label="Set aside">
        {items.map((one) => (
          <Item key={`${one.queue} ${one.item}`} one={one} decide={(body) => deciding.mutate(body)} />
        ))}
      </ul>
    </section>
  );
}

function Item({ one, decide }: { one: SetAsideItem; decide: (body: Decision) => void }) {
  const { queue, item, title, to, reason, setAsideAt } = one;
  return (
    <li className="row">
      <div className="who">
        <strong>{title}</strong>
        <span>
          {to === null ? item : <Link to={to}>{item}</Link>} · {dateTimeOf(setAsideAt)}
        </span>
        <span>{reason}</span>
      </div>
      <Button
        className="button"
        aria-label={`Try again: ${title}, ${item}`}
        onPress={() => decide({ queue, item, decision: 'try_again' })}
      >
        Try again
      </Button>
      <Button
        className="button"
        aria-label={`Dismiss: ${title}, ${item}`}
        onPress={() => decide({ queue, item, decision: 'dismiss' })}
      >
        Dismiss
      </Button>
    </li>
  );
}
