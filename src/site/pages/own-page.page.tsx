import { dayInWords } from '#platform/agency-day.ts';
import type { PageDefinition } from '#platform/pages/page-definition.ts';
import { Picture, sharedPicture } from '#ui/picture.tsx';
import { sharePicture } from '#ui/share-picture.ts';
import { fillWords } from '#ui/fill-words.ts';
import { localPath } from '#config/translation.ts';
import { MAIN_PICTURE } from '#ui/view-transition-script.ts';

import { BlockSection } from './blocks.page.tsx';
import { ownPageWords } from './content.ts';
import type { OwnPage } from './schema.ts';

/** For shared links: drawn, else the picture. What shows them draws no SVG. */
function imageOf({ id, title, colour, picture }: OwnPage) {
  const drawn = sharePicture('page', id, { title, drawnFrom: [colour, picture?.source.path] });
  const image = drawn ?? (picture === null ? undefined : sharedPicture(picture.source, 'landscape', picture.alt));
  return image === undefined ? {} : { image };
}

/** A page of one's own: its title, and the parts that staff have put below one another. */
export const ownPage: PageDefinition<{ page: OwnPage }> = {
  head: ({ page }) => ({
    title: page.title,
    description: page.description,
    canonicalPath: localPath(page.path),
    parent: 'home',
    ...imageOf(page),
    ...(page.colour !== undefined && { ground: page.colour }),
  }),
  layout: 'light',
  Body: ({ page }) => (
    <>
      <header className="wrap page-head">
        <h1 className="statement">{page.title}</h1>
        {page.lead !== '' && <p className="lead">{page.lead}</p>}
        {page.purpose !== '' && (
          <p className="hint">{fillWords(ownPageWords.changed, { day: dayInWords(page.changed) })}</p>
        )}
      </header>
      {page.picture !== null && (
        <div className="wrap own-picture" id={MAIN_PICTURE}>
          <Picture
            src={page.picture.source}
            format="wide hero"
            alt={page.picture.alt}
            sizes="(min-width: 88rem) 82rem, 92vw"
            isFirst
          />
        </div>
      )}
      {page.blocks.map((block, place) => (
        <BlockSection
          // A part has nothing of its own that tells it from others.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          block={block}
          id={`part-${place + 1}`}
          colour={page.colour}
          isLast={place === page.blocks.length - 1}
        />
      ))}
    </>
  ),
};
