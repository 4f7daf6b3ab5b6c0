import { AnswersCard } from '#cms/paperwork/answers-card.tsx';
import { BudgetCard } from '#cms/paperwork/budget-card.tsx';
import { papers, paperwork } from '#cms/paperwork/content.ts';
import { ArtefactCard } from '#cms/paperwork/artefact-card.tsx';
import { PlanCard } from '#cms/paperwork/plan-card.tsx';
import { PAPERWORK_ID } from '#cms/paperwork/schema.ts';
import type { Pigment } from '#ui/pigments.ts';

/** All papers of the project: its plan, its budget line, and what its AI manager answered. */
export function ProjectPaperwork({ pigment = 'indigo' }: { pigment?: Pigment | undefined }) {
  if (paperwork === undefined) return null;
  const { heading, lead } = papers.project;
  return (
    <ArtefactCard id={PAPERWORK_ID} pigment={pigment} heading={heading} lead={lead}>
      <PlanCard paperwork={paperwork} />
      <div className="desk-pair">
        <BudgetCard paperwork={paperwork} />
        <AnswersCard paperwork={paperwork} />
      </div>
    </ArtefactCard>
  );
}
