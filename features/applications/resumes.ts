import { fileRefusals } from '#features/documents/content.ts';
import type { UploadCheck, NewUpload } from '#features/files/uploads.ts';
import type { FormFile } from '#platform/forms/multipart.ts';
import type { Services } from '#platform/context.ts';

import { RESUME_LIMIT, RESUME_REQUIRED, RESUME_TOO_LARGE } from './schema.ts';

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
  if (file === undefined || file.size === 0) return { ok: false, status: 422, message: RESUME_REQUIRED };
  if (file.size > RESUME_LIMIT) return { ok: false, status: 413, message: RESUME_TOO_LARGE };
  const judged = await reader.judge(file.bytes);
  if ('refusal' in judged) return { ok: false, status: 415, message: judged.refusal };
  const state = await scan(file.bytes);
  if (state === 'infected') return { ok: false, status: 415, message: fileRefusals.infected };
  return { ok: true, file: { ...file, name: safeName(file.name), mediaType: judged.mediaType, scan: state } };
}
