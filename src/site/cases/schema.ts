/** The case that a page shows as its evidence. */
import type { Localized } from '#config/translation.ts';
import type { Outcome } from '#database/tables/content.ts';
import type { PictureSource } from '#ui/picture-source.ts';

/** Entries that a page names: the name of one as it is delivered, the ids that staff have chosen, and '' or nothing. */
export type ChosenEntries = string | readonly number[] | undefined;

export type CaseInWords = Localized & {
  id: number;
  name: string;
  /** Empty for work of our own. */
  client: string;
  industryName: string;
  figure: Outcome;
};

export type Case = CaseInWords & {
  screen: { image: PictureSource; altText: string; kind: 'app' | 'web' } | undefined;
};
