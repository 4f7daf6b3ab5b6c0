/** The first hour of an owner: what makes the site the agency's own, each a minute's work, and the way to take the sample away. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { call } from '#office-ui/client.ts';
import { contentTypeNamed } from '#cms/content/content-types.office.ts';
import { ConfirmButton } from '#office-ui/confirm-button.tsx';
import { Icon } from '#office-ui/icon.tsx';
import { toast } from '#office-ui/toast.tsx';
import { queryOf } from '#office-ui/query.ts';
import { useAction } from '#office-ui/use-action.tsx';

import { onboardingCalls } from './calls.ts';
import type { OnboardingState, Step } from './schema.ts';

type StepWords = { title: string; why: string; action: string; to: string };

/** The removal of the sample has a button of its own. */
const WORDS: Readonly<Record<Exclude<Step, 'sample'>, StepWords>> = {
  facts: {
    title: 'Say who you are',
    why: 'Address, telephone, what you have achieved, and where else you are found.',
    action: 'Write the facts',
    to: '/content/facts/1',
  },
  appearance: {
    title: 'Show your colours',
    why: 'Colours, logo and icon, on every page and in every mail.',
    action: 'Choose them',
    to: '/appearance',
  },
  client: {
    title: 'Add your first client',
    why: 'A name, a sentence and a logo.',
    action: 'Add a client',
    to: '/content/clients',
  },
  project: {
    title: 'Show your first project',
    why: 'What was built, for whom, and three pictures of it.',
    action: 'Add a project',
    to: '/content/projects',
  },
  opening: {
    title: 'Open your first job',
    why: 'Candidates apply on its page, and you hear of it at once.',
    action: 'Add an opening',
    to: '/content/jobs',
  },
};

const counted = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`;

/** What the sample still has on the site; '' for nothing. */
function sampleInWords({ clients, projects, jobs }: OnboardingState['sample']): string {
  const parts = [
    clients > 0 ? counted(clients, 'client', 'clients') : '',
    projects > 0 ? counted(projects, 'project', 'projects') : '',
    jobs > 0 ? counted(jobs, 'opening', 'openings') : '',
  ].filter((part) => part !== '');
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

function SampleStep({ sample }: Pick<OnboardingState, 'sample'>) {
  const queries = useQueryClient();
  const settled = () =>
    Promise.all([
      queries.invalidateQueries(queryOf(onboardingCalls.firstHour)),
      queries.invalidateQueries({ queryKey: ['content'] }),
    ]);
  const move = useAction(onboardingCalls.removeSample, {
    mutationFn: (way: 'remove' | 'restore') =>
      call(way === 'remove' ? onboardingCalls.removeSample : onboardingCalls.restoreSample),
    onSuccess: ({ kept }, way) => {
      const [first] = kept;
      if (way === 'restore') toast('The sample agency is on the site again.');
      else if (first === undefined)
        toast('The sample agency has left the site. It is in the bin for 30 days.', () => move.mutate('restore'));
      else toast(`${counted(kept.length, 'entry', 'entries')} stayed. ${first.title}: ${first.message}`);
    },
    onSettled: settled,
  });
  return (
    <li className="row">
      <Icon name="bin" />
      <div className="who">
        <strong>Take the sample agency away</strong>
        <span>{sampleInWords(sample)} are not yours. What you have changed stays.</span>
      </div>
      <ConfirmButton
        className="button"
        label={move.isPending ? 'One moment …' : 'Remove the sample'}
        title="Remove the sample agency?"
        yes="Remove the sample"
        no="Cancel"
        confirm={() => move.mutate('remove')}
      >
        <p>
          {sampleInWords(sample)} leave the site at once. They stay in the bin for 30 days. Your own entries, and the
          filters that they need, stay where they are.
        </p>
      </ConfirmButton>
    </li>
  );
}

/** For owners, until everything on it is done. */
export function Checklist() {
  const { data } = useQuery(queryOf(onboardingCalls.firstHour));
  // A step is offered where there is a form for it.
  const steps = data?.steps.flatMap(({ id, isDone }) =>
    id === 'sample' || (id === 'facts' && contentTypeNamed('facts') === undefined) ? [] : [{ id, isDone }],
  );
  if (data === undefined || steps === undefined) return null;
  const hasSample = sampleInWords(data.sample) !== '';
  const open = steps.filter(({ isDone }) => !isDone);
  if (open.length === 0 && !hasSample) return null;
  return (
    <section className="next">
      <h2>
        Make the site yours{' '}
        <span className="quiet">
          {steps.length - open.length} of {steps.length} done
        </span>
      </h2>
      <ul className="rows">
        {steps.map(({ id, isDone }) => {
          const { title, why, action, to } = WORDS[id as keyof typeof WORDS];
          return (
            <li className="row" key={id} data-done={isDone || undefined}>
              <Icon name={isDone ? 'check' : 'right'} />
              <div className="who">
                <strong>
                  {title}
                  {isDone && <span className="visually-hidden">, done</span>}
                </strong>
                <span>{why}</span>
              </div>
              {!isDone && (
                <Link className={id === open[0]?.id ? 'button primary' : 'button'} to={to}>
                  {action}
                </Link>
              )}
            </li>
          );
        })}
        {hasSample && <SampleStep sample={data.sample} />}
      </ul>
    </section>
  );
}
