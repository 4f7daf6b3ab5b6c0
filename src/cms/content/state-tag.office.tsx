/** What state an entry is in, in words. */
import { Link } from '@tanstack/react-router';

import { dateTimeOf } from '#office-ui/date-time.ts';

import type { EntryRow, Hidden } from './schema.ts';

const NAMES = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published', archived: 'Archived' } as const;
const NAMES_OVER = { ...NAMES, draft: 'As delivered', archived: 'As delivered', published: 'Edited' } as const;

type Shown = Pick<EntryRow, 'hidden' | 'state' | 'hasChanges' | 'publishAt' | 'closeAt' | 'deletedAt'>;

/** One line on why visitors see nothing of it, which leads to where that is changed. */
export const WhyHidden = ({ hidden: { why, kind, id, field } }: { hidden: Hidden }) => (
  <span>
    {why}, so visitors do not see it.{' '}
    <Link to="/content/$kind/$id" params={{ kind, id }} hash={field}>
      Show it again
    </Link>
  </span>
);

/** `hasDelivered`: what is not published is shown as it was delivered. */
export function StateTags({ entry, hasDelivered = false }: { entry: Shown; hasDelivered?: boolean | undefined }) {
  const { hidden, state, hasChanges, publishAt, closeAt, deletedAt } = entry;
  if (deletedAt !== null) return <span className="tag">In the bin</span>;
  return (
    <span className="tags">
      {hidden !== undefined && <span className="tag">Hidden</span>}
      <span className="tag" data-state={state}>
        {hasDelivered ? NAMES_OVER[state] : NAMES[state]}
      </span>
      {hasChanges && (hasDelivered || state !== 'draft') && (
        <span className="tag" data-tone="waiting">
          Unpublished changes
        </span>
      )}
      {publishAt !== null && <span className="tag">Opens {dateTimeOf(publishAt)}</span>}
      {closeAt !== null && <span className="tag">Closes {dateTimeOf(closeAt)}</span>}
    </span>
  );
}
