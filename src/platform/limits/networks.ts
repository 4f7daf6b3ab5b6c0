/** Addresses as limits count them: one sender, and the wider networks that it belongs to. */
import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

const PORT = /^(?:\[(?<six>[^\]]+)\]|(?<four>[\d.]+))(?::\d{1,5})?$/;
/** Longer than any address with brackets, zone and port. */
const LONGEST = 80;
const HOME_GROUPS = 4;

/** Cache of parsed addresses: one request asks several times, and parsing takes longer than counting. */
const MAX_KNOWN = 5000;
const known = new Map<string, string | undefined>();

/**
 * An address as limits count it, or undefined if it is invalid. A household or office has a whole /64 of IPv6, so a /64 is one sender. IPv4
 * written as IPv6 is the same as IPv4.
 */
export function countedAddress(written: string): string | undefined {
  if (written.length > LONGEST) return undefined;
  if (known.has(written)) return known.get(written);
  if (known.size >= MAX_KNOWN) known.clear();
  const counted = readAddress(written);
  known.set(written, counted);
  return counted;
}

function readAddress(written: string): string | undefined {
  // Most are, and this costs a tenth.
  if (isIPv4(written)) return written;
  const { six, four } = PORT.exec(written)?.groups ?? {};
  const address = (six ?? four ?? written).split('%', 1)[0] ?? '';
  // Stricter than the library, which also parses 127.1 and 0x7f000001.
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address).toString();
  if (!ipaddr.IPv6.isValid(address)) return undefined;
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const groups = parsed.parts.slice(0, HOME_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}

/** `share`: its allowance as a multiple of that of one address. */
export type Network = { name: string; share: number };

/**
 * An address as counted, and the wider networks that one customer may hold: a /56 has 256 times the addresses of a /64, a /48 65 536
 * times, but their allowance grows far slower. IPv4 has no wider network: neighbours in a /24 are strangers.
 */
export function networksOf(address: string): [Network, ...Network[]] {
  const own = { name: address, share: 1 };
  if (!address.endsWith('::/64')) return [own];
  const groups = address.slice(0, -'::/64'.length).split(':');
  const site = groups.slice(0, 3).join(':');
  const customer = (Number.parseInt(groups[3] ?? '', 16) & 0xff00).toString(16);
  return [own, { name: `${site}:${customer}::/56`, share: 4 }, { name: `${site}::/48`, share: 16 }];
}
