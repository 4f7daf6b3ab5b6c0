import { callRoute, type Route } from '#platform/http/route.ts';
import type { RateLimit } from '#platform/limits/rate-counter.ts';

import { getCities } from './api.ts';

/** One request per typed letter; a whole classroom may type behind one address. */
const CITY_SEARCHES: RateLimit = { name: 'cities', most: 300, within: 60_000 };

export const citiesRoutes: readonly Route[] = [
  callRoute({ path: '/api/jobs/get_cities', access: 'public', call: getCities, rateLimit: CITY_SEARCHES }),
];
