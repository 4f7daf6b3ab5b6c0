/** The security headers of every response. */
import { createHash } from 'node:crypto';

import type { InlineParts } from '#platform/page-registry.ts';
import { DRAWING_SCRIPT, VIEW_TRANSITION_SCRIPT } from '#ui/view-transition-script.ts';

const POLICY_HEADER = 'content-security-policy';

const allowed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The strict policy: nothing from other origins, and inline only the scripts in the head of every page, and of one whose hero is drawn first. A page's own policy adds hashes. */
const BASIC_POLICY = [
  "default-src 'none'",
  `script-src 'self' ${allowed(VIEW_TRANSITION_SCRIPT)} ${allowed(DRAWING_SCRIPT)}`,
  "script-src-attr 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** No script turns text into HTML (Trusted Types). */
const CONTENT_POLICY = `${BASIC_POLICY}; require-trusted-types-for 'script'; trusted-types 'none'`;

/** The policy of a page that carries its styles in itself, and as the first of a visit its fonts and scripts: allowed by their hashes. */
export function pagePolicy({ styles, scripts, hasFonts }: InlineParts): Record<string, string> {
  const policy = CONTENT_POLICY.replace("style-src 'self'", `style-src ${allowed(styles)}`)
    .replace("script-src 'self'", ["script-src 'self'", ...scripts.map(allowed)].join(' '))
    .replace("font-src 'self'", hasFonts ? "font-src 'self' data:" : "font-src 'self'");
  return { [POLICY_HEADER]: policy };
}

/** Development only: Vite's client opens a socket, waits in a worker for the next server, and writes style elements and HTML. */
const DEVELOPMENT_POLICY = `${BASIC_POLICY}; worker-src 'self' blob:`
  .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
  .replace("connect-src 'self'", "connect-src 'self' ws:");

/** The most harmful features. Listing all that browsers know would be longer than some responses. */
const NO_FEATURES = 'browsing-topics camera display-capture geolocation hid microphone payment serial usb'.split(' ');

const ALWAYS: Record<string, string> = {
  'permissions-policy': NO_FEATURES.map((name) => `${name}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
};

/** Two years. We know nothing of subdomains, so `includeSubDomains` is left to the proxy. */
const ENCRYPTED_ONLY = 'max-age=63072000';

/** Subresources: the policy of their page applies, and one of their own would add a kilobyte to each. */
const PART_OF_PAGE = /^(?:font|image|audio|video)\/|^text\/(?:css|javascript)\b/;
/** An SVG can also be opened as a page. */
const DRAWING = 'image/svg+xml';
const DRAWING_POLICY = "default-src 'none'; sandbox";

type Circumstances = { isDevelopment: boolean; isSecure: boolean; isPublic: boolean; isFramed: boolean };

/**
 * Sets the security headers of a response. `isSecure`: the connection is encrypted, so HSTS is sent. `isPublic`: pages of other
 * sites may read it. `isFramed`: the browser says that it fills a frame of a page of ours (the office's).
 */
export function setSecurityHeaders(
  headers: Headers,
  { isDevelopment, isSecure, isPublic, isFramed }: Circumstances,
): void {
  const kind = headers.get('content-type') ?? '';
  const own = headers.get(POLICY_HEADER) ?? (kind.startsWith(DRAWING) ? DRAWING_POLICY : undefined);
  headers.set('x-content-type-options', 'nosniff');
  if (PART_OF_PAGE.test(kind)) {
    if (own !== undefined) headers.set(POLICY_HEADER, own);
  } else {
    for (const [name, value] of Object.entries(ALWAYS)) headers.set(name, value);
    // A page whose address is its key sets something stricter. `no-referrer` would make our own forms send `Origin: null`.
    if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    const written = own ?? (isDevelopment ? DEVELOPMENT_POLICY : CONTENT_POLICY);
    const policy = isFramed ? written.replace("frame-ancestors 'none'", "frame-ancestors 'self'") : written;
    if (policy.includes("frame-ancestors 'self'")) headers.set('x-frame-options', 'SAMEORIGIN');
    // A page without an origin is in no cluster of one, and browsers complain of the wish.
    if (policy.startsWith('sandbox')) headers.delete('origin-agent-cluster');
    headers.set(POLICY_HEADER, isSecure ? `${policy}; upgrade-insecure-requests` : policy);
  }
  if (isSecure) headers.set('strict-transport-security', ENCRYPTED_ONLY);
  headers.set('cross-origin-resource-policy', isPublic ? 'cross-origin' : 'same-origin');
}
