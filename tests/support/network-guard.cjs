/**
 * Keeps a process on this machine: every connection, datagram and question for a name that would leave it is refused and noted, so that the
 * test fails (network-watch.ts). Each process that a test starts, and each of its threads, loads this before anything else, whichever Node it is.
 */
'use strict';
const dgram = require('node:dgram');
const dns = require('node:dns');
const { appendFileSync } = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const net = require('node:net');

const here = new net.BlockList();
here.addSubnet('127.0.0.0', 8, 'ipv4');
here.addAddress('0.0.0.0', 'ipv4');
here.addAddress('::1', 'ipv6');
here.addAddress('::', 'ipv6');

function isHere(host) {
  const kind = net.isIP(host);
  return kind === 0 ? host === '' || host === 'localhost' : here.check(host, kind === 4 ? 'ipv4' : 'ipv6');
}

function refuse(address) {
  const sentence = `A test never speaks to another machine: ${address} was asked for.`;
  const noted = process.env.NETWORK_BREACHES;
  if (noted !== undefined) appendFileSync(noted, `${sentence}\n`);
  return Object.assign(new Error(sentence), { code: 'ENETUNREACH' });
}

// TLS, HTTP and fetch connect by this too. `net.connect` has put what it was given into one list.
const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...given) {
  const [first, second] = Array.isArray(given[0]) ? given[0] : given;
  const isPath = typeof first === 'string' && Number.isNaN(Number(first));
  const { path, host, port } =
    typeof first === 'object'
      ? first
      : isPath
        ? { path: first }
        : { port: first, host: typeof second === 'string' ? second : '' };
  if (path || isHere(host ?? '')) return connect.apply(this, given);
  const error = refuse(`${host}:${port}`);
  // TLS sets the name of the server on the socket that it gets back.
  process.nextTick(() => this.destroy(error));
  return this;
};

const QUESTIONS = Object.keys(dns).filter((name) => /^(?:lookup|resolve|reverse)/.test(name));
for (const resolver of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype])
  for (const name of QUESTIONS) {
    const ask = resolver[name];
    if (ask === undefined) continue;
    resolver[name] = function (host, ...more) {
      // An address is no name: `lookup` gives it back and asks nobody.
      if (isHere(host) || (name === 'lookup' && net.isIP(host) !== 0)) return ask.call(this, host, ...more);
      const error = refuse(host);
      const answer = more.at(-1);
      if (typeof answer !== 'function') return Promise.reject(error);
      process.nextTick(answer, error);
    };
  }

for (const name of ['send', 'connect']) {
  const act = dgram.Socket.prototype[name];
  dgram.Socket.prototype[name] = function (...given) {
    // A message may be a text too, and comes first.
    const host = given.slice(1).find((one) => typeof one === 'string');
    if (isHere(host ?? '')) return act.apply(this, given);
    const error = refuse(`${host}, by a datagram,`);
    const answer = given.at(-1);
    process.nextTick(() => (typeof answer === 'function' ? answer(error) : this.emit('error', error)));
  };
}
syncBuiltinESMExports();

module.exports = { refuse };
