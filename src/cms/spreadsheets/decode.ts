/** The text of a file in UTF-8 or UTF-16, which spreadsheets write; undefined for another encoding. */
export function decodeFile(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const wide =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
  try {
    return new TextDecoder(wide ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
