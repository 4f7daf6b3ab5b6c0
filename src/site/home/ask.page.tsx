import { AnswersCard } from '#cms/paperwork/answers-card.tsx';
import { papers, paperwork } from '#cms/paperwork/content.ts';
import { ArtefactCard } from '#cms/paperwork/artefact-card.tsx';
import { paperworkPath } from '#cms/paperwork/schema.ts';
import { fillWords } from '#ui/fill-words.ts';

/** What hero and footer promise: the AI manager, by what it answered on one morning. */
export function AskSection({ paperworkOf }: { paperworkOf: number | undefined }) {
  if (paperwork === undefined || paperworkOf === undefined) return null;
  const { heading, lead, link } = papers.home;
  return (
    <ArtefactCard
      id="ask"
      pigment="laterite"
      heading={heading}
      lead={lead}
      link={{
        text: fillWords(link, { project: paperwork.project.name }),
        href: paperworkPath(paperworkOf),
      }}
      className="desk-beside"
    >
      <AnswersCard paperwork={paperwork} />
    </ArtefactCard>
  );
}
