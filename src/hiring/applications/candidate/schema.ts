import type { RateLimit } from '#platform/limits/rate-counter.ts';
import type { ApplicationStatus } from '#database/tables/hiring.ts';
import type { ScanState } from '#database/tables/submissions.ts';

export type { ApplicationStatus };

/** Final states. */
export const FINAL_STATUSES: readonly ApplicationStatus[] = ['closed', 'withdrawn'];

/** An application as its sender sees it. Timestamps are ISO 8601 in UTC. */
export type OwnApplication = {
  id: number;
  receipt: string;
  createdAt: string;
  jobId: number;
  jobTitle: string;
  name: string;
  email: string;
  phone: string;
  city: string;
  address: string;
  projectName: string;
  /** Whole years and months. */
  years: number;
  months: number | null;
  desc: string;
  status: ApplicationStatus;
  /** The key of a stage beside that of the status. */
  stage: string | null;
  /** A tag or another site's host that the application came from; '' where it is not known. */
  source: string;
  keepUntil: string;
  /** It is erased as soon as its process is over. */
  endsWithProcess: boolean;
  consent: { hash: string; at: string } | undefined;
  /** `size` in bytes. */
  resume: {
    id: string;
    name: string;
    mediaType: string;
    size: number;
    sha256: string;
    storedAt: string;
    scan: ScanState;
    labels: string;
  };
  /** Changes after it was received, oldest first. */
  changes: { status: ApplicationStatus; stage: string | null; by: 'staff' | 'candidate'; at: string }[];
};

export const isFinal = ({ status }: Pick<OwnApplication, 'status'>): boolean => FINAL_STATUSES.includes(status);

/** What was just done, as a query parameter. */
export const NOTICES = ['withdrawn', 'replaced', 'renewed', 'ending', 'pooled', 'unpooled', 'agreed', 'asked'] as const;
export type Notice = (typeof NOTICES)[number];

/** How many forms of these pages one address may send. */
export const CANDIDATE_RATE: RateLimit = { name: 'candidate', most: 30, within: 60 * 60_000 };
