/** How many people hear of new openings by mail. */
import { useQuery } from '@tanstack/react-query';

import { queryOf } from '#office-ui/query.ts';

import { jobAlertCalls } from './calls.ts';

const numbers = new Intl.NumberFormat('en-GB');

export function JobAlertsPanel() {
  const { data } = useQuery(queryOf(jobAlertCalls.numbers));
  if (data === undefined) return null;
  const { byDay, byWeek, waiting, days30 } = data;
  const facts = [
    ['By day', byDay],
    ['By week', byWeek],
    ['Not confirmed yet', waiting],
    ['Mails sent in 30 days', days30.sent],
    ['Confirmed in 30 days', days30.confirmed],
    ['Ended in 30 days', days30.ended + days30.over],
  ] as const;
  return (
    <section aria-labelledby="insights-alerts">
      <header>
        <h2 id="insights-alerts">New openings by mail</h2>
        <p>{byDay + byWeek === 1 ? '1 alert' : `${numbers.format(byDay + byWeek)} alerts`}</p>
      </header>
      <dl className="answers">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{numbers.format(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
