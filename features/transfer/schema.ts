/** The content of an agency as it is written to a file and read from one: clients, projects, openings and what they are filtered by. */

import type { ContentState } from '#database/content-state.ts';
import type { Job } from '#features/jobs/schema.ts';

/** What is left out stays as it is; an entry that is new is published then. */
export type Publication = {
  state?: ContentState | undefined;
  /** ISO 8601 in UTC; null says nothing. */
  publishedAt?: string | null | undefined;
};

export type Named = Publication & { id: number; name: string };
export type Education = Named & { educationName: string };
/** Zero years is a fresher. */
export type ExperienceLevel = Named & { years: number };

export type ClientEntry = Named & {
  description: string;
  bannerImage: string;
  logo: string;
  coverImage: string;
  website: string | null;
  /** Place in the home carousel, from 1; null keeps a client out of it. */
  featuredRank: number | null;
};

export type ProjectEntry = Named & {
  shortDescription: string;
  coverImage: string;
  logo: string;
  industryName: string;
  typeNames: string[];
  clientId: number | null;
  isInHouse: boolean;
  websiteUrl: string | null;
  playStoreUrl: string | null;
  appStoreUrl: string | null;
  video: string | null;
  screenshots: { kind: 'app' | 'web'; image: string; altText: string }[];
  /** HTML, as it was written. */
  description: string;
  /** HTML, as it was written. */
  useCase: string;
  features: string[];
  /** YYYY-MM-DD */
  launchedOn: string;
};

/** Its descriptions are HTML as it was written, not yet sanitised. */
export type JobEntry = Publication & Job;

export type Content = {
  industries: Named[];
  projectTypes: Named[];
  departments: Named[];
  educations: Education[];
  experienceLevels: ExperienceLevel[];
  clients: ClientEntry[];
  projects: ProjectEntry[];
  jobs: JobEntry[];
};

/** What is wrong with a file, a sentence for each fault. */
export class ImportError extends Error {
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
  }
}
