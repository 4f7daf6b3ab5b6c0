/** Every setting of the product, read from the environment once at the start. A wrong one is told in one sentence. */
import * as v from 'valibot';

const wholeNumber = (name: string, fallback: number, least: number, most: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, `${name} must be a whole number from ${least} to ${most}.`),
      v.transform(Number),
      v.minValue(least, `${name} must be a whole number from ${least} to ${most}.`),
      v.maxValue(most, `${name} must be a whole number from ${least} to ${most}.`),
    ),
    String(fallback),
  );

const text = (fallback = '') => v.optional(v.pipe(v.string(), v.trim()), fallback);

const address = (name: string, protocols: string[]) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (value) => value === '' || (URL.canParse(value) && protocols.includes(new URL(value).protocol)),
        `${name} must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
      ),
    ),
    '',
  );

const environment = v.object({
  PORT: wholeNumber('PORT', 3000, 0, 65535),
  HOST: text('127.0.0.1'),
  SITE_URL: address('SITE_URL', ['http:', 'https:']),
  DATA_DIR: text('./data'),
  DATABASE_URL: address('DATABASE_URL', ['postgres:', 'postgresql:']),
  SEED: v.optional(v.picklist(['sample', 'none'], 'SEED must be sample or none.'), 'sample'),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace and silent.',
    ),
    'info',
  ),
  SECRET: text(),
  // What it may hold is told where it is used: platform/bucket.ts.
  FILES_URL: text(),
  CLAMAV: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(
        /^(?:tcp:\/\/(?:[\w.-]+|\[[\da-fA-F:.]+\]):\d{1,5}|unix:\/.+)?$/,
        'CLAMAV must be tcp://host:3310 or unix:/path/to/clamd.sock.',
      ),
    ),
    '',
  ),
  METRICS_TOKEN: text(),
});

export type Settings = {
  port: number;
  host: string;
  /** Without a slash at its end; empty until the listening address is known. */
  siteUrl: string;
  dataDir: string;
  databaseUrl: string;
  seed: 'sample' | 'none';
  logLevel: string;
  secret: string;
  metricsToken: string;
  /** Empty: a folder in `dataDir`. */
  filesUrl: string;
  /** Empty: no scanner. */
  clamav: string;
};

export class WrongSetting extends Error {
  /** The setting `name` reads well, but what it names cannot be used. */
  static because(name: string, cause: unknown): WrongSetting {
    // Several addresses of one name fail together, and then only the parts have words.
    const [first = cause] = cause instanceof AggregateError ? (cause.errors as unknown[]) : [];
    const reason = first instanceof Error ? first.message : String(first);
    return new WrongSetting(`${name} cannot be used: ${reason}.`, { cause });
  }
}

/** Reads the settings. Throws `WrongSetting` with one sentence for a person to read. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = v.safeParse(environment, given);
  if (!parsed.success) throw new WrongSetting(parsed.issues[0].message);
  const { output } = parsed;
  return {
    port: output.PORT,
    host: output.HOST,
    siteUrl: output.SITE_URL.replace(/\/+$/, ''),
    dataDir: output.DATA_DIR,
    databaseUrl: output.DATABASE_URL,
    seed: output.SEED,
    logLevel: output.LOG_LEVEL,
    secret: output.SECRET,
    metricsToken: output.METRICS_TOKEN,
    filesUrl: output.FILES_URL,
    clamav: output.CLAMAV,
  };
}
