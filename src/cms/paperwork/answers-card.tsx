import { Icon } from '#ui/icon.tsx';

import { papers } from './content.ts';
import { ArtefactHead, Stamp } from './artefact-card.tsx';
import { type Answer, dayAndYearOf, type Paperwork, type Person } from './schema.ts';

/** What the AI manager of a project answers: a figure, where it stands, and who has checked it. The first is open. */
export function AnswersCard({ paperwork }: { paperwork: Paperwork }) {
  const { project, answers, answeredOn, people } = paperwork;
  return (
    <article className="sheet answers" aria-labelledby="answers">
      <ArtefactHead project={project.name} what={`${papers.sample}, ${dayAndYearOf(answeredOn)}`} />
      <h3 id="answers">{papers.answers.heading}</h3>
      <div>
        {answers.map((answer, place) => (
          <details key={answer.question} open={place === 0}>
            <summary className="fold-line">
              {answer.question}
              <Icon name="chevron-down" />
            </summary>
            <AnswerText answer={answer} by={people.find(({ initials }) => initials === answer.by)} />
          </details>
        ))}
      </div>
    </article>
  );
}

function AnswerText({ answer: { figure, text, source }, by }: { answer: Answer; by: Person | undefined }) {
  return (
    <div className="answer">
      <p className="answer-figure">{figure}</p>
      <p className="answer-text">{text}</p>
      <dl>
        <div>
          <dt>{papers.answers.source}</dt>
          <dd>{source}</dd>
        </div>
        {by && (
          <div>
            <dt>{papers.answers.by}</dt>
            <dd>
              {by.name}, {by.role}
              <Stamp initials={by.initials} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
