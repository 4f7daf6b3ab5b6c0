/** What a résumé is, by its content alone. */
const MEDIA_TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  rtf: 'application/rtf',
};
const WORD_MEDIA_TYPE = 'application/msword';
/** What the directory of a DOC names, and that of a spreadsheet or an installer in the same container does not. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');

/** The media type of a résumé by its content alone, or undefined for what is not one of the kinds that are taken. */
export async function mediaTypeOf(bytes: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found?.ext === 'cfb') return Buffer.from(bytes).includes(WORD_STREAM) ? WORD_MEDIA_TYPE : undefined;
  return found && MEDIA_TYPES[found.ext];
}
