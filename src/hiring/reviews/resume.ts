/**
 * The résumé of an application, for a member of staff: the file itself, or its text. What is handed out counts as a view of the file and
 * stands in the audit log with who, once an hour for each member and file: a screen that is drawn again is no other look.
 */
import { recordAudit } from '#staff/audit/service.ts';
import { memberActor } from '#staff/audit/schema.ts';
import { isUnsafe, nameOfOriginal } from '#hiring/documents/content.ts';
import { addressHash, dispositionOf } from '#platform/files/links.ts';
import { insertView } from '#platform/files/view-queries.ts';
import type { Ctx } from '#platform/context.ts';
import { addressOf } from '#platform/http/client.ts';
import { FileNotFound } from '#platform/storage/files.ts';
import { sendRefusal, signedIn } from '#platform/office/call.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

import { resumeProblems } from './content.ts';
import { findOwn } from './read-model.ts';
import { type FoundCandidate, markHanded, wasHanded } from './queries.ts';

/** 'frame': for the eyes alone. 'file': to be saved, or 'unsafe', after it was read what the file might do. */
type Handing = 'text' | 'frame' | 'file' | 'unsafe';

async function noteHanded(c: Ctx, { receipt, jobId, fileId }: FoundCandidate, as: Handing) {
  const { database, clock, secret } = c.var.services;
  const { staffId } = signedIn(c);
  const now = clock();
  const handed = { staffId, receipt, fileId, now };
  const isUnsafe = as === 'unsafe';
  if (!isUnsafe && (await wasHanded(database.read, handed))) return;
  await database.write(async (tx) => {
    await markHanded(tx, { ...handed, jobId });
    await insertView(tx, {
      fileId,
      viewer: 'staff',
      kind: as === 'text' ? 'text' : 'original',
      isUnsafe,
      addressHash: addressHash(secret, addressOf(c)),
      viewedAt: now,
    });
    const subject = { kind: 'application', receipt } as const;
    const action = isUnsafe ? 'application.download_unsafe' : 'application.view_resume';
    await recordAudit(tx, { actor: memberActor(staffId), action, subject, now });
  });
}

async function readBytes(c: Ctx, found: FoundCandidate): Promise<Uint8Array | Refusal> {
  try {
    return await c.var.services.files.read(found.fileId);
  } catch (error) {
    if (error instanceof FileNotFound) return refuse(404, resumeProblems.missing);
    throw error;
  }
}

/** The text that the server reads in it; '' where it cannot. It is harmless, so it does not wait for the scanner. */
export async function readResumeText(c: Ctx, asked: string): Promise<{ data: { text: string } } | Refusal> {
  const found = await findOwn(c.var.services.database.read, asked);
  if ('refused' in found) return found;
  if (found.scan === 'infected') return refuse(403, resumeProblems.infected);
  const bytes = await readBytes(c, found);
  if ('refused' in bytes) return bytes;
  // Read before the view is stored: what cannot be read was not viewed.
  const { text } = await c.var.services.documentReader.view(bytes);
  if (c.req.method === 'GET') await noteHanded(c, found, 'text');
  return { data: { text } };
}

const handingOf = (asked: string | undefined): Handing => (asked === 'frame' || asked === 'unsafe' ? asked : 'file');

/** Whether the original of a file with a serious label would reach somebody's disk unread. A frame is drawn from what a script asks for. */
const isTooEarly = (c: Ctx, as: Handing) =>
  as === 'file' || (as === 'frame' && (c.req.header('sec-fetch-dest') ?? 'empty') !== 'empty');

/** Never shown as a page of ours: it is saved, or drawn in a frame without an origin. */
export async function sendResume(c: Ctx): Promise<Response> {
  const found = await findOwn(c.var.services.database.read, c.req.query('receipt') ?? '');
  if ('refused' in found) return sendRefusal(c, found);
  if (found.scan === 'infected') return sendRefusal(c, refuse(403, resumeProblems.infected));
  if (found.scan === 'pending') return sendRefusal(c, refuse(503, resumeProblems.pending));
  const as = handingOf(c.req.query('as'));
  if (isUnsafe(found.labels) && isTooEarly(c, as)) return sendRefusal(c, refuse(409, resumeProblems.unsafe));
  const bytes = await readBytes(c, found);
  if ('refused' in bytes) return sendRefusal(c, bytes);
  if (c.req.method === 'GET') await noteHanded(c, found, as);
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': found.mediaType,
    'content-disposition': dispositionOf(nameOfOriginal(found.fileName, found.labels)),
    'cache-control': 'no-store',
    'content-security-policy': "sandbox; default-src 'none'",
  });
}
