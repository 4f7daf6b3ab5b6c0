/** Every setting of the product, read from the environment once at the start. A wrong one stops the start with one sentence. */
import { availableParallelism } from 'node:os';
import * as v from 'valibot';

import { INBOX_SHAPE, readInboxUrl } from '#platform/storage/inbox-url.ts';
import { isIndexNowKey, WEBHOOK_SECRET_LENGTH } from '#config/setting-rules.ts';
import { InvalidSetting } from '#config/invalid-setting.ts';
import { BUCKET_SHAPE, readBucketUrl } from '#platform/storage/bucket.ts';
import { areMailAddresses, mailAddressesIn, mailAddressIn } from '#platform/storage/mail-address.ts';
import { ownSite } from '#config/site.ts';
import { isTimeZone } from '#ui/days.ts';
import { isReceivingAddress, isRootAddress } from '#config/web-address.ts';

/** Empty is as if it were not set, which is how compose.yaml passes on what nobody has set. */
const wholeNumber = (name: string, fallback: number, least: number, most: number) => {
  const isOne = (value: string) =>
    value === '' || (/^\d+$/.test(value) && Number(value) >= least && Number(value) <= most);
  const message = `${name} must be a whole number from ${least} to ${most}.`;
  return v.optional(
    v.pipe(
      v.string(),
      v.check(isOne, message),
      v.transform((value) => (value === '' ? fallback : Number(value))),
    ),
    '',
  );
};

const oneOf = <const T extends string>(name: string, values: readonly T[], fallback: NoInfer<T>) =>
  v.optional(v.picklist(values, `${name} must be one of ${values.join(', ')}.`), () => fallback);

const text = (fallback = '') => v.optional(v.pipe(v.string(), v.trim()), fallback);
const unlessEmpty = (isRight: (value: string) => boolean, message: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((value) => value === '' || isRight(value), message),
    ),
    '',
  );

const address = (name: string, protocols: string[]) =>
  unlessEmpty(
    (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
    `${name} must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
  );

const SITE_URL_WRONG = 'SITE_URL must be an address such as https://agency.example, without a path or a query.';
const WEBHOOK_URL_WRONG =
  'WEBHOOK_URL must be an address with https:// and without a user; http:// is for this machine.';

const MAIL_FROM_WRONG = 'MAIL_FROM must be an address such as hello@example.com, and there when SMTP_URL is.';
const WEBHOOK_SECRET_WRONG = `WEBHOOK_SECRET must be a text of ${WEBHOOK_SECRET_LENGTH} characters or more, and there when WEBHOOK_URL is.`;
const INDEXNOW_WRONG = 'INDEXNOW_KEY must be 8 to 128 letters, digits and dashes.';
const ZONE_WRONG = 'in site.ts names no time zone. Write it as the IANA database does: Asia/Kolkata.';
const SCANNER = /^(?:tcp:\/\/(?:[\w.-]+|\[[\da-fA-F:.]+\]):\d{1,5}|unix:\/.+)$/;
const environment = v.object({
  PORT: wholeNumber('PORT', 3000, 0, 65535),
  HOST: text('127.0.0.1'),
  SITE_URL: unlessEmpty(isRootAddress, SITE_URL_WRONG),
  DATA_DIR: text('./data'),
  DATABASE_URL: address('DATABASE_URL', ['postgres:', 'postgresql:']),
  SEED: oneOf('SEED', ['sample', 'starter', 'none', 'demo'], 'sample'),
  LOG_SAMPLE: wholeNumber('LOG_SAMPLE', 100, 1, 1_000_000),
  LOG_LEVEL: oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  SECRET: text(),
  FILES_URL: unlessEmpty((value) => readBucketUrl(value) !== undefined, BUCKET_SHAPE),
  CLAMAV: unlessEmpty((value) => SCANNER.test(value), 'CLAMAV must be tcp://host:3310 or unix:/path/to/clamd.sock.'),
  METRICS_TOKEN: text(),
  TRUST_PROXY: wholeNumber('TRUST_PROXY', 0, 0, 10),
  LIMITS: v.optional(v.picklist(['on', 'off'], 'LIMITS must be on or off.'), 'on'),
  SMTP_URL: address('SMTP_URL', ['smtp:', 'smtps:']),
  IMAP_URL: unlessEmpty((value) => readInboxUrl(value) !== undefined, INBOX_SHAPE),
  MAIL_FROM: unlessEmpty((value) => mailAddressIn(value) !== undefined, MAIL_FROM_WRONG),
  NOTIFY_TO: unlessEmpty(
    areMailAddresses,
    'NOTIFY_TO must be one address or several with commas between them, such as a@example.com or Asha <asha@example.com>.',
  ),
  WEBHOOK_URL: unlessEmpty(isReceivingAddress, WEBHOOK_URL_WRONG),
  WEBHOOK_SECRET: unlessEmpty((value) => value.length >= WEBHOOK_SECRET_LENGTH, WEBHOOK_SECRET_WRONG),
  INDEXNOW_KEY: unlessEmpty(isIndexNowKey, INDEXNOW_WRONG),
  PROCESSES: wholeNumber('PROCESSES', Math.min(4, availableParallelism()), 1, 64),
  WORKERS: wholeNumber('WORKERS', 1, 0, 32),
});

/** The names of all settings in the environment. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.entries);

export type Settings = {
  port: number;
  host: string;
  /** Without a trailing slash. Empty until the listening address is known. */
  siteUrl: string;
  dataDir: string;
  databaseUrl: string;
  seed: 'sample' | 'starter' | 'none' | 'demo';
  logLevel: string;
  /** Of how many requests that are answered from memory one is logged. */
  logSample: number;
  secret: string;
  metricsToken: string;
  /** Empty: a folder in `dataDir`. */
  filesUrl: string;
  /** Empty: no scanner. */
  clamav: string;
  /** How many proxies in front of us are trusted to tell the client's address. */
  trustProxy: number;
  /** Whether requests of one address are counted. */
  hasLimits: boolean;
  /** Empty: mails are kept until it is set. */
  smtpUrl: string;
  /** The mailbox where answers come in; empty: they go to the member who wrote. */
  imapUrl: string;
  /** Whom mails come from; empty only without `smtpUrl`. */
  mailFrom: string;
  /** Who is told what visitors send; empty: the address in site.ts. */
  notifyTo: readonly string[];
  webhookUrl: string;
  webhookSecret: string;
  indexNowKey: string;
  /** How many processes serve on this machine. By itself one for each core, at most four: each has memory and connections of its own. */
  processes: number;
  /** How many mails and webhooks they send at once; 0: none, another instance does. */
  workers: number;
};

function withoutEndSlashes(url: string): string {
  let end = url.length;
  while (url[end - 1] === '/') end -= 1;
  return url.slice(0, end);
}

/** Reads the settings. Throws `InvalidSetting` with one sentence for a person to read. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  if (!isTimeZone(ownSite.timeZone)) throw new InvalidSetting(`'${ownSite.timeZone}' ${ZONE_WRONG}`);
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = v.safeParse(environment, given);
  if (!parsed.success) throw new InvalidSetting(parsed.issues[0].message);
  const { output } = parsed;
  if (output.SMTP_URL !== '' && output.MAIL_FROM === '') throw new InvalidSetting(MAIL_FROM_WRONG);
  if (output.WEBHOOK_URL !== '' && output.WEBHOOK_SECRET === '') throw new InvalidSetting(WEBHOOK_SECRET_WRONG);
  return {
    port: output.PORT,
    host: output.HOST,
    siteUrl: withoutEndSlashes(output.SITE_URL),
    dataDir: output.DATA_DIR,
    databaseUrl: output.DATABASE_URL,
    seed: output.SEED,
    logLevel: output.LOG_LEVEL,
    logSample: output.LOG_SAMPLE,
    secret: output.SECRET,
    metricsToken: output.METRICS_TOKEN,
    filesUrl: output.FILES_URL,
    clamav: output.CLAMAV,
    trustProxy: output.TRUST_PROXY,
    hasLimits: output.LIMITS === 'on',
    smtpUrl: output.SMTP_URL,
    imapUrl: output.IMAP_URL,
    mailFrom: output.MAIL_FROM,
    notifyTo: mailAddressesIn(output.NOTIFY_TO).flatMap((one) => one ?? []),
    webhookUrl: output.WEBHOOK_URL,
    webhookSecret: output.WEBHOOK_SECRET,
    indexNowKey: output.INDEXNOW_KEY,
    processes: output.PROCESSES,
    workers: output.WORKERS,
  };
}
