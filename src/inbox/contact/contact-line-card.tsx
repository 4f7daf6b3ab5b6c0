import { shownSite } from '#config/shown-site.ts';

/** A sentence with links in the places of '{email}' and '{phone}'. */
export function ContactLine({ words }: { words: string }) {
  return words.split(/(\{email\}|\{phone\})/).map((part) => {
    if (part === '{email}')
      return (
        <a key={part} href={`mailto:${shownSite().email}`}>
          {shownSite().email}
        </a>
      );
    if (part === '{phone}')
      return (
        <a key={part} href={shownSite().phone.href}>
          {shownSite().phone.display}
        </a>
      );
    return part;
  });
}
