import { fileRefusals, whatIsWrong } from '#features/documents/schema.ts';
import type { UploadCheck, NewUpload } from '#features/files/uploads.ts';
import type { FormFile } from '#platform/forms/multipart.ts';
import type { Services } from '#platform/context.ts';

import { RESUME_REQUIRED } from './schema.ts';

/** The name of the candidate's file, without folders and misleading characters. */
const safeName = (name: string) =>
  (name.toWellFormed().split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(-200) || 'resume';

/** Checks a résumé: size, content, virus scanner. If the scanner does not answer, the résumé is accepted as not yet scanned. */
export async function examineResume(
  { documentReader: reader, scan }: Services,
  file: FormFile | undefined,
): Promise<UploadCheck<NewUpload>> {
  // A browser sends a nameless empty file where none was chosen.
  if (file === undefined || (file.size === 0 && file.name === ''))
    return { ok: false, status: 422, message: RESUME_REQUIRED };
  const wrong = whatIsWrong(file.size, file.bytes);
  if (wrong !== undefined) return { ok: false, status: wrong === 'tooLarge' ? 413 : 415, message: fileRefusals[wrong] };
  const judged = await reader.judge(file.bytes);
  if ('refusal' in judged) return { ok: false, status: 415, message: judged.refusal };
  const state = await scan(file.bytes);
  if (state === 'infected') return { ok: false, status: 415, message: fileRefusals.infected };
  return { ok: true, file: { ...file, name: safeName(file.name), mediaType: judged.mediaType, scan: state } };
}
