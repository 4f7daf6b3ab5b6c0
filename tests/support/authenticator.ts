/** An authenticator in software: it makes passkeys and answers with them, rightly or as somebody who cheats. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

import { isoCBOR } from '@simplewebauthn/server/helpers';

import { ORIGIN } from './office.ts';

const FLAGS = { present: 1, verified: 4, attested: 64 };

type Ways = { origin?: string; counter?: number; isVerified?: boolean };

const hash = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function authenticatorData(counter: number, flags: number): Buffer {
  const bytes = Buffer.alloc(37);
  hash('localhost').copy(bytes);
  bytes[32] = flags;
  bytes.writeUInt32BE(counter, 33);
  return bytes;
}

export function openAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const flagsOf = (isVerified: boolean) => FLAGS.present | (isVerified ? FLAGS.verified : 0);
  const answerOf = (response: Record<string, string>) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    /** The answer that registers its passkey. */
    make(challenge: string, { origin = ORIGIN, counter = 0, isVerified = true }: Ways = {}) {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        authenticatorData(counter, flagsOf(isVerified) | FLAGS.attested),
        Buffer.alloc(16),
        length,
        id,
        isoCBOR.encode(key),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return answerOf({
        clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
      });
    },
    /** The answer that shows it. */
    show(challenge: string, { origin = ORIGIN, counter = 0, isVerified = true }: Ways = {}) {
      const authData = authenticatorData(counter, flagsOf(isVerified));
      const data = clientData('webauthn.get', challenge, origin);
      return answerOf({
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', Buffer.concat([authData, hash(data)]), privateKey)),
      });
    },
  };
}
