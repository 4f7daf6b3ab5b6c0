/** One candidate at a time: the résumé beside, one's opinion by keys, and on to the next, which has been fetched meanwhile. */
import { type InfiniteData, useQueryClient, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';

import { NotesPanel } from '#inbox/notes/notes-panel.office.tsx';
import { call } from '#office-ui/client.ts';
import { ModalDialog } from '#office-ui/dialog.tsx';
import { Icon } from '#office-ui/icon.tsx';
import { ago } from '#office-ui/date-time.ts';
import { Back, Facts } from '#office-ui/operation.tsx';
import { useTitle } from '#office-ui/title.ts';
import { useScreenKeys } from '#office-ui/row-navigation.ts';
import { type ListPage, queryOf } from '#office-ui/query.ts';

import { reviewCalls } from './calls.ts';
import { KEY_WORDS } from './content.ts';
import { DuplicatesPanel } from './duplicates-panel.office.tsx';
import { queueQuery, resumeBytesQuery, resumeTextQuery } from './reads.office.ts';
import { ResumePanel } from './resume-panel.office.tsx';
import './reviews.office.css';
import type { Queued } from './schema.ts';
import { RatingTag, ScorecardPanel } from './scorecard-panel.office.tsx';

/** How near the end more is asked for. */
const NEAR_THE_END = 5;

/** The candidates of the opening, where one stands among them, and the ways on. */
function useQueue() {
  const { job } = useParams({ from: '/inside/review/$job' });
  const search = useSearch({ from: '/inside/review/$job' });
  const navigate = useNavigate();
  const queries = useQueryClient();
  const options = queueQuery(job, search);
  const queue = useSuspenseInfiniteQuery(options);
  const rows = queue.data.pages.flatMap(({ data }) => data);
  const [first] = queue.data.pages;
  const begun = useRef<string>(undefined);
  // Where one left off; found once, or the screen would go on by itself.
  begun.current ??= (rows.find(({ isSeen }) => !isSeen) ?? rows[0])?.receipt;
  const receipt = search['at'] ?? begun.current;
  const place = rows.findIndex((row) => row.receipt === receipt);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = queue;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && place >= rows.length - NEAR_THE_END) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage, place, rows.length]);

  const goTo = (row: Queued | undefined) => {
    if (row === undefined) return;
    void navigate({ to: '.', search: (now: object) => ({ ...now, at: row.receipt }) });
  };
  const { queryKey } = options;
  const change = useCallback(
    (of: string, next: Partial<Queued>) =>
      queries.setQueryData<InfiniteData<ListPage<Queued>>>(queryKey, (data) => {
        if (data === undefined) return data;
        const before = data.pages.flatMap((page) => page.data).find((row) => row.receipt === of);
        const more = next.isSeen === true && before?.isSeen === false ? 1 : 0;
        const pages = data.pages.map((page) => ({
          ...page,
          ...(page.seen === undefined ? {} : { seen: page.seen + more }),
          data: page.data.map((row) => (row.receipt === of ? { ...row, ...next } : row)),
        }));
        return { ...data, pages };
      }),
    // The key is made anew at each drawing, of these.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [queries, job, search['stage']],
  );
  const next = place < 0 ? rows[0] : rows[place + 1];
  const before = place > 0 ? rows[place - 1] : undefined;
  return {
    search,
    rows,
    receipt,
    place,
    goTo,
    change,
    next,
    before,
    total: first?.total ?? 0,
    isEstimate: first?.isEstimate ?? false,
    seen: Math.min(first?.seen ?? 0, first?.total ?? 0),
  };
}

/** `more`: what features above say of a candidate, beside the review. */
type More = { more: (receipt: string) => ReactNode };

export function ReviewScreen({ more }: More) {
  useTitle('Review');
  const queue = useQueue();
  if (queue.receipt === undefined)
    return (
      <>
        <Back to="/review">Openings</Back>
        <h1>Review</h1>
        <div className="empty">
          <p>Nobody waits here. Who applies for this opening will be found here.</p>
        </div>
      </>
    );
  return <Reviewing queue={queue} receipt={queue.receipt} more={more} />;
}

/** Fetches what comes next, the résumé too: going on takes no time. */
function useNext(next: Queued | undefined): void {
  const queries = useQueryClient();
  const receipt = next?.receipt;
  useEffect(() => {
    if (receipt === undefined) return;
    const fetchAhead = async () => {
      void queries.prefetchQuery(queryOf(reviewCalls.review, { query: { receipt } }));
      void queries.prefetchQuery(queryOf(reviewCalls.duplicates, { query: { receipt } }));
      const { resume } = await queries.ensureQueryData(queryOf(reviewCalls.candidate, { query: { receipt } }));
      if (resume.view === 'pdf') void queries.prefetchQuery(resumeBytesQuery(receipt, resume.id));
      if (resume.view === 'text') void queries.prefetchQuery(resumeTextQuery(receipt, resume.id));
    };
    // What fails here is asked for again when it is shown, and says so then.
    fetchAhead().catch(() => {});
  }, [queries, receipt]);
}

function Reviewing({ queue, receipt, more }: More & { queue: ReturnType<typeof useQueue>; receipt: string }) {
  const { place, rows, goTo, change, next, before, seen, total, isEstimate, search } = queue;
  const { data: candidate } = useSuspenseQuery(queryOf(reviewCalls.candidate, { query: { receipt } }));
  const navigate = useNavigate();
  const [hasHelp, setHelp] = useState(false);
  const compared = search['with'];
  const isSeen = rows[place]?.isSeen ?? false;
  useNext(next);
  useTitle(candidate.name);

  useEffect(() => {
    if (isSeen) return;
    change(receipt, { isSeen: true });
    // It counts again at the next look.
    call(reviewCalls.seen, { body: { receipt } }).catch(() => change(receipt, { isSeen: false }));
    // Once for each candidate.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [receipt]);

  const compare = () => {
    if (compared !== undefined && compared !== receipt)
      void navigate({ to: '/review/compare', search: { a: compared, b: receipt } });
    else void navigate({ to: '.', search: (now: object) => ({ ...now, at: receipt, with: receipt }) });
  };

  useScreenKeys({
    j: () => goTo(next),
    k: () => goTo(before),
    c: compare,
    r: () => document.querySelector<HTMLElement>('.resume iframe, .resume-text')?.focus(),
    '?': () => setHelp(true),
  });

  return (
    <div className="review">
      <Back to="/review">{candidate.job.title}</Back>
      <header className="review-head">
        <div>
          <h1>
            {candidate.name} <RatingTag rating={rows[place]?.rating ?? null} />
          </h1>
          <p className="quiet" role="status">
            <span className="visually-hidden">{candidate.name}. </span>
            {seen} of {isEstimate ? 'about ' : ''}
            {total} seen
          </p>
        </div>
        <div className="buttons">
          <Button className="button" isDisabled={before === undefined} onPress={() => goTo(before)}>
            <Icon name="back" size={16} /> Before
          </Button>
          <Button className="button" isDisabled={next === undefined} onPress={() => goTo(next)}>
            Next <Icon name="right" size={16} />
          </Button>
          <Button className="button" onPress={compare}>
            {compared === undefined || compared === receipt ? 'Compare …' : 'Compare the two'}
          </Button>
          <Button className="icon-button keys-button" aria-label="Keys" onPress={() => setHelp(true)}>
            ?
          </Button>
        </div>
      </header>
      {compared === receipt && (
        <p className="resume-note" role="status">
          Go to another candidate and press c: the two are shown side by side.
        </p>
      )}
      <progress className="review-progress" max={Math.max(1, total)} value={seen} aria-label="Seen" />
      <div className="review-sides">
        <ResumePanel receipt={receipt} />
        <div className="review-side">
          <ScorecardPanel
            receipt={receipt}
            hasKeys
            {...(next === undefined ? {} : { goOn: () => goTo(next) })}
            rated={(rating, state) => change(receipt, { rating, state })}
          />
          {more(receipt)}
          <DuplicatesPanel receipt={receipt} />
          <NotesPanel key={receipt} receipt={receipt} />
          <section>
            <h2>About</h2>
            <Facts
              facts={{
                Applied: ago(candidate.createdAt),
                Experience: candidate.experience,
                Lives: candidate.city,
                Email: candidate.email,
                Phone: candidate.phone,
                Project: candidate.project || null,
                Receipt: candidate.receipt,
              }}
            />
            <p className="review-words">{candidate.words}</p>
            <p>
              <Link to="/candidates/$receipt" params={{ receipt }}>
                Answer, history
              </Link>
            </p>
          </section>
        </div>
      </div>
      <ModalDialog title="Keys" isOpen={hasHelp} close={() => setHelp(false)}>
        <dl className="keys">
          {KEY_WORDS.map(([key, words]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <p className="quiet">
          Keys of one letter can be turned off in <Link to="/account">your account</Link>.
        </p>
      </ModalDialog>
    </div>
  );
}
