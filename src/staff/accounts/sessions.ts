/** Sessions: how a token travels, how long it holds, and whose it is. The database knows its hash alone, and is asked each time: an ended session is refused at once, in every instance. */
import type { Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import type { Ctx, SignedIn } from '#platform/context.ts';
import type { Secret } from '#platform/storage/secret.ts';

import { readCookie, writeCookie } from './cookies.ts';
import { deleteSessionOf, findSession, insertSession, sessionCutoffs, touchSession } from './queries.ts';
import { hashToken, newToken } from './secrets.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A browser's session ends after this time however it is used. */
const BROWSER_TTL = 7 * DAY;
const SCRIPT_TTL = 365 * DAY;
/** How exactly it is known when a session was last used: each look would else be a write. */
const SEEN_EVERY = 5 * MINUTE;
/** How long a proof of who somebody is counts for what asks for a fresh one. */
const PROOF_TTL = 10 * MINUTE;

const COOKIE = 'office';

export const giveCookie = (c: Ctx, token: Secret) => writeCookie(c, COOKIE, token.reveal(), BROWSER_TTL / 1000);
export const takeCookieBack = (c: Ctx) => writeCookie(c, COOKIE, '', 0);

/** Ends the session that a browser still carries, where another takes its place. */
export async function endCarried(c: Ctx): Promise<void> {
  const token = readCookie(c, COOKIE);
  if (token !== undefined) await c.var.services.database.write((tx) => deleteSessionOf(tx, hashToken(token)));
}

const BEARER = /^Bearer(?= |$)(?: +([\w-]{43})$)?/i;

/** Whose session a request carries. A bearer token, where there is one, decides alone; a password that a proxy asks for (Basic) is not ours. */
export async function findSignedIn(c: Ctx): Promise<SignedIn | undefined> {
  const { database, clock } = c.var.services;
  const bearer = BEARER.exec(c.req.header('authorization') ?? '');
  const kind = bearer === null ? 'browser' : 'script';
  const token = bearer === null ? readCookie(c, COOKIE) : bearer[1];
  if (token === undefined || token.length > 100) return undefined;
  const now = clock();
  const found = await findSession(database.read, { tokenHash: hashToken(token), kind }, sessionCutoffs(now));
  if (found === undefined) return undefined;
  const { seenAt, ...signedIn } = found;
  if (now.getTime() - Date.parse(seenAt) > SEEN_EVERY)
    await database.writeNonDurable((tx) => touchSession(tx, found.sessionId, now));
  return signedIn;
}

export const hasProof = ({ provedAt }: Pick<SignedIn, 'provedAt'>, now: Date): boolean =>
  provedAt !== null && now.getTime() - Date.parse(provedAt) <= PROOF_TTL;

type Opening = {
  staffId: number;
  kind: Tables['staff_sessions']['kind'];
  method: Tables['staff_sessions']['method'];
  device: string;
  now: Date;
};

/** Opens a session; gives its token, which is stored nowhere. Whoever opens one in a browser has just proved who they are. */
export async function openSession(tx: Tx, { staffId, kind, method, device, now }: Opening): Promise<Secret> {
  const token = newToken();
  const lasts = kind === 'browser' ? BROWSER_TTL : SCRIPT_TTL;
  const at = now.toISOString();
  await insertSession(tx, {
    token_hash: hashToken(token),
    staff_id: staffId,
    kind,
    method,
    device,
    created_at: at,
    seen_at: at,
    expires_at: new Date(now.getTime() + lasts).toISOString(),
    proved_at: kind === 'browser' ? at : null,
  });
  return token;
}
