import { editable } from '#config/translation.ts';

export const clients = editable('clients', {
  metaTitle: 'Our Clients',
  metaDescription:
    'Clinics, shops, schools, funds, fleets and factories that work with {our name}. Search our clients by name or by what they do, page by page.',
  hero: 'clients-landscape',
  heroNarrow: 'clients-square',
  heroAlt: 'A white wall with six niches: a mortar, account books, a slate, a balance, a bell and a measure of rice',
  heroInk: 'light',
  heading: 'Our Clients',
  lead: 'Companies from a two-chair clinic to a plant with four production lines. What they share: somebody there picks up the telephone.',
  search: {
    label: 'Search clients',
    placeholder: 'Name or keyword',
    action: 'Search',
    clear: 'Clear search',
  },
  status: { one: '{count} client', other: '{count} clients' },
  resultsHeading: 'Clients, page {page} of {last}',
  noResultsHeading: 'Clients',
  pagesLabel: 'Clients pages',
  previous: 'Previous',
  next: 'Next',
  page: 'Page {page}',
  loading: 'Loading clients…',
  empty: {
    heading: 'No clients match',
    text: 'No client’s name or description has a word beginning with “{keyword}”.',
    picture: 'not-found',
    pictureAlt: 'A mooring post without its boat: the rope lies loose, and a blue boat has drifted away',
  },
  /** If no client is published and nothing was searched for. */
  none: {
    heading: 'No clients yet',
    text: 'No client has a page here so far. Ask us, and we will tell you whom we work with.',
    action: 'Contact Us',
    picture: 'not-found',
    pictureAlt: 'A mooring post without its boat: the rope lies loose, and a blue boat has drifted away',
  },
  error: { text: 'Could not load clients', retry: 'Try again' },
} as const);
