import { AnswersCard } from '#features/paperwork/answers-card.tsx';
import { BudgetCard } from '#features/paperwork/budget-card.tsx';
import { papers, paperwork } from '#features/paperwork/content.ts';
import { DeskCard } from '#features/paperwork/desk-card.tsx';
import { PlanCard } from '#features/paperwork/plan-card.tsx';
import { PAPERWORK_ID } from '#features/paperwork/schema.ts';
import type { Pigment } from '#ui/pigments.ts';

/** All papers of the project: its plan, its budget line, and what its AI manager answered. */
export function ProjectPaperwork({ pigment = 'indigo' }: { pigment?: Pigment | undefined }) {
  if (paperwork === undefined) return null;
  const { heading, lead } = papers.project;
  return (
    <DeskCard id={PAPERWORK_ID} pigment={pigment} heading={heading} lead={lead}>
      <PlanCard paperwork={paperwork} />
      <div className="desk-pair">
        <BudgetCard paperwork={paperwork} />
        <AnswersCard paperwork={paperwork} />
      </div>
    </DeskCard>
  );
}
