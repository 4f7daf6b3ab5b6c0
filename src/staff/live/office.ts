/** `GET /api/office/live`: a stream of server-sent events for whoever is signed in. */
import { isSessionOpen, sessionCutoffs } from '#staff/accounts/service.ts';
import type { Ctx, Services, SignedIn } from '#platform/context.ts';
import type { Route } from '#platform/http/route.ts';
import { fileRoute, sendRefusal, signedIn } from '#platform/office/call.ts';
import { refuse } from '#platform/office/refusal.ts';

import { liveCalls } from './calls.ts';
import { hubOf } from './hub.ts';
import { CHANGED, SIGNED_OUT, type Topic } from '#platform/office/live.ts';

/** How often a quiet stream is written to, and its session looked at, in milliseconds. Shorter than proxies and our own server wait for a byte. */
const BEAT_EVERY = 15_000;

/** When the browser should come back after a broken stream, in milliseconds. */
const RETRY = 2000;

/** Bytes that may wait for a reader who does not read. The stream then ends; the browser comes back and asks for everything. */
const MAX_WAITING = 16 * 1024;

/** When whoever was refused may try again, in seconds. */
const seconds = 30;
const REFUSALS = {
  share: refuse(429, 'You have as many streams open as one member may have. Close a window of the office first.', {
    seconds,
  }),
  full: refuse(503, 'As many streams are open as can be. Please try again in a moment.', { seconds }),
};

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // nginx keeps answers back until a buffer is full, unless it is told not to.
  'x-accel-buffering': 'no',
};

const encoder = new TextEncoder();
const BEAT = encoder.encode(':\n\n');
const eventOf = (name: string, data: string) => encoder.encode(`event: ${name}\ndata: ${data}\n\n`);

/** Writes what changes to one stream, until its reader leaves, its session ends or the server stops. */
function openStream({ database, clock, log }: Services, { sessionId, staffId }: SignedIn): ReadableStream<Uint8Array> {
  let end = () => {};
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const close = () => {
          end();
          controller.close();
        };
        const write = (bytes: Uint8Array) => {
          if ((controller.desiredSize ?? 0) > 0) return controller.enqueue(bytes);
          end();
          return controller.error(new Error('The reader of a stream does not read.'));
        };
        const tell = (topics: readonly Topic[]) => write(eventOf(CHANGED, JSON.stringify(topics)));
        const forget = hubOf(database).listen(tell, { sessionId, staffId, close });
        if (forget === undefined) return close();
        let isEnded = false;
        const look = async () => {
          const isOpen = await isSessionOpen(database.read, sessionId, sessionCutoffs(clock()));
          if (isEnded) return;
          write(isOpen ? BEAT : eventOf(SIGNED_OUT, '{}'));
          if (!isOpen) close();
        };
        const beating = setInterval(() => {
          look().catch((error: unknown) => log.warn({ err: error }, 'a session cannot be looked at'));
        }, BEAT_EVERY).unref();
        end = () => {
          isEnded = true;
          clearInterval(beating);
          forget();
        };
        return write(encoder.encode(`retry: ${RETRY}\n\n`));
      },
      cancel: () => end(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_WAITING }),
  );
}

function sendLive(c: Ctx): Response {
  if (c.req.method === 'HEAD') return c.body(null, 200, HEADERS);
  const who = signedIn(c);
  const refused = hubOf(c.var.services.database).refusal(who);
  return refused === undefined
    ? c.body(openStream(c.var.services, who), 200, HEADERS)
    : sendRefusal(c, REFUSALS[refused]);
}

export const liveRoutes: readonly Route[] = [fileRoute(liveCalls.follow, sendLive)];
