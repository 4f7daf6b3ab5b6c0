/** Backups in the data folder: made now or daily, taken along, removed. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Button, Switch } from 'react-aria-components';

import { addressOf } from '#office-ui/client.ts';
import { ConfirmButton } from '#office-ui/confirm-button.tsx';
import { Icon } from '#office-ui/icon.tsx';
import { dateTimeOf } from '#office-ui/date-time.ts';
import { toast } from '#office-ui/toast.tsx';
import { useTitle } from '#office-ui/title.ts';
import { queryOf } from '#office-ui/query.ts';
import { useAction } from '#office-ui/use-action.tsx';
import '#office-ui/operations.css';

import { HOLDS_SECRETS, megabytes } from './content.ts';
import { backupCalls } from './calls.ts';
import type { Backup } from './schema.ts';

/** How often the screen looks while one is made, in milliseconds. The stream tells too. */
const LOOK_EVERY = 2000;

export function BackupsScreen() {
  useTitle('Backups');
  const { data: state } = useSuspenseQuery(queryOf(backupCalls.state));
  const { data: backups = [] } = useQuery({
    ...queryOf(backupCalls.list),
    ...(state.isAsked ? { refetchInterval: LOOK_EVERY } : {}),
  });
  useQuery({ ...queryOf(backupCalls.state), ...(state.isAsked ? { refetchInterval: LOOK_EVERY } : {}) });
  const shows = queryOf(backupCalls.state);
  const asking = useAction(backupCalls.make, { shows });
  const scheduling = useAction(backupCalls.schedule, { asks: (isDaily: boolean) => ({ body: { isDaily } }), shows });
  return (
    <>
      <div className="head">
        <h1>Backups</h1>
        <Button className="button primary" isDisabled={state.isAsked} onPress={() => asking.mutate()}>
          Back up now
        </Button>
      </div>
      <p className="lead">Everything in one file: all rows, résumés and pictures. {HOLDS_SECRETS}</p>
      <div className="operation after">
        <p role="status">{state.isAsked ? 'A backup is being made. You may go on working.' : ''}</p>
        {state.last !== null && !state.isAsked && (
          <p className={state.last.hasFailed ? 'refusal' : 'quiet'}>
            {dateTimeOf(state.last.at)}: {state.last.says}
          </p>
        )}
        <Switch
          className="switch"
          isSelected={scheduling.isPending ? scheduling.variables : state.isDaily}
          onChange={(isDaily) => scheduling.mutate(isDaily)}
        >
          <span className="track" aria-hidden="true" /> Make one each day
        </Switch>
        {backups.length === 0 ? (
          <p>There is none yet.</p>
        ) : (
          <ul className="rows" aria-label="Backups">
            {backups.map((backup) => (
              <BackupRow key={backup.name} backup={backup} />
            ))}
          </ul>
        )}
        <p className="quiet">
          The newest {state.kept} are kept in <code>{state.folder}</code>, on the machine itself: take one along now and
          then. To put one back, stop the product and run <code>npm run db -- restore FILE</code>.
        </p>
      </div>
    </>
  );
}

function BackupRow({ backup: { name, madeAt, size } }: { backup: Backup }) {
  const opening = useAction(backupCalls.open, {
    // The proof is asked for here; the browser then goes to the file by itself.
    asks: () => ({ body: { name } }),
    onSuccess: () => location.assign(addressOf(backupCalls.file, { query: { name } })),
  });
  const removing = useAction(backupCalls.remove, {
    asks: () => ({ query: { name } }),
    onSuccess: () => toast('The backup is removed.'),
  });
  return (
    <li className="row">
      <Icon name="archive" />
      <div className="who">
        <strong>{dateTimeOf(madeAt)}</strong>
        <span>{megabytes(size)}</span>
      </div>
      <Button
        className="button"
        aria-label={`Download the backup of ${dateTimeOf(madeAt)}`}
        onPress={() => opening.mutate()}
      >
        Download
      </Button>
      <ConfirmButton
        className="icon-button"
        aria-label={`Remove the backup of ${dateTimeOf(madeAt)}`}
        label={<Icon name="bin" />}
        title="Remove this backup?"
        yes="Remove"
        no="Keep"
        confirm={() => removing.mutate()}
      >
        <p>It is of {dateTimeOf(madeAt)}, and cannot be brought back.</p>
      </ConfirmButton>
    </li>
  );
}
