/** One enquiry: what was written, its timeline, where it stands, and the sender's other letters. */
import './enquiries.css';
import '#office-ui/operations.css';

import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { SubmissionTimeline } from '#inbox/correspondence/timeline-panel.office.tsx';
import { DoubtfulTag, DoubtPanel } from '#inbox/spam/doubt-panel.office.tsx';
import { ago, dateTimeOf } from '#office-ui/date-time.ts';
import { NeighbourButtons } from '#office-ui/neighbour-buttons.tsx';
import { Back, Facts } from '#office-ui/operation.tsx';
import { LateMark } from '#office-ui/record.tsx';
import { useTitle } from '#office-ui/title.ts';
import { listOf, queryOf } from '#office-ui/query.ts';

import { enquiryCalls } from './calls.ts';
import { type Enquiry, FORM_NAMES } from './schema.ts';
import { OtherEnquiries } from './other-enquiries.office.tsx';
import { EnquiryStatus } from './status.office.tsx';
import { StatusTag } from './status-tag.office.tsx';

/** `more`: what other features say to the letter, below it. */
export function EnquiryScreen({ more }: { more?: (receipt: string) => ReactNode }) {
  const { receipt } = useParams({ from: '/inside/enquiries/$receipt' });
  const { data: one } = useSuspenseQuery(queryOf(enquiryCalls.one, { query: { receipt } }));
  useTitle(one.name || one.receipt);
  return (
    <div className="enquiry">
      <Head one={one} />
      <div className="enquiry-columns">
        <div className="enquiry-main">
          {isAsked(one) && <Doubt one={one} />}
          <Letter one={one} />
          {more?.(receipt)}
          <SubmissionTimeline key={receipt} receipt={receipt} about={one.about} history={one.history} />
          <OtherEnquiries one={one} />
        </div>
        <aside className="enquiry-side" aria-label="Where it stands">
          <EnquiryStatus key={one.id} one={one} />
          <About one={one} />
          {!isAsked(one) && <Doubt one={one} />}
        </aside>
      </div>
    </div>
  );
}

function Head({ one }: { one: Enquiry }) {
  const navigate = useNavigate();
  const search = useSearch({ from: '/inside/enquiries/$receipt' });
  const { data: list } = useInfiniteQuery(listOf(enquiryCalls.list, search));
  const go = (to: string) => void navigate({ to: '/enquiries/$receipt', params: { receipt: to }, search });
  return (
    <>
      <div className="work-way">
        <Back to="/enquiries" search={search}>
          Enquiries
        </Back>
        <NeighbourButtons parts={list?.pages} receipt={one.receipt} one="enquiry" go={go} />
      </div>
      <div className="head">
        <h1>{one.name || one.receipt}</h1>
        <StatusTag status={one.status} />
        {one.isDoubtful && <DoubtfulTag />}
        {one.isLate && <LateMark />}
      </div>
      <p className="lead">
        {one.about}. {FORM_NAMES[one.form]}, {ago(one.createdAt)}.
      </p>
    </>
  );
}

/** Whether somebody should decide: then it is asked above the letter, otherwise it can be said beside it. */
const isAsked = ({ quarantine, isDoubtful }: Enquiry) =>
  isDoubtful || quarantine === 'quarantined' || quarantine === 'spam';

const Doubt = ({ one: { receipt, quarantine, isDoubtful } }: { one: Enquiry }) => (
  <DoubtPanel receipt={receipt} state={quarantine} isDoubtful={isDoubtful} />
);

const Letter = ({ one }: { one: Enquiry }) => (
  <section className="enquiry-letter" aria-label="The letter">
    <p className="enquiry-text">{one.text}</p>
  </section>
);

/** Who wrote, from where, and what was done about it. */
function About({ one }: { one: Enquiry }) {
  return (
    <section>
      <h2>About</h2>
      <Facts
        facts={{
          Email: <a href={`mailto:${one.email}`}>{one.email}</a>,
          Phone: one.phone === '' ? null : <a href={`tel:${one.phone}`}>{one.phone}</a>,
          ...Object.fromEntries(one.details.map(({ label, text }) => [label, text])),
          From:
            one.originPage === '' ? null : (
              <a href={one.originPage} target="_blank" rel="noopener">
                {one.originPage}
              </a>
            ),
          'Came by': one.source === '' ? null : one.source,
          Receipt: one.receipt,
          Came: dateTimeOf(one.createdAt),
          Answered: one.firstAnsweredAt === null ? null : dateTimeOf(one.firstAnsweredAt),
        }}
      />
    </section>
  );
}
