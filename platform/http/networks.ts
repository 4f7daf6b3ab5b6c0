/** Addresses as limits count them: what is one sender, and which wider networks it belongs to. */
import ipaddr from 'ipaddr.js';

const PORT = /^(?:\[(?<six>[^\]]+)\]|(?<four>[\d.]+))(?::\d{1,5})?$/;
/** Longer than an address with brackets, zone and port; what is longer is none. */
const LONGEST = 80;
const HOME_GROUPS = 4;

/** Addresses remembered with what they count as: one request asks several times, and reading one takes longer than counting it. */
const MOST_KNOWN = 5000;
const known = new Map<string, string | undefined>();

/**
 * An address as limits count it, or undefined for what is none. One household or office holds a whole /64 of IPv6, so that is one; IPv4
 * written as IPv6 is the same as IPv4.
 */
export function countedAddress(written: string): string | undefined {
  if (written.length > LONGEST) return undefined;
  if (known.has(written)) return known.get(written);
  if (known.size >= MOST_KNOWN) known.clear();
  const counted = readAddress(written);
  known.set(written, counted);
  return counted;
}

function readAddress(written: string): string | undefined {
  const { six, four } = PORT.exec(written)?.groups ?? {};
  const address = (six ?? four ?? written).split('%', 1)[0] ?? '';
  // Stricter than what the library parses: 127.1 and 0x7f000001 are none.
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address).toString();
  if (!ipaddr.IPv6.isValid(address)) return undefined;
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const groups = parsed.parts.slice(0, HOME_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}

/** `share`: how many times the allowance of one address it has. */
export type Network = { name: string; share: number };

/**
 * An address as counted, and the wider networks that one customer of a provider may hold whole: a /56 is 256 times a /64, a /48 is 65 536
 * times, and what they may do together grows far slower. IPv4 has none: neighbours there are strangers, and a carrier puts a city into a /24.
 */
export function networksOf(address: string): [Network, ...Network[]] {
  const own = { name: address, share: 1 };
  if (!address.endsWith('::/64')) return [own];
  const groups = address.slice(0, -'::/64'.length).split(':');
  const site = groups.slice(0, 3).join(':');
  const customer = (Number.parseInt(groups[3] ?? '', 16) & 0xff00).toString(16);
  return [own, { name: `${site}:${customer}::/56`, share: 4 }, { name: `${site}::/48`, share: 16 }];
}
