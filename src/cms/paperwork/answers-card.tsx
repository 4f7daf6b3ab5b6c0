import { Icon } from '#ui/icon.tsx';

import { papers } from './content.ts';
import { ArtefactHead, NameAndRole, Stamp } from './artefact-card.tsx';
import { type Answer, dayAndYearOf, initialsOf, type Paperwork } from './schema.ts';

type Props = { project: Paperwork['project']; answers: NonNullable<Paperwork['answers']> };

/** What the AI manager of a project answers: a figure, where it stands, and who has checked it. The first is open. */
export function AnswersCard({ project, answers }: Props) {
  return (
    <article className="sheet answers" aria-labelledby="answers">
      <ArtefactHead project={project.name} what={dayAndYearOf(answers.on)} />
      <h3 id="answers">{papers.answers.heading}</h3>
      <div>
        {answers.all.map((answer, place) => (
          <details key={answer.question} open={place === 0}>
            <summary className="fold-line">
              {answer.question}
              <Icon name="chevron-down" />
            </summary>
            <AnswerText answer={answer} />
          </details>
        ))}
      </div>
    </article>
  );
}

function AnswerText({ answer: { figure, text, source, by } }: { answer: Answer }) {
  return (
    <div className="answer">
      <p className="answer-figure">{figure}</p>
      <p className="answer-text">{text}</p>
      <dl>
        {source !== '' && (
          <div>
            <dt>{papers.answers.source}</dt>
            <dd>{source}</dd>
          </div>
        )}
        <div>
          <dt>{papers.answers.by}</dt>
          <dd>
            <NameAndRole of={by} />
            <Stamp initials={initialsOf(by.name)} />
          </dd>
        </div>
      </dl>
    </div>
  );
}
