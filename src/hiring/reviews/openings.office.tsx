/** The openings that have applications, each with how far one has come. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';

import { useTitle } from '#office-ui/title.ts';
import { useRowNavigation } from '#office-ui/row-navigation.ts';
import { queryOf } from '#office-ui/query.ts';

import { reviewCalls } from './calls.ts';
import './reviews.office.css';
import type { OpeningToReview } from './schema.ts';

/** Counting stops there. */
const MANY = 300;
const shown = (count: number) => (count >= MANY ? `${MANY} or more` : String(count));

const progress = ({ open, seen }: OpeningToReview) => {
  if (open === 0) return 'Nobody waits';
  if (seen === 0) return open === 1 ? 'One, not seen yet' : `${shown(open)}, none seen yet`;
  return seen >= open ? `All ${shown(open)} seen` : `${shown(seen)} of ${shown(open)} seen`;
};

export function OpeningsToReview() {
  useTitle('Review');
  const { data: openings } = useSuspenseQuery(queryOf(reviewCalls.openings));
  const place = useRef<HTMLUListElement>(null);
  useRowNavigation(place, () => {});
  return (
    <div className="list-screen">
      <h1>Review</h1>
      <p className="lead">One candidate at a time, the résumé beside. Who has waited longest comes first.</p>
      {openings.length === 0 ? (
        <div className="empty">
          <p>Nobody has applied yet. Who applies will be found here, by opening.</p>
        </div>
      ) : (
        <ul className="openings" ref={place} aria-label="Openings">
          {openings.map((one) => (
            <li key={one.id}>
              <Link to="/review/$job" params={{ job: String(one.id) }} data-row className="opening-link">
                <strong>{one.title}</strong>
                <span className="quiet">{progress(one)}</span>
                <progress max={Math.max(1, one.open)} value={Math.min(one.seen, one.open)} aria-label="Seen" />
              </Link>
              <Link to="/review/scorecard" search={{ job: String(one.id) }} className="quiet opening-card">
                Scorecard<span className="visually-hidden"> of {one.title}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="quiet">
        Openings without a scorecard of their own share <Link to="/review/scorecard">one for all</Link>.
      </p>
    </div>
  );
}
