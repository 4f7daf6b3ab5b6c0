/**
 * What of a request, besides its address, may change an answer that is remembered. It is read here, once: what is answered and for whom it is
 * remembered are both made of this one object, so that they cannot differ.
 */
import type { IncomingHttpHeaders } from 'node:http';

import { languageIn } from '#config/languages.ts';
import { type Choices, choicesIn } from '#ui/choices.ts';
import { unawaitedIn } from '#ui/fetched-ahead.ts';

export type RequestVariant = Readonly<{
  host: string | undefined;
  acceptEncoding: string | undefined;
  /** As the proxies say, for whoever knows how many of them are trusted. */
  forwardedProto: string | undefined;
  hasCookie: boolean;
  scheme: Choices['scheme'];
  motion: Choices['motion'];
  language: string | undefined;
  /** The browser comes from a page of ours. */
  isFromUs: boolean;
  /** A page of ours, the office's, shows this in a frame. */
  isFrame: boolean;
  /** The browser has a copy. */
  isRevalidation: boolean;
}>;

/** Of what a browser fetches ahead it says that nothing led there, but for the referrer. */
export function isFromUs(headers: IncomingHttpHeaders): boolean {
  if ((headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin') return true;
  return unawaitedIn(headers) === 'ahead' && headers.referer?.split('/', 3)[2] === headers.host;
}

const one = (value: string | string[] | undefined) => (typeof value === 'object' ? value.join(', ') : value);

/** What a visitor's cookies tell: most have none, and this is asked with every page. */
const chosenIn = (cookies: string | undefined) =>
  cookies === undefined ? undefined : { ...choicesIn(cookies), language: languageIn(cookies).code };

export function variantOf(headers: IncomingHttpHeaders): RequestVariant {
  const chosen = chosenIn(headers.cookie);
  return {
    host: headers.host,
    acceptEncoding: one(headers['accept-encoding']),
    forwardedProto: one(headers['x-forwarded-proto']),
    hasCookie: headers.cookie !== undefined,
    scheme: chosen?.scheme,
    motion: chosen?.motion,
    language: chosen?.language,
    isFromUs: isFromUs(headers),
    isFrame: headers['sec-fetch-dest'] === 'iframe' && headers['sec-fetch-site'] === 'same-origin',
    isRevalidation: headers['if-none-match'] !== undefined,
  };
}

const NAMES = Object.keys(variantOf({})) as (keyof RequestVariant)[];

/** Whether two requests get the same answer. */
export function isSameVariant(variant: RequestVariant, other: RequestVariant): boolean {
  for (const name of NAMES) if (variant[name] !== other[name]) return false;
  return true;
}

export const choicesOfVariant = ({ scheme, motion, language }: RequestVariant) => ({ scheme, motion, language });

/** Whether this is the first page of a visit: the browser does not come from one of our pages, and revalidates nothing. */
export const isFirstVisit = (variant: RequestVariant): boolean => !variant.isFromUs && !variant.isRevalidation;
