/** The screen of reviewing with what features above it say of a candidate. */
import { StagePanel } from '#hiring/applications/candidates/stage-panel.office.tsx';
import { TagsPanel } from '#hiring/applications/tags/tags-panel.office.tsx';
import { ReviewScreen } from '#hiring/reviews/review.office.tsx';

const more = (receipt: string) => (
  <>
    <StagePanel receipt={receipt} hasKeys />
    <TagsPanel receipt={receipt} hasKeys />
  </>
);

export const ReviewPage = () => <ReviewScreen more={more} />;
