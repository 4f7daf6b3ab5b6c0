import type { ErrorStatus } from '#platform/http/api-error.ts';

/** An expected refusal, as a value. `present`: what is there now, for 412. */
export type Refusal = {
  refused: ErrorStatus;
  message: string;
  errors?: Record<string, string>;
  /** Retry-After, in seconds. */
  seconds?: number;
  present?: unknown;
  stepUp?: boolean;
};

export const refuse = (refused: ErrorStatus, message: string, more: Omit<Refusal, 'refused' | 'message'> = {}) => ({
  refused,
  message,
  ...more,
});
