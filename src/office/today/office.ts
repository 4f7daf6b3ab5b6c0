/** The call of the office's start page. */
import type { ContentType } from '#cms/content/schema.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute, signedIn } from '#platform/office/call.ts';

import { readToday } from './actions.ts';
import { todayCalls } from './calls.ts';
import type { Source } from './source.ts';
import { contentSources } from './sources/content.ts';
import { interviewsSource } from './sources/interviews.ts';
import { operationsSource, quarantineSource } from './sources/operations.ts';
import { candidatesSource, enquiriesSource, mentionsSource, workNewsSources } from './sources/people.ts';

const sourcesOf = (kinds: readonly Pick<ContentType, 'name' | 'singular' | 'roles'>[]): readonly Source[] => [
  mentionsSource,
  enquiriesSource,
  candidatesSource,
  interviewsSource,
  ...workNewsSources,
  quarantineSource,
  operationsSource,
  ...contentSources(kinds),
];

export const todayRoutes = (kinds: readonly Pick<ContentType, 'name' | 'singular' | 'roles'>[]): readonly Route[] => [
  officeRoute(todayCalls.read, async (c) => ({ data: await readToday(c.var.services, signedIn(c), sourcesOf(kinds)) })),
];
