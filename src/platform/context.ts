/** What every handler is given: Hono's context, and in it the services of the product. */
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

import type { Database } from '#database/database.ts';
import type { Site } from '#config/site.ts';
import type { Marks, Texts } from '#config/translation.ts';
import type { Appearance } from '#ui/appearance.ts';
import type { Palette } from '#ui/colours.ts';
import type { Settings } from '#platform/env.ts';
import type { Log } from '#platform/log.ts';
import type { Look, Render } from '#platform/page-registry.ts';
import type { Cache } from '#platform/storage/cache.ts';
import type { Files, DocumentReader } from '#platform/storage/files.ts';
import type { StaffRole } from '#database/tables/staff.ts';
import type { ScanState } from '#database/tables/submissions.ts';
import type { BodyReservation } from '#platform/limits/body-reservation.ts';
import type { Limits } from '#platform/limits/limits.ts';
import type { RateLimit } from '#platform/limits/rate-counter.ts';

/** Everything a handler may use. Tests pass their own to `createApp`. */
export type Services = {
  settings: Settings;
  database: Database;
  files: Files;
  documentReader: DocumentReader;
  /** Asks the virus scanner about a file; never throws. */
  scan: (bytes: Uint8Array) => Promise<ScanState>;
  /** Prepared responses. */
  responseCache: Cache;
  /** The ids that each combination of filters matches. */
  filterCache: Cache;
  /** Counts requests and named counters. `text` gives all of them in Prometheus' text format. */
  metrics: {
    observe: (request: RequestObservation) => void;
    count: (name: string, labels: Record<string, string>) => void;
    /** Sets a gauge. */
    set: (name: string, value: number) => void;
    /** `now`: what there is of something at this moment. */
    text: (now?: Record<string, number>) => Promise<string>;
  };
  render: Render;
  /** How the site looks, as it is set in the office. */
  appearance: () => Promise<Appearance>;
  /** The agency as visitors see it. */
  site: () => Promise<Site>;
  /** What staff have set over the texts of content.ts; undefined where that is nothing. */
  texts: () => Promise<Texts | undefined>;
  renderMail: RenderMail;
  clock: () => Date;
  log: Log;
  secret: string;
};

/** One answered request: `route` is a pattern, never a path; `duration` in milliseconds; `group` as limits name it. */
export type RequestObservation = {
  method: string;
  route: string;
  status: number;
  duration: number;
  group: string | undefined;
};

/**
 * `name` and `props` come from the outbox, perhaps written by an older version. `language`: the code of its reader's; English where there are no words
 * in it. `sentence`: plain text that the agency adds; '' for nothing. Throws for an unknown name.
 */
export type RenderMail = (
  name: string,
  props: unknown,
  options: { siteUrl: string; language?: string | undefined; sentence?: string; palette?: Palette } & Partial<
    Pick<Look, 'site' | 'texts'>
  >,
) => { subject: string; html: string; text: string };

/** Whoever is signed in to the office. */
export type SignedIn = {
  staffId: number;
  email: string;
  name: string;
  role: StaffRole;
  sessionId: number;
  kind: 'browser' | 'script';
  /** When they last proved who they are: ISO 8601, null for scripts. */
  provedAt: string | null;
};

export type Env = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    services: Services;
    requestId: string;
    limits: Limits;
    /** Memory reserved for the body of an admitted form. */
    reservation?: BodyReservation;
    /** Set for calls of the office that name roles. */
    staff?: SignedIn;
    /** The rate limit that counted this request; undefined before any did. */
    limit?: RateLimit;
    /** The page of a preview: another address, with these texts and the places where they are edited, in a language by its code (not in the reader's). */
    preview?: { path: string; language: string | undefined; texts: Texts; marks: Marks };
    /** Whether it is counted as a visit of a page. */
    isCounted?: boolean;
  };
};
export type Ctx = Context<Env>;
