/** What state an entry is in, in words. */
import { dateTimeOf } from '#office-ui/date-time.ts';

import type { EntryRow } from './schema.ts';

const NAMES = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published', archived: 'Archived' } as const;

type Shown = Pick<EntryRow, 'state' | 'hasChanges' | 'publishAt' | 'closeAt' | 'deletedAt'>;

export function StateTags({ entry: { state, hasChanges, publishAt, closeAt, deletedAt } }: { entry: Shown }) {
  if (deletedAt !== null) return <span className="tag">In the bin</span>;
  return (
    <span className="tags">
      <span className="tag" data-state={state}>
        {NAMES[state]}
      </span>
      {hasChanges && state !== 'draft' && (
        <span className="tag" data-tone="waiting">
          Unpublished changes
        </span>
      )}
      {publishAt !== null && <span className="tag">Opens {dateTimeOf(publishAt)}</span>}
      {closeAt !== null && <span className="tag">Closes {dateTimeOf(closeAt)}</span>}
    </span>
  );
}
