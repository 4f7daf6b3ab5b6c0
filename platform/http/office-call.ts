/** What the OpenAPI document of the office says of a call. */
import type * as v from 'valibot';

import type { Parameter } from './query.ts';

export type OfficeCall = {
  summary: string;
  parameters: Record<string, Parameter>;
  body: v.GenericSchema | undefined;
  /** Of the body, in bytes. */
  limit?: number;
  /** The media types of the file that the body is, where it is one. */
  file?: readonly string[];
  answer: v.GenericSchema | undefined;
  status: 200 | 201;
  /** It asks for the version that one has seen, in If-Match. */
  isVersioned?: true | undefined;
};
