/** What people see of a text that they typed, dictated or pasted: keyboards and programs add characters that have no shape. */

const UNSEEN = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether there is anything to see. */
export const isSeen = (text: string): boolean => !UNSEEN.test(text);

/** An e-mail address without what nobody sees, and with its domain in ASCII, as browsers send that of their own field. */
export function seenAddress(text: string): string {
  const seen = text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  const at = seen.lastIndexOf('@') + 1;
  const domain = seen.slice(at);
  const isForeign = /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && /\P{ASCII}/u.test(domain);
  return isForeign && URL.canParse(`http://${domain}`)
    ? seen.slice(0, at) + new URL(`http://${domain}`).hostname
    : seen;
}
