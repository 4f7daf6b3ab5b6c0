import { papers } from '#cms/paperwork/content.ts';
import { ArtefactCard } from '#cms/paperwork/artefact-card.tsx';
import { PlanCard } from '#cms/paperwork/plan-card.tsx';
import { type Paperwork, paperworkPath } from '#cms/paperwork/schema.ts';
import { translatable } from '#config/translation.ts';
import { fillWords } from '#ui/fill-words.ts';

/** What an enquirer will hold after the first fortnight. */
export function PlanSection({ paperwork }: { paperwork: Paperwork | undefined }) {
  const shown = paperwork && translatable(paperwork);
  if (shown?.plan === undefined) return null;
  const { project, plan } = shown;
  const { heading, lead, link } = papers.hire;
  return (
    <ArtefactCard
      id="plan"
      pigment="turmeric"
      heading={heading}
      lead={fillWords(lead, { project: project.name })}
      link={{ text: link, href: paperworkPath(project.id) }}
      className="desk-statement"
    >
      <PlanCard project={project} plan={plan} />
    </ArtefactCard>
  );
}
