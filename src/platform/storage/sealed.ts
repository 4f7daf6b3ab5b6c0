/** Texts that are stored so that the database alone does not tell them: AES-256-GCM with a key that is made of the installation's secret. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_LENGTH = 12;
const SEAL_LENGTH = 16;

/** A key for each purpose: what was sealed for one is not opened for another. */
type Sealing = { secret: string; purpose: 'authenticator secrets' | 'connections' };

const keyFor = ({ secret, purpose }: Sealing) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** Encrypts a text that has to be read again. With another SECRET it cannot be read any more. */
export function seal(sealing: Sealing, text: string): string {
  const iv = randomBytes(IV_LENGTH);
  const cipher = createCipheriv(ALGORITHM, keyFor(sealing), iv);
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** The sealed text; undefined if it was sealed with another secret, or changed since. */
export function unseal(sealing: Sealing, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const iv = bytes.subarray(0, IV_LENGTH);
    const decipher = createDecipheriv(ALGORITHM, keyFor(sealing), iv, { authTagLength: SEAL_LENGTH });
    decipher.setAuthTag(bytes.subarray(-SEAL_LENGTH));
    return decipher.update(bytes.subarray(IV_LENGTH, -SEAL_LENGTH), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
