/** Services where an agency is, beside its site. */
import type { Site } from '#config/site.ts';

type Network = Site['social'][number];

/** `id`: as rows of before name it. */
const KNOWN: readonly (Omit<Network, 'href'> & { hosts: readonly string[] })[] = [
  { id: 'facebook', name: 'Facebook', icon: 'brand-facebook', hosts: ['facebook.com', 'fb.com'] },
  { id: 'twitter', name: 'Twitter', icon: 'brand-twitter', hosts: ['twitter.com', 'x.com'] },
  { id: 'youtube', name: 'YouTube', icon: 'brand-youtube', hosts: ['youtube.com', 'youtu.be'] },
  { id: 'linkedin', name: 'LinkedIn', icon: 'brand-linkedin', hosts: ['linkedin.com'] },
  { id: 'instagram', name: 'Instagram', icon: 'brand-instagram', hosts: ['instagram.com'] },
];

/** A network with the sign of its host, or of any link. */
export function networkAt(called: string, href: string): Network {
  const { hostname } = new URL(href);
  const host = KNOWN.find(({ hosts }) => hosts.some((one) => hostname === one || hostname.endsWith(`.${one}`)));
  const name = KNOWN.find(({ id }) => id === called)?.name ?? called;
  return { id: host?.name === name ? host.id : name, name, href, icon: host?.icon ?? 'globe' };
}
