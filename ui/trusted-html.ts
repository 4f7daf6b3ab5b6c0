type Policy = { createHTML: (html: string) => TrustedHTML };
type Policies = { createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => Policy };

/** The page's policy lets nothing turn a text into HTML but this one: it is for texts of our own source, never for what anybody wrote. */
const policy = (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('own-html', {
  createHTML: (html) => html,
});

const made = new Map<string, TrustedHTML>();

/**
 * `html` as the browser takes it; on the server, and where browsers know no such policy, the text itself. The same text gives the same
 * object: React would take another one for a change and draw anew, which loses a click that is under way.
 */
export function trustedHtml(html: string): string | TrustedHTML {
  if (policy === undefined) return html;
  const known = made.get(html) ?? policy.createHTML(html);
  made.set(html, known);
  return known;
}
