/** A client, for the features that show one. */
import type { Paged } from '#database/matches.ts';
import type { Localized } from '#config/translation.ts';
import type { PictureSource } from '#ui/picture-source.ts';

export type Client = Localized & {
  id: number;
  name: string;
  description: string;
  banner: PictureSource;
  logo: PictureSource;
};

/** A client in the home page's carousel. */
export type FeaturedClient = { id: number; name: string; cover: PictureSource };

/** The query of the list's address. */
export type ClientsWhere = { keyword: string; page: number };

export type ClientPage = Paged<Client>;

/** Specification, point 9. */
export const CLIENTS_PER_PAGE = 10;
