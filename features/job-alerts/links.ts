/** The address of an alert's own page: the signed id, so that nobody can guess or alter it. */
import { readSigned, sign } from '#platform/storage/signature.ts';
import { serverPaths } from '#root/paths.ts';

/** The purpose is part of the signed text, so that no other link of ours is one of these. */
const PURPOSE = 'job-alert~';

export const alertPath = (secret: string, id: number): string =>
  serverPaths.jobAlert(sign(secret, PURPOSE + String(id)).slice(PURPOSE.length));

/** The id that a token was made for, or undefined for one that is not ours. */
export function alertIn(secret: string, token: string): number | undefined {
  const id = readSigned(secret, PURPOSE + token)?.slice(PURPOSE.length) ?? '';
  return /^\d{1,10}$/.test(id) ? Number(id) : undefined;
}
