import { papers, paperwork } from '#cms/paperwork/content.ts';
import { ArtefactCard } from '#cms/paperwork/artefact-card.tsx';
import { PlanCard } from '#cms/paperwork/plan-card.tsx';
import { paperworkPath } from '#cms/paperwork/schema.ts';
import { fillWords } from '#ui/fill-words.ts';

/** What an enquirer will hold after the first fortnight. */
export function PlanSection({ paperworkOf }: { paperworkOf: number | undefined }) {
  if (paperwork === undefined || paperworkOf === undefined) return null;
  const { heading, lead, link } = papers.hire;
  return (
    <ArtefactCard
      id="plan"
      pigment="turmeric"
      heading={heading}
      lead={fillWords(lead, { project: paperwork.project.name })}
      link={{ text: link, href: paperworkPath(paperworkOf) }}
      className="desk-statement"
    >
      <PlanCard paperwork={paperwork} />
    </ArtefactCard>
  );
}
