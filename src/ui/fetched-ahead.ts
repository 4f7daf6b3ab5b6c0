/** Pages that a browser fetches before its visitor asks for them: see docs/design/0061. */

/** The header with which a page that came ahead says that it is shown now. */
export const SHOWN_NOW = 'shown-now';

/** Whether a browser asks ahead of its visitor, or for a page that it shows already. Nobody waits for either. */
export function unawaitedIn(headers: Readonly<Record<string, unknown>>): 'ahead' | 'shown' | undefined {
  if (headers['sec-purpose'] !== undefined || headers['purpose'] !== undefined) return 'ahead';
  return headers[SHOWN_NOW] === undefined ? undefined : 'shown';
}
