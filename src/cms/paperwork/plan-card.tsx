import type { ReactNode } from 'react';

import { fillWords } from '#ui/fill-words.ts';
import { Said } from '#ui/said.tsx';

import { papers } from './content.ts';
import { ArtefactHead, NameAndRole, Stamp } from './artefact-card.tsx';
import {
  briefDayOf,
  dayAndYearOf,
  hoursOf,
  initialsOf,
  money,
  type Paperwork,
  type Plan,
  weeksBefore,
} from './schema.ts';

const words = papers.plan;
const PAGES = 4;

type PlanProps = { project: Paperwork['project']; plan: Plan };

/** The plan of four pages. On narrow screens they are a row that is scrolled, on wide ones a sheet that is folded. */
export function PlanCard(of: PlanProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className="plan-pages" role="group" aria-label={words.pages} tabIndex={0}>
      <ol>
        <GoalPage {...of} />
        <FirstPage {...of} />
        <TeamPage {...of} />
        <CostPage {...of} />
      </ol>
    </div>
  );
}

function Page({
  number,
  heading,
  project,
  children,
}: {
  number: number;
  heading: string;
  project: string;
  children: ReactNode;
}) {
  return (
    <li className="sheet">
      <ArtefactHead
        project={number === 1 ? project : words.heading}
        what={fillWords(words.page, { page: number, pages: PAGES })}
        isSample={number === 1}
      />
      <h3>{heading}</h3>
      {children}
    </li>
  );
}

function GoalPage({ project, plan }: PlanProps) {
  const { before, after, of, text } = plan.goal;
  return (
    <Page number={1} heading={words.goal} project={project.name}>
      <dl className="plan-goal">
        <div>
          <dt>{words.today}</dt>
          <dd>{before}</dd>
        </div>
        <div>
          <dt>{words.aim}</dt>
          <dd>{after}</dd>
        </div>
      </dl>
      <p>
        <strong>{of}</strong>
      </p>
      <p>{text}</p>
      <p className="plan-foot">
        {fillWords(words.span, {
          begins: dayAndYearOf(weeksBefore(plan.launchedOn, plan.weeks)),
          opens: dayAndYearOf(plan.launchedOn),
          weeks: plan.weeks,
        })}
      </p>
    </Page>
  );
}

function FirstPage({ project, plan: { budget, launchedOn } }: PlanProps) {
  return (
    <Page number={2} heading={words.first} project={project.name}>
      <Said>{words.firstLead}</Said>
      <dl className="plan-dates">
        {budget.fortnights.map(({ ends, shown }) => (
          <div key={ends}>
            <dt>{briefDayOf(ends)}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
        <div>
          <dt>{briefDayOf(launchedOn)}</dt>
          <dd>
            <strong>{words.opening}</strong>
          </dd>
        </div>
      </dl>
    </Page>
  );
}

function TeamPage({ project, plan }: PlanProps) {
  return (
    <Page number={3} heading={words.leftOut} project={project.name}>
      <ul className="plan-left-out">
        {plan.leftOut.map(({ what, why }) => (
          <li key={what}>
            <strong>{what}</strong> {why}
          </li>
        ))}
      </ul>
      <table className="sheet-table">
        <caption>{words.team}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{words.people}</span>
            </th>
            <th scope="col">
              <span className="visually-hidden">{words.hours}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {plan.team.map(({ people, role, hours }) => (
            <tr key={role}>
              <th scope="row">
                {people} {role}
              </th>
              <td>{fillWords(words.some, { hours: hoursOf(hours) })}</td>
            </tr>
          ))}
          <tr className="plan-sum">
            <th scope="row">{words.all}</th>
            <td>{fillWords(words.some, { hours: hoursOf(plan.budget.hours) })}</td>
          </tr>
        </tbody>
      </table>
    </Page>
  );
}

function CostPage({ project, plan }: PlanProps) {
  const { budget, rate } = plan;
  return (
    <Page number={4} heading={words.cost} project={project.name}>
      <p className="plan-price">{money(budget.hours * rate)}</p>
      <p>{fillWords(words.price, { hours: hoursOf(budget.hours), rate: money(rate) })}</p>
      <ul className="plan-terms">
        {plan.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <div className="plan-foot plan-signed">
        <p>{fillWords(words.signed, { day: dayAndYearOf(plan.signedOn) })}</p>
        <ul>
          {plan.signatures.map((person) => (
            <li key={person.name}>
              <Stamp initials={initialsOf(person.name)} />
              <span>
                <NameAndRole of={person} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Page>
  );
}
