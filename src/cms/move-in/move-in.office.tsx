/** Moving in: a file of another system is sent, and those that were sent before. */
import '#office-ui/operations.css';
import './move-in.office.css';

import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button, FileTrigger } from 'react-aria-components';

import { upload } from '#office-ui/client.ts';
import { dateTimeOf } from '#office-ui/date-time.ts';
import { RefusalLine, sentenceOf } from '#office-ui/form.tsx';
import { mayOpen } from '#office-ui/may-open.ts';
import { useTitle } from '#office-ui/title.ts';
import { useAction } from '#office-ui/use-action.tsx';
import { meQuery } from '#staff/accounts/reads.office.ts';

import { moveInCalls } from './calls.ts';
import { importsQuery } from './reads.office.ts';
import {
  AREA_ROLES,
  type Area,
  AREAS,
  areaOf,
  countOf,
  fileLimitOf,
  type ImportRow,
  SOURCES,
  type SourceName,
  tooLarge,
} from './schema.ts';

const XML = ['.xml', 'text/xml', 'application/xml'];
const CSV = ['.csv', '.tsv', '.txt', 'text/csv', 'text/tab-separated-values'];

const ABOUT: Readonly<Record<SourceName, { title: string; accepts: readonly string[]; says: ReactNode }>> = {
  wordpress: {
    title: 'From WordPress',
    accepts: XML,
    says: (
      <>
        Posts, pages and pictures, and the old addresses lead to the new ones. In WordPress choose <i>Tools</i>,{' '}
        <i>Export</i>, <i>All content</i>.
      </>
    ),
  },
  projects: {
    title: 'Projects from a table',
    accepts: CSV,
    says: (
      <>
        A CSV file with headings as <i>Name</i>, <i>Client</i>, <i>Industry</i>, <i>Type</i>, <i>Year</i>, <i>Link</i>,{' '}
        <i>Description</i> and <i>Photo</i>, in any order. Each row becomes a draft.
      </>
    ),
  },
  people: {
    title: 'People from a table',
    accepts: CSV,
    says: (
      <>
        A CSV file with headings as <i>Name</i>, <i>Title</i>, <i>Field</i>, <i>Country</i> and <i>Photo</i>. They come
        into the draft of the page of your team.
      </>
    ),
  },
  hiring: {
    title: 'Openings and candidates',
    accepts: CSV,
    says: (
      <>
        A CSV file of Greenhouse, Lever or Ashby. Openings become drafts. Candidates come with their stage and the day
        on which they applied, are kept no longer than others, and are sent nothing.
      </>
    ),
  },
};

export function MoveInScreen() {
  useTitle('Move in');
  const { data: me } = useSuspenseQuery(meQuery);
  const areas = AREAS.filter((area) => mayOpen(AREA_ROLES[area], me.role));
  return (
    <div className="operation">
      <h1>Move in</h1>
      <p className="lead">
        You see row by row what would be made before anything is, nothing of a table is published, and what came can be
        taken back.
      </p>
      <ul className="move-in-sources" aria-label="What can be moved in">
        {SOURCES.filter((source) => areas.includes(areaOf(source))).map((source) => (
          <Source key={source} source={source} />
        ))}
      </ul>
      <Files areas={areas} />
    </div>
  );
}

function Source({ source }: { source: SourceName }) {
  const navigate = useNavigate();
  const [sent, setSent] = useState(0);
  const area = areaOf(source);
  const { title, accepts, says } = ABOUT[source];
  const refusal = tooLarge(source);
  const sending = useAction(moveInCalls[area].read, {
    mutationFn: async (file: File) => {
      if (file.size > fileLimitOf(source)) throw new Error(refusal);
      setSent(0);
      return upload(moveInCalls[area].read, { query: { name: file.name.slice(-200), source }, file }, setSent);
    },
    // The screen shows why, beside the button.
    onError: () => {},
    onSuccess: ({ id }) => navigate({ to: '/move-in/$area/$id', params: { area, id } }),
  });
  const failure = sending.error;
  return (
    <li>
      <h2>{title}</h2>
      <p>{says}</p>
      <div className="buttons">
        <FileTrigger
          acceptedFileTypes={accepts}
          onSelect={(files) => {
            const file = files?.[0];
            if (file !== undefined) sending.mutate(file);
          }}
        >
          <Button className="button" isDisabled={sending.isPending} aria-label={`Choose a file: ${title}`}>
            Choose a file
          </Button>
        </FileTrigger>
        <p role="status" className="quiet">
          {sending.isPending ? (sent < 1 ? `Sending, ${Math.round(sent * 100)} %` : 'It is being read …') : ''}
        </p>
      </div>
      {failure !== null && <RefusalLine>{failure.message === refusal ? refusal : sentenceOf(failure)}</RefusalLine>}
    </li>
  );
}

/** The files of all areas that somebody may move into, the newest first. */
function Files({ areas }: { areas: readonly Area[] }) {
  const content = useQuery({ ...importsQuery('content'), enabled: areas.includes('content') });
  const hiring = useQuery({ ...importsQuery('hiring'), enabled: areas.includes('hiring') });
  const rows = [...(content.data ?? []), ...(hiring.data ?? [])].toSorted((one, other) => other.id - one.id);
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>Files</h2>
      <ul className="rows" aria-label="Files">
        {rows.map((row) => (
          <FileRow key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}

const FileRow = ({ row }: { row: ImportRow }) => (
  <li>
    <div>
      <p>
        <Link to="/move-in/$area/$id" params={{ area: areaOf(row.source), id: row.id }}>
          {row.name}
        </Link>
      </p>
      <p className="quiet">
        {[ABOUT[row.source].title, row.site, dateTimeOf(row.madeAt), row.madeBy ?? '']
          .filter((one) => one !== '')
          .join(' · ')}
      </p>
    </div>
    <span className="quiet">
      {countOf(row, ['made'])} made, {countOf(row, ['offered', 'failed'])} to choose
    </span>
  </li>
);
