import type { EnquiryStatus } from '#database/tables/inbox.ts';

import { STATUS_NAMES } from './schema.ts';

const TONES: Readonly<Record<EnquiryStatus, string>> = { new: 'new', talking: 'waiting', won: 'good', lost: 'lost' };

export const StatusTag = ({ status }: { status: EnquiryStatus }) => (
  <span className="tag" data-tone={TONES[status]}>
    {STATUS_NAMES[status]}
  </span>
);
