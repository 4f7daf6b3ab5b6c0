/** The URL of a candidate's own page: the signed receipt, so that nobody can guess or alter it. */
import { readSigned, sign } from '#platform/storage/signature.ts';
import { serverPaths } from '#root/paths.ts';

/** The purpose is part of the signed text: the page after sending uses a receipt signed without it. */
const PURPOSE = 'application~';

const applicationToken = (secret: string, receipt: string): string =>
  sign(secret, PURPOSE + receipt).slice(PURPOSE.length);

/** The path (without host) of the page for the application with this receipt. It holds as long as the application is there. */
export const applicationPath = (secret: string, receipt: string): string =>
  serverPaths.application(applicationToken(secret, receipt));

/** The receipt that a token was made for, or undefined for one that is not ours. */
export const parseReceipt = (secret: string, token: string): string | undefined =>
  readSigned(secret, PURPOSE + token)?.slice(PURPOSE.length);
