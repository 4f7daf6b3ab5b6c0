type Policy = { createHTML: (html: string) => TrustedHTML };
type Policies = { createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => Policy };

/** The page's policy lets nothing turn a text into HTML but this one: it is for texts of our own source, never for what anybody wrote. */
const policy = (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('own-html', {
  createHTML: (html) => html,
});

/** `html` as the browser takes it; on the server, and where browsers know no such policy, the text itself. */
export const ownHtml = (html: string): string | TrustedHTML => policy?.createHTML(html) ?? html;
