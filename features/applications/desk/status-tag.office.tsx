import type { ApplicationStatus } from '#database/tables.ts';

import { STATUS_NAMES } from './schema.ts';

const TONES: Readonly<Record<ApplicationStatus, string>> = {
  received: 'new',
  in_review: 'waiting',
  invited: 'good',
  closed: 'lost',
  withdrawn: 'lost',
};

export const StatusTag = ({ status }: { status: ApplicationStatus }) => (
  <span className="tag" data-tone={TONES[status]}>
    {STATUS_NAMES[status]}
  </span>
);
