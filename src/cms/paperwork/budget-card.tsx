import { Fragment } from 'react';

import { fillWords } from '#ui/fill-words.ts';

import { papers } from './content.ts';
import { ArtefactHead } from './artefact-card.tsx';
import { briefDayOf, type Budget, type BudgetRow, type Paperwork, dayOf, hoursOf, rowsOf, WARNS_AT } from './schema.ts';

const words = papers.budget;

/** The budget of a project by fortnights. The table is the drawing: its line runs down through the rows. */
export function BudgetCard({ project, budget }: { project: Paperwork['project']; budget: Budget }) {
  const rows = rowsOf(budget);
  const last = rows.at(-1);
  return (
    <article className="sheet budget-sheet" aria-labelledby="budget">
      <ArtefactHead project={project.name} what={fillWords(words.agreed, { hours: hoursOf(budget.hours) })} />
      <h3 id="budget">{words.heading}</h3>
      <table className="sheet-table">
        <thead>
          <tr>
            <th scope="col">{words.ends}</th>
            <th scope="col">{words.hours}</th>
            <th scope="col">
              <span className="visually-hidden">{words.share}</span>
              <Axis />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.ends}>
              <tr>
                <th scope="row">{briefDayOf(row.ends)}</th>
                <td>{hoursOf(row.hours)}</td>
                <td>
                  <Line from={row.before} to={row.share} />
                  {Math.round(row.share)}%
                </td>
              </tr>
              {row.hasWarned && budget.warnedOn !== '' && (
                <Warning row={row} day={budget.warnedOn} decision={budget.decision} />
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {last !== undefined && last.spent <= budget.hours && (
        <p>{fillWords(words.closed, { percent: Math.round(last.share), hours: hoursOf(budget.hours - last.spent) })}</p>
      )}
    </article>
  );
}

function Warning({ row: { share }, day, decision }: { row: BudgetRow; day: string; decision: string }) {
  return (
    <tr className="budget-warning">
      <td colSpan={3}>
        <Line from={share} to={share} />
        <p>
          <strong>{fillWords(words.warning, { percent: WARNS_AT, day: dayOf(day) })}</strong> {decision}
        </p>
      </td>
    </tr>
  );
}

/** Without a viewBox, so that strokes and letters keep their size at every width. Coordinates are per cent of the row. */
function Line({ from, to }: { from: number; to: number }) {
  return (
    <svg className="budget-line" aria-hidden="true">
      <svg viewBox="0 0 100 1" preserveAspectRatio="none">
        <polygon points={`0,0 ${from},0 ${to},1 0,1`} />
      </svg>
      <line className="budget-mark" x1={`${WARNS_AT}%`} x2={`${WARNS_AT}%`} y1="0" y2="100%" />
      <line x1={`${from}%`} y1="0" x2={`${to}%`} y2="100%" />
      {/* Where two rows meet, the later one covers half of the earlier one's. */}
      {from > 0 && <circle cx={`${from}%`} cy="0" r="4" />}
      <circle cx={`${to}%`} cy="100%" r="4" />
    </svg>
  );
}

function Axis() {
  return (
    <svg className="budget-line" aria-hidden="true">
      <text x={`${WARNS_AT}%`} y="1em" textAnchor="middle">
        {WARNS_AT}%
      </text>
    </svg>
  );
}
