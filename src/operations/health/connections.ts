/**
 * Limits connections. Each network has its share; beyond it, its longest idle connection is closed, and if none is idle
 * the new one is closed. As the server fills up, shares shrink and idle connections are closed early. If all are in use, new ones
 * wait. Why these numbers: docs/design/0011.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

import { countedAddress, type Network, networksOf } from '#platform/limits/networks.ts';
import { Counts, type RateLimit } from '#platform/limits/rate-counter.ts';

export type ConnectionLimits = {
  /** In all. */
  most: number;
  /** Of one address; Infinity where the addresses are those of proxies, which carry everybody. */
  perAddress: number;
  /** How many connections one address may open in a time: serving one costs far more than closing it. */
  opened: RateLimit;
  /** Connections that wait until another ends. */
  waiting: number;
};

/** The part of all connections beyond which the server is crowded. */
const CROWDED = 0.5;
/** The least share of one address: what a browser opens, and some more. */
export const MIN_SHARE = 8;
/** How long an idle connection stays while the server is crowded, in milliseconds. */
const CROWDED_IDLE = 5000;

type Connection = { socket: Socket; networks: Network[]; requests: number; idleSince: number };

class Connections {
  readonly #limits: ConnectionLimits;
  readonly #serve: (socket: Socket) => void;
  readonly #opened = new Counts();
  readonly #known = new WeakMap<object, Connection>();
  /** By the name of a network; in each those first that have not changed for longest. */
  readonly #byNetwork = new Map<string, Set<Connection>>();
  /** Those without a request, longest idle first. */
  readonly #idle = new Set<Connection>();
  readonly #waiting = new Set<Connection>();
  #open = 0;
  #perAddress: number;

  constructor(limits: ConnectionLimits, serve: (socket: Socket) => void) {
    this.#limits = limits;
    this.#serve = serve;
    this.#perAddress = limits.perAddress;
  }

  get isCrowded(): boolean {
    return this.#open > this.#limits.most * CROWDED;
  }

  /** Serves a new connection, lets it wait, or closes it. */
  take(socket: Socket): void {
    const networks = networksOf(countedAddress(socket.remoteAddress ?? '') ?? 'unknown');
    if (this.#hasOpenedTooMany(networks)) return void socket.destroy();
    for (const { name, share } of networks) {
      const connections = this.#byNetwork.get(name);
      if ((connections?.size ?? 0) < this.#perAddress * share) continue;
      const idle = connections?.values().find(({ requests }) => requests === 0);
      if (idle === undefined || this.isCrowded) return void socket.destroy();
      this.#close(idle);
    }
    if (this.#open >= this.#limits.most) {
      const [longestIdle] = this.#idle;
      if (longestIdle !== undefined && this.#waiting.size === 0) this.#close(longestIdle);
      else if (this.#waiting.size >= this.#limits.waiting) return void socket.destroy();
    }
    const connection = { socket, networks, requests: 0, idleSince: 0 };
    for (const { name } of networks)
      this.#byNetwork.set(name, (this.#byNetwork.get(name) ?? new Set()).add(connection));
    this.#known.set(socket, connection);
    socket.once('close', () => this.#forget(connection));
    socket.on('error', () => {});
    if (this.#open < this.#limits.most) this.#begin(connection);
    else this.#waiting.add(connection);
  }

  /** Call when a request begins on a connection; returns a function to call at its end. */
  use(socket: Socket): () => void {
    const connection = this.#known.get(socket);
    if (connection === undefined) return () => {};
    connection.requests += 1;
    this.#idle.delete(connection);
    return () => {
      connection.requests -= 1;
      if (connection.requests > 0 || socket.destroyed) return;
      // A waiting connection comes before the next request of one that was just served.
      if (this.#waiting.size > 0) socket.destroySoon();
      else this.#rest(connection);
    };
  }

  /** Closes connections while the server is crowded: each network keeps its share of half of them, and none stays idle for long. */
  look(now = performance.now()): void {
    const { most, perAddress } = this.#limits;
    this.#perAddress = perAddress;
    if (!this.isCrowded) return;
    for (const connection of this.#idle) {
      if (connection.idleSince > now - CROWDED_IDLE) break;
      this.#close(connection);
    }
    if (perAddress === Infinity) return;
    this.#perAddress = Math.min(perAddress, Math.max(MIN_SHARE, Math.floor((most * CROWDED) / this.#byNetwork.size)));
    for (const [name, connections] of this.#byNetwork) {
      if (connections.size <= this.#perAddress) continue;
      const [first] = connections;
      const share = first?.networks.find((network) => network.name === name)?.share ?? 1;
      // Idle ones first, and of both kinds those that have not changed for longest.
      const inTurn = [...connections].toSorted((a, b) => Number(a.requests > 0) - Number(b.requests > 0));
      for (const connection of inTurn.slice(0, Math.max(0, connections.size - this.#perAddress * share)))
        this.#close(connection);
    }
  }

  /** Closes waiting connections, because the server stops. */
  stop(): void {
    for (const connection of this.#waiting) this.#close(connection);
  }

  #hasOpenedTooMany(networks: readonly Network[]): boolean {
    const { perAddress, opened } = this.#limits;
    if (perAddress === Infinity) return false;
    const claims = networks.map(({ name, share }) => ({ key: name, rule: { ...opened, most: opened.most * share } }));
    return this.#opened.take(claims, performance.now()) > 0;
  }

  #begin(connection: Connection): void {
    this.#open += 1;
    this.#rest(connection);
    this.#serve(connection.socket);
  }

  #rest(connection: Connection): void {
    connection.idleSince = performance.now();
    this.#idle.add(connection);
    for (const { name } of connection.networks) {
      const connections = this.#byNetwork.get(name);
      if (connections?.delete(connection)) connections.add(connection);
    }
  }

  #close(connection: Connection): void {
    this.#forget(connection);
    connection.socket.destroy();
  }

  #forget(connection: Connection): void {
    if (!this.#known.delete(connection.socket)) return;
    this.#idle.delete(connection);
    for (const { name } of connection.networks) {
      const connections = this.#byNetwork.get(name);
      connections?.delete(connection);
      if (connections?.size === 0) this.#byNetwork.delete(name);
    }
    if (this.#waiting.delete(connection)) return;
    this.#open -= 1;
    const [next] = this.#waiting;
    if (next !== undefined && this.#open < this.#limits.most) {
      this.#waiting.delete(next);
      this.#begin(next);
    }
  }
}

/** Hands Node the connections that may be served, and makes room while there are many, which is looked at every `look` milliseconds. */
export function limitConnections(server: Server, limits: ConnectionLimits, look = 1000): void {
  const [serve] = server.listeners('connection') as [(this: Server, socket: Socket) => void];
  server.removeListener('connection', serve);
  const connections = new Connections(limits, (socket) => serve.call(server, socket));
  server.on('connection', (socket: Socket) => connections.take(socket));
  server.on('request', ({ socket }, response) => void response.once('close', connections.use(socket)));
  const idle = server.keepAliveTimeout;
  const looking = setInterval(() => {
    if (!server.listening) connections.stop();
    connections.look();
    server.keepAliveTimeout = connections.isCrowded ? Math.min(idle, CROWDED_IDLE) : idle;
  }, look).unref();
  server.once('close', () => clearInterval(looking));
}
