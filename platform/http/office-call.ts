/** What the OpenAPI document of the office says of a call. */
import type * as v from 'valibot';

import type { Parameter } from './query.ts';

export type OfficeCall = {
  summary: string;
  parameters: Record<string, Parameter>;
  body: v.GenericSchema | undefined;
  answer: v.GenericSchema | undefined;
  status: 200 | 201;
};
