/** A way to a server that a test can close or fill with silence: every byte of the product's connections goes through it. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { TestContext } from 'node:test';

export type Way = {
  port: number;
  /** Breaks all connections and refuses new ones. */
  close: () => Promise<void>;
  /** Connections stay and are taken, but nothing comes through any more, as where a network has failed. */
  silence: () => void;
  /** All is as at the beginning; what was silent stays so until its end. */
  open: () => Promise<void>;
};

/** Opens a way to a port of this machine. */
export async function openWay(t: TestContext, to: number): Promise<Way> {
  const ends = new Set<Socket>();
  let isSilent = false;
  const keep = (socket: Socket, other: () => Socket | undefined) => {
    ends.add(socket);
    // A connection that breaks is what such a test is about.
    socket.on('error', () => {});
    socket.on('close', () => {
      ends.delete(socket);
      other()?.destroy();
    });
  };
  const server = createServer((near) => {
    const far = isSilent ? undefined : connect(to, '127.0.0.1');
    keep(near, () => far);
    if (far === undefined) return void near.resume();
    keep(far, () => near);
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const way: Way = {
    port,
    async close() {
      const closed = server.listening ? once(server, 'close') : undefined;
      server.close();
      for (const end of ends) end.destroy();
      await closed;
    },
    silence() {
      isSilent = true;
      for (const end of ends) end.unpipe().resume();
    },
    async open() {
      isSilent = false;
      if (server.listening) return;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
  t.after(() => way.close());
  return way;
}
