/** What ails published content, in both the check and the page that shows it. */
import * as v from 'valibot';

/** The name of the task that checks it. */
export const TASK = 'content-health';

export const CATEGORIES = ['link', 'ending', 'text', 'stale'] as const;
export type Category = (typeof CATEGORIES)[number];

/** In the order in which they hurt visitors. */
export const CATEGORY_WORDS: Readonly<Record<Category, { heading: string; about: string }>> = {
  link: { heading: 'Broken links', about: 'Visitors who follow them find nothing.' },
  ending: {
    heading: 'Openings that end this week',
    about: 'They close by themselves. Give those that go on a later last day.',
  },
  text: { heading: 'Texts to look at', about: 'What is missing, or what a reader would stumble over.' },
  stale: {
    heading: 'Not looked at for a year',
    about: 'Perhaps all of it still holds. Saving and publishing once says so.',
  },
};

const issue = v.object({
  /** The kind and the id of the entry that it is about. */
  kind: v.string(),
  id: v.number(),
  title: v.string(),
  category: v.picklist(CATEGORIES),
  field: v.string(),
  message: v.string(),
});
export type Issue = v.InferOutput<typeof issue>;

export const contentHealth = v.object({
  /** Null until the first check has ended. */
  checkedAt: v.nullable(v.string()),
  issues: v.array(issue),
  /** Whether there is more than is told. */
  isCut: v.boolean(),
});
export type ContentHealth = v.InferOutput<typeof contentHealth>;
