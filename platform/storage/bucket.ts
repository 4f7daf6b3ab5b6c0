/** A store for files behind the S3 protocol: what FILES_URL says of it, and the connection, which is loaded when it is first used. */
import type { Disk } from 'flydrive';

export type Bucket = {
  name: string;
  /** With a slash at its end, or empty. */
  prefix: string;
  region: string;
  /** Empty: Amazon's own. */
  endpoint: string;
  /** Undefined: the variables, files and roles that Amazon's tools know. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
};

/** What a person is told whose FILES_URL cannot be read. */
export const BUCKET_SHAPE =
  'FILES_URL must be like s3://bucket?endpoint=https://host&region=name&prefix=folder (endpoint, region and prefix may be left out).';
const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const KNOWN = new Set(['endpoint', 'region', 'prefix']);

/** In milliseconds, and attempts: a visitor waits meanwhile. */
const CONNECT_WITHIN = 2000;
const ANSWER_WITHIN = 8000;
const ATTEMPTS = 2;

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Reads FILES_URL; undefined where that cannot be done. An address that reads well may still lead nowhere. */
export function readBucketUrl(text: string): Bucket | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const asked = url?.searchParams ?? new URLSearchParams();
  const endpoint = asked.get('endpoint') ?? '';
  const prefix = (asked.get('prefix') ?? '').replace(/^\/+|\/+$/g, '');
  const isRight =
    url?.protocol === 's3:' &&
    BUCKET_NAME.test(url.hostname) &&
    /^\/?$/.test(url.pathname) &&
    (endpoint === '' || isWebAddress(endpoint)) &&
    /^(?:[\w-][\w.-]*(?:\/[\w-][\w.-]*)*)?$/.test(prefix) &&
    [...asked.keys()].every((key) => KNOWN.has(key)) &&
    (url.username === '') === (url.password === '') &&
    !/%(?![\da-f]{2})/i.test(url.username + url.password);
  if (!isRight) return undefined;
  return {
    name: url.hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region: asked.get('region') || 'us-east-1',
    endpoint,
    credentials:
      url.username === ''
        ? undefined
        : { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
  };
}

/** Asks nothing of the store yet. */
export async function openBucket({ name, region, endpoint, credentials }: Bucket): Promise<Disk> {
  const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')]);
  return new Disk(
    new S3Driver({
      bucket: name,
      region,
      visibility: 'private',
      // Private is what a bucket is; stores that only resemble Amazon's refuse the header.
      supportsACL: false,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: ATTEMPTS,
      requestHandler: {
        connectionTimeout: CONNECT_WITHIN,
        requestTimeout: ANSWER_WITHIN,
        throwOnRequestTimeout: true,
      },
      ...(endpoint === '' ? {} : { endpoint, forcePathStyle: true }),
      ...(credentials === undefined ? {} : { credentials }),
    }),
  );
}
