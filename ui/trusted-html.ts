type Policy = { createHTML: (html: string) => TrustedHTML };
type Policies = { createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => Policy };

/** The only Trusted Types policy that the page allows. Use it for text of our own source, never for text by users. */
const policy = (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('own-html', {
  createHTML: (html) => html,
});

const made = new Map<string, TrustedHTML>();

/**
 * `html` as TrustedHTML; the text itself on the server and in browsers without Trusted Types. The same text gives the same
 * object: React would treat a new one as a change and render again, which can lose a click.
 */
export function trustedHtml(html: string): string | TrustedHTML {
  if (policy === undefined) return html;
  const known = made.get(html) ?? policy.createHTML(html);
  made.set(html, known);
  return known;
}
