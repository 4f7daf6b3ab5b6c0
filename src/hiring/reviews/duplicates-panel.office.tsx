/** Other applications that may be of the same person, and why. Nothing where there are none. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { dayInWords } from '#platform/agency-day.ts';
import { queryOf } from '#office-ui/query.ts';

import { reviewCalls } from './calls.ts';
import { SAME_WORDS } from './content.ts';
import './reviews.office.css';
import type { Duplicate } from './schema.ts';
import { STATUS_NAMES } from './schema.ts';

const inWords = ({ same }: Duplicate) => new Intl.ListFormat('en-GB').format(same.map((way) => SAME_WORDS[way]));

export function DuplicatesPanel({ receipt }: { receipt: string }) {
  const { data = [] } = useQuery(queryOf(reviewCalls.duplicates, { query: { receipt } }));
  if (data.length === 0) return null;
  return (
    <section className="duplicates">
      <h2>{data.length === 1 ? 'May be the same person' : `${data.length} may be the same person`}</h2>
      <ul>
        {data.map((one) => (
          <li key={one.receipt}>
            <Link to="/review/compare" search={{ a: receipt, b: one.receipt }}>
              {one.name}, {one.jobTitle}
            </Link>
            <p className="quiet">
              {dayInWords(one.createdAt)}, {STATUS_NAMES[one.status].toLowerCase()}. Has {inWords(one)}.
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
