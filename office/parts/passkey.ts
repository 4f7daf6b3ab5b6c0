/** Passkeys in the browser, without a library: it makes the answer from the server's options, and gives it as JSON by itself. */
import { ask, Refused } from '../api.ts';

type Options = { challenge: string; options: object };
type Answer = { challenge: string; answer: unknown };

/** Whether this browser, at this address, can have passkeys: they need a name and an encrypted way, or this machine. */
export const canUsePasskeys = (): boolean =>
  globalThis.isSecureContext &&
  typeof PublicKeyCredential === 'function' &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function' &&
  !/^[\d.]+$|^\[/.test(location.hostname);

const NOT_CHOSEN = 'No passkey was chosen. Nothing was changed.';
const KNOWN = 'This device has a passkey for this account already.';

async function answered(work: Promise<Credential | null>): Promise<unknown> {
  try {
    const credential = await work;
    if (credential === null) throw new Refused(0, NOT_CHOSEN);
    return (credential as PublicKeyCredential).toJSON();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    throw new Refused(0, error.name === 'InvalidStateError' ? KNOWN : NOT_CHOSEN, {}, error);
  }
}

/** Makes a passkey from the options that `path` gives. */
export async function makePasskey(path: string, body?: unknown): Promise<Answer> {
  const { challenge, options } = await ask<Options>(path, { method: 'POST', ...(body === undefined ? {} : { body }) });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON);
  return { challenge, answer: await answered(navigator.credentials.create({ publicKey })) };
}

/** Answers with a passkey to the options that `path` gives. */
export async function answerWithPasskey(path: string): Promise<Answer> {
  const { challenge, options } = await ask<Options>(path, { method: 'POST' });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
  return { challenge, answer: await answered(navigator.credentials.get({ publicKey })) };
}

/** In this order: the first two name Chrome too, and all but Firefox name Safari. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

/** 'Chrome on Linux', as a first name for a passkey. */
export function deviceName(): string {
  const agent = navigator.userAgent;
  const system = /Android|iPhone|iPad|Windows|Mac|Linux/.exec(agent)?.[0];
  const name = BROWSERS.find(([sign]) => agent.includes(sign))?.[1];
  if (system === undefined) return name ?? 'This device';
  return name === undefined ? system : `${name} on ${system}`;
}
