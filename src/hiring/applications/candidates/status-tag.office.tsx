import { HIRED } from '../stages/schema.ts';
import type { CandidateRow } from './schema.ts';

const TONES: Readonly<Record<CandidateRow['status'], string>> = {
  received: 'new',
  in_review: 'waiting',
  invited: 'good',
  closed: 'lost',
  withdrawn: 'lost',
};

/** The stage by its name, in the colour of its status. */
export const StatusTag = ({ status, stage }: Pick<CandidateRow, 'status' | 'stage'>) => (
  <span className="tag" data-tone={stage.key === HIRED ? 'good' : TONES[status]}>
    {stage.name}
  </span>
);
