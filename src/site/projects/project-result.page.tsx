import { withoutMarks } from '#config/marks.ts';
import type { Outcome } from '#database/tables/content.ts';
import { Icon } from '#ui/icon.tsx';

import { projectDetail } from './content.ts';
import { partOutcomes, type Project } from './schema.ts';

/** What it changed, what the client says of it, and what it took: before anything is shown of how it was made. */
export function ProjectResult({
  project,
  classes,
  isQuoteFirst,
}: {
  project: Project;
  classes: string;
  isQuoteFirst: boolean;
}) {
  const { figures } = partOutcomes(project.outcomes);
  const { quote, weeks, team } = project;
  const hasFacts = weeks !== null || team.length > 0;
  if (figures.length === 0 && quote === null && !hasFacts) return null;
  const said = quote !== null && (
    <figure className="said">
      <blockquote>{quote.text}</blockquote>
      <figcaption>
        <strong>{quote.name}</strong>
        {quote.role !== '' && <span className="quiet-text">{quote.role}</span>}
      </figcaption>
    </figure>
  );
  return (
    <section className={`result ${classes}`} aria-labelledby="result">
      <div className="result-inner wrap">
        <h2 id="result" className="visually-hidden">
          {projectDetail.result}
        </h2>
        {isQuoteFirst && said}
        {figures.length > 0 && <Figures figures={figures} />}
        {!isQuoteFirst && said}
        {hasFacts && (
          <dl className="took">
            {weeks !== null && (
              <div>
                <dt>{projectDetail.weeks}</dt>
                <dd>{weeks}</dd>
              </div>
            )}
            {team.length > 0 && (
              <div>
                <dt>{projectDetail.team}</dt>
                {team.map(({ people, role }) => (
                  <dd key={role}>
                    {people} {role}
                  </dd>
                ))}
              </div>
            )}
          </dl>
        )}
      </div>
    </section>
  );
}

/** As many characters as a phone has room for in the largest size. */
const SHORT = 7;

function Figures({ figures }: { figures: readonly Outcome[] }) {
  // One that tells what it was before has a story: it stands large, the others beside it.
  const isLed = figures.length > 1 && figures[0]?.before !== '';
  return (
    <dl className={`result-figures ${isLed ? 'is-led' : ''}`}>
      {figures.map(({ value, label, before }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {before !== '' && (
              <span className="figure-before">
                <span className="visually-hidden">{projectDetail.before} </span>
                {before}
                <Icon name="arrow-right" />
              </span>
            )}
            {before !== '' && <span className="visually-hidden">{projectDetail.now} </span>}
            <span className={`figure-value ${withoutMarks(value).length > SHORT ? 'is-long' : ''}`}>{value}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
