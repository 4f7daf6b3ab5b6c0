/** The address itself in 'hello@example.com' or 'Asha <hello@example.com>'; undefined for anything else. */
export const mailAddressIn = (value: string): string | undefined =>
  /^(?:[^<>\p{Cc}]*<([^\s<>,;@]+@[^\s<>,;@]+)>|([^\s<>,;@]+@[^\s<>,;@]+))$/u.exec(value.trim())?.slice(1).find(Boolean);

/** A comma inside a quoted name does not separate addresses. */
export const mailAddressesIn = (list: string): (string | undefined)[] =>
  (list.match(/(?:"[^"]*"|[^",])+/g) ?? []).flatMap((one) => (one.trim() === '' ? [] : [mailAddressIn(one)]));

/** Whether a list names at least one address, and nothing else. */
export function areMailAddresses(list: string): boolean {
  const found = mailAddressesIn(list);
  return found.length > 0 && !found.includes(undefined);
}
