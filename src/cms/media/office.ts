/** The calls of this feature: the pictures of the content, for the office. */
import { createHash } from 'node:crypto';

import { byOf } from '#staff/audit/service.ts';
import type { Ctx } from '#platform/context.ts';
import { addressOf } from '#platform/http/client.ts';
import type { Route } from '#platform/http/route.ts';
import { BodyAborted } from '#platform/limits/body-reservation.ts';
import { etagOf, NOTHING_HERE, officeRoute } from '#platform/office/call.ts';
import { listRoute } from '#platform/office/list.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

import { mediaCalls } from './calls.ts';
import { uploadRefusals } from './content.ts';
import { changeMedia, deleteMedia, mediaList, readItem, replaceMedia, type Sent, uploadMedia } from './library.ts';
import { type MediaItem, UPLOAD_LIMIT } from './office-schema.ts';

const BUSY = refuse(503, 'More is coming in than can be taken just now. Please try again in a moment.');
const TOO_LARGE = refuse(413, uploadRefusals.tooLarge);

const shown = (item: MediaItem | Refusal, status: 200 | 201 = 200) =>
  'refused' in item ? item : { data: item, etag: etagOf(item.version), status };

/** The bytes of an upload, hashed as they arrive: all at once they would hold up other requests. */
async function readUpload(c: Ctx): Promise<Omit<Sent, 'name'> | Refusal> {
  if (Number(c.req.header('content-length') ?? 0) > UPLOAD_LIMIT) return TOO_LARGE;
  const reservation = c.var.limits.bodies.office.open(addressOf(c));
  if (reservation === undefined) return BUSY;
  try {
    const hash = createHash('sha256');
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of reservation.read(c.req.raw.body, UPLOAD_LIMIT)) {
      size += chunk.length;
      if (size > UPLOAD_LIMIT) return TOO_LARGE;
      hash.update(chunk);
      chunks.push(chunk);
    }
    return { bytes: new Uint8Array(Buffer.concat(chunks)), sha256: hash.digest('hex') };
  } catch (error) {
    if (error instanceof BodyAborted) return refuse(error.status, error.message);
    throw error;
  } finally {
    reservation.release();
  }
}

async function withUpload(c: Ctx, work: (upload: Omit<Sent, 'name'>) => Promise<MediaItem | Refusal>) {
  const upload = await readUpload(c);
  if ('refused' in upload) {
    // An unread body would be parsed as the next request.
    c.header('connection', 'close');
    return upload;
  }
  return work(upload);
}

export const mediaOfficeRoutes: readonly Route[] = [
  listRoute(mediaList),
  officeRoute(mediaCalls.one, async (c, { id }) =>
    shown((await readItem(c.var.services, id)) ?? refuse(404, NOTHING_HERE)),
  ),
  officeRoute(mediaCalls.upload, (c, { query: { name } }) =>
    withUpload(c, (upload) => uploadMedia(c.var.services, { ...upload, name }, byOf(c))).then((item) =>
      shown(item, 'isDouble' in item ? 200 : 201),
    ),
  ),
  officeRoute(mediaCalls.replace, (c, { id, query: { name } }) =>
    withUpload(c, (upload) => replaceMedia(c.var.services, { ...upload, name, id }, byOf(c))).then((item) =>
      shown(item),
    ),
  ),
  officeRoute(mediaCalls.change, async (c, { id, body: change, version }) => {
    return shown(await changeMedia(c.var.services, { id, version, change }, byOf(c).actor));
  }),
  officeRoute(
    mediaCalls.remove,
    async (c, { id }) => (await deleteMedia(c.var.services, id, byOf(c).actor)) ?? { data: null },
  ),
];
