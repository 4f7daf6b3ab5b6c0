/** What waits for whoever looks, each line a link to where it is done. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';

import { agencyWords } from '#platform/agency-day.ts';
import { Icon, type IconName } from '#office-ui/icon.tsx';
import { Ago } from '#office-ui/ago.tsx';
import { timeOf } from '#office-ui/date-time.ts';
import { useRowNavigation } from '#office-ui/row-navigation.ts';
import { queryOf } from '#office-ui/query.ts';
import { fillWords } from '#ui/fill-words.ts';

import { todayCalls } from './calls.ts';
import { todayWords } from './content.ts';
import { type Part, PARTS, type TodayLine } from './schema.ts';
import './today.office.css';

const ICONS: Readonly<Record<Part, IconName>> = { late: 'warning', waiting: 'clock', news: 'pulse' };

/** 'Late', 'Waiting for you', 'Since Friday evening'. */
const headingOf = (part: Part, newsSince: string) =>
  fillWords(todayWords.parts[part], { day: `${agencyWords(newsSince, { weekday: 'long' })} evening` });

/** An address with its query, as the router takes it. */
function addressOf(to: string) {
  const [path = '/', query = ''] = to.split('?');
  return { to: path, search: Object.fromEntries(new URLSearchParams(query)) };
}

const Line = ({ line: { part, title, detail, at, since, to } }: { line: TodayLine }) => (
  <li>
    <Link className="today-line" data-row {...addressOf(to)}>
      <Icon name={ICONS[part]} />
      <span className="who">
        <strong>{title}</strong>
        {detail !== '' && <span>{at === undefined ? detail : fillWords(detail, { time: timeOf(at) })}</span>}
      </span>
      {since !== null && <Ago at={since} />}
    </Link>
  </li>
);

export function TodayPanel() {
  const { data } = useSuspenseQuery(queryOf(todayCalls.read));
  const place = useRef<HTMLDivElement>(null);
  useRowNavigation(place, () => {});
  const isCalm = data.lines.every(({ part }) => part === 'news');
  return (
    <div className="today" ref={place}>
      {isCalm && (
        <section className="today-calm">
          <Icon name="check" size={22} />
          <div>
            <h2>{todayWords.nothing.heading}</h2>
            <p>{todayWords.nothing.text}</p>
          </div>
        </section>
      )}
      {PARTS.map((part) => {
        const lines = data.lines.filter((line) => line.part === part);
        if (lines.length === 0) return null;
        return (
          <section className="today-part" data-part={part} key={part} aria-labelledby={`today-${part}`}>
            <h2 id={`today-${part}`}>{headingOf(part, data.newsSince)}</h2>
            <ul>
              {lines.map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
