/** What is bound in a statement, the same for both databases. */

/**
 * The text as both databases can keep it. PostgreSQL refuses U+0000, and UTF-8 has no lone surrogates: each becomes U+FFFD, in what is compared too, so
 * that a text is found again. Forms and fields refuse U+0000 before, with a sentence; what comes out of mails, files and addresses is cleaned here.
 */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

/** `node:sqlite` binds a Date as NULL without an error, so only types that both databases store alike are accepted. */
export function bound(value: unknown): string | number | null | Uint8Array {
  if (typeof value === 'string') return storable(value);
  if (value === null || typeof value === 'number' || value instanceof Uint8Array) return value;
  throw new TypeError(`A ${typeof value} cannot be stored: use text, a number, bytes or null.`);
}
