import { AnswersCard } from '#cms/paperwork/answers-card.tsx';
import { papers } from '#cms/paperwork/content.ts';
import { ArtefactCard } from '#cms/paperwork/artefact-card.tsx';
import { type Paperwork, paperworkPath } from '#cms/paperwork/schema.ts';
import { translatable } from '#config/translation.ts';
import { fillWords } from '#ui/fill-words.ts';

/** What hero and footer promise: the AI manager, by what it answered on one morning. */
export function AskSection({ paperwork }: { paperwork: Paperwork | undefined }) {
  const shown = paperwork && translatable(paperwork);
  if (shown?.answers === undefined) return null;
  const { project, answers } = shown;
  const { heading, lead, link } = papers.home;
  return (
    <ArtefactCard
      id="ask"
      pigment="laterite"
      heading={heading}
      lead={lead}
      link={{ text: fillWords(link, { project: project.name }), href: paperworkPath(project.id) }}
      className="desk-beside"
    >
      <AnswersCard project={project} answers={answers} />
    </ArtefactCard>
  );
}
