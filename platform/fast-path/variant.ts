/** What of a request, besides its address, may change what is answered from memory. Whatever a page is made to depend on belongs here. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

import { isFromUs } from '#platform/http/client.ts';
import { type Choices, choicesIn } from '#ui/choices.ts';

/** Strangers choose headers, so what is kept of them is bounded. */
const LONGEST_VALUE = 250;

export type Variant = {
  host: string;
  acceptEncoding: string | undefined;
  forwardedProto: string | undefined;
  cookie: Choices | undefined;
  isFromUs: boolean;
  isFrame: boolean;
  isRevalidation: boolean;
};

const isShort = (value: string | string[] | undefined): value is string | undefined =>
  value === undefined || (typeof value === 'string' && value.length <= LONGEST_VALUE);
const isFrame = (headers: IncomingHttpHeaders) => headers['sec-fetch-dest'] === 'iframe';

/** Whether a page may say something else because of where the visitor comes from: a frame of the office's, an address with a tag that goes on. */
const isFromSpecialPlace = (headers: IncomingHttpHeaders): boolean =>
  headers.referer !== undefined && (headers['sec-fetch-dest'] === undefined || headers.referer.includes('source='));

/** Whether only the app may answer: a header stands twice, or asks for more than what lies at the address. */
export const isUnusual = ({ headers, rawHeaders }: IncomingMessage): boolean =>
  Object.keys(headers).length * 2 !== rawHeaders.length ||
  headers.authorization !== undefined ||
  headers.range !== undefined ||
  isFromSpecialPlace(headers);

const isSameChoice = (one: Choices | undefined, cookie: string | undefined): boolean => {
  if (one === undefined || cookie === undefined) return one === cookie;
  const { scheme, motion } = choicesIn(cookie);
  return one.scheme === scheme && one.motion === motion;
};

export const isLike = (variant: Variant, headers: IncomingHttpHeaders): boolean =>
  variant.host === headers.host &&
  variant.acceptEncoding === headers['accept-encoding'] &&
  variant.forwardedProto === headers['x-forwarded-proto'] &&
  variant.isFromUs === isFromUs(headers) &&
  variant.isFrame === isFrame(headers) &&
  variant.isRevalidation === (headers['if-none-match'] !== undefined) &&
  isSameChoice(variant.cookie, headers.cookie);

/** What a request has in common with those that get the same answer; undefined where it is too long to be kept. */
export function variantOf(headers: IncomingHttpHeaders): Variant | undefined {
  const { host, 'accept-encoding': acceptEncoding, 'x-forwarded-proto': forwardedProto, cookie } = headers;
  if (host === undefined || !isShort(host) || !isShort(acceptEncoding) || !isShort(forwardedProto)) return undefined;
  return {
    host,
    acceptEncoding,
    forwardedProto,
    cookie: cookie === undefined ? undefined : choicesIn(cookie),
    isFromUs: isFromUs(headers),
    isFrame: isFrame(headers),
    isRevalidation: headers['if-none-match'] !== undefined,
  };
}
