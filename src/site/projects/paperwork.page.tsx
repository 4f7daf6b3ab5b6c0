import { AnswersCard } from '#cms/paperwork/answers-card.tsx';
import { BudgetCard } from '#cms/paperwork/budget-card.tsx';
import { papers } from '#cms/paperwork/content.ts';
import { ArtefactCard } from '#cms/paperwork/artefact-card.tsx';
import { PlanCard } from '#cms/paperwork/plan-card.tsx';
import { type Paperwork, PAPERWORK_ID } from '#cms/paperwork/schema.ts';
import { translatable } from '#config/translation.ts';
import type { Pigment } from '#ui/pigments.ts';

type Props = { paperwork: Paperwork; pigment?: Pigment | undefined };

/** All papers of the project that there are: its plan, its budget line, and what its AI manager answered. */
export function ProjectPaperwork({ paperwork, pigment = 'indigo' }: Props) {
  const { project, plan, budget, answers } = translatable(paperwork);
  const { heading, lead } = papers.project;
  return (
    <ArtefactCard id={PAPERWORK_ID} pigment={pigment} heading={heading} lead={lead}>
      {plan && <PlanCard project={project} plan={plan} />}
      {(budget ?? answers) && (
        <div className="desk-pair">
          {budget && <BudgetCard project={project} budget={budget} />}
          {answers && <AnswersCard project={project} answers={answers} />}
        </div>
      )}
    </ArtefactCard>
  );
}
