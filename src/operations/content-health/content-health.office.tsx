/** What ails published content, by what hurts visitors most, each with the way to where it is mended. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'react-aria-components';

import { taskCalls } from '#operations/scheduler/calls.ts';
import { contentTypeNamed } from '#cms/content/content-types.office.ts';
import { Icon } from '#office-ui/icon.tsx';
import { ago } from '#office-ui/date-time.ts';
import { toast } from '#office-ui/toast.tsx';
import { useTitle } from '#office-ui/title.ts';
import { queryOf } from '#office-ui/query.ts';
import { useAction } from '#office-ui/use-action.tsx';

import { contentHealthCalls } from './calls.ts';
import { CATEGORIES, CATEGORY_WORDS, type Issue, TASK } from './schema.ts';

type Found = { kind: string; id: number; title: string; issues: Issue[] };

/** What was found in one entry stands together. */
function byEntry(issues: readonly Issue[]): Found[] {
  const found = new Map<string, Found>();
  for (const one of issues) {
    const { kind, id, title } = one;
    const known = found.get(`${kind} ${id}`) ?? { kind, id, title, issues: [] };
    known.issues.push(one);
    found.set(`${kind} ${id}`, known);
  }
  return [...found.values()];
}

const EntryIssues = ({ kind, id, title, issues }: Found) => (
  <li className="row">
    <div className="who">
      <strong>
        <Link to="/content/$kind/$id" params={{ kind, id }}>
          {title}
        </Link>
        <span className="tag">{contentTypeNamed(kind)?.singular ?? kind}</span>
      </strong>
      {issues.map(({ field, message }) => (
        <span key={field + message}>{message}</span>
      ))}
    </div>
  </li>
);

export function ContentHealthScreen() {
  useTitle('Health of the content');
  const { data } = useSuspenseQuery(queryOf(contentHealthCalls.read));
  const checking = useAction(taskCalls.run, {
    asks: () => ({ body: { name: TASK } }),
    onSuccess: () => toast('The check has begun. What it finds appears here by itself.'),
  });
  const { checkedAt, issues, isCut } = data;
  return (
    <>
      <div className="head">
        <h1>Health of the content</h1>
        <Button className="button primary" onPress={() => (checking.isPending ? undefined : checking.mutate())}>
          Check now
        </Button>
      </div>
      <p className="lead">
        {checkedAt === null
          ? 'Everything that is published is looked through each night. The first check has not run yet.'
          : `What the check of ${ago(checkedAt)} found in what is published. It runs each night.`}
      </p>
      {checkedAt !== null && issues.length === 0 && (
        <p className="after">
          <Icon name="check" size={16} /> Nothing to look at: every link leads somewhere, and no text is missing.
        </p>
      )}
      {CATEGORIES.map((category) => {
        const own = byEntry(issues.filter((one) => one.category === category));
        if (own.length === 0) return null;
        const { heading, about } = CATEGORY_WORDS[category];
        return (
          <section className="next" key={category}>
            <h2>
              {heading} <span className="quiet">{own.length}</span>
            </h2>
            <p className="quiet">{about}</p>
            <ul className="rows">
              {own.map((found) => (
                <EntryIssues key={`${found.kind} ${found.id}`} {...found} />
              ))}
            </ul>
          </section>
        );
      })}
      {isCut && <p className="quiet after">There is more. It is shown when some of this is mended.</p>}
    </>
  );
}
