import type { ExcerptNode } from '#ui/excerpt.ts';

/** An opening, in our names. Descriptions are HTML that was sanitised when it was saved. */
export type Job = {
  id: number;
  title: string;
  /** In words; '' where none is named. */
  pay: string;
  isNightShift: boolean;
  /** Whole years; null is a fresher. */
  years: number | null;
  skills: string[];
  description: string;
  responsibilities: string;
  requirements: string;
  /** YYYY-MM-DD */
  datePosted: string;
  /** YYYY-MM-DD */
  validThrough: string;
  place: string;
  department: string;
  education: string;
  employmentType: string;
  isOpen: boolean;
};

/** What a card shows of an opening. */
export type JobSummary = Pick<
  Job,
  'id' | 'title' | 'pay' | 'isNightShift' | 'years' | 'skills' | 'datePosted' | 'place' | 'department'
> & {
  /** The description as text, for a card that clamps it: a link or a heading in there would be hidden. */
  /** The beginning of its description, which is HTML. */
  excerpt: ExcerptNode[];
};

/** Which openings are asked for: ids of a group combine with OR, groups and the keyword with AND. */
export type JobFilter = { department: number[]; experience: number[]; education: number[]; keyword: string };

export type Choice = { id: number; name: string };

/** What the filter panel offers. */
export type JobChoices = { departments: Choice[]; experiences: Choice[]; educations: Choice[] };

/** More openings than these are never listed. */
export const MOST_JOBS = 200;
export const JOB_CLOSED = 'This opening is closed';
export const APPLIED = 'Applied to job successfully';
