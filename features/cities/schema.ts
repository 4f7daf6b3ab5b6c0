export type City = { id: number; label: string };
export const MOST_CITIES = 20;
/** Specification, points 5 and 9: the search starts when the typed text is longer than this. */
export const CITY_SEARCH_AFTER = 3;
export const CITY_REQUIRED = 'City is required';
export const CITY_UNKNOWN = 'Choose a city from the list';
