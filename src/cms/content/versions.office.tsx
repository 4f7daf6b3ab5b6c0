/** What an entry was before: who changed what and when, compared with what it is now, and put back as a draft. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ListBox, ListBoxItem } from 'react-aria-components';

import { ModalDialog } from '#office-ui/dialog.tsx';
import { sentenceOf } from '#office-ui/form.tsx';
import { dateTimeOf } from '#office-ui/date-time.ts';
import { queryOf } from '#office-ui/query.ts';

import { entryCalls } from './calls.ts';
import { Compare } from './compare.office.tsx';
import type { Body } from './fields.ts';
import type { ContentType, VersionReason } from './schema.ts';

const REASONS: Readonly<Record<VersionReason, string>> = {
  saved: 'Saved',
  published: 'Published',
  restored: 'Put back',
  imported: 'Imported',
};

type Props = {
  kind: ContentType;
  id: number;
  body: Body;
  /** Undefined for whoever may only read. */
  restore: ((number: number) => Promise<unknown>) | undefined;
  close: () => void;
};

export default function Versions({ kind, id, body, restore, close }: Props) {
  const versions = useQuery(queryOf(entryCalls(kind).versions, { id }));
  const rows = versions.data ?? [];
  const [chosen, setChosen] = useState<number>();
  const number = chosen ?? rows[0]?.number;
  return (
    <ModalDialog title="History" isOpen close={close} isWide>
      {versions.isError && <p role="alert">{sentenceOf(versions.error)}</p>}
      {versions.isSuccess && rows.length === 0 && <p>Nothing has been saved yet.</p>}
      {number !== undefined && (
        <div className="history">
          <ListBox
            className="versions"
            aria-label="Versions"
            selectionMode="single"
            selectionBehavior="replace"
            disallowEmptySelection
            selectedKeys={[number]}
            onSelectionChange={(keys) => setChosen(Number([...keys][0]))}
            items={rows.map((row) => ({ ...row, id: row.number }))}
          >
            {({ madeAt, madeBy, reason, number: own }) => (
              <ListBoxItem id={own} textValue={dateTimeOf(madeAt)}>
                <span className="name">{dateTimeOf(madeAt)}</span>
                <span className="about">
                  {REASONS[reason]}
                  {madeBy !== null && ` by ${madeBy.name}`}
                </span>
              </ListBoxItem>
            )}
          </ListBox>
          <OneVersion key={number} kind={kind} id={id} number={number} body={body} restore={restore} close={close} />
        </div>
      )}
      <div className="buttons">
        <Button className="button" onPress={close}>
          Close
        </Button>
      </div>
    </ModalDialog>
  );
}

function OneVersion({ kind, id, number, body, restore, close }: Props & { number: number }) {
  const { data, isError, error } = useQuery({
    ...queryOf(entryCalls(kind).version, { id, number }),
    staleTime: Infinity,
  });
  if (isError) return <p role="alert">{sentenceOf(error)}</p>;
  if (data === undefined) return <p className="late quiet">One moment …</p>;
  return (
    <section aria-label="What has changed since">
      <h3>What has changed since</h3>
      <Compare fields={kind.fields} before={data.body} after={body} />
      {restore !== undefined && (
        <Button
          className="button"
          onPress={() => {
            close();
            void restore(number);
          }}
        >
          Put this version back as a draft
        </Button>
      )}
    </section>
  );
}
