/** One candidate: the résumé beside what staff think, write and decide. */
import '#office-ui/operations.css';
import './candidate.office.css';

import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Button } from 'react-aria-components';

import { SubmissionTimeline } from '#inbox/correspondence/timeline-panel.office.tsx';
import { reviewCalls } from '#hiring/reviews/calls.ts';
import { DuplicatesPanel } from '#hiring/reviews/duplicates-panel.office.tsx';
import { ResumePanel } from '#hiring/reviews/resume-panel.office.tsx';
import { ScorecardPanel } from '#hiring/reviews/scorecard-panel.office.tsx';
import { DoubtPanel } from '#inbox/spam/doubt-panel.office.tsx';
import { dayInWords } from '#platform/agency-day.ts';
import { ConfirmButton } from '#office-ui/confirm-button.tsx';
import { ago, dateTimeOf } from '#office-ui/date-time.ts';
import { NeighbourButtons } from '#office-ui/neighbour-buttons.tsx';
import { Back, Facts } from '#office-ui/operation.tsx';
import { LateMark } from '#office-ui/record.tsx';
import { toast } from '#office-ui/toast.tsx';
import { useTitle } from '#office-ui/title.ts';
import { listOf, queryOf } from '#office-ui/query.ts';
import { useAction } from '#office-ui/use-action.tsx';

import { InterviewsPanel } from '../interviews/interviews-panel.office.tsx';
import { TagsPanel } from '../tags/tags-panel.office.tsx';
import { TalentPoolPanel } from '../talent-pool/talent-pool-panel.office.tsx';
import { candidateCalls } from './calls.ts';
import type { CandidateRecord } from './schema.ts';
import { StagePanel } from './stage-panel.office.tsx';

export function CandidateScreen() {
  const { receipt } = useParams({ from: '/inside/candidates/$receipt' });
  const { data: record } = useSuspenseQuery(queryOf(candidateCalls.one, { query: { receipt } }));
  const { data: candidate } = useSuspenseQuery(queryOf(reviewCalls.candidate, { query: { receipt } }));
  const search = useSearch({ from: '/inside/candidates/$receipt' });
  const { data: list } = useInfiniteQuery(listOf(candidateCalls.list, search));
  const navigate = useNavigate();
  useTitle(record.name);
  const go = (to: string) => void navigate({ to: '/candidates/$receipt', params: { receipt: to }, search });
  return (
    <div className="candidate">
      <div className="work-way">
        {search['from'] === 'board' ? (
          <Back to="/candidates/board/$job" params={{ job: search['job'] ?? '' }}>
            Board
          </Back>
        ) : (
          <Back to="/candidates" search={search}>
            Candidates
          </Back>
        )}
        <NeighbourButtons parts={list?.pages} receipt={receipt} one="candidate" go={go} />
      </div>
      <div className="head">
        <h1>{record.name}</h1>
        {record.isLate && <LateMark />}
      </div>
      <p className="lead">
        {record.job.title}. {record.experience}, {record.city}. Applied {ago(record.createdAt)}.
      </p>
      <StagePanel receipt={receipt} hasKeys />
      <div className="candidate-sides">
        <div className="candidate-main">
          {record.isDoubtful && <DoubtPanel receipt={receipt} state="delivered" isDoubtful />}
          <ResumePanel receipt={receipt} />
          <p className="candidate-words">{candidate.words}</p>
          <InterviewsPanel key={`interviews ${receipt}`} record={record} />
          <SubmissionTimeline key={receipt} receipt={receipt} about={record.job.title} history={record.history} />
        </div>
        <div className="candidate-side">
          <ScorecardPanel key={receipt} receipt={receipt} />
          <TagsPanel receipt={receipt} hasKeys />
          <DuplicatesPanel receipt={receipt} />
          <TalentPoolPanel key={`pool ${receipt}`} receipt={receipt} hasWithdrawn={record.status === 'withdrawn'} />
          <About record={record} email={candidate.email} phone={candidate.phone} />
          <Retention record={record} />
        </div>
      </div>
    </div>
  );
}

const About = ({ record, email, phone }: { record: CandidateRecord; email: string; phone: string }) => (
  <section>
    <h2>About</h2>
    <Facts
      facts={{
        Email: <a href={`mailto:${email}`}>{email}</a>,
        Phone: <a href={`tel:${phone}`}>{phone}</a>,
        Lives: record.city,
        Address: record.address,
        'Came by': record.source === '' ? null : record.source,
        Receipt: record.receipt,
        Applied: dateTimeOf(record.createdAt),
        Answered: record.firstAnsweredAt === null ? null : dateTimeOf(record.firstAnsweredAt),
        Decided: record.decidedAt === null ? null : dateTimeOf(record.decidedAt),
      }}
    />
  </section>
);

/** A file that the browser keeps, of what is on the screen already. */
function download(name: string, data: unknown): void {
  const address = URL.createObjectURL(new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** How long it is kept, and what one does with what is stored. */
function Retention({ record }: { record: CandidateRecord }) {
  const navigate = useNavigate();
  const { receipt, version } = record;
  const asks = () => ({ version, body: { receipt } });
  const keeping = useAction(candidateCalls.keep, {
    asks,
    shows: queryOf(candidateCalls.one, { query: { receipt } }),
    onSuccess: (changed) => toast(`It is kept until ${dayInWords(changed.keepUntil)}.`),
  });
  const exporting = useAction(candidateCalls.export, {
    asks,
    onSuccess: (data) => download(`${receipt}.json`, data),
  });
  const erasing = useAction(candidateCalls.erase, {
    asks,
    onSuccess() {
      toast('It is erased.');
      void navigate({ to: '/candidates' });
    },
  });
  return (
    <section>
      <h2>What is stored</h2>
      <p className="quiet">
        {record.endsWithProcess
          ? 'It is erased as soon as it is closed: the candidate wants that.'
          : `It is erased by itself on ${dayInWords(record.keepUntil)}.`}
      </p>
      <div className="buttons">
        <Button className="button small" onPress={() => keeping.mutate()}>
          Keep for longer
        </Button>
        <Button className="button small" onPress={() => exporting.mutate()}>
          Download all
        </Button>
        <ConfirmButton
          className="button small"
          label="Erase …"
          title={`Erase ${record.name}?`}
          yes="Erase"
          no="Keep"
          confirm={() => erasing.mutate()}
        >
          <p>The application, the résumé, mails, notes and reviews are gone for good. Only a count stays.</p>
        </ConfirmButton>
      </div>
    </section>
  );
}
