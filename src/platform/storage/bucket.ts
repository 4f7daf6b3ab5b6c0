/** An S3-compatible store: parses FILES_URL and opens the connection. The client library is loaded on first use. */
import type { Disk } from 'flydrive';

type Bucket = {
  name: string;
  /** With a trailing slash, or empty. */
  prefix: string;
  region: string;
  /** Empty: that of AWS. */
  endpoint: string;
  /** Undefined: the AWS SDK's default credential chain (environment, files, roles). */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
};

/** The message for a malformed FILES_URL. */
export const BUCKET_SHAPE =
  'FILES_URL must be like s3://bucket?endpoint=https://host&region=name&prefix=folder (endpoint, region and prefix may be left out).';
const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const KNOWN = new Set(['endpoint', 'region', 'prefix']);

/** Timeouts in milliseconds, and attempts. They are short, because a visitor is waiting. */
const CONNECT_WITHIN = 2000;
const ANSWER_WITHIN = 8000;
const ATTEMPTS = 2;

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Parses FILES_URL; undefined if it is malformed. Whether the store exists is not checked. */
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

/** Makes no request yet. */
export async function openBucket({ name, region, endpoint, credentials }: Bucket): Promise<Disk> {
  const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')]);
  return new Disk(
    new S3Driver({
      bucket: name,
      region,
      visibility: 'private',
      // No ACL header: buckets are private by default, and many S3-compatible stores reject it.
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
