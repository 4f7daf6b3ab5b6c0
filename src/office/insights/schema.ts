/** What the office is told of visits, enquiries and applications: counts, and nothing about anyone. */
import * as v from 'valibot';

import type { StaffRole } from '#database/tables/staff.ts';

/** How many weeks a view goes back, this week included. */
export const SPANS = ['13', '26', '52'] as const;

/** The span in an address. */
export const spanIn = (text: unknown): (typeof SPANS)[number] => SPANS.find((span) => span === String(text)) ?? '26';

/** The page that stands for the whole site, and what stands for all beyond the most that a day counts. */
export const WHOLE_SITE = '';
export const OTHERS = '(others)';
/** The source of whoever came without saying from where. */
export const DIRECT = '(direct)';

/** Which parts a role sees. Sales and recruiters see beside their own work how many came by the pages that lead to it. */
export const PARTS_OF: Readonly<Record<StaffRole, readonly ('visits' | 'enquiries' | 'applications')[]>> = {
  owner: ['visits', 'enquiries', 'applications'],
  editor: ['visits'],
  sales: ['enquiries'],
  recruiter: ['applications'],
};

const count = v.number();

/** One number for each week, in the order of `weeks`. `pages` and `sources`: the most visited, over all weeks. */
const visits = v.object({
  views: v.array(count),
  visitors: v.array(count),
  pages: v.array(v.object({ page: v.string(), views: count })),
  sources: v.array(v.object({ source: v.string(), visits: count })),
});

/**
 * How long people waited: of whom came in these weeks and was answered. `medianHours`: null below ten of them, where one case would be the
 * rule. `waiting`: those who came in these weeks and still wait; counting stops at five thousand.
 */
const answers = v.object({ answered: count, medianHours: v.nullable(v.number()), waiting: count });

/** `ways`: how many looked at the page of a form, and how many sent it. */
const enquiries = v.object({
  contact: v.array(count),
  hire: v.array(count),
  /** How many of them were won. */
  won: count,
  answers,
  ways: v.array(v.object({ page: v.string(), form: v.picklist(['contact', 'hire']), views: count, sent: count })),
  /** By the page that a form was sent from, and by where the sender came from; '' where it is not known. Of the newest twenty thousand. */
  pages: v.array(v.object({ page: v.string(), views: count, sent: count, won: count })),
  sources: v.array(v.object({ source: v.string(), sent: count, won: count })),
});

const applications = v.object({
  sent: v.array(count),
  answers,
  openings: v.array(v.object({ id: v.number(), title: v.string(), views: count, sent: count, hired: count })),
  sources: v.array(v.object({ source: v.string(), sent: count, hired: count })),
});

/** `weeks`: their Mondays, YYYY-MM-DD, the oldest first. `since`: the first day with counts of visits. A part that a role does not see is null. */
export const insights = v.object({
  weeks: v.array(v.string()),
  since: v.nullable(v.string()),
  visits: v.nullable(visits),
  enquiries: v.nullable(enquiries),
  applications: v.nullable(applications),
});
export type Insights = v.InferOutput<typeof insights>;
