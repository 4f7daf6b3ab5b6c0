/** Which requests may be answered from memory at all. What tells their answers apart is src/platform/http/request-variant.ts. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

import type { RequestVariant } from '#platform/http/request-variant.ts';

/** Strangers choose headers, so what is kept of them is bounded. */
const LONGEST_VALUE = 250;

/** Whether a page may say something else because of where the visitor comes from: a frame of the office's, an address with a tag that goes on. */
const isFromSpecialPlace = (headers: IncomingHttpHeaders): boolean =>
  headers.referer !== undefined && (headers['sec-fetch-dest'] === undefined || headers.referer.includes('source='));

/** Whether only the app may answer: a header stands twice, or asks for more than what lies at the address. */
export const isUnusual = ({ headers, rawHeaders }: IncomingMessage): boolean =>
  Object.keys(headers).length * 2 !== rawHeaders.length ||
  headers.authorization !== undefined ||
  headers.range !== undefined ||
  isFromSpecialPlace(headers);

/** Whether it is short enough to be kept, and says which site is asked for. */
export const isCacheable = ({ host, acceptEncoding = '', forwardedProto = '' }: RequestVariant): boolean =>
  host !== undefined && [host, acceptEncoding, forwardedProto].every(({ length }) => length <= LONGEST_VALUE);
