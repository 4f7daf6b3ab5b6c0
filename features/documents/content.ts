import { fileRefusals as refusals } from './schema.ts';

/** Why a file is refused and what its sender can do. */
export const fileRefusals = {
  ...refusals,
  broken: 'This file seems to be damaged. Please save it again, best as a PDF, and try once more.',
  macros: 'This file contains macros. Please save it as a PDF and try again.',
  scripts: 'This file contains scripts or starts programs. Please print it to a new PDF and try again.',
  forms: 'This file contains a form that sends or computes something. Please print it to a new PDF and try again.',
  media: 'This file plays sound or video. Please print it to a new PDF and try again.',
  encloses: 'This file carries other files inside. Please print it to a new PDF and try again.',
  fetches: 'This file fetches other files when it is opened. Please save it as a PDF and try again.',
  bomb: 'This file unpacks to far more than a resume. Please save it as a PDF and try again.',
  slow: 'This file takes too long to read. Please print it to a new PDF and try again.',
} as const;

export type Problem = keyof typeof fileRefusals;

export const busy = 'Many files are being read just now. Please try again in half a minute.';
