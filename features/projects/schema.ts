/** What a project is to those who show it. */
import { inlineText } from '#ui/inline-text.ts';

/** A project of a list; its description is HTML. */
export type ProjectListing = {
  id: number;
  name: string;
  coverImage: string;
  logo: string;
  industryName: string;
  description: string;
  isInHouse: boolean;
};

/** What a card shows: the beginning of the description as text, longer than the five lines of a card ever are. */
export type ProjectSummary = Omit<ProjectListing, 'description'> & { summary: string };

const SUMMARY_LENGTH = 420;

export const summaryOf = ({ description, ...listing }: ProjectListing): ProjectSummary => ({
  ...listing,
  summary: inlineText(description, SUMMARY_LENGTH),
});

/** Ids; groups combine with AND, ids in a group with OR, an empty group lets all pass. */
export type ProjectFilter = { industries: readonly number[]; types: readonly number[]; clients: readonly number[] };

/** Specification, point 9. */
export const PROJECTS_PER_PAGE = 10;
