/** A client, for the rooms that show one. */
import type { Paged } from '#database/matches.ts';

export type Client = { id: number; name: string; description: string; bannerImage: string; logo: string };

/** A client in the home page's carousel. */
export type FeaturedClient = { id: number; name: string; coverImage: string; logo: string };

/** The query of the list's address. */
export type ClientsWhere = { keyword: string; page: number };

export type ClientPage = Paged<Client>;

/** Specification, point 9. */
export const CLIENTS_PER_PAGE = 10;
