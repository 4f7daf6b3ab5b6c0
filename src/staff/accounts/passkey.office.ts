/** Passkeys in the browser, without a library: it makes the answer from the server's options, and gives it as JSON by itself. */
import { Refused } from '#office-ui/client.ts';

import { deviceIn } from './device.ts';

type Options = Promise<{ challenge: string; options: object }>;
type Made = { id: string; [name: string]: unknown };
type Answer = { challenge: string; answer: Made };

/** Whether this browser, at this address, can have passkeys: they need a name and an encrypted way, or this machine. */
export const canUsePasskeys = (): boolean =>
  globalThis.isSecureContext &&
  typeof PublicKeyCredential === 'function' &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function' &&
  !/^[\d.]+$|^\[/.test(location.hostname);

const NOT_CHOSEN = 'No passkey was chosen. Nothing was changed.';
const KNOWN = 'This device has a passkey for this account already.';

async function answered(work: Promise<Credential | null>): Promise<Made> {
  try {
    const credential = await work;
    if (credential === null) throw new Refused(0, NOT_CHOSEN);
    return { ...(credential as PublicKeyCredential).toJSON() };
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    throw new Refused(0, error.name === 'InvalidStateError' ? KNOWN : NOT_CHOSEN, {}, error);
  }
}

/** Makes a passkey from what the server answers. */
export async function makePasskey(asked: Options): Promise<Answer> {
  const { challenge, options } = await asked;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON);
  return { challenge, answer: await answered(navigator.credentials.create({ publicKey })) };
}

/** Answers with a passkey to what the server asks. */
export async function answerWithPasskey(asked: Options): Promise<Answer> {
  const { challenge, options } = await asked;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
  return { challenge, answer: await answered(navigator.credentials.get({ publicKey })) };
}

/** A first name for a passkey that is made here: 'Chrome on Linux'. */
export const deviceName = (): string => deviceIn(navigator.userAgent) ?? 'This device';
