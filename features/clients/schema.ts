/** What a client is to those who show it. */
import type { Paged } from '#database/matches.ts';

export type Client = { id: number; name: string; description: string; bannerImage: string; logo: string };

/** A client of the home page's carousel. */
export type FeaturedClient = { id: number; name: string; coverImage: string; logo: string };

/** What the list's address says. */
export type ClientsWhere = { keyword: string; page: number };

export type ClientPage = Paged<Client>;

/** Specification, point 9. */
export const CLIENTS_PER_PAGE = 10;
