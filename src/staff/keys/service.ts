/** Pages that whoever has their address may open: the signed receipt or id, so that nobody can guess or alter it. */
import type { Secret } from '#platform/storage/secret.ts';
import { readSigned, sign } from '#platform/storage/signature.ts';
import { serverPaths } from '#config/paths.ts';

/** Which page it is, without its key: what is stored until a mail leaves. `at`: a part of the page. */
export type OwnPage =
  | { of: 'application'; receipt: string; at?: 'interview' | 'pool' }
  | { of: 'job-alert'; id: number };

/** Part of what is signed, so that no other signature of ours opens the page. */
const PURPOSE: Record<OwnPage['of'], string> = { application: 'application~', 'job-alert': 'job-alert~' };

/** The path (without host) of the page. It holds as long as the application or the alert is there. */
export const ownPagePath = (secret: string, page: OwnPage): Secret =>
  page.of === 'application'
    ? sign(secret, page.receipt, PURPOSE.application).within(
        (token) => serverPaths.application(token) + (page.at === undefined ? '' : `#${page.at}`),
      )
    : sign(secret, String(page.id), PURPOSE['job-alert']).within(serverPaths.jobAlert);

/** The receipt of the application that a token was made for, or undefined for one that is not ours. */
export const receiptIn = (secret: string, token: string): string | undefined =>
  readSigned(secret, token, PURPOSE.application);

/** The id of the job alert that a token was made for, or undefined for one that is not ours. */
export function alertIn(secret: string, token: string): number | undefined {
  const id = readSigned(secret, token, PURPOSE['job-alert']) ?? '';
  return /^\d{1,10}$/.test(id) ? Number(id) : undefined;
}

/** What stands before the key in each address of the product that is one. */
export const KEYED_PATHS: readonly string[] = [
  serverPaths.application(''),
  serverPaths.jobAlert(''),
  serverPaths.file(''),
  serverPaths.preview(''),
  serverPaths.officeSetUp(''),
];

const escaped = (path: string) => path.replaceAll('/', '(?:/|%2F)').replace('#', '(?:#|%23)');
const KEYS = new RegExp(`(${KEYED_PATHS.map(escaped).join('|')})[\\w~.-]+`, 'gi');

/** A text from outside, which may quote a mail of ours, without the keys in it. */
export const withoutQuotedKeys = (text: string): string => text.replaceAll(KEYS, '$1[secret]');
