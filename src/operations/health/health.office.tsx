/** How the product is: the doctor's sentences, and what runs by itself. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'react-aria-components';

import { taskCalls } from '#operations/scheduler/calls.ts';
import { SetAsidePanel } from '#operations/set-aside/set-aside-panel.office.tsx';
import { sentenceOf } from '#office-ui/form.tsx';
import { Icon } from '#office-ui/icon.tsx';
import { dateTimeOf } from '#office-ui/date-time.ts';
import { toast } from '#office-ui/toast.tsx';
import { useTitle } from '#office-ui/title.ts';
import { queryOf } from '#office-ui/query.ts';
import { useAction } from '#office-ui/use-action.tsx';
import '#office-ui/operations.css';

import type { HealthShown } from './schema.ts';
import { healthCalls } from './calls.ts';

type Finding = HealthShown['findings'][number];

const STATES = { wrong: 'Wrong', attention: 'To look at', ok: 'Well' } as const;
const ORDER = Object.keys(STATES) as Finding['state'][];

export function HealthScreen() {
  useTitle('Health');
  const { data: health, isFetching, error, refetch } = useQuery({ ...queryOf(healthCalls.read), staleTime: 0 });
  return (
    <>
      <div className="head">
        <h1>Health</h1>
        <Button className="button primary" isDisabled={isFetching} onPress={() => void refetch()}>
          Look again
        </Button>
      </div>
      <p className="lead" role="status">
        {isFetching ? 'Looking …' : error === null ? health?.summary : sentenceOf(error)}
      </p>
      {health !== undefined && (
        <div className="operation after">
          {ORDER.map((state) => (
            <Findings key={state} state={state} findings={health.findings.filter((one) => one.state === state)} />
          ))}
        </div>
      )}
      <SetAsidePanel />
      <Tasks />
      <Refresh />
    </>
  );
}

const Findings = ({ state, findings }: { state: Finding['state']; findings: Finding[] }) =>
  findings.length === 0 ? null : (
    <section>
      <h2>{STATES[state]}</h2>
      <ul aria-label={STATES[state]}>
        {findings.map(({ about, says }) => (
          <li className="finding" data-state={state} key={says}>
            <Icon name={state === 'ok' ? 'check' : 'warning'} />
            <p>
              {says} {state !== 'ok' && <Leads about={about} />}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );

/** Where the office has the same as the command that a sentence names. */
const SCREENS: Readonly<Record<string, { to: '/outbox' | '/retention' | '/backups'; name: string }>> = {
  outbox: { to: '/outbox', name: 'Outbox' },
  sweeps: { to: '/retention', name: 'Retention' },
  backups: { to: '/backups', name: 'Backups' },
};

function Leads({ about }: Pick<Finding, 'about'>) {
  const screen = SCREENS[about];
  return screen === undefined ? null : <Link to={screen.to}>{screen.name}</Link>;
}

const NOW = { running: 'Running', interrupted: 'Broken off, begins again', waiting: '' } as const;

function Tasks() {
  const { data: tasks = [] } = useQuery(queryOf(taskCalls.list));
  const running = useAction(taskCalls.run, {
    asks: (name: string) => ({ body: { name } }),
    onSuccess: ({ title }) => toast(`${title} runs in a moment.`),
  });
  return (
    <section className="tasks">
      <h2>What runs by itself</h2>
      <ul className="rows" aria-label="Tasks">
        {tasks.map(({ name, title, about, state, endedAt, outcome, hasFailed, nextAt }) => (
          <li className="row" key={name}>
            <div className="who">
              <strong>
                {title}
                {state !== 'waiting' && (
                  <span className="tag" data-tone="waiting">
                    {NOW[state]}
                  </span>
                )}
                {hasFailed && (
                  <span className="tag" data-tone="danger">
                    Failed
                  </span>
                )}
              </strong>
              <span>{about}</span>
              <span>
                {endedAt === null ? 'Has not run yet' : `Ran ${dateTimeOf(endedAt)}`} · next {dateTimeOf(nextAt)}
              </span>
              {outcome !== '' && <span>{outcome}</span>}
            </div>
            <Button
              className="button"
              aria-label={`Run now: ${title}`}
              isDisabled={state === 'running'}
              onPress={() => running.mutate(name)}
            >
              Run now
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** After rows were changed by hand. */
function Refresh() {
  const refreshing = useAction(healthCalls.refresh, { onSuccess: ({ says }) => toast(says) });
  return (
    <section className="tasks">
      <h2>Read everything anew</h2>
      <p className="quiet">For when somebody has changed rows of the database by hand. Nothing is lost by it.</p>
      <p className="after">
        <Button className="button" onPress={() => refreshing.mutate()}>
          Read everything anew
        </Button>
      </p>
    </section>
  );
}
