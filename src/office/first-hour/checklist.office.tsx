/** What the start page says of the first hour, until all of it is done: how far it is, and the way on. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { Icon } from '#office-ui/icon.tsx';
import { queryOf } from '#office-ui/query.ts';

import { firstHourCalls } from './calls.ts';
import { STEP_WORDS } from './content.ts';
import { openSteps } from './schema.ts';

export function Checklist() {
  const { data } = useQuery(queryOf(firstHourCalls.read));
  if (data === undefined) return null;
  const open = openSteps(data);
  const [next] = open;
  if (next === undefined) return null;
  const done = data.steps.length - open.length;
  const { title, why } = STEP_WORDS[next];
  return (
    <section className="next">
      <h2>
        Make the site yours{' '}
        <span className="quiet">
          {done} of {data.steps.length} done
        </span>
      </h2>
      <ul className="rows">
        <li className="row">
          <Icon name="right" />
          <div className="who">
            <strong>Next: {title}</strong>
            <span>{why}</span>
          </div>
          <Link className="button primary" to="/first-hour">
            {done === 0 ? 'Begin' : 'Go on'}
          </Link>
        </li>
      </ul>
    </section>
  );
}
