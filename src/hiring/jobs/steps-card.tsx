import { site } from '#config/site.ts';
import { agencyDay, agencyWords } from '#platform/agency-day.ts';
import { fillWords } from '#ui/fill-words.ts';
import { workingDaysAfter } from '#ui/working-days.ts';

import { job } from './content.ts';

/** More days than anybody promises. */
const MAX_DAYS = 250;
const dayText = (day: string) => agencyWords(day, { weekday: 'short', day: 'numeric', month: 'short' });

/** The day of a step, so many working days after an application; undefined where staff have written no number of days. */
function dayOf(count: string, sentAt: string): string | undefined {
  const days = Number(count.trim() || Number.NaN);
  if (!Number.isInteger(days) || days < 0 || days > MAX_DAYS) return undefined;
  return workingDaysAfter(agencyDay(sentAt), days, site.workingDays);
}

/** From which to which day a step is, in words. */
function Dates({ from, until }: { from: string; until: string }) {
  return (
    <>
      <time dateTime={from}>{dayText(from)}</time>
      {until !== from && (
        <>
          {' – '}
          <time dateTime={until}>{dayText(until)}</time>
        </>
      )}
    </>
  );
}

type Props = {
  /** When the application was sent: the steps have their dates then. */
  sentAt?: string;
  /** How many steps are reached. */
  reached?: number | undefined;
};

/** What comes after sending an application, in order: on the page of the opening, on its receipt and on the candidate's own page. */
export function Steps({ sentAt, reached }: Props) {
  return (
    <ol className="steps">
      {job.after.steps.map(({ from, until, when, what, text }, place) => {
        const first = sentAt && dayOf(from, sentAt);
        const last = sentAt && dayOf(until, sentAt);
        return (
          <li
            key={`${from} ${what}`}
            className={reached !== undefined && place >= reached ? 'is-ahead' : undefined}
            aria-current={reached === place + 1 ? 'step' : undefined}
          >
            <p className="step-when">
              {first && last ? <Dates from={first} until={last} /> : fillWords(when, { from, until })}
            </p>
            <h3>{what}</h3>
            <p>{text}</p>
          </li>
        );
      })}
    </ol>
  );
}
