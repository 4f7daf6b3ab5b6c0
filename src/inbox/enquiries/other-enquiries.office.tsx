/** What the same sender has written besides, side by side with this letter; put together when somebody wants that. */
import { Link } from '@tanstack/react-router';
import { Button } from 'react-aria-components';

import { ago } from '#office-ui/date-time.ts';
import { toast } from '#office-ui/toast.tsx';
import { useAction } from '#office-ui/use-action.tsx';

import { enquiryCalls } from './calls.ts';
import { type Enquiry, FORM_NAMES, type Sibling } from './schema.ts';
import { StatusTag } from './status-tag.office.tsx';

type Merging = { id: number; version: number; into: string | null };

export function OtherEnquiries({ one }: { one: Enquiry }) {
  const merging = useAction(enquiryCalls.merge, {
    asks: ({ id, version, into }: Merging) => ({ id, version, body: { into } }),
    onSuccess: ({ version }, { id, into }) =>
      toast(into === null ? 'It stands for itself again.' : 'They are put together: the list shows one of them.', () =>
        merging.mutate({ id, version, into: into === null ? one.receipt : null }),
      ),
  });
  if (one.siblings.length === 0) return null;
  return (
    <section>
      <h2>From the same sender</h2>
      {one.mergedInto !== null && <p className="quiet">This letter is put together with another one, marked below.</p>}
      <ol className="siblings">
        {one.siblings.map((other) => (
          <li key={other.id}>
            <div className="head">
              <Link to="/enquiries/$receipt" params={{ receipt: other.receipt }}>
                {other.about || FORM_NAMES[other.form]}
              </Link>
              <StatusTag status={other.status} />
            </div>
            <p className="sibling-text">{other.text}</p>
            <p className="sibling-foot">
              <time dateTime={other.createdAt}>{ago(other.createdAt)}</time>
              <Merge one={one} other={other} merge={(asked) => merging.mutate(asked)} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Merge({ one, other, merge }: { one: Enquiry; other: Sibling; merge: (asked: Merging) => void }) {
  if (!other.isMerged)
    return (
      <Button
        className="button small"
        onPress={() => merge({ id: other.id, version: other.version, into: one.receipt })}
      >
        Put together
      </Button>
    );
  const { id, version } = one.mergedInto === other.receipt ? one : other;
  return (
    <Button className="button small" onPress={() => merge({ id, version, into: null })}>
      Take apart
    </Button>
  );
}
