/** Keeps secrets out of what the checks say: errors of other programs repeat addresses with their passwords. */

/** Texts that must never be printed: settings that are secrets, and the passwords in addresses. */
export function secretsOf(env: Record<string, string | undefined>): string[] {
  const secrets = Object.entries(env).flatMap(([name, value = '']) => {
    if (/SECRET|TOKEN|PASSWORD|_KEY/.test(name)) return [value];
    if (!/:\/\/[^/]*@/.test(value)) return [];
    const behind = value.slice(value.indexOf('://') + '://'.length);
    const colon = behind.indexOf(':');
    const raw = colon < 0 ? '' : behind.slice(colon + 1, Math.max(colon + 1, behind.lastIndexOf('@')));
    const { password } = URL.canParse(value) ? new URL(value) : { password: raw };
    return [raw, password, safelyDecoded(password)];
  });
  return secrets.filter((secret) => secret.length > 2).toSorted((a, b) => b.length - a.length);
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const masked = (text: string, secrets: readonly string[]) =>
  secrets.reduce((said, secret) => said.replaceAll(secret, '•••'), text);
