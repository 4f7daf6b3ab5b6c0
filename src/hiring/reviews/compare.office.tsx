/** Two candidates side by side: who they are, what we think, and their résumés as text. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';

import { dayInWords } from '#platform/agency-day.ts';
import { Back, Facts } from '#office-ui/operation.tsx';
import { useTitle } from '#office-ui/title.ts';
import { queryOf } from '#office-ui/query.ts';

import { reviewCalls } from './calls.ts';
import { resumeProblems } from './content.ts';
import { ResumeText } from './resume-panel.office.tsx';
import './reviews.office.css';
import { STATUS_NAMES } from './schema.ts';
import { ReviewShown } from './scorecard-panel.office.tsx';

export function CompareScreen() {
  useTitle('Compare');
  const { a = '', b = '' } = useSearch({ from: '/inside/review/compare' });
  return (
    <div className="compare-candidates">
      <Back to="/review">Openings</Back>
      <h1>Compare</h1>
      <div className="compare-sides">
        {[a, b].map((receipt, place) => (
          <Side key={place === 0 ? 'a' : 'b'} receipt={receipt} />
        ))}
      </div>
    </div>
  );
}

function Side({ receipt }: { receipt: string }) {
  const { data: candidate } = useSuspenseQuery(queryOf(reviewCalls.candidate, { query: { receipt } }));
  const { job, resume } = candidate;
  return (
    <article className="compare-side" aria-label={candidate.name}>
      <h2>
        <Link to="/review/$job" params={{ job: String(job.id) }} search={{ at: receipt }}>
          {candidate.name}
        </Link>
      </h2>
      <Facts
        facts={{
          Opening: job.title,
          Applied: dayInWords(candidate.createdAt),
          Stage: STATUS_NAMES[candidate.status],
          Experience: candidate.experience,
          Lives: candidate.city,
          Project: candidate.project || '–',
        }}
      />
      <p className="review-words">{candidate.words}</p>
      <Opinions receipt={receipt} />
      <h3>Résumé</h3>
      {resume.view === 'infected' ? (
        <p className="resume-waits">{resumeProblems.infected}</p>
      ) : (
        <ResumeText receipt={receipt} resume={resume} />
      )}
    </article>
  );
}

function Opinions({ receipt }: { receipt: string }) {
  const { data } = useQuery(queryOf(reviewCalls.review, { query: { receipt } }));
  if (data === undefined) return <p className="quiet">One moment …</p>;
  const { mine, others, othersIn } = data;
  return (
    <section>
      <h3>What we think</h3>
      {mine.updatedAt === null ? (
        <p className="quiet">You have not said what you think yet.</p>
      ) : (
        <ReviewShown review={{ ...mine, by: mine.state === 'draft' ? 'You, a draft' : 'You' }} />
      )}
      {others?.map((one) => (
        <ReviewShown key={one.by} review={one} />
      ))}
      {others === null && othersIn > 0 && (
        <p className="quiet">
          {othersIn === 1 ? 'One other review is in' : `${othersIn} other reviews are in`}, to be read when yours is.
        </p>
      )}
    </section>
  );
}
