/** A page of one's own with all that its parts name: pictures, projects and openings. */
import { agencyDay } from '#platform/agency-day.ts';
import { hasFeature } from '#config/site.ts';
import type { DatabaseAndClock } from '#database/database.ts';
import { entriesIn, picturesIn } from '#cms/content/fields.ts';
import { inLanguage, readMediaFacts, readPictures } from '#cms/content/service.ts';
import { readOpenJobs } from '#hiring/jobs/service.ts';
import { captionsOf, readListings } from '#site/projects/service.ts';
import { summaryOf } from '#site/projects/schema.ts';
import { PIGMENTS } from '#ui/pigments.ts';

import type { Block } from './blocks.ts';
import { pageContentType, type PageBody } from './content-type.ts';
import type { OwnPage, ShownBlock, ShownPicture } from './schema.ts';

const { fields } = pageContentType;

type Named = {
  pictureOf: (id: number | null, altText?: string) => ShownPicture | null;
  projects: Awaited<ReturnType<typeof readListings>>;
  jobs: Awaited<ReturnType<typeof readOpenJobs>>;
};

/** What the parts name, each kind in one query. */
async function readNamed(
  { database: { read }, clock }: DatabaseAndClock,
  body: PageBody,
  code: string | undefined,
): Promise<Named> {
  const ids = picturesIn(fields, body);
  const entries = entriesIn(fields, body);
  const idsOf = (name: string) => [...new Set(entries.filter(({ kind }) => kind === name).map(({ id }) => id))];
  const [pictures, facts, projects, jobs] = await Promise.all([
    readPictures(read, ids),
    readMediaFacts(read, ids),
    readListings(read, idsOf('projects')).then((rows) => inLanguage(read, code, 'projects', rows)),
    readOpenJobs(read, idsOf('jobs'), agencyDay(clock()), code),
  ]);
  return {
    pictureOf(id, altText = '') {
      const source = pictures.get(id ?? 0);
      return source === undefined ? null : { source, alt: altText.trim() || (facts.get(id ?? 0)?.alt ?? '') };
    },
    projects,
    jobs,
  };
}

const inOrder = <T extends { id: number }>(ids: readonly number[], rows: readonly T[]): T[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);

async function shownBlock(block: Block, { pictureOf, projects, jobs }: Named): Promise<ShownBlock | undefined> {
  switch (block.type) {
    case 'picture': {
      const picture = pictureOf(block.picture, block.altText);
      return picture === null ? undefined : { ...block, picture };
    }
    case 'cards':
      return { ...block, cards: block.cards.map((card) => ({ ...card, picture: pictureOf(card.picture) })) };
    case 'projects': {
      const shown = inOrder(block.projects, projects).map(summaryOf);
      return shown.length === 0 ? undefined : { ...block, projects: shown };
    }
    case 'openings': {
      const open = inOrder(block.openings, jobs);
      return open.length === 0 || !hasFeature('careers') ? undefined : { ...block, openings: open };
    }
    case 'video':
      return block.video.startsWith('/')
        ? { ...block, poster: pictureOf(block.poster), captions: await captionsOf(block.video) }
        : undefined;
    default:
      return block;
  }
}

/** The page as visitors see it. A draft may lack everything. `code`: of the language in which it is shown; undefined for English. */
export async function shownPage(
  services: DatabaseAndClock,
  { id, body, changed }: { id: number; body: PageBody; changed: string },
  code?: string,
): Promise<OwnPage> {
  const named = await readNamed(services, body, code);
  const blocks = await Promise.all(body.blocks.map((block) => shownBlock(block, named)));
  const { path, title, lead, description, purpose } = body;
  return {
    id,
    path,
    title,
    lead,
    description,
    purpose,
    changed,
    colour: PIGMENTS.find((pigment) => pigment === body.colour),
    picture: named.pictureOf(body.picture),
    blocks: blocks.filter((block) => block !== undefined),
  };
}
