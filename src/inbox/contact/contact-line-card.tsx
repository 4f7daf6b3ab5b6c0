import { site } from '#config/site.ts';

/** A sentence with links in the places of '{email}' and '{phone}'. */
export function ContactLine({ words }: { words: string }) {
  return words.split(/(\{email\}|\{phone\})/).map((part) => {
    if (part === '{email}')
      return (
        <a key={part} href={`mailto:${site.email}`}>
          {site.email}
        </a>
      );
    if (part === '{phone}')
      return (
        <a key={part} href={site.phone.href}>
          {site.phone.display}
        </a>
      );
    return part;
  });
}
