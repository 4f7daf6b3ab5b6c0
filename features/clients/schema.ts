/** What a client is to those who show it. */
export type ClientListing = { id: number; name: string; description: string; bannerImage: string; logo: string };

/** A client of the home page's carousel. */
export type FeaturedClient = { id: number; name: string; coverImage: string; logo: string };

/** Specification, point 9. */
export const CLIENTS_PER_PAGE = 10;
