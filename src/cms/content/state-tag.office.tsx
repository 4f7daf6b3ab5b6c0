/** What state an entry is in, in words. */
import { dateTimeOf } from '#office-ui/date-time.ts';

import type { EntryRow } from './schema.ts';

const NAMES = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published', archived: 'Archived' } as const;
const NAMES_OVER = { ...NAMES, draft: 'As delivered', archived: 'As delivered', published: 'Edited' } as const;

type Shown = Pick<EntryRow, 'state' | 'hasChanges' | 'publishAt' | 'closeAt' | 'deletedAt'>;

/** `hasDelivered`: what is not published is shown as it was delivered. */
export function StateTags({ entry, hasDelivered = false }: { entry: Shown; hasDelivered?: boolean | undefined }) {
  const { state, hasChanges, publishAt, closeAt, deletedAt } = entry;
  if (deletedAt !== null) return <span className="tag">In the bin</span>;
  return (
    <span className="tags">
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
