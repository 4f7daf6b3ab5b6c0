/** The résumé of a candidate: a PDF drawn in a frame without an origin, everything else as the text that the server reads in it. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from 'react-aria-components';

import { addressOf } from '#office-ui/client.ts';
import { sentenceOf } from '#office-ui/form.tsx';
import { Icon } from '#office-ui/icon.tsx';
import { leave } from '#office-ui/region-focus.ts';
import { queryOf } from '#office-ui/query.ts';

import { reviewCalls } from './calls.ts';
import { frameWords, resumeProblems, unsafeWords } from './content.ts';
import { resumeBytesQuery, resumeTextQuery } from './reads.office.ts';
import './reviews.office.css';
import type { Candidate } from './schema.ts';

type FrameMessage = { is: 'ready' | 'drawn' | 'failed' | 'key'; key?: string };

/** The keys that are taken from the frame. None of them changes anything: a PDF that took the frame over could press them. */
const KEYS = ['j', 'k', '?'];

const sizeInWords = (bytes: number) => `${Math.max(1, Math.round(bytes / 1000))} kB`;

export function ResumePanel({ receipt }: { receipt: string }) {
  const { data: candidate, error, refetch } = useQuery(queryOf(reviewCalls.candidate, { query: { receipt } }));
  if (error !== null) return <Refusal error={error} again={() => void refetch()} />;
  if (candidate === undefined) return <p className="resume-waits">One moment …</p>;
  return <Resume candidate={candidate} />;
}

const Refusal = ({ error, again }: { error: unknown; again: () => void }) => (
  <div className="resume-waits" role="alert">
    <p>{sentenceOf(error)}</p>
    <Button className="button small" onPress={again}>
      Try again
    </Button>
  </div>
);

function Resume({ candidate: { receipt, resume } }: { candidate: Candidate }) {
  const [isUndrawn, setUndrawn] = useState('');
  const isFrame = resume.view === 'pdf' && isUndrawn !== resume.id;
  return (
    <section className="resume" aria-label={frameWords.title}>
      <p className="resume-file">
        <span>
          {resume.name} <span className="quiet">{sizeInWords(resume.size)}</span>
        </span>
        {resume.view !== 'infected' && !resume.isPending && !resume.isUnsafe && (
          <a href={addressOf(reviewCalls.resume, { query: { receipt, as: 'file' } })} download>
            Download <span className="visually-hidden">the original</span>
          </a>
        )}
      </p>
      <Labels receipt={receipt} resume={resume} />
      {resume.view === 'infected' && (
        <p className="resume-waits" data-tone="danger">
          <Icon name="warning" /> {resumeProblems.infected}
        </p>
      )}
      {resume.view === 'text' && <ResumeText receipt={receipt} resume={resume} />}
      {isFrame && <Frame receipt={receipt} fileId={resume.id} failed={() => setUndrawn(resume.id)} />}
      {resume.view === 'pdf' && !isFrame && (
        <>
          <p className="resume-note">This PDF cannot be drawn here, so this is its text.</p>
          <ResumeText receipt={receipt} resume={resume} />
        </>
      )}
    </section>
  );
}

/** What the file might do, and the way to the original of one that is marked: by a sentence. */
function Labels({
  receipt,
  resume: { labels, isClean, isUnsafe, isPending, view },
}: Pick<Candidate, 'receipt' | 'resume'>) {
  if (view === 'infected' || labels.length === 0) return undefined;
  return (
    <section className="resume-labels" data-serious={isUnsafe} aria-label={unsafeWords.title}>
      <ul>
        {labels.map(({ words, isSerious }) => (
          <li key={words} data-serious={isSerious}>
            {isSerious && <Icon name="warning" size={16} />} {words}
          </li>
        ))}
      </ul>
      {isClean && <p className="quiet">{unsafeWords.clean}</p>}
      {isUnsafe && !isPending && (
        <details>
          <summary>Download the original</summary>
          <p>{unsafeWords.warning}</p>
          <a
            className="button small"
            href={addressOf(reviewCalls.resume, { query: { receipt, as: 'unsafe' } })}
            download
          >
            {unsafeWords.download}
          </a>
        </details>
      )}
    </section>
  );
}

export function ResumeText({ receipt, resume }: { receipt: string; resume: Candidate['resume'] }) {
  const { data, error, refetch } = useQuery(resumeTextQuery(receipt, resume.id));
  if (error !== null) return <Refusal error={error} again={() => void refetch()} />;
  if (data === undefined) return <p className="resume-waits">One moment …</p>;
  return (
    <>
      {resume.isPending && <p className="resume-note">{resumeProblems.pending}</p>}
      {data.text.trim() === '' ? (
        <p className="resume-waits">{resumeProblems.unreadable}</p>
      ) : (
        // One scrolls in it by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className="resume-text" dir="auto" tabIndex={0} role="group" aria-label="The text of the résumé">
          {data.text}
        </pre>
      )}
    </>
  );
}

/** It stays while one goes from one PDF to the next: what draws them is loaded once. */
function Frame({ receipt, fileId, failed }: { receipt: string; fileId: string; failed: () => void }) {
  const { data: bytes, error, refetch } = useQuery(resumeBytesQuery(receipt, fileId));
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [drawn, setDrawn] = useState('');
  const receive = useEffectEvent(({ source, data }: MessageEvent<FrameMessage>) => {
    // It has no origin to tell it by, but it is that window.
    if (source === null || source !== frame.current?.contentWindow) return;
    if (data.is === 'ready') setReady(true);
    if (data.is === 'drawn') setDrawn(fileId);
    if (data.is === 'failed') failed();
    if (data.is === 'key' && KEYS.includes(data.key ?? ''))
      document.dispatchEvent(new KeyboardEvent('keydown', { key: data.key ?? '', cancelable: true }));
    if (data.is === 'key' && data.key === 'Escape') leave(frame.current);
  });
  useEffect(() => {
    const listen = (event: MessageEvent<FrameMessage>) => receive(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (!isReady || bytes === undefined) return;
    const scheme = document.documentElement.dataset['scheme'] ?? '';
    // A copy: the bytes stay here for whoever comes back. Who has no origin has no name to send to.
    frame.current?.contentWindow?.postMessage({ bytes, scheme }, '*');
  }, [isReady, bytes]);
  return (
    <>
      {error !== null && <Refusal error={error} again={() => void refetch()} />}
      <p className="visually-hidden" role="status">
        {drawn === fileId ? 'The résumé is shown.' : ''}
      </p>
      <iframe
        ref={frame}
        className="resume-frame"
        title={frameWords.title}
        src="/office/resume-frame"
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        data-drawn={drawn === fileId}
        hidden={error !== null}
      />
    </>
  );
}
