/** The state of a row of the outbox. */
import type { OutboxEntry } from './schema.ts';

const TONES = { waiting: 'waiting', held: 'waiting', dead: 'danger', sent: 'good' } as const;
const NAMES = { waiting: 'Waiting', held: 'Held', dead: 'Given up', sent: 'Sent' } as const;

export const StateTag = ({ state }: Pick<OutboxEntry, 'state'>) => (
  <span className="tag" data-tone={TONES[state]}>
    {NAMES[state]}
  </span>
);
