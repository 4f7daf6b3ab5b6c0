/** Pages of one's own as visitors see them. */
import type { JobSummary } from '#hiring/jobs/schema.ts';
import type { ProjectSummary } from '#site/projects/schema.ts';
import type { LegalPurpose } from '#config/site.ts';
import type { PictureSource } from '#ui/picture-source.ts';
import type { Pigment } from '#ui/pigments.ts';

import type { Block, BlockOf } from './blocks.ts';

/** What the law asks for. The footer leads to the page of each. */
export const PURPOSES = [
  { id: 'terms', name: 'Terms of service' },
  { id: 'privacy', name: 'Privacy' },
  { id: 'cookies', name: 'Cookies' },
  { id: 'imprint', name: 'Imprint' },
  { id: 'accessibility', name: 'Accessibility statement' },
] as const satisfies readonly { id: LegalPurpose; name: string }[];

/** A picture of the library with the words for those who do not see it. */
export type ShownPicture = { source: PictureSource; alt: string };

/** A part with what it names. What is not published, or not there any more, is left out. */
export type ShownBlock =
  | Exclude<Block, { type: 'picture' | 'cards' | 'projects' | 'openings' | 'video' }>
  | (Omit<BlockOf<'picture'>, 'picture'> & { picture: ShownPicture })
  | (Omit<BlockOf<'cards'>, 'cards'> & { cards: ShownCard[] })
  | (Omit<BlockOf<'projects'>, 'projects'> & { projects: ProjectSummary[] })
  | (Omit<BlockOf<'openings'>, 'openings'> & { openings: JobSummary[] })
  | (Omit<BlockOf<'video'>, 'poster'> & { poster: ShownPicture | null; captions: string | undefined });
export type ShownCard = Omit<BlockOf<'cards'>['cards'][number], 'picture'> & { picture: ShownPicture | null };
export type ShownBlockOf<T extends ShownBlock['type']> = Extract<ShownBlock, { type: T }>;

export type OwnPage = {
  id: number;
  path: string;
  title: string;
  lead: string;
  description: string;
  purpose: string;
  colour: Pigment | undefined;
  picture: ShownPicture | null;
  blocks: ShownBlock[];
  /** ISO 8601. */
  changed: string;
};
