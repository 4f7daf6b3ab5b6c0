import { callRoute, type Route } from '#platform/http/route.ts';
import type { RateLimit } from '#platform/http/rate-counter.ts';

import { getCities } from './api.ts';

/** One for each letter typed, and a classroom types at once. */
const CITY_SEARCHES: RateLimit = { name: 'cities', most: 300, within: 60_000 };

export const citiesRoutes: readonly Route[] = [
  callRoute({ path: '/api/jobs/get_cities', access: 'public', call: getCities, rateLimit: CITY_SEARCHES }),
];
