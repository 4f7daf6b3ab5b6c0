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

type More = Omit<Refusal, 'refused' | 'message'>;
export const refuse = (refused: ErrorStatus, message: string, more: More = {}) => ({ refused, message, ...more });

/** What is wrong with one field. */
export const refuseField = (name: string, message: string) => refuse(422, message, { errors: { [name]: message } });
