/** A server that speaks the S3 protocol, in this process: a real one to the product, which can be stopped and started again. */
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type S3rver = { httpServer: Server; run: () => Promise<{ port: number }> };
type Options = {
  address: string;
  port: number;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string }[];
};
/** The package has no types. */
const S3Server = createRequire(import.meta.url)('s3rver') as new (options: Options) => S3rver;

const BUCKET = 'resumes';

export type S3 = {
  /** As FILES_URL takes it, with the credentials that this server knows. */
  url: string;
  stop: () => Promise<void>;
  start: () => Promise<void>;
  remove: () => Promise<void>;
};

export async function openS3(): Promise<S3> {
  const directory = await mkdtemp(join(tmpdir(), 'niram-test-s3-'));
  let port = 0;
  let running: S3rver | undefined;
  const start = async () => {
    running = new S3Server({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: BUCKET }],
    });
    ({ port } = await running.run());
  };
  const stop = async () => {
    const server = running?.httpServer;
    running = undefined;
    if (server === undefined) return;
    await new Promise((closed) => {
      server.close(closed);
      server.closeAllConnections();
    });
  };
  await start();
  return {
    url: `s3://S3RVER:S3RVER@${BUCKET}?endpoint=http://127.0.0.1:${port}&prefix=inbox/2026`,
    start,
    stop,
    async remove() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
