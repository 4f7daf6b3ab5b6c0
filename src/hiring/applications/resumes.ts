import { MEDIA_TYPES } from '#hiring/documents/content.ts';
import { type FileKind, fileRefusals, kindOf, findFileFault } from '#hiring/documents/schema.ts';
import type { UploadCheck, NewUpload } from '#platform/files/uploads.ts';
import type { FormFile } from '#platform/forms/multipart.ts';
import type { Services } from '#platform/context.ts';

import { RESUME_REQUIRED } from './schema.ts';

/** The name of the candidate's file, without folders and misleading characters. */
const safeName = (name: string) =>
  (name.toWellFormed().split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(-200) || 'resume';

/**
 * Refuses a résumé for its size, its kind, a password, or the virus scanner's word alone. What else it might do becomes a label. If the scanner
 * does not answer, the résumé is accepted as not yet scanned.
 */
export async function examineResume(
  { documentReader: reader, scan }: Services,
  file: FormFile | undefined,
): Promise<UploadCheck<NewUpload>> {
  // A browser sends a nameless empty file where none was chosen.
  if (file === undefined || (file.size === 0 && file.name === ''))
    return { ok: false, status: 422, message: RESUME_REQUIRED };
  const wrong = findFileFault(file.size, file.bytes);
  if (wrong !== undefined) return { ok: false, status: wrong === 'tooLarge' ? 413 : 415, message: fileRefusals[wrong] };
  const labels = await reader.examine(file.bytes);
  if (labels === 'locked') return { ok: false, status: 415, message: fileRefusals.locked };
  const state = await scan(file.bytes);
  if (state === 'infected') return { ok: false, status: 415, message: fileRefusals.infected };
  const mediaType = MEDIA_TYPES[kindOf(file.bytes) as FileKind];
  const about = { name: safeName(file.name), mediaType, labels: labels.join(' '), scan: state };
  return { ok: true, file: { ...file, ...about } };
}
