/** Moving in from WordPress: a file is sent, and those that were sent before. */
import '#office-ui/operations.css';
import './move-in.office.css';

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, FileTrigger } from 'react-aria-components';

import { upload } from '#office-ui/client.ts';
import { dateTimeOf } from '#office-ui/date-time.ts';
import { sentenceOf } from '#office-ui/form.tsx';
import { useTitle } from '#office-ui/title.ts';
import { useAction } from '#office-ui/use-action.tsx';

import { moveInCalls } from './calls.ts';
import { importsQuery } from './reads.office.ts';
import { countOf, FILE_LIMIT, type ImportRow } from './schema.ts';

const TOO_LARGE = `The file has more than ${FILE_LIMIT / 1024 / 1024} MB. In WordPress, export posts, pages and media one after the other.`;

export function MoveInScreen() {
  useTitle('Move in');
  const { data: imports } = useSuspenseQuery(importsQuery);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [sent, setSent] = useState(0);
  const sending = useAction(moveInCalls.read, {
    mutationFn: async (file: File) => {
      if (file.size > FILE_LIMIT) throw new Error(TOO_LARGE);
      setSent(0);
      return upload(moveInCalls.read, { query: { name: file.name.slice(-200) }, file }, setSent);
    },
    // The screen shows why, beside the button.
    onError: () => {},
    async onSuccess({ id }) {
      await queries.invalidateQueries({ queryKey: importsQuery.queryKey });
      await navigate({ to: '/move-in/$id', params: { id } });
    },
  });
  const failure = sending.error;
  return (
    <div className="operation">
      <h1>Move in</h1>
      <p className="lead">
        From WordPress come posts, pages and pictures, and the old addresses lead to the new ones. In WordPress choose{' '}
        <i>Tools</i>, <i>Export</i>, <i>All content</i>, and send the file here. You see row by row what would be made
        before anything is, and what came can be taken back.
      </p>
      <div className="buttons">
        <FileTrigger
          acceptedFileTypes={['.xml', 'text/xml', 'application/xml']}
          onSelect={(files) => {
            const file = files?.[0];
            if (file !== undefined) sending.mutate(file);
          }}
        >
          <Button className="button primary" isDisabled={sending.isPending}>
            Choose a file
          </Button>
        </FileTrigger>
        <p role="status" className="quiet">
          {sending.isPending ? (sent < 1 ? `Sending, ${Math.round(sent * 100)} %` : 'It is being read …') : ''}
        </p>
      </div>
      {failure !== null && (
        <p className="refusal" role="alert">
          {failure.message === TOO_LARGE ? TOO_LARGE : sentenceOf(failure)}
        </p>
      )}
      {imports.length > 0 && (
        <section>
          <h2>Files</h2>
          <ul className="rows" aria-label="Files">
            {imports.map((row) => (
              <FileRow key={row.id} row={row} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const FileRow = ({ row }: { row: ImportRow }) => (
  <li>
    <div>
      <p>
        <Link to="/move-in/$id" params={{ id: row.id }}>
          {row.name}
        </Link>
      </p>
      <p className="quiet">
        {[row.site, dateTimeOf(row.madeAt), row.madeBy ?? ''].filter((one) => one !== '').join(' · ')}
      </p>
    </div>
    <span className="quiet">
      {countOf(row, ['made'])} made, {countOf(row, ['offered', 'failed'])} to choose
    </span>
  </li>
);
