import type { Localized } from '#config/translation.ts';
import type { ExcerptNode } from '#ui/excerpt.ts';

/** The id of an opening that a text names; 0, which none has, where it names none. */
export const jobIdIn = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

/** An opening in our spelling. Its descriptions are HTML that was sanitised when it was saved. */
export type Job = Localized & {
  id: number;
  title: string;
  /** As text; '' if none is given. */
  pay: string;
  isNightShift: boolean;
  /** Whole years; null means Fresher. */
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
  'id' | 'title' | 'pay' | 'isNightShift' | 'years' | 'skills' | 'place' | 'department' | 'saidIn'
> & {
  /** The beginning of the description, parsed from HTML. */
  excerpt: ExcerptNode[];
};

/** Another opening, as the page of one names it. */
export type SimilarJob = Pick<Job, 'id' | 'title' | 'place' | 'department' | 'isNightShift' | 'saidIn'>;

/** A filter of openings: ids in a group combine with OR, groups and the keyword with AND. */
export type JobFilter = { department: number[]; experience: number[]; education: number[]; keyword: string };

export type Choice = { id: number; name: string };

/** The options of the filter panel. */
export type JobChoices = { departments: Choice[]; experiences: Choice[]; educations: Choice[] };

/** Openings that the page of another names. */
export const SIMILAR_JOBS = 3;
/** The most openings in a list. */
export const MAX_JOBS = 200;
/** In the address of the page with the receipt: the résumé could not be looked into. */
export const UNREAD_NOTE = 'unread';

export const JOB_CLOSED = 'This opening is closed';
export const APPLIED = 'Applied to job successfully';

/** Job search engines need the country of a place. */
export const PLACE_WITHOUT_COUNTRY = 'Place needs the country too, as ‘Lisbon, Portugal’ or ‘Remote, Portugal’';
export const hasCountry = (place: string): boolean => place.split(',').filter((part) => part.trim() !== '').length >= 2;

export const ENDS_BEFORE_IT_BEGINS = 'Open until is before the day of posting';
