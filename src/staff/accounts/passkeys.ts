/** Passkeys (WebAuthn). The library is imported when somebody first uses one: it takes memory that an idle server need not have. */
import { createHmac } from 'node:crypto';

import type { Ctx } from '#platform/context.ts';
import { isSameOrigin } from '#platform/http/client.ts';
import { site } from '#config/site.ts';

const library = () => import('@simplewebauthn/server');

/** Whom a passkey is for: the domain, and the origin that its answers must come from. */
export type RelyingParty = { id: string; origin: string };

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The site itself as a browser sees it: SITE_URL, or the same on `localhost` where it is this machine, because a passkey needs a name and
 * no number. Never the Host header: another name in front of us would get passkeys of its own.
 */
export function relyingParty(c: Ctx): RelyingParty {
  const site = new URL(c.var.services.settings.siteUrl);
  const given = c.req.header('origin');
  const origin = given !== undefined && URL.canParse(given) ? new URL(given) : site;
  const isThisMachine = LOOPBACK.has(site.hostname) && origin.hostname === 'localhost' && isSameOrigin(c);
  const own = isThisMachine ? origin : site;
  return { id: own.hostname, origin: own.origin };
}

/** In bytes (WebAuthn, level 3). */
const LONGEST_ID = 1023;
/** What a column of PostgreSQL holds; an authenticator may count twice as far, and none does. */
const MAX_COUNTED = 2 ** 31 - 1;

type Known = { credential_id: string; transports: string };
const asDescriptor = ({ credential_id: id, transports }: Known) => ({
  id,
  transports: transports === '' ? [] : transports.split(','),
});

/** The same for every passkey of an account, so that a device replaces its old one instead of offering two. */
const handleOf = (secret: string, email: string) =>
  new Uint8Array(createHmac('sha256', secret).update(`passkey handle ${email}`).digest());

/** What the browser makes a new passkey from. It must check the person (finger, face, PIN): a passkey stands for both factors. */
export async function newPasskeyOptions(
  { id }: RelyingParty,
  { secret, email, name, known }: { secret: string; email: string; name: string; known: readonly Known[] },
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: `${site.name} office`,
    rpID: id,
    userID: handleOf(secret, email),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: known.map(asDescriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** What the browser answers with a passkey; without `known`, any that it has for this site. */
export async function passkeyQuestion({ id }: RelyingParty, known: readonly Known[] = []) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: id,
    userVerification: 'required',
    allowCredentials: known.map(asDescriptor),
  });
}

type Answer = { [key: string]: unknown; id: string };

/** What is stored of a new passkey; undefined where the answer does not fit the question. */
export async function readNewPasskey({ id, origin }: RelyingParty, expectedChallenge: string, answer: Answer) {
  const { verifyRegistrationResponse } = await library();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer as unknown as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    });
    if (!verified) return undefined;
    const { credential } = registrationInfo;
    if (Buffer.byteLength(credential.id, 'base64url') > LONGEST_ID || credential.counter > MAX_COUNTED)
      return undefined;
    return {
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: (credential.transports ?? []).filter((word) => /^[\w-]{1,20}$/.test(word)).join(','),
    };
  } catch {
    // The library throws for whatever does not fit.
    return undefined;
  }
}

/** The counter of an answer; undefined where the answer does not fit the question, the passkey or its counter. */
export async function readAnswer(
  { id, origin }: RelyingParty,
  expectedChallenge: string,
  answer: Answer,
  known: Known & { public_key: string; counter: number },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as unknown as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        ...asDescriptor(known),
        publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')),
        counter: known.counter,
      },
      requireUserVerification: true,
    });
    const { newCounter } = authenticationInfo;
    return verified && newCounter <= MAX_COUNTED ? newCounter : undefined;
  } catch {
    return undefined;
  }
}
