import { AnswersCard } from '#features/paperwork/answers-card.tsx';
import { papers, paperwork } from '#features/paperwork/content.ts';
import { DeskCard } from '#features/paperwork/desk-card.tsx';
import { PAPERWORK_ID } from '#features/paperwork/schema.ts';
import { paths } from '#root/paths.ts';
import { fillWords } from '#ui/fill-words.ts';

/** What hero and footer promise: the AI manager, by what it answered on one morning. */
export function AskSection({ paperworkOf }: { paperworkOf: number | undefined }) {
  if (paperwork === undefined || paperworkOf === undefined) return null;
  const { heading, lead, link } = papers.home;
  return (
    <DeskCard
      id="ask"
      pigment="laterite"
      heading={heading}
      lead={lead}
      link={{
        text: fillWords(link, { project: paperwork.project.name }),
        href: `${paths.project(paperworkOf)}#${PAPERWORK_ID}`,
      }}
      className="desk-beside"
    >
      <AnswersCard paperwork={paperwork} />
    </DeskCard>
  );
}
