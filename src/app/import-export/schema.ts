/** An agency's content in a file: clients, projects, openings and their filters. */

import type { ContentState } from '#database/content-state.ts';
import type { Job } from '#hiring/jobs/schema.ts';
import type { Outcome, TeamPart } from '#database/tables/content.ts';

/** Missing values keep what is stored. A new entry without them is published at once. */
export type Publication = {
  state?: ContentState | undefined;
  /** ISO 8601 in UTC. Null counts as missing. */
  publishedAt?: string | null | undefined;
};

export type Named = Publication & { id: number; name: string };
export type Education = Named & { educationName: string };
/** Zero years means Fresher. */
type ExperienceLevel = Named & { years: number };

type ClientEntry = Named & {
  description: string;
  bannerImage: string;
  logo: string;
  coverImage: string;
  website: string | null;
  /** Position in the home carousel, from 1. Null: not shown there. */
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
  /** A caption that is missing keeps what is stored. */
  screenshots: { kind: 'app' | 'web'; image: string; altText: string; caption?: string | undefined }[];
  /** HTML, not yet sanitised. */
  description: string;
  /** HTML, not yet sanitised. */
  useCase: string;
  features: string[];
  /** YYYY-MM-DD */
  launchedOn: string;
  /** What is missing of the result keeps what is stored. */
  outcomes?: Outcome[] | undefined;
  quote?: { text: string; name: string; role: string } | null | undefined;
  weeks?: number | null | undefined;
  team?: TeamPart[] | undefined;
};

/** Its descriptions are HTML, not yet sanitised. */
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

/** The pictures of a client, as paths. */
export const clientPictures = ({ bannerImage, logo, coverImage }: ClientEntry): string[] => [
  bannerImage,
  logo,
  coverImage,
];
/** The pictures of a project, as paths. */
export const projectPictures = ({ coverImage, logo, screenshots }: ProjectEntry): string[] => [
  coverImage,
  logo,
  ...screenshots.map(({ image }) => image),
];

/** The faults of a file, a sentence for each. */
export class ImportError extends Error {
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
  }
}
